import { createHash } from 'node:crypto'
import { and, inArray, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { withoutFullStop } from '#app/base/fields/without-full-stop.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import { firstProvider, gatewayDetails, type PaymentGateway } from '#app/gateways/payments/payment-gateway.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import { storedText } from '#app/messages/stored-text.server.ts'
import * as texts from '#messages/payments.ts'
import { notDelivered } from '#messages/payouts.ts'
import { providerEvents } from '../tables.ts'
import { maxStatusCheckPause, statusCheckPauses } from './outcome-rules.ts'

type Sent = { body: Buffer; signature: string | null }

/**
 * Writes down what the provider tells, once however often it does, with the job that looks into it. What is signed but
 * says nothing to us is kept as well.
 */
export async function receiveWebhook(
  db: Db,
  gateway: Pick<PaymentGateway, 'name' | 'readWebhook'>,
  { body, signature }: Sent,
  now = new Date(),
): Promise<Result<'new' | 'known', 'forged'>> {
  const read = gateway.readWebhook(body, signature)
  if (!read.ok && read.reason === 'forged') return refuse('forged')
  const text = body.toString('utf8')
  const { name: provider = firstProvider } = gateway
  const event = read.ok ? read.value : { kind: 'unreadable', chargeId: '', status: '' }
  const named = read.ok ? `${event.kind} ${event.chargeId} ${event.status}` : digestOf(text)
  return transact(db, async (tx) => {
    const [written] = await tx
      .insert(providerEvents)
      .values({
        ...event,
        provider,
        body: text,
        receivedAt: now,
        onceKey: `${provider} ${named}`,
        ...(!read.ok && { handledAt: now, outcome: 'unreadable' }),
      })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id })
    if (written && read.ok) await enqueue(tx, 'process-provider-events', {})
    return ok(written ? 'new' : 'known')
  })
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

const day = 24 * 60 * 60 * 1000
/** So long is kept what the provider told word by word: it names who paid. */
export const eventRetentionDays = 90
const batch = 1_000

/** Removes the words of old messages of the provider; that they came, about what and with which outcome stays. */
export async function purgeProviderEvents(db: Db, now: Date): Promise<number> {
  const old = and(
    lt(providerEvents.receivedAt, new Date(now.getTime() - eventRetentionDays * day)),
    ne(providerEvents.body, ''),
  )
  for (let purged = 0; ; ) {
    const ids = db.select({ id: providerEvents.id }).from(providerEvents).where(old).limit(batch)
    const rows = await db
      .update(providerEvents)
      .set({ body: '' })
      .where(inArray(providerEvents.id, ids))
      .returning({ id: providerEvents.id })
    purged += rows.length
    if (rows.length < batch) return purged
  }
}

type Asked = { createdAt: SQLWrapper; askedAt: SQLWrapper }

/**
 * For a query: whether it is time to ask about an attempt. What was asked about just now is not read, so that it takes no
 * place from what is due.
 */
export function isTimeToCheck({ createdAt, askedAt }: Asked, now: Date): SQL {
  const at = (before: number) => sql`${new Date(now.getTime() - before).toISOString()}::timestamptz`
  const steps = statusCheckPauses.map(
    ({ under, pause }) => sql`when ${createdAt} > ${at(under)} then ${at(pause)}`,
  )
  const cases = sql.join(steps, sql` `)
  return sql`coalesce(${askedAt}, ${createdAt}) <= case ${cases} else ${at(maxStatusCheckPause)} end`
}

/** What the gateway itself says, where the provider had no words. */
const ofGateway: Record<keyof typeof gatewayDetails, Message> = texts.gatewayDetails
const byDetail = new Map(
  Object.entries(gatewayDetails).map(([code, said]): [string, Message] => [
    said,
    ofGateway[code as keyof typeof gatewayDetails],
  ]),
)

const ofOurs = storedText(
  ...Object.values(texts.failures),
  texts.providerNotReached,
  texts.numberUnknown,
  texts.requestRefused,
  notDelivered,
)

/**
 * Why money did not move, for whoever reads it. What the provider or an administrator wrote stands as it was written, but
 * for its last point: a sentence goes on behind it, or ends there.
 */
export function translatedFailure(t: Translate, stored: string): string {
  const text = byDetail.get(stored)
  return withoutFullStop(text ? t(text) : ofOurs(t, stored))
}

export const withTranslatedFailure = <Failed extends { failure: string | null }>(
  t: Translate,
  failed: Failed,
): Failed => ({ ...failed, failure: failed.failure && translatedFailure(t, failed.failure) })
