import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#app/db/columns.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
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
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
