import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { fillTexts } from '#app/messages/language.ts'
import * as texts from '#messages/messaging.ts'
import { settlePrice } from '../cost/budget.server.ts'
import { withoutWhatsappFor } from '../numbers/number-rules.ts'
import { recordOptOut, recordPhoneFacts } from '../numbers/phone-facts.server.ts'
import { type MessageStatus, statusAfterNews } from '../rules.ts'
import { alarmAdmins } from '../sending/alarm.server.ts'
import { messageEvents, textMessages } from '../tables.ts'
import { isIgnoredStatus, type ReadNews, readSmsNews, readWhatsappNews } from './event-rules.ts'

type TextMessage = typeof textMessages.$inferSelect
export type MessageEvent = typeof messageEvents.$inferSelect
export type EventOutcome =
  | 'applied'
  | 'overtaken'
  | 'ignored'
  | 'unknown-status'
  | 'no-message'
  | 'not-ours'
  | 'unreadable'

const hour = 3_600_000
/** For so long news may be ahead of our own writing down of who was given the message. */
const aheadFor = 24 * hour
/** So old must news be until they are taken to be about a message that broke off while it left. */
const adoptAfter = 60_000

/** Applies news of one message, or says nothing where they are ahead of what we wrote. Called in a transaction, with the event locked. */
export async function applyNews(tx: Tx, event: MessageEvent, now: Date): Promise<EventOutcome | undefined> {
  const read = event.provider === 'whatsapp' ? readWhatsappNews(event.raw) : readSmsNews(event.raw)
  // Other news of the same id may just have found its message: then it is looked for once more.
  const message =
    (await lockMessage(tx, event)) ?? (await adoptBroken(tx, event, now)) ?? (await lockMessage(tx, event))
  if (!message) return now.getTime() - event.receivedAt.getTime() > aheadFor ? 'no-message' : undefined
  // Nobody signs what Africa's Talking tells: it must be about the number that we sent to.
  if (event.phone && event.phone !== message.phone) return 'not-ours'
  if (!read.news) {
    if (isIgnoredStatus(read.status)) return 'ignored'
    await alarmAdmins(tx, `status-${event.provider}`, now, {
      title: texts.alarmStatusTitle,
      text: fillTexts(texts.alarmStatus, { status: read.status }),
    })
    return 'unknown-status'
  }
  const status = statusAfterNews(message.status, read.news)
  await settle(tx, message, status, read)
  await learn(tx, message, read, now)
  if (status === message.status) return 'overtaken'
  await tx
    .update(textMessages)
    .set({ status, ...momentsOf(status, message, event.receivedAt), ...failureOf(status, read) })
    .where(eq(textMessages.id, message.id))
  return 'applied'
}

async function lockMessage(
  tx: Tx,
  { provider, providerMessageId }: MessageEvent,
): Promise<TextMessage | undefined> {
  if (!providerMessageId) return undefined
  const [found] = await tx
    .select()
    .from(textMessages)
    .where(and(eq(textMessages.provider, provider), eq(textMessages.providerMessageId, providerMessageId)))
    .for('update')
  return found
}

/** News of an id that we were never told: of the one message to that number whose line broke while it left. */
async function adoptBroken(tx: Tx, event: MessageEvent, now: Date): Promise<TextMessage | undefined> {
  const { phone, provider, providerMessageId, receivedAt } = event
  if (!phone || now.getTime() - receivedAt.getTime() < adoptAfter) return undefined
  const candidates = await tx
    .select()
    .from(textMessages)
    .where(
      and(
        eq(textMessages.phone, phone),
        eq(textMessages.provider, provider),
        inArray(textMessages.status, ['unknown', 'sending']),
        isNull(textMessages.providerMessageId),
        gt(textMessages.createdAt, new Date(receivedAt.getTime() - aheadFor)),
        lt(textMessages.createdAt, receivedAt),
      ),
    )
    .for('update')
  const [only, ...others] = candidates
  if (!only || others.length > 0 || only.status !== 'unknown') return undefined
  await tx.update(textMessages).set({ providerMessageId }).where(eq(textMessages.id, only.id))
  return { ...only, providerMessageId }
}

const momentsOf = (status: MessageStatus, message: TextMessage, at: Date) => ({
  acceptedAt: message.acceptedAt ?? at,
  ...((status === 'sent' || status === 'delivered' || status === 'read') && { sentAt: message.sentAt ?? at }),
  ...((status === 'delivered' || status === 'read') && { deliveredAt: message.deliveredAt ?? at }),
  ...(status === 'read' && { readAt: at }),
})

const failureOf = (status: MessageStatus, { code, status: said, detail }: ReadNews) =>
  status === 'failed' || status === 'expired'
    ? { errorCode: code ?? said, lastError: detail ?? null }
    : { errorCode: null, lastError: null }

/** What was only reserved becomes the price once it is known whether it is charged. An SMS that was taken is paid. */
async function settle(tx: Tx, message: TextMessage, status: MessageStatus, { billable }: ReadNews) {
  const { id, budgetHour, priceActual, priceEstimated, class: of, channel } = message
  if (!budgetHour) return
  const isFree = billable === false || (channel === 'whatsapp' && status === 'failed')
  const isPaid = billable === true || status === 'delivered' || status === 'read' || channel === 'sms'
  if (!isFree && !isPaid) return
  // A failure that came first may be followed by its arrival, which is charged.
  if (priceActual !== null && !(channel === 'whatsapp' && priceActual === 0 && billable === true)) return
  const price = isFree ? 0 : priceEstimated
  await tx.update(textMessages).set({ priceActual: price }).where(eq(textMessages.id, id))
  await settlePrice(
    tx,
    { class: of, channel, budgetHour },
    { reserved: priceActual === null ? -priceEstimated : 0, actual: price },
  )
}

/** What news say of the number itself. */
async function learn(
  tx: Tx,
  { phone, channel, userId }: TextMessage,
  { news, says, code }: ReadNews,
  now: Date,
) {
  if (news === 'delivered' || news === 'read') {
    const isSms = channel === 'sms'
    return recordPhoneFacts(tx, phone, {
      lastDeliveredAt: now,
      deadAt: null,
      deadReason: null,
      ...(!isSms && { noWhatsappUntil: null }),
    })
  }
  if (says === 'dead') return recordPhoneFacts(tx, phone, { deadAt: now, deadReason: code ?? says })
  if (says === 'not-reachable')
    return recordPhoneFacts(tx, phone, { noWhatsappUntil: new Date(now.getTime() + withoutWhatsappFor) })
  if (says === 'opted-out')
    return recordOptOut(tx, { phone, userId, channel, words: code ?? '', source: 'provider', at: now })
}

/** Of an event that was applied, or never will be. */
export const markHandled = (tx: Tx, id: string, outcome: EventOutcome | 'answered', now: Date) =>
  tx
    .update(messageEvents)
    .set({ outcome, handledAt: now, attempts: sql`${messageEvents.attempts} + 1` })
    .where(and(eq(messageEvents.id, id), isNull(messageEvents.handledAt)))
