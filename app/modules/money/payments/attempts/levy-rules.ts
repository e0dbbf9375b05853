import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'

/** In hundredths of a percent (reference/malawi.md 3.1): who sends the money pays it, on top and not to us. */
const rate = 5
const freeByMobileMoney = 100_000

/** What the government takes of whoever pays this way, in whole kwacha rounded up. */
export function levyOf(method: PaymentMethod, amount: number): number {
  if (method === 'cash_on_delivery') return 0
  if (method !== 'bank_transfer' && amount <= freeByMobileMoney) return 0
  return Math.ceil((amount * rate) / 10_000)
}
