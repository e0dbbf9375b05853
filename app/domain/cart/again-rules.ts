import type { Refusal, Result } from '../shared/result.ts'
import { addLine } from './change-rules.ts'
import { piecesOf } from './line-rules.ts'
import { type CartRefusal, cartRefusalText, type GuestLine, type Shelf } from './rules.ts'

/** What became of one wanted line: how many pieces could be added, and why not more. */
export type Tried = { wanted: GuestLine; added: number; why?: string }
export type Filled = { lines: GuestLine[]; tried: Tried[] }

/** Adds as much of each wanted line as there is. `fits` is asked of every larger cart. */
export function addWhatIsThere(
  lines: GuestLine[],
  wanted: GuestLine[],
  shelf: Shelf,
  fits: (lines: GuestLine[]) => boolean,
): Filled {
  const filled: Filled = { lines, tried: [] }
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
const freeOf = (lines: GuestLine[], { productId }: GuestLine, shelf: Shelf) =>
  (shelf.get(productId)?.stock ?? 0) - piecesOf(lines.filter((line) => line.productId === productId))

function outcome({ quantity: asked }: GuestLine, quantity: number, after: Result<GuestLine[], CartRefusal>) {
  if (!after.ok) return { added: 0, why: whyNot(after) }
  return quantity < asked ? { added: quantity, why: `Only ${quantity} left` } : { added: quantity }
}

function whyNot(refusal: Refusal<CartRefusal>): string {
  const texts: Partial<Record<CartRefusal, string>> = {
    'product-not-found': 'Not sold any more',
    'product-unavailable': 'Not on sale at the moment',
    'not-enough-stock': 'Sold out',
    'more-than-stock': 'Your cart holds all there is already',
    'choice-missing': 'Its choices changed: choose on its page',
    'choice-unknown': 'This choice is not offered any more: choose on its page',
  }
  return texts[refusal.reason] ?? cartRefusalText(refusal)
}
