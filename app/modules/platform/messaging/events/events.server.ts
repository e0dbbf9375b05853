import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import { fillTexts } from '#app/messages/language.ts'
import * as texts from '#messages/messaging.ts'
import { settlePrice } from '../cost/budget.server.ts'
import { priceAfterNews } from '../cost/cost-rules.ts'
import { recordArrival } from '../numbers/phone-facts.server.ts'
import { statusAfterNews } from '../rules.ts'
import { alarmAdmins } from '../sending/channel-stops.server.ts'
import { learnFromFailure } from '../sending/outcomes.server.ts'
import {
  hasArrived,
  isLost,
  isUnresolved,
  type MessageStatus,
  messageTraits,
  unheardMessages,
} from '../status.ts'
import { messageEvents, textMessages, ussdTurns } from '../tables.ts'
import {
  isIgnoredStatus,
  type NewEvent,
  type ReadNews,
  readSmsNews,
  readWhatsappNews,
} from './event-rules.ts'

/** Writes down what a provider told, once however often it does, with the job that applies it. How many were new. */
export const receiveEvents = (db: Db, events: NewEvent[], now = new Date()): Promise<number> =>
  transaction(
    db,
    async (tx) => {
      if (events.length === 0) return 0
      const written = await tx
        .insert(messageEvents)
        .values(events.map((event) => ({ ...event, receivedAt: now })))
        .onConflictDoNothing()
        .returning({ id: messageEvents.id, kind: messageEvents.kind })
      if (written.length > 0) await enqueue(tx, 'apply-text-news', {})
      return written.length
    },
    { repeat: 'always' },
  )

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
  // Nobody signs what Africa's Talking tells: it must be about the number that we sent to. WhatsApp may spell it otherwise.
  if (event.provider === 'africastalking' && event.phone && event.phone !== message.phone) return 'not-ours'
  if (!read.news) {
    if (isIgnoredStatus(read.status)) return 'ignored'
    await alarmOfStatus(tx, event, read.status, now)
    return 'unknown-status'
  }
  const status = statusAfterNews(message.status, read.news)
  await settle(tx, message, status, read)
  if (read.news === 'delivered' || read.news === 'read') await recordArrival(tx, message, now)
  if (status === message.status) return 'overtaken'
  const { says: reason, code = '', detail = '' } = read
  // What failed and arrived all the same says nothing of its number.
  if (reason) await learnFromFailure(tx, message, { reason, code, detail }, now)
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
        inArray(textMessages.status, unheardMessages),
        isNull(textMessages.providerMessageId),
        gt(textMessages.createdAt, new Date(receivedAt.getTime() - aheadFor)),
        lt(textMessages.createdAt, receivedAt),
      ),
    )
    .for('update')
  const [only, ...others] = candidates
  if (!only || others.length > 0 || !isUnresolved(only.status)) return undefined
  await tx.update(textMessages).set({ providerMessageId }).where(eq(textMessages.id, only.id))
  return { ...only, providerMessageId }
}

const momentsOf = (status: MessageStatus, message: TextMessage, at: Date) => ({
  acceptedAt: message.acceptedAt ?? at,
  ...(messageTraits[status].isPassedOn && { sentAt: message.sentAt ?? at }),
  ...(hasArrived(status) && { deliveredAt: message.deliveredAt ?? at }),
  ...(messageTraits[status].isRead && { readAt: at }),
})

const failureOf = (status: MessageStatus, { code, status: said, detail }: ReadNews) =>
  isLost(status)
    ? { errorCode: code ?? said, lastError: detail ?? null }
    : { errorCode: null, lastError: null }

/** Somebody should look at what a provider says that nobody described. */
export const alarmOfStatus = (tx: Tx, { provider }: MessageEvent, status: string, now: Date) =>
  alarmAdmins(tx, `status-${provider}`, now, {
    title: texts.alarmStatusTitle,
    text: fillTexts(texts.alarmStatus, { status }),
  })

/** What was only reserved becomes the price once it is known whether it is charged, and changes with what is told later. */
async function settle(tx: Tx, message: TextMessage, status: MessageStatus, { billable }: ReadNews) {
  const { id, budgetHour, priceActual: before, priceEstimated, class: of, channel } = message
  const price = priceAfterNews(message, status, billable)
  if (!budgetHour || price === null || price === before) return
  await tx.update(textMessages).set({ priceActual: price }).where(eq(textMessages.id, id))
  await settlePrice(
    tx,
    { class: of, channel, budgetHour },
    { reserved: before === null ? -priceEstimated : 0, actual: price - (before ?? 0) },
  )
}

/** Of an event that was applied, or never will be. */
export const markHandled = (tx: Tx, id: string, outcome: EventOutcome | 'answered', now: Date) =>
  tx
    .update(messageEvents)
    .set({ outcome, handledAt: now, attempts: sql`${messageEvents.attempts} + 1` })
    .where(and(eq(messageEvents.id, id), isNull(messageEvents.handledAt)))

export type UssdRequest = {
  sessionId: string
  phone: string
  networkCode: string
  serviceCode: string
  /** All that was entered in the session, by `*`. */
  text: string
}

/**
 * Answers a step of a USSD menu, and the same again where the operator repeats it: a step is known by its session, its phone and
 * all that was entered in it. What it does is written with its answer, and of two at once the second waits for the first.
 */
export async function answerUssdOnce(
  db: Db,
  request: UssdRequest,
  answer: (tx: Tx, request: UssdRequest) => Promise<string>,
): Promise<string> {
  const { sessionId, phone, text } = request
  const onceKey = createHash('sha256').update([sessionId, phone, text].join('\n')).digest('base64url')
  const known = await findTurn(db, onceKey)
  if (known !== undefined) return known
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ussd ${onceKey}`}, 0))`)
    const said = await findTurn(tx, onceKey)
    if (said !== undefined) return said
    const drawn = await answer(tx, request)
    await tx.insert(ussdTurns).values({ onceKey, sessionId, phone, answer: drawn })
    return drawn
  })
}

async function findTurn(db: Db, onceKey: string) {
  const [turn] = await db
    .select({ answer: ussdTurns.answer })
    .from(ussdTurns)
    .where(eq(ussdTurns.onceKey, onceKey))
  return turn?.answer
}
