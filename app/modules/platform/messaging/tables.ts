import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, moment, timestamps } from '#app/db/columns.ts'
import { stateIn } from '#app/db/state-in.ts'
import type { SmsEncoding } from './gsm-rules.ts'
import { type MessageContent, messageChannels, messageClasses, type RemovedContent } from './rules.ts'
import { messageStatuses, openMessages } from './status.ts'

/** Millionths of a kwacha: prices have four decimals and more. */
const micros = () => bigint({ mode: 'number' })

/** Every SMS and WhatsApp message, sent at most once. */
export const textMessages = pgTable(
  'text_messages',
  {
    id: id(),
    onceKey: text().unique(), // what must be told once only, however often it is written
    userId: text(), // whose it is, where somebody with an account is meant
    afterMessageId: text(), // the one that did not arrive by another way
    phone: text().notNull(), // E.164
    channel: text({ enum: messageChannels }).notNull(),
    provider: text(), // who was given it
    kind: text().notNull(),
    class: text({ enum: messageClasses }).notNull(),
    language: text().notNull().default('en'),
    content: jsonb().$type<MessageContent | RemovedContent>().notNull(),
    text: text(), // as it was written; of a code only until it was handed over
    encoding: text().$type<SmsEncoding>(),
    segments: integer().notNull().default(1),
    status: text({ enum: messageStatuses }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    notBefore: moment(),
    expiresAt: moment().notNull(),
    providerMessageId: text(),
    errorCode: text(), // the provider's own, or ours
    lastError: text(),
    budgetHour: moment(), // where its price is counted
    priceEstimated: micros().notNull().default(0),
    priceActual: micros(), // nothing until the provider said so
    priceSaid: text(), // in the provider's words
    acceptedAt: moment(),
    sentAt: moment(),
    deliveredAt: moment(),
    readAt: moment(),
    ...timestamps,
  },
  (table) => [
    index('text_messages_newest').on(table.createdAt.desc(), table.id),
    index('text_messages_by_status').on(table.status, table.createdAt),
    index('text_messages_by_phone').on(table.phone, table.createdAt),
    index('text_messages_listed').on(table.createdAt, table.id),
    index('text_messages_by_number').on(table.phone.op('text_pattern_ops'), table.createdAt),
    index('text_messages_by_user').on(table.userId).where(sql`user_id is not null`),
    index('text_messages_open').on(table.updatedAt).where(stateIn(sql`status`, openMessages)),
    uniqueIndex('text_messages_by_provider_id')
      .on(table.provider, table.providerMessageId)
      .where(sql`provider_message_id is not null`),
    check('text_messages_status_known', stateIn(table.status, messageStatuses)),
    check('text_messages_channel_known', sql`${table.channel} in ('sms', 'whatsapp')`),
    check('text_messages_class_known', sql`${table.class} in ('code', 'order', 'money', 'marketing')`),
    check('text_messages_phone', sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check(
      'text_messages_prices',
      sql`${table.priceEstimated} >= 0 and coalesce(${table.priceActual}, 0) >= 0`,
    ),
    check(
      'text_messages_given',
      sql`${table.status} <> 'accepted' or ${table.providerMessageId} is not null`,
    ),
  ],
)

/** What providers tell, as they told it. A job applies it, in whatever order it came. */
export const messageEvents = pgTable(
  'message_events',
  {
    id: id(),
    provider: text().notNull(),
    kind: text().notNull(), // status, incoming, opt-out, ussd-end, unreadable
    onceKey: text().notNull().unique(),
    providerMessageId: text(), // which message of ours it is about
    phone: text(), // E.164: whose it is, so that it can be removed with them
    raw: text().notNull(),
    outcome: text(), // what became of it
    problem: text(),
    attempts: integer().notNull().default(0),
    receivedAt: moment().notNull().defaultNow(),
    handledAt: moment(),
  },
  (table) => [
    index('message_events_left').on(table.receivedAt).where(sql`handled_at is null`),
    index('message_events_by_message')
      .on(table.providerMessageId)
      .where(sql`provider_message_id is not null`),
    index('message_events_by_age').on(table.receivedAt),
    index('message_events_by_phone').on(table.phone).where(sql`phone is not null`),
  ],
)

/** What is known of a number, whoever owns it. */
export const phoneNumbers = pgTable('phone_numbers', {
  phone: text().primaryKey(), // E.164
  smsOptedOutAt: moment(),
  whatsappOptedInAt: moment(),
  whatsappOptedOutAt: moment(),
  whatsappWroteAt: moment(), // for a day from then on free words may be written there
  noWhatsappUntil: moment(),
  deadAt: moment(),
  deadReason: text(),
  lastDeliveredAt: moment(),
  ...timestamps,
})

/** Who agreed to what, and who took it back, in which words: nothing here is ever changed. */
export const messageConsents = pgTable(
  'message_consents',
  {
    id: id(),
    phone: text().notNull(),
    userId: text(),
    channel: text({ enum: messageChannels }).notNull(),
    act: text({ enum: ['given', 'withdrawn'] }).notNull(),
    words: text().notNull(), // what was agreed to, or what was written
    source: text().notNull(), // where: a form, an SMS, a provider
    at: moment().notNull().defaultNow(),
  },
  (table) => [index('message_consents_by_phone').on(table.phone, table.at)],
)

/** What messages of an hour may cost, and did: what was sent and has no price yet is `reserved`. */
export const messageBudgets = pgTable(
  'message_budgets',
  {
    day: date({ mode: 'string' }).notNull(), // in Malawi
    hour: smallint().notNull(),
    class: text({ enum: messageClasses }).notNull(),
    channel: text({ enum: messageChannels }).notNull(),
    messages: integer().notNull().default(0),
    reserved: micros().notNull().default(0),
    actual: micros().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.class, table.hour, table.channel] }),
    check(
      'message_budgets_sums',
      sql`${table.messages} >= 0 and ${table.reserved} >= 0 and ${table.actual} >= 0`,
    ),
  ],
)

/** A way out that is stopped: its messages wait until then, or until a person lets one try. */
export const messageStops = pgTable('message_stops', {
  channel: text({ enum: messageChannels }).primaryKey(),
  reason: text({ enum: ['no-line', 'throttled'] }).notNull(),
  code: text().notNull(),
  detail: text().notNull().default(''),
  times: integer().notNull().default(1),
  stoppedAt: moment().notNull().defaultNow(),
  until: moment().notNull(),
})

/** What a USSD menu answered to what was entered so far: the operator asks again where the line was slow. */
export const ussdTurns = pgTable(
  'ussd_turns',
  {
    onceKey: text().primaryKey(), // of the session and of all that was entered in it
    sessionId: text().notNull(),
    phone: text().notNull(),
    answer: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('ussd_turns_by_age').on(table.at),
    index('ussd_turns_by_session').on(table.sessionId),
    index('ussd_turns_by_phone').on(table.phone),
  ],
)
