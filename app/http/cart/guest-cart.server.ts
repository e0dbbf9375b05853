import { type Actor, isMember } from '#app/base/actor.ts'
import {
  encodeGuestCart,
  guestCartSetCookies,
  guestLinesInCookies,
} from '#app/modules/sales/cart/guest/guest-cart-rules.ts'
import type { CartOwner, StoredCartLine } from '#app/modules/sales/cart/rules.ts'

/** Whose cart a request means: the member's, or the one in the guest's cookies. */
export const cartOwnerOf = (request: Request, actor: Actor): CartOwner =>
  isMember(actor)
    ? { kind: 'member', userId: actor.userId }
    : { kind: 'guest', lines: guestCartLinesOf(request) }

/** What a guest's cookies hold; also after signing in, until the cart was merged. */
export const guestCartLinesOf = (request: Request): StoredCartLine[] =>
  guestLinesInCookies(request.headers.get('Cookie') ?? '')

/** The Set-Cookie values that keep a guest's cart. The browser's scripts read them too, so they are not HttpOnly. */
export function guestCartCookies(lines: StoredCartLine[]): string[] {
  const values = encodeGuestCart(lines)
  if (!values) throw new Error('A cart that does not fit its cookies should have been refused')
  return guestCartSetCookies(values)
}
