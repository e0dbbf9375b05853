import type { CartLineView } from '#app/components/cart-line.tsx'
import type { Db } from '#app/db/client.server.ts'
import { getCartGroups } from '#app/domain/cart/find-cart.server.ts'
import { itemsBySeller, type SellerGroup, unknownSeller } from '#app/domain/cart/group-rules.ts'
import { keptLines } from '#app/domain/cart/line-rules.ts'
import type { CartItem } from '#app/domain/cart/rules.ts'
import { awayText, backText } from '#app/domain/sellers/holiday-rules.ts'
import { type Actor, isMember } from '#app/domain/shared/actor.ts'
import { mergeOnce } from '#app/web/bring-guest-cart.server.ts'
import { cartOwnerOf, guestCartCookies, guestLinesOf } from '#app/web/guest-cart.server.ts'
import type { CartGroup } from './pending-changes.ts'
import type { WaitingGroup } from './waiting.tsx'

/** The cart as screens show it, and the cookies that keep a guest's cart as clean as it was found. */
export async function findOwnCart(db: Db, request: Request, actor: Actor) {
  const joined = await joinWaiting(request, actor)
  const owner = cartOwnerOf(request, actor)
  const { groups, waiting, dropped } = await getCartGroups(db, owner)
  const cleaned = owner.kind === 'guest' && dropped.length > 0
  return {
    groups: groups.map(groupView),
    waiting: waitingGroups(waiting),
    dropped: [...new Set(dropped.map(({ message }) => message))],
    cookies: cleaned
      ? guestCartCookies(keptLines({ items: groups.flatMap(({ items }) => items), waiting }))
      : joined,
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

const waitingGroups = (waiting: CartItem[]): WaitingGroup[] =>
  [...itemsBySeller(waiting)].map(([sellerId, items]) => {
    const { sellerName, awayUntil = '' } = items[0]!.product
    return {
      sellerId,
      sellerName: sellerName || unknownSeller,
      until: awayText(awayUntil),
      back: backText(awayUntil),
      lines: items.map(lineView),
    }
  })

function lineView({ product, lineKey, quantity, price, selectedOptions, notes }: CartItem): CartLineView {
  const { id, name, stock, images } = product
  const image = images[0] ? { ...images[0], alt: '' } : null
  return { key: lineKey, productId: id, name, price, quantity, stock, image, selectedOptions, notes }
}
