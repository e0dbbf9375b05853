import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { stateIn } from '#app/db/state-in.ts'
import { costSettings, findSpent } from '../cost/budget.server.ts'
import { budgetHourOf, microsPerKwacha } from '../cost/cost-rules.ts'
import { readIncoming } from '../events/event-rules.ts'
import { findPhoneFacts } from '../numbers/phone-facts.server.ts'
import { isSecretMessage, messageClasses } from '../rules.ts'
import { findChannelStops } from '../sending/channel-stops.server.ts'
import { messagesToSend, openMessages, unresolvedMessages } from '../status.ts'
import {
  messageConsents,
  messageEvents,
  messageStops,
  phoneNumbers,
  textMessages,
  ussdTurns,
} from '../tables.ts'
import type { MessageFigures } from './list-rules.ts'

/** A message with what its provider told and what is known of its number. Its words are not read here: a code opens an account. */
export async function findMessage(db: Db, _admin: Admin, id: string) {
  const [found] = await db.select().from(textMessages).where(eq(textMessages.id, id))
  if (!found) return undefined
  const { text, content, ...message } = found
  const events = found.providerMessageId
    ? await db
        .select({
          id: messageEvents.id,
          raw: messageEvents.raw,
          outcome: messageEvents.outcome,
          receivedAt: messageEvents.receivedAt,
        })
        .from(messageEvents)
        .where(eq(messageEvents.providerMessageId, found.providerMessageId))
        .orderBy(asc(messageEvents.receivedAt))
        .limit(50)
    : []
  const isWordless = text === null || content.kind === 'removed'
  return { message: { ...message, isWordless }, events, facts: await findPhoneFacts(db, found.phone) }
}

/** `phone`: one that its owner verified. Any other may be somebody else's. */
export type OwnTexts = { userId: string; phone: string | undefined }

/**
 * What was written to somebody by SMS and WhatsApp, and of their own number all that is kept. Codes are not told: whoever
 * holds a session only must not learn them here.
 */
export async function findOwnTexts(db: Db, { userId, phone }: OwnTexts) {
  const sent = await db
    .select()
    .from(textMessages)
    .where(or(eq(textMessages.userId, userId), phone ? eq(textMessages.phone, phone) : undefined))
    .orderBy(desc(textMessages.createdAt))
  const texts = sent.map(({ kind, text, ...message }) => {
    const { phone: to, channel, language, status, createdAt, sentAt, deliveredAt, readAt } = message
    const about = { to, channel, kind, language, status, createdAt, sentAt, deliveredAt, readAt }
    return { ...about, text: isSecretMessage(kind) ? null : text }
  })
  return { texts, ...(phone && { ofMyNumber: await findOfNumber(db, phone) }) }
}

async function findOfNumber(db: Db, phone: string) {
  const events = await db
    .select()
    .from(messageEvents)
    .where(eq(messageEvents.phone, phone))
    .orderBy(asc(messageEvents.receivedAt))
  const [known] = await db.select().from(phoneNumbers).where(eq(phoneNumbers.phone, phone))
  return {
    known: known ?? null,
    writtenByMe: events
      .filter(({ kind, raw }) => kind === 'incoming' && raw !== '')
      .map((event) => readIncoming(event)),
    consents: await db
      .select({
        channel: messageConsents.channel,
        act: messageConsents.act,
        words: messageConsents.words,
        source: messageConsents.source,
        at: messageConsents.at,
      })
      .from(messageConsents)
      .where(eq(messageConsents.phone, phone))
      .orderBy(asc(messageConsents.at)),
    menus: await db
      .select({ at: ussdTurns.at, answer: ussdTurns.answer })
      .from(ussdTurns)
      .where(eq(ussdTurns.phone, phone))
      .orderBy(asc(ussdTurns.at)),
  }
}

/** The channels that are stopped, and how many messages wait for each. */
export const findStops = (db: Db, _admin: Admin) =>
  db
    .select({
      channel: messageStops.channel,
      code: messageStops.code,
      detail: messageStops.detail,
      until: messageStops.until,
      waiting: count(textMessages.id),
    })
    .from(messageStops)
    .leftJoin(
      textMessages,
      and(eq(textMessages.channel, messageStops.channel), inArray(textMessages.status, messagesToSend)),
    )
    .groupBy(messageStops.channel)

/** The newest messages with their words, as far as those are kept: for whoever runs the shop on their own machine. */
export const listOutbox = (db: Db, limit = 50) =>
  db
    .select({
      id: textMessages.id,
      phone: textMessages.phone,
      channel: textMessages.channel,
      kind: textMessages.kind,
      status: textMessages.status,
      text: textMessages.text,
      segments: textMessages.segments,
      errorCode: textMessages.errorCode,
      createdAt: textMessages.createdAt,
    })
    .from(textMessages)
    .orderBy(desc(textMessages.createdAt), desc(textMessages.id))
    .limit(limit)

/** How messages are at this moment: by indexes of what is open, and of one day. */
export async function measureMessages(db: Db, now: Date): Promise<MessageFigures> {
  const { rows } = await db.execute<
    Record<'waiting' | 'oldest' | 'failed' | 'unknown' | 'news' | 'oldest_news', string>
  >(sql`
    select
      (select count(*) from text_messages where ${stateIn(sql`status`, openMessages)}) as waiting,
      (select coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(greatest(created_at, not_before))), 0) from text_messages
        where ${stateIn(sql`status`, messagesToSend)} and (not_before is null or not_before <= ${now.toISOString()}::timestamptz)) as oldest,
      (select count(*) from text_messages where status = 'failed' and created_at > ${now.toISOString()}::timestamptz - interval '1 day') as failed,
      (select count(*) from text_messages where ${stateIn(sql`status`, unresolvedMessages)} and created_at > ${now.toISOString()}::timestamptz - interval '1 day') as unknown,
      (select count(*) from message_events where handled_at is null) as news,
      (select coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(received_at)), 0) from message_events where handled_at is null) as oldest_news`)
  const found = rows[0]!
  return {
    waiting: Number(found.waiting),
    oldestWaiting: Math.max(0, Number(found.oldest)) * 1000,
    failed: Number(found.failed),
    unknown: Number(found.unknown),
    news: Number(found.news),
    oldestNews: Math.max(0, Number(found.oldest_news)) * 1000,
    stopped: [...(await findChannelStops(db)).keys()],
    budgetUsed: await mostUsedBudget(db, now),
  }
}

async function mostUsedBudget(db: Db, now: Date): Promise<number> {
  const { budgets } = costSettings()
  const shares: number[] = []
  for (const of of messageClasses) {
    const { day } = await findSpent(db, of, budgetHourOf(now))
    if (budgets[of] > 0) shares.push(day / (budgets[of] * microsPerKwacha))
  }
  return Math.round(Math.max(0, ...shares) * 100)
}
