import { formatKwacha } from '#app/base/money.ts'
import type { Translate } from '#app/messages/language.ts'
import type { Pieces } from '#app/modules/sales/orders/rules.ts'
import * as texts from '#messages/refunds.ts'

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
export function refundedText(t: Translate, { lines, delivery }: Pick<IssuedRefund, 'lines' | 'delivery'>) {
  const parts = [
    ...lines.map(({ quantity, name, amount }) =>
      t(texts.pieces, { quantity, name, amount: formatKwacha(amount) }),
    ),
    ...(delivery > 0 ? [t(texts.delivery, { amount: formatKwacha(delivery) })] : []),
  ]
  return parts.reduce((first, last) => (first ? t(texts.listAnd, { first, last }) : last), '')
}
