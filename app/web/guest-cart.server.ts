import { encodeGuestCart, guestCartCookieTexts, guestLinesIn } from '#app/domain/cart/guest-cart-rules.ts'
import type { CartOwner, GuestLine } from '#app/domain/cart/rules.ts'
import { type Actor, isMember } from '#app/domain/shared/actor.ts'

/** Whose cart a request means: the member's, or the one in the guest's cookies. */
export const cartOwnerOf = (request: Request, actor: Actor): CartOwner =>
  isMember(actor) ? { kind: 'member', userId: actor.userId } : { kind: 'guest', lines: guestLinesOf(request) }

/** What a guest's cookies hold; also after signing in, until the cart was merged. */
export const guestLinesOf = (request: Request): GuestLine[] =>
  guestLinesIn(request.headers.get('Cookie') ?? '')

/** The Set-Cookie values that keep a guest's cart. The browser's scripts read them too, so they are not HttpOnly. */
export function guestCartCookies(lines: GuestLine[]): string[] {
  const values = encodeGuestCart(lines)
  if (!values) throw new Error('A cart that does not fit its cookies should have been refused')
  return guestCartCookieTexts(values)
}
