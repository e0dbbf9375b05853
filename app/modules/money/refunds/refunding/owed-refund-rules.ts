import type { MobileMoneyOperator } from '#app/base/mobile-money.ts'
import type { RefundWay } from '../rules.ts'

/** By which payment money came; a wallet only where it came from one. */
export type PaidBy = { id: string; operator: MobileMoneyOperator | null; number: string | null }
type Owed = {
  paymentId: string | null
  amount: number
  way: RefundWay
  operator: MobileMoneyOperator | null
  number: string | null
}

/** What a buyer is owed goes back to the wallet that paid, and otherwise by hand. */
export const owedBy = (paid: PaidBy | undefined, amount: number): Owed => ({
  paymentId: paid?.id ?? null,
  amount,
  way: paid?.number ? 'mobile_money' : 'by_hand',
  operator: paid?.operator ?? null,
  number: paid?.number ?? null,
})
