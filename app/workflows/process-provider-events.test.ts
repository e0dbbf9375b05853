import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import type { PaymentGateway } from '#app/gateways/payments/payment-gateway.ts'
import { providerEvents } from '#app/modules/money/payments/tables.ts'
import { committed } from '#test/db.ts'
import { aCheckoutToPay, anAttempt, minutesAfterPlacing, paymentRow } from '#test/make/money/payment.ts'
import { aFakeGateway } from '#test/services/fake-gateway.ts'
import { processProviderEvents } from './process-provider-events.server.ts'

const tell = (db: Db, chargeId: string, status: string) =>
  db.insert(providerEvents).values({
    provider: 'paychangu',
    kind: 'charge',
    chargeId,
    status,
    body: '{}',
    onceKey: `${chargeId} ${status}`,
    receivedAt: minutesAfterPlacing(9_000),
  })

// Days after it was made nobody asks about a payment by itself any more.
committed.for(['succeeded', 'settled'])(
  'a message that money came (%s) stays open while the provider, asked, is behind it §40.12',
  async (said, { db }) => {
    const provider = aFakeGateway()
    const { checkoutId } = await aCheckoutToPay(db, 1)
    const { id, chargeId } = await anAttempt(db, provider, checkoutId)
    const run = (minutes: number) =>
      processProviderEvents(db, provider.gateway as PaymentGateway, () => minutesAfterPlacing(minutes))
    const handled = async () => (await db.select().from(providerEvents)).map(({ handledAt }) => !!handledAt)
    await tell(db, chargeId, said)
    // It answers nothing to a word that neither side knows.
    provider.next.isSilent = said === 'settled'
    await run(9_001)
    expect(await handled()).toEqual([false])
    provider.next.isSilent = false
    provider.decide(chargeId, { status: 'succeeded' })
    await run(9_005)
    expect(await handled()).toEqual([true])
    expect(await paymentRow(db, id)).toMatchObject({ status: 'succeeded' })
  },
)

committed('a message that nothing came ends with whatever the provider says', async ({ db }) => {
  const provider = aFakeGateway()
  const { checkoutId } = await aCheckoutToPay(db, 1)
  const { chargeId } = await anAttempt(db, provider, checkoutId)
  await tell(db, chargeId, 'failed')
  await processProviderEvents(db, provider.gateway as PaymentGateway, () => minutesAfterPlacing(9_001))
  expect(await db.select().from(providerEvents)).toMatchObject([{ handledAt: minutesAfterPlacing(9_001) }])
})
