import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { roles } from '#app/base/actor.ts'
import { id, moment, timestamps } from '#app/db/columns.ts'
import { stateIn } from '#app/db/state-in.ts'
import { languages } from '#app/messages/language.ts'
import { accountStatuses, usableAccounts } from './status.ts'

/** Where a person is looked for: name, email and phone. */
export const userSearchText = ({ name, email, phone }: Record<'name' | 'email' | 'phone', AnyPgColumn>) =>
  sql`(lower(${name}) || ' ' || coalesce(${email}, '') || ' ' || coalesce(${phone}, ''))`

/** The same as the release before writes it, whose searches need their index for one release more. */
const formerSearchText = ({ name, email, phone }: Record<'name' | 'email' | 'phone', AnyPgColumn>) =>
  sql`(lower(${name}) || ' ' || ${email} || ' ' || coalesce(${phone}, ''))`

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text(), // none where somebody has only a phone
    emailVerified: boolean().notNull().default(false),
    name: text().notNull(),
    phone: text(), // E.164
    image: text(), // the path of a stored picture
    language: text({ enum: languages }).notNull().default('en'),
    dataSaver: boolean().notNull().default(false),
    role: text({ enum: roles }).notNull().default('buyer'),
    status: text({ enum: accountStatuses }).notNull().default('active'),
    statusReason: text(), // why it was suspended
    adminSince: moment(), // when it last became an administrator's: a trigger writes it
    ...timestamps,
  },
  (table) => [
    uniqueIndex('users_by_email').on(table.email),
    index('users_by_age').on(table.createdAt, table.id),
    index('users_by_name').on(sql`lower(${table.name})`, table.id),
    index('users_by_role').on(table.role, table.status, table.emailVerified, table.createdAt, table.id),
    index('users_fuzzy').using('gin', sql`${formerSearchText(table)} gin_trgm_ops`),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_role_known', sql`${table.role} in ('buyer', 'seller', 'admin')`),
    check('users_status_known', stateIn(table.status, accountStatuses)),
    check('users_language_known', sql`${table.language} in ('en', 'ny')`),
  ],
)

/** For a query: whoever may sign in, and hears from us. */
export const ofUsableAccount = stateIn(users.status, usableAccounts)

/** The phone that somebody has proven to be theirs: they can sign in with it. A number belongs to one account. */
export const accountPhones = pgTable('account_phones', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  phone: text().notNull().unique(), // E.164
  verifiedAt: moment().notNull(),
  lastUsedAt: moment().notNull(), // when its account was last signed in to
  ...timestamps,
})
