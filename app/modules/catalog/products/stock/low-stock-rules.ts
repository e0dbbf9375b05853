import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/product-list.ts'

/** From here on a product is low: its seller is told. */
export const lowStockThreshold = 5

/** A product of which little or nothing is left after a sale. */
export type LowStock = { id: string; sellerId: string; name: string; left: number }

/** Whether a sale made it low, or took the last of it: told at that sale, and not again at the next. */
export const isLowNow = ({ before, left }: { before: number; left: number }) =>
  left < before && left <= lowStockThreshold && (before > lowStockThreshold || left === 0)

export type StockLine = { productId: string; quantity: number }
export type PiecesOfProduct = { id: string; quantity: number }

/** What lines are together: several of one product, in different sizes, are one number. In the order of the ids. */
export function piecesByProduct(lines: StockLine[]): PiecesOfProduct[] {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return [...sums]
    .map(([id, quantity]) => ({ id, quantity }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

type Stocked = { id: string; sellerId: string; name: string; stock: number }

/** Which products become few or none when this is taken. */
export const lowAfter = (taken: PiecesOfProduct[], shelf: ReadonlyMap<string, Stocked>): LowStock[] =>
  taken.flatMap(({ id, quantity }) => {
    const { sellerId, name, stock } = shelf.get(id)!
    const left = stock - quantity
    return isLowNow({ before: stock, left }) ? [{ id, sellerId, name, left }] : []
  })

export function lowStockText(t: Translate, { name, left }: LowStock) {
  return left === 0
    ? { title: t(texts.soldOut, { name }), text: t(texts.soldOutText) }
    : { title: t(texts.lowStock, { name, left }), text: t(texts.lowStockText) }
}
