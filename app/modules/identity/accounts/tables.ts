import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, timestamps } from '#app/db/columns.ts'
import { stateIn } from '#app/db/state-in.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { claimsWithEnd, movedClaims, openClaims, phoneClaimStates } from './phone-claim-status.ts'

/** How a user proves who they are: today one row with a password hash. */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    countsFrom: moment(), // from when it proves who moves money, where a code to the phone set it
    ...timestamps,
  },
  (table) => [uniqueIndex('credentials_by_user').on(table.userId, table.providerId)],
)

/**
 * Numbers of accounts that another account proved: each waits, or moved, and for some days can be undone. `stayed`: the
 * first owner kept it; `returned`: it went back to them; `ended`: nobody can undo it any more.
 */
export const phoneClaims = pgTable(
  'phone_claims',
  {
    id: id(),
    phone: text().notNull(), // E.164
    fromUserId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    toUserId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: phoneClaimStates }).notNull(),
    fromLastUsedAt: moment().notNull(), // when the first account was last used: guest orders of before are not the other's
    dueAt: moment().notNull(), // when it moves where it waits; until when it can be undone where it moved
    ...timestamps,
  },
  (table) => [
    uniqueIndex('phone_claims_open').on(table.phone).where(stateIn(sql`state`, openClaims)),
    index('phone_claims_moved').on(table.phone).where(stateIn(sql`state`, movedClaims)),
    index('phone_claims_due').on(table.dueAt).where(stateIn(sql`state`, claimsWithEnd)),
    index('phone_claims_from').on(table.fromUserId),
    index('phone_claims_to').on(table.toUserId),
    check('phone_claims_state', stateIn(table.state, phoneClaimStates)),
    check('phone_claims_two', sql`${table.fromUserId} <> ${table.toUserId}`),
  ],
)

export const phoneCodePurposes = [
  'sign-in',
  'register',
  'recover',
  'verify-phone',
  'order',
  'payment-number',
] as const
export const phoneCodeChannels = ['sms', 'whatsapp'] as const

/**
 * Codes sent to phones. Nothing here says whose they are: `id` names the request, which only the asking browser holds.
 * What was asked for a number that gets no code is a row too, so that limits and answers are the same.
 */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: id(),
    phone: text().notNull(), // E.164
    prefix: text().notNull(), // the number without its last four digits
    purpose: text({ enum: phoneCodePurposes }).notNull(),
    channel: text({ enum: phoneCodeChannels }).notNull(),
    userId: text(), // who asks, where somebody signed in does
    codeHash: text(), // nothing where no code was sent
    asker: text(), // a hash of the person or browser that asked
    share: text(), // of the hour's money, which it counts against until it is entered
    tries: integer().notNull().default(0),
    proofTries: integer().notNull().default(0), // of a second proof, where the code alone does not do
    emailCodeHash: text(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    usedAt: moment(), // when it was entered
    completedAt: moment(), // when what it was asked for was done
  },
  (table) => [
    index('phone_codes_by_phone').on(table.phone, table.createdAt),
    index('phone_codes_by_prefix').on(table.prefix, table.createdAt),
    index('phone_codes_by_expiry').on(table.expiresAt),
    check(
      'phone_codes_purpose',
      sql`${table.purpose} in ('sign-in', 'register', 'recover', 'verify-phone', 'order', 'payment-number')`,
    ),
    check('phone_codes_tries', sql`${table.tries} between 0 and 5`),
  ],
)

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    ...timestamps,
  },
  (table) => [index('verifications_by_identifier').on(table.identifier)],
)

/** Where a member has things brought. One of them is the default, once there is any. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text().notNull().default(''), // Home, Shop, Grandmother: the member's own word
    recipientName: text().notNull(),
    phone: text().notNull(), // E.164
    district: text().notNull(),
    area: text().notNull().default(''),
    city: text().notNull().default(''),
    landmark: text().notNull(),
    streetAddress: text().notNull().default(''),
    directions: text().notNull().default(''),
    postcode: text().notNull().default(''), // six digits where known, never asked for
    isDefault: boolean().notNull().default(false),
    ...timestamps,
  },
  (table) => [
    index('addresses_by_user').on(table.userId, table.createdAt),
    uniqueIndex('addresses_one_default').on(table.userId).where(sql`is_default`),
    check(
      'addresses_findable',
      sql`length(trim(${table.landmark})) > 0 and length(trim(${table.district})) > 0`,
    ),
    check('addresses_postcode', sql`${table.postcode} ~ '^([1-3][0-9]{5})?$'`),
  ],
)

/** Filters of a list that an administrator gave a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    screen: text().notNull(), // the path of the list
    name: text().notNull(),
    search: text().notNull(), // the address behind the question mark
    ...timestamps,
  },
  (table) => [uniqueIndex('saved_views_named').on(table.userId, table.screen, table.name)],
)
