import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, timestamps } from '../../db/columns.ts'
import { users } from '../accounts/tables.ts'
import { contactStatuses } from './rules.ts'

/** What people wrote to the platform with the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: 'set null' }), // null for a guest
    name: text().notNull(),
    email: text().notNull(),
    phone: text(), // E.164
    topic: text().notNull(),
    orderNumber: text(),
    message: text().notNull(),
    status: text({ enum: contactStatuses }).notNull().default('new'),
    answer: text(),
    answeredAt: moment(),
    ...timestamps,
  },
  (table) => [
    index('contact_messages_by_status').on(table.status, table.createdAt),
    check('contact_messages_status_known', sql`${table.status} in ('new', 'read', 'answered', 'closed')`),
    check('contact_messages_said', sql`length(trim(${table.message})) > 0`),
  ],
)
