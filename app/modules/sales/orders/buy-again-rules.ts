import { formatKwacha } from '#app/base/money.ts'
import { fill, type Message } from '#app/messages/language.ts'
import { soldAs } from '#app/modules/catalog/products/offers/offer-rules.ts'
import * as texts from '#messages/cart.ts'
import type { AddedLine } from '../cart/buy-again/buy-again-rules.ts'
import type { CartProducts, StoredCartLine } from '../cart/rules.ts'
import type { Order, OrderItem } from './rules.ts'

/** What a cart must hold to order the same again. */
export const linesOfOrder = ({ items }: Pick<Order, 'items'>): StoredCartLine[] =>
  items.map(({ productId, quantity, customOptions = {}, itemNotes }) => ({
    productId,
    quantity,
    selectedOptions: customOptions,
    notes: itemNotes,
  }))

/** An item of an old order as it stands today: how many can be had, at what price, and what differs. */
export type BuyAgainItem = {
  item: OrderItem
  added: number
  price: number
  notes: Message[]
  onSale: boolean
}

export function buyAgainItems(
  { items }: Pick<Order, 'items'>,
  tried: AddedLine[],
  shelf: CartProducts,
): BuyAgainItem[] {
  return items.map((item, place) => {
    const { added, why } = tried[place]!
    const product = shelf.get(item.productId)
    const price = (product && soldAs(product, item.customOptions ?? {})?.price) ?? item.price
    const dearer = added > 0 && price !== item.price
    const priceNote = fill(texts.boughtAgain.priceNow, {
      price: formatKwacha(price),
      before: formatKwacha(item.price),
    })
    const notes = [...(why ? [why] : []), ...(dearer ? [priceNote] : [])]
    return { item, added, price, notes, onSale: product?.listed ?? false }
  })
}

/** What happened, in one line: `2 of 3 items are in your cart`. */
export function buyAgainSummary(tried: Pick<AddedLine, 'added' | 'why'>[]): Message {
  const whole = tried.filter(({ why }) => !why).length
  if (whole === tried.length) return fill(texts.boughtAgain.all, { count: whole })
  const some = tried.filter(({ added }) => added > 0).length
  return some === 0
    ? texts.boughtAgain.none
    : fill(texts.boughtAgain.some, { count: some, all: tried.length })
}
