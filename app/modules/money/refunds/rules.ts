import type { MobileMoneyOperator } from '#app/base/mobile-money.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { Translate } from '#app/messages/language.ts'
import type { Pieces } from '#app/modules/sales/orders/rules.ts'
import * as texts from '#messages/refunds.ts'
import { canMoveRefund, type RefundState, refundTraits } from './status.ts'

/** How money goes back: to the wallet it came from, or handed over otherwise and noted by an administrator. */
export const refundWays = ['mobile_money', 'by_hand'] as const
export type RefundWay = (typeof refundWays)[number]

type Standing = { status: RefundState; way: RefundWay; doubt: string | null }

/** Sent, and the provider tells something else than that: an administrator has to look there. */
export const isUnresolved = ({ status, doubt }: Standing) =>
  canMoveRefund(status, 'give-up') && doubt !== null

type Left = { status: RefundState; usedFor: string | null; chargebackId?: string | null }
/** Money that left and came back. What paid another order left nowhere, and a reversed charge comes again as a whole. */
export const mayComeBack = ({ status, usedFor, chargebackId = null }: Left) =>
  canMoveRefund(status, 'return') && usedFor === null && chargebackId === null

/** Given up as sent: it is paid by hand, and a trigger refuses to send it again. */
export const isGivenUp = ({ status, way }: Standing) => refundTraits[status].needsAdmin && way === 'by_hand'

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
