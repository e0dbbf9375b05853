import { formatKwacha } from '#app/base/money.ts'
import type { Translate } from '#app/messages/language.ts'
import { levyOf } from '#app/modules/money/payments/attempt-rules.ts'
import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'
import * as texts from '#messages/payments-page.ts'

/** What the government takes on top of whoever pays, as a hint; nothing where it takes nothing. */
export function levyText(t: Translate, method: PaymentMethod, amount: number): string | undefined {
  const levy = levyOf(method, amount)
  if (levy === 0) return undefined
  return t(texts.levy, { levy: formatKwacha(levy) })
}
