import type { Message } from '#app/messages/language.ts'
import {
  hasPayment,
  isPaidBack,
  isPaidInFull,
  type PaymentStatus,
  wasPaid,
} from '#app/modules/sales/orders/payment-status.ts'
import { commissionGivenBack, commissionOf, type PaymentMethod } from '#app/modules/sales/orders/rules.ts'
import { isCancelled, isCompleted, type OrderStatus } from '#app/modules/sales/orders/status.ts'
import * as texts from '#messages/ledger.ts'

/**
 * Where money stands. A seller's accounts are one for each seller, the others the platform's.
 * - seller_cash: what buyers put into the seller's own hand
 * - seller_held: paid, waiting until the buyer has the goods
 * - seller_available: what the seller can be paid out; below zero it is owed, as the commission of cash sales
 * - seller_paying: a payout that is on its way
 * - commission: what the platform earned
 * - outside: what buyers handed over without the platform touching it
 * - buyers: what came from buyers and is on no order; above zero it is owed to them, below zero still to come
 * - provider: what lies with the payment provider, below zero because it is ours
 * - bank: what lies on the platform's own bank account, below zero as well
 * - fees: what providers kept for themselves, below zero: a cost
 * - goodwill: what the platform gave buyers and shops out of its own, below zero: a cost
 * - losses: what the platform bears of reversed charges and of what was written off, below zero: a cost
 */
export const sellerAccounts = ['seller_cash', 'seller_held', 'seller_available', 'seller_paying'] as const
export const platformAccounts = [
  'commission',
  'outside',
  'buyers',
  'provider',
  'bank',
  'fees',
  'goodwill',
  'losses',
] as const
export const ledgerAccounts = [...sellerAccounts, ...platformAccounts] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** What a set of entries is about. */
export const ledgerSetKinds = [
  'sale',
  'release',
  'reversal',
  'payment',
  'payout',
  'refund',
  'chargeback',
  'hand_back',
  'goodwill',
  'write_off',
] as const
export type LedgerSetKind = (typeof ledgerSetKinds)[number]
/** Those that say what became of the money of an order. */
export const orderSetKinds = ['sale', 'release', 'reversal', 'refund'] as const satisfies LedgerSetKind[]

/** One line of a set, in whole kwacha. Every set adds up to zero. */
export type LedgerEntry = { account: LedgerAccount; sellerId: string | null; amount: number }

export const isBalanced = (entries: LedgerEntry[]) =>
  entries.length > 1 && entries.reduce((sum, { amount }) => sum + amount, 0) === 0

export const reversedEntries = (entries: LedgerEntry[]): LedgerEntry[] =>
  entries.map((entry) => ({ ...entry, amount: -entry.amount }))

export type SoldOrder = {
  sellerId: string
  subtotal: number
  shippingFee: number
  discount: number
  totalAmount: number
  commissionRate: number
  paymentMethod: PaymentMethod
}

/** What is written when an order is paid. Cash is the seller's at once: the commission is then owed. */
export function saleEntries(order: SoldOrder): LedgerEntry[] {
  const { sellerId, totalAmount } = order
  const commission = commissionOf(order)
  const entries: LedgerEntry[] =
    order.paymentMethod === 'cash_on_delivery'
      ? [
          { account: 'outside', sellerId: null, amount: -totalAmount },
          { account: 'seller_cash', sellerId, amount: totalAmount },
          { account: 'seller_available', sellerId, amount: -commission },
          { account: 'commission', sellerId: null, amount: commission },
        ]
      : [
          { account: 'buyers', sellerId: null, amount: -totalAmount },
          { account: 'seller_held', sellerId, amount: totalAmount - commission },
          { account: 'commission', sellerId: null, amount: commission },
        ]
  return entries.filter(({ amount }) => amount !== 0)
}

/** What an order's entries sum to: of what was paid `left` is not given back, with this `commission` in it. */
export type RemainingMoney = { left: number; commission: number; held: number }

/**
 * What is written when part of what was paid goes back; `delivery` is how much of all that went back, this too, was for the
 * delivery. The commission goes back on the goods alone, as it was taken, counted over all parts together: however many
 * there are, they sum to the whole. Parts of before may have given more back: that stays. Cash goes back from hand to
 * hand, other money from where it is.
 */
