import { href } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { guestCartCookies, guestCartLinesOf } from '#app/http/cart/guest-cart.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { rememberCheckout, rememberedCheckouts } from '#app/http/orders/remembered-orders.server.ts'
import { deviceOf } from '#app/http/session/device.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import type { Visitor } from '#app/modules/platform/limits/rate-limits.server.ts'
import { remainingLines } from '#app/modules/sales/orders/placing/checkout-changes-rules.ts'
import { findUnheardCheckout } from '#app/modules/sales/orders/placing/placing-limits.server.ts'
import { findOrdersOfCheckout } from '#app/modules/sales/orders/reading/find-order.server.ts'
import * as texts from '#messages/checkout.ts'

type Typed = Record<string, string>

/** What this browser ordered out of this very cart, also the last pieces there were, where it never got the answer. */
export async function findUnheard(request: Request) {
  const device = await deviceOf(request)
  const lines = guestCartLinesOf(request)
  const heard = await rememberedCheckouts(request)
  return device ? findUnheardCheckout(db, { origin: { device }, lines, heard }) : undefined
}

/** As the answer would have done; where nothing is to pay now, the page of payments leads on. */
export async function answerOfPlaced(request: Request, checkoutId: string) {
  const placed = await findOrdersOfCheckout(db, { role: 'guest' }, checkoutId)
  return {
    problem: undefined,
    path: href('/pay/:checkoutId', { checkoutId }),
    cookies: [
      ...guestCartCookies(remainingLines(guestCartLinesOf(request), placed)),
      await rememberCheckout(request, checkoutId),
      await flashToast({ kind: 'notice', text: translatorOf(request)(texts.placedBefore) }),
    ],
  }
}

/** What another tab of this browser placed a moment before: this one had not heard of it. */
export async function findPlaced(
  request: Request,
  { actor }: Visitor,
  { intent, checkoutId, guestCart }: Typed,
) {
  if (isMember(actor) || intent === 'send-code' || guestCart) return undefined
  const unheard = await findUnheard(request)
  return unheard && unheard !== checkoutId ? answerOfPlaced(request, unheard) : undefined
}
