import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, timestamps } from '#app/db/columns.ts'
import { languages } from '#app/messages/language.ts'

/** Phones that wrote to us or dialled the menu, and how they are answered. */
export const textPhones = pgTable('text_phones', {
  phone: text().primaryKey(), // E.164
  language: text({ enum: languages }), // null until they chose one, or wrote in it
  sessionId: text(), // the menu that is open, and since when: what came later does not change its numbers
  sessionSince: moment(),
  sessionLanguage: text({ enum: languages }), // in which it began
  ...timestamps,
})

export const textActs = ['received', 'cancel'] as const
export type TextAct = (typeof textActs)[number]

/** Codes that prove that whoever sends a word for an order holds its phone: a sender's number can be forged. */
export const textConfirmations = pgTable(
  'text_confirmations',
  {
    id: id(),
    phone: text().notNull(), // E.164
    act: text({ enum: textActs }).notNull(),
    orderId: text().notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0), // wrong ones
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('text_confirmations_by_phone').on(table.phone, table.createdAt),
    index('text_confirmations_by_end').on(table.expiresAt),
    check('text_confirmations_tries', sql`${table.tries} between 0 and 5`),
    check('text_confirmations_act', sql`${table.act} in ('received', 'cancel')`),
  ],
)