export function refundEntries(
  order: SoldOrder,
  { amount, delivery }: { amount: number; delivery: number },
  before: RemainingMoney,
): LedgerEntry[] {
  const { sellerId, totalAmount } = order
  const given = { amount: totalAmount - before.left + amount, delivery }
  const returned = commissionOf(order) - before.commission
  const commission = Math.max(commissionGivenBack(order, given) - returned, 0)
  const entries: LedgerEntry[] =
    order.paymentMethod === 'cash_on_delivery'
      ? [
          { account: 'outside', sellerId: null, amount },
          { account: 'seller_cash', sellerId, amount: -amount },
          { account: 'seller_available', sellerId, amount: commission },
          { account: 'commission', sellerId: null, amount: -commission },
        ]
      : [
          { account: 'buyers', sellerId: null, amount },
          {
            account: before.held > 0 ? 'seller_held' : 'seller_available',
            sellerId,
            amount: commission - amount,
          },
          { account: 'commission', sellerId: null, amount: -commission },
        ]
  return entries.filter((entry) => entry.amount !== 0)
}

/** What is written when held money becomes the seller's. */
export const releaseEntries = (sellerId: string, held: number): LedgerEntry[] => [
  { account: 'seller_held', sellerId, amount: -held },
  { account: 'seller_available', sellerId, amount: held },
]

type Standing = { status: OrderStatus; paymentStatus: PaymentStatus; released?: boolean }
export type OrderMoneyStep = 'sale' | 'release' | 'reverse'

/** What a change of an order posts, in this order. */
export function orderMoneySteps(before: Standing, after: Standing): OrderMoneyStep[] {
  const cameIn = !wasPaid(before.paymentStatus) && isPaidInFull(after.paymentStatus)
  const over = isCancelled(after.status) || isPaidBack(after.paymentStatus)
  if (over) return ['reverse']
  return [
    ...(cameIn ? (['sale'] as const) : []),
    ...((isCompleted(after.status) || after.released) && hasPayment(after.paymentStatus)
      ? (['release'] as const)
      : []),
  ]
}

/** What the set of an order's entries sums to by account. */
export type OrderMoney = { sold: number; cash: number; held: number; available: number }

export const earningStates = [
  'awaiting',
  'cash',
  'held',
  'disputed',
  'available',
  'paid_out',
  'taken_back',
] as const
export type EarningState = (typeof earningStates)[number]

/** Where the money of an order is, for its seller. */
export function earningState(
  { status, paymentStatus, disputedAt }: Standing & { disputedAt?: Date | null },
  money: OrderMoney,
): EarningState {
  if (isCancelled(status) || isPaidBack(paymentStatus)) return 'taken_back'
  if (money.sold === 0) return 'awaiting'
  if (money.cash > 0) return 'cash'
  if (money.held > 0) return disputedAt ? 'disputed' : 'held'
  return money.available > 0 ? 'available' : 'paid_out'
}

export const earningStateLabels: Record<EarningState, Message> = texts.earningStates

/** One order as its seller's earnings show it: the delivery is the seller's, the commission is taken from the goods. */
export type Earning = {
  orderNumber: string
  createdAt: string
  items: number
  delivery: number
  commission: number
  net: number
  state: EarningState
  partlyRefunded?: true
}

/** What else changes what a seller keeps, and no sale or refund is. */
export const otherStatementKinds = [
  'chargeback',
  'hand_back',
  'goodwill',
  'write_off',
] as const satisfies LedgerSetKind[]
export type OtherStatementKind = (typeof otherStatementKinds)[number]

/**
 * One line of a month's statement. `kind` is taken back where a sale was reversed: then its amounts are below zero. Charge
 * reversed is the same where the provider took the money back, and a chargeback that it gave it to us again.
 */
export type StatementLine = {
  at: string
  /** Empty of what is about no order. */
  orderNumber: string
  kind: 'sale' | 'taken_back' | 'partly_given_back' | 'charge_reversed' | OtherStatementKind
  paid: 'in_cash' | 'through_thumba'
  items: number
  delivery: number
  commission: number
  net: number
}

type CashDebt = { balance: number; isPaused: boolean }

/** A shop that owes more than the limit takes no cash until it has settled all of it. */
export function isCashPaused({ balance, isPaused }: CashDebt, debtLimit: number): boolean {
  if (balance < -debtLimit) return true
  return balance < 0 && isPaused
}
