import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, timestamps } from '#app/db/columns.ts'
import { stateIn } from '#app/db/state-in.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { contactStatuses, waitingStatuses } from './status.ts'

/** What a search looks through: the name, the email and the number of the order. */
export const whoWrote = (table: { name: AnyPgColumn; email: AnyPgColumn; orderNumber: AnyPgColumn }) =>
  sql`lower(${table.name} || ' ' || ${table.email} || ' ' || coalesce(${table.orderNumber}, ''))`

export const waits = (table: { status: AnyPgColumn }) => stateIn(table.status, waitingStatuses)

/** What people wrote to the platform with the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: 'set null' }), // null for a guest
    name: text().notNull(),
    email: text().notNull(), // empty where only a phone number was given
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
    // With the topic, so that a list by topic is counted without reading what people wrote.
    index('contact_messages_by_status').on(table.status, table.createdAt, table.id, table.topic),
    index('contact_messages_waiting').on(table.createdAt, table.id).where(waits(table)),
    index('contact_messages_oldest').on(table.createdAt, table.id),
    index('contact_messages_search').using('gin', sql`${whoWrote(table)} gin_trgm_ops`),
    check('contact_messages_status_known', stateIn(table.status, contactStatuses)),
    check('contact_messages_answerable', sql`${table.email} <> '' or ${table.phone} is not null`),
    check('contact_messages_said', sql`length(trim(${table.message})) > 0`),
  ],
)
