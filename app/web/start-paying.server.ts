import { href } from 'react-router'
import { db } from '../db/index.server.ts'
import type { Visitor } from '../domain/accounts/visitor-limits.server.ts'
import type { Asker } from '../domain/orders/access.server.ts'
import { secondsUntilPaying } from '../domain/payments/limit-paying.server.ts'
import type { PayInput } from '../domain/payments/pay-input-rules.ts'
import { startPayment } from '../domain/payments/start-payment.server.ts'
import { refuse } from '../domain/shared/result.ts'
import { paymentProvider } from '../gateways/payment-provider.server.ts'
import { siteOrigin } from './site.server.ts'

type Who = { asker: Asker; visitor: Visitor }
type Wanted = { checkoutId: string; query: string; input: PayInput }
/** So long the buyer waits for the provider before they see the page to pay: it tells them how it goes on. */
const patience = 8_000

/**
 * Asks for the money of a checkout. An answer that takes too long is not waited for: the attempt is written down by
 * then, and the page to pay shows what becomes of it.
 */
export async function startPaying(
  request: Request,
  { asker, visitor }: Who,
  { checkoutId, query, input }: Wanted,
) {
  const wait = await secondsUntilPaying(db, visitor, input)
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
