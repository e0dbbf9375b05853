import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/db/columns.ts'
import { users } from '#app/modules/platform/users/tables.ts'

/** Whom a member wants to hear nothing from. Nobody else is shown it, least of all the person who is blocked. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_by_blocked').on(table.blockedId),
    check('blocks_of_others', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
)
