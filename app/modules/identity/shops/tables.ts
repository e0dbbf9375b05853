import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { mobileMoneyOperators } from '#app/base/mobile-money.ts'
import { id, moment, timestamps } from '#app/db/columns.ts'
import { stateIn } from '#app/db/state-in.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { shopBadges } from './badge-names.ts'
import { sellerStatuses, shopsInReview } from './status.ts'
import { documentKinds } from './verification/document-rules.ts'

export const sellerProfiles = pgTable(
  'seller_profiles',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    businessName: text().notNull(),
    pendingName: text(), // what it asks to be called; an administrator looks at it before buyers do
    location: text().notNull(), // the district
    area: text().notNull().default(''),
    description: text().notNull().default(''),
    logo: text(),
    paymentNumber: text(), // E.164
    paymentOperator: text({ enum: mobileMoneyOperators }),
    tin: text(), // the taxpayer's number, eight digits
    vatRegistered: boolean().notNull().default(false), // then prices include VAT and receipts say how much
    bankName: text(),
    bankAccountName: text(),
    bankAccountNumber: text(),
    payoutAccountChangedAt: moment(), // no payout leaves for a while after
    awayFrom: date({ mode: 'string' }), // the first day of a holiday in Malawi; nothing can be bought until its last
    awayUntil: date({ mode: 'string' }), // its last day
    submittedAt: moment(), // when a rejected shop was sent in again
    status: text({ enum: sellerStatuses }).notNull().default('pending'),
    statusReason: text(),
    suspendedFrom: text({ enum: sellerStatuses }), // where reinstating leads back to
    approvedAt: moment(),
    documentsVerifiedAt: moment(), // when an administrator compared its documents with its seller
    badges: text({ enum: shopBadges }).array().notNull().default([]), // as the job of records found them
    commissionRate: integer(), // in hundredths of a percent; null: the platform's
    cashPausedAt: moment(), // since when it takes no cash because it owes too much
    sourceKey: text().unique(), // which row of an import made it; null for people
    ...timestamps,
  },
  (table) => [
    index('sellers_by_status').on(table.status, table.createdAt),
    // Those that wait for approval, the oldest first.
    index('sellers_waiting')
      .on(sql`coalesce(${table.submittedAt}, ${table.createdAt})`)
      .where(stateIn(sql`status`, shopsInReview)),
    index('sellers_name_waiting').on(table.userId).where(sql`pending_name is not null`),
    index('sellers_by_age').on(table.createdAt, table.userId),
    index('sellers_by_name').on(sql`lower(${table.businessName})`, table.userId),
    index('sellers_name_fuzzy').using('gin', sql`lower(${table.businessName}) gin_trgm_ops`),
    check('sellers_status_known', stateIn(table.status, sellerStatuses)),
    check('sellers_commission_rate', sql`${table.commissionRate} between 0 and 5000`),
    check('sellers_vat_needs_tin', sql`${table.tin} is not null or not ${table.vatRegistered}`),
    check('sellers_named', sql`length(trim(${table.businessName})) > 0`),
    check(
      'sellers_away_in_order',
      sql`(${table.awayFrom} is null) = (${table.awayUntil} is null) and ${table.awayFrom} <= ${table.awayUntil}`,
    ),
  ],
)

/**
 * Whose a name is, by what is left of it that people tell apart (`nameKey`): the names that shops bear, have borne and ask
 * for. Of two shops none can bear what the other does.
 */
export const shopNames = pgTable(
  'shop_names',
  {
    key: text().primaryKey(),
    sellerId: text()
      .notNull()
      .references(() => sellerProfiles.userId, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('shop_names_by_seller').on(table.sellerId)],
)

/** What shows who a seller is. The file lies encrypted in the storage gateway under `storageKey`. */
export const sellerPapers = pgTable(
  'seller_papers',
  {
    id: id(),
    sellerId: text()
      .notNull()
      .references(() => sellerProfiles.userId, { onDelete: 'cascade' }),
    kind: text({ enum: documentKinds }).notNull(),
    fileName: text().notNull(),
    type: text().notNull(), // what the file is by its first bytes
    size: integer().notNull(), // bytes before it was encrypted
    storageKey: text().notNull().unique(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('papers_by_seller').on(table.sellerId, table.createdAt),
    check(
      'papers_kind_known',
      sql`${table.kind} in ('national_id', 'business_certificate', 'tin_certificate')`,
    ),
    check('papers_measured', sql`${table.size} > 0`),
  ],
)
