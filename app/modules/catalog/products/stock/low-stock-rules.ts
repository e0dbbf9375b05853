import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/product-list.ts'

/** From here on a product is low: its seller is told. */
export const lowStockThreshold = 5

/** A product of which little or nothing is left after a sale. */
export type LowStock = { id: string; sellerId: string; name: string; left: number }

/** Whether a sale made it low, or took the last of it: told at that sale, and not again at the next. */
export const isLowNow = ({ before, left }: { before: number; left: number }) =>
  left < before && left <= lowStockThreshold && (before > lowStockThreshold || left === 0)

export function lowStockText(t: Translate, { name, left }: LowStock) {
  return left === 0
    ? { title: t(texts.soldOut, { name }), text: t(texts.soldOutText) }
    : { title: t(texts.lowStock, { name, left }), text: t(texts.lowStockText) }
}
