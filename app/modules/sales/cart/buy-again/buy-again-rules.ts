import type { Refusal, Result } from '#app/base/result.ts'
import { fill, type Message } from '#app/messages/language.ts'
import { soldAs } from '#app/modules/catalog/products/offers/offer-rules.ts'
import * as texts from '#messages/cart.ts'
import { cartRefusalMessage } from '../cart-messages.ts'
import { addLine, linesFrom } from '../change-rules.ts'
import { type CartProducts, type CartRefusal, countPieces, type StoredCartLine } from '../rules.ts'

/** What became of one wanted line: how many pieces could be added, and why not more. */
export type AddedLine = { wanted: StoredCartLine; added: number; why?: Message }
export type FilledCart = { lines: StoredCartLine[]; tried: AddedLine[] }

/** Adds as much of each wanted line as there is. `fits` is asked of every larger cart. */
export function addAvailable(
  lines: StoredCartLine[],
  wanted: StoredCartLine[],
  shelf: CartProducts,
  fits: (lines: StoredCartLine[]) => boolean,
): FilledCart {
  const filled: FilledCart = { lines, tried: [] }
  for (const line of wanted) {
    const free = freeOf(filled.lines, line, shelf)
    const quantity = Math.min(line.quantity, Math.max(free, 1))
    const added = addLine(filled.lines, { ...line, quantity }, shelf)
    const after = added.ok && !fits(added.value) ? tooLong : added
    if (after.ok) filled.lines = after.value
    filled.tried.push({ wanted: line, ...outcome(line, quantity, after) })
  }
  return filled
}

const tooLong = { ok: false, reason: 'cart-too-long' } as const

/** Pieces that are on the shelf and not in the cart already. */
function freeOf(
  lines: StoredCartLine[],
  { productId, selectedOptions }: StoredCartLine,
  shelf: CartProducts,
) {
  const product = shelf.get(productId)
  const sold = product && soldAs(product, selectedOptions)
  return sold ? sold.stock - countPieces(linesFrom(lines, product, sold)) : 0
}

function outcome(
  { quantity: asked }: StoredCartLine,
  quantity: number,
  after: Result<StoredCartLine[], CartRefusal>,
) {
  if (!after.ok) return { added: 0, why: whyNot(after) }
  return quantity < asked
    ? { added: quantity, why: fill(texts.onlyLeft, { count: quantity }) }
    : { added: quantity }
}

/** Where the product page can help, it is named; the rest reads as in the cart. */
const whyNot = (refusal: Refusal<CartRefusal>): Message =>
  refusal.reason in texts.buyAgain
    ? texts.buyAgain[refusal.reason as keyof typeof texts.buyAgain]
    : cartRefusalMessage(refusal)
