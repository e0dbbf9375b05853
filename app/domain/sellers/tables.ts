import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, timestamps } from '../../db/columns.ts'
import { users } from '../accounts/tables.ts'
import { mobileMoneyOperators } from '../shared/phone.ts'

export const sellerStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const
export type SellerStatus = (typeof sellerStatuses)[number]

export const sellerProfiles = pgTable(
  'seller_profiles',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    businessName: text().notNull(),
    location: text().notNull(), // the district
    area: text().notNull().default(''),
    description: text().notNull().default(''),
    logo: text(),
    paymentNumber: text(), // E.164
    paymentOperator: text({ enum: mobileMoneyOperators }),
    tin: text(), // the taxpayer's number, eight digits
    bankName: text(),
    bankAccountName: text(),
    bankAccountNumber: text(),
    submittedAt: moment(), // when a rejected shop was sent in again
    status: text({ enum: sellerStatuses }).notNull().default('pending'),
    statusReason: text(),
    sourceKey: text().unique(), // which row of an import made it; null for people
    ...timestamps,
  },
  (table) => [
    index('sellers_by_status').on(table.status, table.createdAt),
    index('sellers_name_fuzzy').using('gin', sql`lower(${table.businessName}) gin_trgm_ops`),
    check('sellers_status_known', sql`${table.status} in ('pending', 'approved', 'rejected', 'suspended')`),
    check('sellers_named', sql`length(trim(${table.businessName})) > 0`),
  ],
)
