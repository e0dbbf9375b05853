import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { type Connection, type Tx, transact } from '#app/db/client.server.ts'
import { connectionErrorOf } from '#app/db/connection-errors.ts'
import { enqueue } from '#app/db/queue.server.ts'
import type {
  HandOverFailure,
  HandOverResult,
  NotHandedOver,
} from '#app/gateways/messaging/message-gateway.ts'
import { fillTexts } from '#app/messages/language.ts'
import * as texts from '#messages/messaging.ts'
import { settlePrice } from '../cost/budget.server.ts'
import { type ExchangeRates, readPrice } from '../cost/cost-rules.ts'
import { withoutWhatsappFor } from '../numbers/number-rules.ts'
import { recordOptOut, recordPhoneFacts } from '../numbers/phone-facts.server.ts'
import { isSecretMessage } from '../rules.ts'
import { isToBeSent, leavingMessages } from '../status.ts'
import { messageEvents, textMessages } from '../tables.ts'
import { enqueueMessages } from '../writing.server.ts'
import { alarmAdmins, clearStop, stopChannel } from './channel-stops.server.ts'
import { countsAsTry, restBeforeTry, statusAfterFailure } from './outcome-rules.ts'

type TextMessage = typeof textMessages.$inferSelect
export type Try = { message: TextMessage; attempts: number; budgetHour: Date; embedded: boolean }

/**
 * What has left is not sent again to learn what became of it, so a database that is away is waited for. An outcome is
 * written once, however often this is done.
 */
export async function recordOutcome(
  db: Connection,
  given: Try,
  result: HandOverResult,
  { exchange, now }: { exchange: ExchangeRates; now: () => Date },
): Promise<void> {
  for (const end = Date.now() + longestOutage; ; ) {
    try {
      await transact<null, never>(
        db,
        async (tx) => {
          if (result.ok) await recordHandedOver(tx, given, result.value, exchange, now())
          else await recordFailure(tx, given, result, now())
          return ok(null)
        },
        { repeat: 'always' },
      )
      return
    } catch (error) {
      if (!connectionErrorOf(error) || Date.now() > end) throw error
      await pause(betweenTries)
    }
  }
}
const longestOutage = 2 * 60_000
const betweenTries = 500

/** The message as it was claimed: written to by one outcome only. */
const claimed = ({ message, attempts }: Try) =>
  and(
    eq(textMessages.id, message.id),
    inArray(textMessages.status, leavingMessages),
    eq(textMessages.attempts, attempts),
  )

type Taken = Extract<HandOverResult, { ok: true }>['value']

async function recordHandedOver(
  tx: Tx,
  given: Try,
  { providerId, price }: Taken,
  exchange: ExchangeRates,
  now: Date,
) {
  const { message, embedded } = given
  const paid = readPrice(price, exchange)
  const [written] = await tx
    .update(textMessages)
    .set({
      status: 'accepted',
      providerMessageId: providerId,
      acceptedAt: now,
      errorCode: null,
      lastError: null,
      priceSaid: price ?? null,
      priceActual: paid,
      ...(!embedded && isSecretMessage(message.kind) && { text: null, content: { kind: 'removed' } }),
    })
    .where(claimed(given))
    .returning({ id: textMessages.id })
  if (!written) return
  if (paid !== undefined)
    await settlePrice(tx, countedOf(given), { reserved: -message.priceEstimated, actual: paid })
  await clearStop(tx, message.channel)
  // The provider may have told of it before we knew its number.
  const [early] = await tx
    .select({ id: messageEvents.id })
    .from(messageEvents)
    .where(and(eq(messageEvents.providerMessageId, providerId), isNull(messageEvents.handledAt)))
    .limit(1)
  if (early) await enqueue(tx, 'apply-text-news', {})
}

const countedOf = ({ message: { class: of, channel }, budgetHour }: Try) => ({
  class: of,
  channel,
  budgetHour,
})

async function recordFailure(tx: Tx, given: Try, failure: NotHandedOver, now: Date) {
  const { reason, code, detail } = failure
  const { message, attempts } = given
  const status = statusAfterFailure(reason, attempts)
  const isGivenUp = !isToBeSent(status)
  // The pause is the message's own: were it that of a job, a second job would use up its tries.
  const again =
    isToBeSent(status) && countsAsTry(reason)
      ? new Date(now.getTime() + restBeforeTry(reason, message.class, attempts))
      : undefined
  const [written] = await tx
    .update(textMessages)
    .set({
      status,
      attempts: countsAsTry(reason) ? attempts : sql`${textMessages.attempts} - 1`,
      errorCode: code,
      lastError: detail,
      ...(again && { notBefore: again }),
      // Of what may have arrived the price stays reserved.
      ...(reason !== 'unknown' && { budgetHour: null }),
      ...(reason !== 'unknown' && isGivenUp && { priceActual: 0 }),
      ...(isGivenUp && isSecretMessage(message.kind) && { text: null, content: { kind: 'removed' } }),
    })
    .where(claimed(given))
    .returning({ id: textMessages.id })
  if (!written) return
  if (reason !== 'unknown')
    await settlePrice(tx, countedOf(given), { reserved: -message.priceEstimated, messages: -1 })
  if (again) await enqueueMessages(tx, [{ ...message, notBefore: again }], now)
  await learnFromFailure(tx, message, failure, now)
}

type About = Pick<typeof textMessages.$inferSelect, 'phone' | 'channel' | 'userId'>
type Failure = { reason: HandOverFailure; code: string; detail: string; wait?: number }

/** What a failure says of the number, of the channel or of our words, whether it is answered at once or told later. */
export async function learnFromFailure(
  tx: Tx,
  { phone, channel, userId }: About,
  { reason, code, detail, wait }: Failure,
  now: Date,
): Promise<void> {
  switch (reason) {
    case 'no-line':
    case 'throttled':
      return stopChannel(tx, { channel, reason, code, detail, wait }, now)
    case 'opted-out':
      return recordOptOut(tx, { phone, userId, channel, words: code, source: 'provider', at: now })
    case 'dead':
      return recordPhoneFacts(tx, phone, { deadAt: now, deadReason: code })
    case 'not-reachable':
      return recordPhoneFacts(tx, phone, { noWhatsappUntil: new Date(now.getTime() + withoutWhatsappFor) })
    case 'window-closed':
      return recordPhoneFacts(tx, phone, { whatsappWroteAt: null })
    case 'message-refused':
      await alarmAdmins(tx, `refused-${channel}-${code}`, now, {
        title: fillTexts(texts.alarmRefusedTitle, { channel: texts.channels[channel] }),
        text: fillTexts(texts.alarmRefused, { code }),
      })
  }
}
