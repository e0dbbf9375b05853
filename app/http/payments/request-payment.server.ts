import { href } from 'react-router'
import { refuse } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { paymentProvider } from '#app/gateways/payments/payment-provider.server.ts'
import type { Visitor } from '#app/modules/identity/accounts/limits/visitor-limits.server.ts'
import { consumePaymentAttempt } from '#app/modules/money/payments/attempts/limit-payments.server.ts'
import type { PayInput } from '#app/modules/money/payments/attempts/pay-input-rules.ts'
import { startPayment } from '#app/modules/money/payments/attempts/start-payment.server.ts'
import type { OrderViewer } from '#app/modules/sales/orders/access/order-access.server.ts'
import { siteOrigin } from '../site-origin.server.ts'

type Who = { asker: OrderViewer; visitor: Visitor }
type Wanted = { checkoutId: string; query: string; input: PayInput }
/** So long the buyer waits for the provider before they see the page to pay: it tells them how it goes on. */
const patience = 8_000

/**
 * Asks for the money of a checkout. An answer that takes too long is not waited for: the attempt is written down by
 * then, and the page to pay shows what becomes of it.
 */
export async function requestPayment(
  request: Request,
  { asker, visitor }: Who,
  { checkoutId, query, input }: Wanted,
) {
  const wait = await consumePaymentAttempt(db, visitor, input)
  if (wait > 0) return refuse('too-many-attempts', wait)
  const backTo = siteOrigin(request) + href('/pay/:checkoutId', { checkoutId }) + query
  const wanted = input.way === 'hosted' ? { ...input, checkoutId, backTo } : { ...input, checkoutId }
  return inTime(startPayment(db, paymentProvider(), asker, wanted))
}

async function inTime<Value>(work: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
