import { formatKwacha } from '#app/base/money.ts'
import { levyOf } from '#app/modules/money/payments/attempts/levy-rules.ts'
import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'

/** What the government takes on top of whoever pays, as a hint; nothing where it takes nothing. */
export function levyText(method: PaymentMethod, amount: number): string | undefined {
  const levy = levyOf(method, amount)
  if (levy === 0) return undefined
  return `The government takes a levy of 0.05 % from whoever sends it: about ${formatKwacha(levy)} on top. It is not part of our price.`
}
