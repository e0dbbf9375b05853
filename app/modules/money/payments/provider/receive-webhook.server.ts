import { createHash } from 'node:crypto'
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
