import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#app/db/columns.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { notificationKinds } from './rules.ts'

/** What somebody was told in the shop itself, kept by months. A trigger tells every server on `thumba_notifications`, by user id. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: notificationKinds }).notNull(),
    title: text().notNull(),
    text: text().notNull().default(''),
    path: text().notNull(), // where it leads, on this site
    readAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('notifications_newest').on(table.userId, table.createdAt.desc(), table.id),
    index('notifications_listed').on(table.userId, table.createdAt, table.id, table.readAt),
    uniqueIndex('notifications_row').on(table.id, table.createdAt),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
    check(
      'notifications_path_own',
      sql`${table.path} like '/%' and ${table.path} not like '//%' and strpos(${table.path}, chr(92)) = 0`,
    ),
  ],
)

/** Where somebody wants to be told otherwise than the defaults in rules.ts say. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: notificationKinds }).notNull(),
    inApp: boolean().notNull(),
    email: boolean().notNull(),
    push: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** A phone that is told at once, also while the shop is closed on it. It ends with the session in which it was asked for. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text()
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(), // at the maker of the browser
    p256dh: text().notNull(), // its public key, which only that browser can open what we send by
    auth: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('push_subscriptions_by_user').on(table.userId)],
)
