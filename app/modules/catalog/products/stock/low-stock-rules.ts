import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/product-list.ts'
import { type OfferedChoice, offerName } from '../offers/offer-rules.ts'

/** From here on a product is low: its seller is told. */
export const lowStockThreshold = 5

/** A product, or a choice of one, of which little or nothing is left after a sale. */
export type LowStock = { id: string; sellerId: string; name: string; left: number }

/** Whether a sale made it low, or took the last of it: told at that sale, and not again at the next. */
export const isLowNow = ({ before, left }: { before: number; left: number }) =>
  left < before && left <= lowStockThreshold && (before > lowStockThreshold || left === 0)

export type StockLine = { productId: string; quantity: number }
export type PiecesOfProduct = { id: string; quantity: number }
/** `key`: which choice of the product. */
export type PiecesOfChoice = PiecesOfProduct & { key: string }

/** What lines are together: several of one product, in different sizes, are one number. In the order of the ids. */
export function piecesByProduct(lines: StockLine[]): PiecesOfProduct[] {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return [...sums]
    .map(([id, quantity]) => ({ id, quantity }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** The same for each choice alone. In the order of the ids and keys. */
export function piecesByChoice(lines: (StockLine & { key: string })[]): PiecesOfChoice[] {
  const groups = Map.groupBy(lines, ({ productId, key }) => `${productId} ${key}`)
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, all]) => ({
      id: all[0]!.productId,
      key: all[0]!.key,
      quantity: all.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
}

type Stocked = {
  id: string
  sellerId: string
  name: string
  stock: number
  offers?: Pick<OfferedChoice, 'key' | 'options' | 'stock'>[] | null
}
type Taken = { taken: PiecesOfProduct[]; chosen: PiecesOfChoice[] }

/** Which products become few or none when this is taken; of one whose choices have their own stock, which choices. */
export const lowAfter = ({ taken, chosen }: Taken, shelf: ReadonlyMap<string, Stocked>): LowStock[] => [
  ...taken.flatMap(({ id, quantity }) => {
    const product = shelf.get(id)!
    return product.offers ? [] : lowOf(product, product.stock, quantity)
  }),
  ...chosen.flatMap(({ id, key, quantity }) => {
    const product = shelf.get(id)!
    const offer = product.offers!.find((one) => one.key === key)!
    return lowOf({ ...product, name: `${product.name} (${offerName(offer.options)})` }, offer.stock, quantity)
  }),
]

function lowOf({ id, sellerId, name }: Stocked, before: number, quantity: number): LowStock[] {
  const left = before - quantity
  return isLowNow({ before, left }) ? [{ id, sellerId, name, left }] : []
}

export function lowStockText(t: Translate, { name, left }: LowStock) {
  return left === 0
    ? { title: t(texts.soldOut, { name }), text: t(texts.soldOutText) }
    : { title: t(texts.lowStock, { name, left }), text: t(texts.lowStockText) }
}
