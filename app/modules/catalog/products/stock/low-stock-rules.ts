/** From here on a product is low: its seller is told. */
export const lowStockThreshold = 5

/** A product of which little or nothing is left after a sale. */
export type LowStock = { id: string; sellerId: string; name: string; left: number }

/** Whether a sale made it low, or took the last of it: told at that sale, and not again at the next. */
export const isLowNow = ({ before, left }: { before: number; left: number }) =>
  left < before && left <= lowStockThreshold && (before > lowStockThreshold || left === 0)

export function lowStockWords({ name, left }: LowStock) {
  return left === 0
    ? { title: `${name} is sold out`, text: 'Buyers cannot order it until you have some again.' }
    : { title: `${name}: ${left} left`, text: 'Get some more before it is sold out.' }
}
