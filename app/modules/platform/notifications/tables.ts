import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#app/db/columns.ts'
import { type Language, languages } from '#app/messages/language.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { type FilledText, notificationKinds } from '../notices/cards.ts'
import type { NoticeWords } from './message-rules.ts'
import { ladderEnds, type Rung } from './texts/ladder-rules.ts'

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
    /** The same in the languages that its reader had not chosen then. */
    others: jsonb().$type<Partial<Record<Language, NoticeWords>>>(),
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
    sms: boolean(), // null until they choose
    whatsapp: boolean(),
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

/** What somebody is told by WhatsApp or SMS: one channel after the other, until they saw it or a message arrived. */
export const textLadders = pgTable(
  'text_ladders',
  {
    id: id(),
    onceKey: text().unique(), // as of the email that says the same
    userId: text().references(() => users.id, { onDelete: 'cascade' }), // null for a guest
    phone: text().notNull(), // E.164
    language: text({ enum: languages }).notNull(),
    about: text(), // the order's number: what waits about the same order is said in one text
    path: text().notNull(), // where its link leads
    content: jsonb().$type<FilledText>().notNull(),
    rungs: jsonb().$type<Rung[]>().notNull(),
    pushed: boolean().notNull(), // their phone shows it, so the texts wait
    call: jsonb().$type<{ title: string; text: string }>(), // what a person says who calls them where no text arrives
    whatsappId: text(), // the messages that were written
    smsId: text(),
    end: text({ enum: ladderEnds }),
    nextAt: moment().notNull().defaultNow(),
    endedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('text_ladders_due').on(table.nextAt, table.id).where(sql`ended_at is null`),
    index('text_ladders_open').on(table.phone, table.about).where(sql`ended_at is null`),
    index('text_ladders_by_user').on(table.userId),
    index('text_ladders_by_about').on(table.about).where(sql`about is not null`),
    index('text_ladders_by_age').on(table.createdAt),
    check('text_ladders_ended', sql`(${table.end} is null) = (${table.endedAt} is null)`),
    check(
      'text_ladders_path_own',
      sql`${table.path} like '/%' and ${table.path} not like '//%' and strpos(${table.path}, chr(92)) = 0`,
    ),
  ],
)

/** Addresses short enough for an SMS: `/t/` and this code. */
export const textLinks = pgTable(
  'text_links',
  {
    code: text().primaryKey(),
    path: text().notNull(),
    phone: text().notNull(), // to whom it was sent
    ladderId: text().references(() => textLadders.id, { onDelete: 'set null' }),
    visitedAt: moment(), // when it was first opened
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('text_links_by_end').on(table.expiresAt),
    index('text_links_by_phone').on(table.phone),
    index('text_links_by_ladder').on(table.ladderId).where(sql`ladder_id is not null`),
  ],
)
