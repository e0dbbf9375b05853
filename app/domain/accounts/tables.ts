import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, timestamps } from '../../db/columns.ts'
import { roles } from '../shared/actor.ts'

export const userStatuses = ['active', 'suspended'] as const

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    name: text().notNull(),
    phone: text(), // E.164
    image: text(),
    role: text({ enum: roles }).notNull().default('buyer'),
    status: text({ enum: userStatuses }).notNull().default('active'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('users_by_email').on(table.email),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_role_known', sql`${table.role} in ('buyer', 'seller', 'admin')`),
    check('users_status_known', sql`${table.status} in ('active', 'suspended')`),
  ],
)

/** Sign-ins. `token` travels in the cookie or as a bearer token. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    ...timestamps,
  },
  (table) => [index('sessions_by_user').on(table.userId)],
)

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
    ...timestamps,
  },
  (table) => [uniqueIndex('credentials_by_user').on(table.userId, table.providerId)],
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

/** Tries counted against a limit (failed sign-ins, registrations). The names are those the limiter asks for. */
export const tries = pgTable(
  'tries',
  { key: text().primaryKey(), points: integer().notNull().default(0), expire: moment() },
  (table) => [index('tries_by_expiry').on(table.expire)],
)
