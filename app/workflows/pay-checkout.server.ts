import { refuse } from '../base/result.ts'
import type { Db } from '../db/client.server.ts'
import { paymentProvider } from '../gateways/payments/payment-provider.server.ts'
import {
  consumePaymentAttempt,
  startPayment,
} from '../modules/money/payments/attempts/start-payment.server.ts'
import type { PayInput } from '../modules/money/payments/input-rules.ts'
import type { Visitor } from '../modules/platform/limits/rate-limits.server.ts'
import type { OrderViewer } from '../modules/sales/orders/access/order-access.server.ts'

type Payer = { asker: OrderViewer; visitor: Visitor }
/** `backTo` is the whole address of the page to pay: the provider's own page leads back to it. */
type Wanted = { checkoutId: string; backTo: string; input: PayInput }
/** So long the buyer waits for the provider before they see the page to pay: it tells them how it goes on. */
const patience = 8_000

/**
 * Asks for the money of a checkout. An answer that takes too long is not waited for: the attempt is written down by
 * then, and the page to pay shows what becomes of it.
 */
export async function payCheckout(
  db: Db,
  { asker, visitor }: Payer,
  { checkoutId, backTo, input }: Wanted,
  gateway = paymentProvider(),
) {
  const wait = await consumePaymentAttempt(db, visitor, checkoutId, input)
  if (wait > 0) return refuse('too-many-attempts', wait)
  const wanted = input.way === 'hosted' ? { ...input, checkoutId, backTo } : { ...input, checkoutId }
  return inTime(startPayment(db, gateway, asker, wanted))
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
