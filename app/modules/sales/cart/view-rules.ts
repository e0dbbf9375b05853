import type { ProductRecord } from '#app/modules/catalog/products/rules.ts'
import { awaySentence } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { choiceProblem } from './change-rules.ts'
import { countPieces, lineKey } from './line-rules.ts'
import type { CartItem, CartProducts, CartView, DroppedLine, StoredCartLine } from './rules.ts'

/**
 * What a cart looks like today: lines that can't be bought are dropped, quantities capped (lines of one product share
 * its stock, the first line first) and prices re-read. What is only waiting for its seller to come back is kept apart.
 */
export function viewCart(lines: StoredCartLine[], shelf: CartProducts): CartView {
  const left = new Map([...shelf].map(([id, product]) => [id, product.stock]))
  const items: CartItem[] = []
  const waiting: CartItem[] = []
  const dropped: DroppedLine[] = []
  for (const line of lines) {
    const product = shelf.get(line.productId)
    const remaining = left.get(line.productId) ?? 0
    const trouble = troubleWith(line, product, remaining)
    if (trouble) dropped.push({ productId: line.productId, lineKey: lineKey(line), ...trouble })
    if (!product || (trouble && trouble.reason !== 'capped')) continue

    const quantity = Math.min(line.quantity, remaining)
    left.set(line.productId, remaining - quantity)
    const place = product.awayUntil ? waiting : items
    place.push({ ...line, quantity, product, price: product.price, lineKey: lineKey(line) })
  }
  return { items, totalItems: countPieces(items), totalAmount: amountOf(items), waiting, dropped }
}

export const emptyCart: CartView = { items: [], totalItems: 0, totalAmount: 0, waiting: [], dropped: [] }

export const amountOf = (items: { price: number; quantity: number }[]) =>
  items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

function troubleWith(
  line: StoredCartLine,
  product: ProductRecord | undefined,
  remaining: number,
): Pick<DroppedLine, 'reason' | 'message'> | undefined {
  if (!product)
    return { reason: 'missing', message: 'Something was taken out of your cart: it is no longer sold' }
  const name = nameOf(product, line)
  if (!product.listed)
    return { reason: 'unavailable', message: `${name} was taken out: it is not available any more` }
  if (remaining < 1) return { reason: 'out-of-stock', message: `${name} was taken out: it is out of stock` }
  if (choiceProblem(product, line.selectedOptions)) {
    return {
      reason: 'options',
      message: `${name} was taken out: the seller changed its choices. Please choose again.`,
    }
  }
  if (line.quantity > remaining) {
    const message = `${name}: only ${remaining} available, so we lowered the quantity from ${line.quantity} to ${remaining}`
    return { reason: 'capped', message }
  }
  return undefined
}

/** Why a line waits, and that it is not lost. */
export const waitingText = ({ product, ...line }: CartItem) =>
  `${nameOf(product, line)} stays in your cart. ${awaySentence(product.sellerName, product.awayUntil ?? '')}`

/** 'Chitenje skirt (M, Red)'. */
function nameOf(product: ProductRecord, { selectedOptions }: Pick<StoredCartLine, 'selectedOptions'>) {
  const values = Object.values(selectedOptions)
  return values.length === 0 ? product.name : `${product.name} (${values.join(', ')})`
}
