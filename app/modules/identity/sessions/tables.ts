import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, timestamps } from '#app/db/columns.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import type { PendingAction } from './session-rules.ts'

export const signInWays = ['password', 'phone-code'] as const

/** Sign-ins. `token` is the hash of what travels in the cookie or as a bearer token. */
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
    confirmedAt: moment(), // when the password was last typed in it
    secondFactorAt: moment(), // when an administrator entered a code in it
    signedInBy: text({ enum: signInWays }).notNull().default('password'),
    heldUntil: moment(), // until when it shows no release code: it began by a code, on a device that the account did not know
    seenAt: moment(), // when an administrator last did something in it
    waitingAct: jsonb().$type<PendingAction>(), // a form that waits for the password
    ...timestamps,
  },
  (table) => [index('sessions_by_user').on(table.userId)],
)

/** An administrator's authenticator app. It counts once a first code was entered. */
export const secondFactors = pgTable('second_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(), // sealed: the table alone makes no codes
  turnedOnAt: moment(),
  lastStep: integer().notNull().default(0), // a code counts once
  backupCodes: text().array().notNull().default(sql`'{}'`), // hashes of those not used yet
  ...timestamps,
})
