import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { type Sold, soldAs } from '#app/modules/catalog/products/offers/offer-rules.ts'
import type { ProductRecord } from '#app/modules/catalog/products/product-field-rules.ts'
import { optionsOf, type SelectedOptions } from '#app/modules/catalog/products/rules.ts'
import type { AddToCart, RemoveFromCart, UpdateCartItem } from './cart-input-rules.ts'
import {
  type CartProduct,
  type CartProducts,
  type CartRefusal,
  type CartRefusalDetail,
  countPieces,
  findLine,
  isSameLine,
  lineKey,
  maxLines,
  orderablePieces,
  type StoredCartLine,
} from './rules.ts'

type Changed = Result<StoredCartLine[], CartRefusal>

/** The lines after adding; a line of the same product and the same options grows instead. */
export function addLine(lines: StoredCartLine[], wanted: AddToCart, shelf: CartProducts): Changed {
  const product = shelf.get(wanted.productId)
  if (!product) return refuse('product-not-found')
  if (!product.listed) return refuse('product-unavailable')
  const away = awayProblem(product)
  if (away) return away
  const problem = choiceProblem(product, wanted.selectedOptions)
  if (problem) return problem
  const sold = soldAs(product, wanted.selectedOptions)
  if (!sold) return refuse('choice-not-offered')
  if (wanted.quantity > sold.stock) return refuse('not-enough-stock')
  if (countPieces(linesFrom(lines, product, sold)) + wanted.quantity > sold.stock)
    return refuse('more-than-stock')

  const present = lines.find((line) => isSameLine(line, wanted))
  if (wanted.quantity + (present?.quantity ?? 0) > orderablePieces(sold)) return refuse('too-much')
  if (!present) return lines.length >= maxLines ? refuse('cart-full') : ok([...lines, wanted])
  const grown = {
    ...present,
    quantity: present.quantity + wanted.quantity,
    notes: wanted.notes || present.notes,
  }
  return ok(lines.map((line) => (line === present ? grown : line)))
}

/** The lines after setting a quantity: 0 or less removes. */
export function updateLine(lines: StoredCartLine[], wanted: UpdateCartItem, shelf: CartProducts): Changed {
  const present = findLine(lines, wanted)
  if (!present) return refuse('item-not-found')
  if (wanted.quantity <= 0) return ok(lines.filter((line) => line !== present))
  const product = shelf.get(present.productId)
  if (!product) return refuse('product-not-found')
  if (!product.listed) return refuse('product-unavailable')
  // While its seller is away a line may shrink, not grow.
  const away = wanted.quantity > present.quantity ? awayProblem(product) : undefined
  if (away) return away
  const { quantity, notes = present.notes } = wanted
  const changed = { ...present, quantity, notes }
  const sold = soldAs(product, present.selectedOptions)
  if (!sold) return refuse('choice-not-offered')
  const others = linesFrom(lines, product, sold).filter((line) => line !== present)
  if (countPieces(others) + wanted.quantity > sold.stock) return refuse('not-enough-stock')
  if (wanted.quantity > orderablePieces(sold)) return refuse('too-much')
  return ok(lines.map((line) => (line === present ? changed : line)))
}

export function removeLine(lines: StoredCartLine[], wanted: RemoveFromCart): Changed {
  const present = findLine(lines, wanted)
  return present ? ok(lines.filter((line) => line !== present)) : refuse('item-not-found')
}

/** Sums lines of the same product and options; what `more` adds beyond the 100th line is left out. */
export function mergeLines(lines: StoredCartLine[], more: StoredCartLine[]): StoredCartLine[] {
  const merged = new Map(lines.map((line) => [lineKey(line), line]))
  for (const line of more) {
    const present = merged.get(lineKey(line))
    if (!present && merged.size >= maxLines) continue
    const quantity = (present?.quantity ?? 0) + line.quantity
    merged.set(lineKey(line), { ...line, quantity, notes: line.notes || present?.notes || '' })
  }
  return [...merged.values()]
}

/** Every list among a product's fields is a choice to make, with one of its values; nothing else may be chosen. */
export function choiceProblem(
  product: Pick<ProductRecord, 'categoryFields'>,
  selected: SelectedOptions,
): Refusal<'choice-missing' | 'choice-unknown'> | undefined {
  const choices = new Map(optionsOf(product.categoryFields))
  for (const [name, value] of Object.entries(selected)) {
    const values = choices.get(name)
    if (!values) return refuse('choice-unknown', about({ choice: name }))
    if (!values.includes(value)) return refuse('choice-unknown', about({ choice: name, values }))
  }
  for (const name of choices.keys()) {
    if (!Object.hasOwn(selected, name)) return refuse('choice-missing', about({ choice: name }))
  }
  return undefined
}

const awayProblem = ({ awayUntil, sellerName }: ProductRecord) =>
  awayUntil ? refuse('seller-away' as const, about({ sellerName, awayUntil })) : undefined

const about = (detail: CartRefusalDetail) => detail

/** Lines that draw on the same pieces: all of a product, or of one choice of it where each has its own. */
export const linesFrom = (lines: StoredCartLine[], product: CartProduct, { pool }: Sold) =>
  lines.filter(
    (line) => line.productId === product.id && soldAs(product, line.selectedOptions)?.pool === pool,
  )
