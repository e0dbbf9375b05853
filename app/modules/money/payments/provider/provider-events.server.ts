import { createHash } from 'node:crypto'
import { and, inArray, lt, ne } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import { firstProvider, type PaymentGateway } from '#app/gateways/payments/payment-gateway.ts'
import { providerEvents } from '../tables.ts'

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
