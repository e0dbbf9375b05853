import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { madeBy, type PaymentGateway } from '#app/gateways/payments/payment-gateway.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { isBooked } from '#app/modules/money/payments/status.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import * as texts from '#messages/chargebacks.ts'
import { bookChargeback } from './book-chargeback.server.ts'

/**
 * Asks the provider about a payment that had come, and books it as reversed where the provider says so itself. A message
 * alone is never believed. Whether it is reversed; `unsure` where the provider gave no answer, or names another sum than came:
 * how much of it went an administrator finds out and books.
 */
export async function followReversal(
  db: Db,
  gateway: Pick<PaymentGateway, 'findCharge' | 'madeBy'>,
  chargeId: string,
  now = new Date(),
): Promise<'reversed' | 'no' | 'unsure'> {
  const [payment] = await db.select().from(payments).where(eq(payments.chargeId, chargeId))
  if (!payment || !isBooked(payment.status) || payment.way === 'manual') return 'no'
  const found = await madeBy(gateway, payment.provider).findCharge(chargeId, payment.way)
  if (!found.ok) return 'unsure'
  if (found.value.status !== 'reversed') return 'no'
  if (found.value.amount !== payment.received || found.value.currency !== payment.currency) return 'unsure'
  // Where nothing is left to take back it is booked already, by the provider's word or by hand.
  await bookChargeback(
    db,
    'provider',
    {
      paymentId: payment.id,
      reason: found.value.reason ?? defaultTranslate(texts.byProvider),
      reference: found.value.reference ?? chargeId,
      onceKey: `provider ${chargeId}`,
    },
    now,
  )
  return 'reversed'
}
