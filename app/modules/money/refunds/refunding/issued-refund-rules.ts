import { formatKwacha } from '#app/base/money.ts'
import type { Pieces } from '#app/modules/sales/orders/rules.ts'

/** What an administrator gave back of an order, as its people read it. `at` is ISO 8601. */
export type IssuedRefund = {
  id: string
  onceKey: string
  amount: number
  delivery: number
  note: string
  at: string
  lines: (Pieces & { name: string; amount: number })[]
}

/** `2 of Maize flour (MK 9,000), and the delivery (MK 1,500)`; empty where a sum was given. */
export function refundedText({ lines, delivery }: Pick<IssuedRefund, 'lines' | 'delivery'>) {
  const parts = [
    ...lines.map(({ quantity, name, amount }) => `${quantity} of ${name} (${formatKwacha(amount)})`),
    ...(delivery > 0 ? [`the delivery (${formatKwacha(delivery)})`] : []),
  ]
  return parts.join(', and ')
}
