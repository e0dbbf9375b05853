import type { Db } from '#app/db/client.server.ts'
import { getCartGroups } from '#app/domain/cart/find-cart.server.ts'
import type { SellerGroup } from '#app/domain/cart/group-rules.ts'
import { linesOf } from '#app/domain/cart/line-rules.ts'
import type { CartItem } from '#app/domain/cart/rules.ts'
import { type Actor, isMember } from '#app/domain/shared/actor.ts'
import { mergeOnce } from '#app/web/bring-guest-cart.server.ts'
import { cartOwnerOf, guestCartCookies, guestLinesOf } from '#app/web/guest-cart.server.ts'
import type { CartGroup } from './pending-changes.ts'

/** The cart as screens show it, and the cookies that keep a guest's cart as clean as it was found. */
export async function findOwnCart(db: Db, request: Request, actor: Actor) {
  const joined = await joinWaiting(request, actor)
  const owner = cartOwnerOf(request, actor)
  const { groups, dropped } = await getCartGroups(db, owner)
  const cleaned = owner.kind === 'guest' && dropped.length > 0
  return {
    groups: groups.map(groupView),
    dropped: [...new Set(dropped.map(({ message }) => message))],
    cookies: cleaned ? guestCartCookies(linesOf(groups.flatMap(({ items }) => items))) : joined,
  }
}

/** What a member put aside while the line was down waits in the browser's own cart: it joins the member's. */
async function joinWaiting(request: Request, actor: Actor): Promise<string[]> {
  const lines = guestLinesOf(request)
  if (!isMember(actor) || lines.length === 0) return []
  return (await mergeOnce(actor, lines)) ? guestCartCookies([]) : []
}

const groupView = ({ sellerId, sellerName, items, subtotal }: SellerGroup): CartGroup => ({
  sellerId,
  sellerName,
  district: items[0]?.product.district ?? '',
  lines: items.map(lineView),
  subtotal,
})

function lineView({ product, lineKey, quantity, price, selectedOptions, notes }: CartItem) {
  const { id, name, stock, images } = product
  const image = images[0] ? { ...images[0], alt: '' } : null
  return { key: lineKey, productId: id, name, price, quantity, stock, image, selectedOptions, notes }
}
