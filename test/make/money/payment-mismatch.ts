import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { confirmPayment } from '#app/modules/money/order-payments/confirm-payment.server.ts'
import { paymentDifferences } from '#app/modules/money/payments/tables.ts'
import { aFakeGateway } from '#test/services/fake-gateway.ts'
import { aCheckoutToPay, anAttempt, minutesAfterPlacing } from './payment.ts'

/** A payment of MK 10,000 for two orders that brought another sum: an administrator has to judge it. */
export async function aPaymentMismatch(db: Db, { amount = 12_000, currency = 'MWK' } = {}) {
  const provider = aFakeGateway()
  const { checkoutId, orders } = await aCheckoutToPay(db)
  const { id, chargeId } = await anAttempt(db, provider, checkoutId)
  provider.decide(chargeId, { status: 'succeeded', amount, currency, reference: `R${chargeId}` })
  await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(1))
  return { id, chargeId, checkoutId, orders }
}

/** Of a charge that nobody here knows, unless told otherwise. */
export async function aDifference(db: Db, more: Partial<typeof paymentDifferences.$inferInsert> = {}) {
  const [made] = await db
    .insert(paymentDifferences)
    .values({
      chargeId: `out-${newId()}`,
      kind: 'only_theirs',
      ours: 'nothing',
      theirs: 'MK 5,000',
      ...more,
    })
    .returning()
  return made!
}
