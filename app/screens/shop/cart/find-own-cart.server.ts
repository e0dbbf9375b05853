import { type Actor, isMember } from '#app/base/actor.ts'
import { withFreeNames } from '#app/base/free-names.ts'
import type { Db } from '#app/db/client.server.ts'
import { cartOwnerOf, guestCartCookies, guestCartLinesOf } from '#app/http/cart/guest-cart.server.ts'
import { mergeGuestCartOnce } from '#app/http/cart/merge-guest-cart.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { getCart } from '#app/modules/sales/cart/cart.server.ts'
import { droppedMessage } from '#app/modules/sales/cart/cart-messages.ts'
import { type CartItem, linesToSave } from '#app/modules/sales/cart/rules.ts'
import { amountOf, itemsBySeller, unknownSeller } from '#app/modules/sales/cart/view-rules.ts'
import type { CartLineView } from '#app/parts/cart/line.tsx'
import type { OnHoldGroup } from './items-on-hold.tsx'
import type { CartGroup } from './pending-changes.ts'

/** The cart as screens show it, and the cookies that keep a guest's cart as clean as it was found. */
export async function findOwnCart(db: Db, request: Request, actor: Actor) {
  const t = translatorOf(request)
  const joined = await joinWaiting(request, actor)
  const owner = cartOwnerOf(request, actor)
  const { items, waiting, dropped } = await getCart(db, owner)
  const cleaned = owner.kind === 'guest' && dropped.length > 0
  return {
    groups: [...itemsBySeller(items)].map(groupView),
    waiting: waitingGroups(waiting),
    dropped: [...new Set(dropped.map((line) => t(droppedMessage(line))))],
    cookies: cleaned ? guestCartCookies(linesToSave({ items, waiting })) : joined,
  }
}

/** What a member put aside while the line was down waits in the browser's own cart: it joins the member's. */
async function joinWaiting(request: Request, actor: Actor): Promise<string[]> {
  const lines = guestCartLinesOf(request)
  if (!isMember(actor) || lines.length === 0) return []
  return (await mergeGuestCartOnce(actor, lines)) ? guestCartCookies([]) : []
}

const groupView = ([sellerId, items]: [sellerId: string, items: CartItem[]]): CartGroup => ({
  sellerId,
  sellerName: items[0]?.product.sellerName || unknownSeller,
  district: items[0]?.product.district ?? '',
  lines: items.map(lineView),
  subtotal: amountOf(items),
})

const waitingGroups = (waiting: CartItem[]): OnHoldGroup[] =>
  [...itemsBySeller(waiting)].map(([sellerId, items]) => {
    const { sellerName, awayUntil = '' } = items[0]!.product
    return {
      sellerId,
      sellerName: sellerName || unknownSeller,
      awayUntil,
      lines: items.map(lineView),
    }
  })

function lineView({ product, lineKey, quantity, price, selectedOptions, notes }: CartItem): CartLineView {
  const { id, name, stock, images } = product
  const image = images[0] ? { ...images[0], alt: '' } : null
  return {
    key: lineKey,
    productId: id,
    name,
    price,
    quantity,
    stock,
    image,
    selectedOptions: withFreeNames(selectedOptions),
    notes,
  }
}
