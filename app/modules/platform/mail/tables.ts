import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, timestamps } from '#app/db/columns.ts'
import { stateIn } from '#app/db/state-in.ts'
import type { MailContent, RemovedContent } from './rules.ts'
import { handedOverMails, mailStatuses } from './status.ts'

/** Every message to somebody's mailbox, kept by months. Its id is the message id: it is sent at most once. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    toEmail: text().notNull(),
    toName: text().notNull().default(''),
    language: text().notNull().default('en'),
    kind: text().notNull(),
    content: jsonb().$type<MailContent | RemovedContent>().notNull(),
    onceKey: text(), // what must be told once only, however often it is written: see mailKeys
    status: text({ enum: mailStatuses }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    subject: text(), // from here on as it was rendered
    html: text(), // the body stays only where mail is embedded
    plainText: text(),
    sentAt: moment(),
    ...timestamps,
  },
  (table) => [
    index('mails_newest').on(table.createdAt.desc()),
    index('mails_by_status').on(table.status, table.createdAt),
    index('mails_by_address').on(table.toEmail),
    uniqueIndex('mails_row').on(table.id, table.createdAt),
    index('mails_by_once_key').on(table.onceKey),
    // What was told of an order, say: the key that keeps it from being told twice names it second.
    index('mails_by_subject').on(sql`split_part(${table.onceKey}, ' ', 2)`).where(sql`once_key is not null`),
    check('mails_status_known', stateIn(table.status, mailStatuses)),
    check('mails_sent_at', sql`(${stateIn(table.status, handedOverMails)}) = (${table.sentAt} is not null)`),
  ],
)

/** The keys of messages that are told once only: over all months, which no index of theirs is. A trigger writes them. */
export const mailKeys = pgTable(
  'mail_keys',
  { onceKey: text().primaryKey(), mailId: text().notNull(), createdAt: moment().notNull().defaultNow() },
  (table) => [index('mail_keys_by_age').on(table.createdAt)],
)
