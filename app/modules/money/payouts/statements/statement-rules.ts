import { sortableMoment } from '#app/base/dates/dates.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import type { LedgerSetKind } from '#app/modules/money/ledger/rules.ts'
import { statement } from '#messages/payouts.ts'

/** One entry of the ledger on a seller's balance. `undoes` is what a reversal takes back. */
export type BalanceEntry = {
  at: string
  kind: LedgerSetKind
  undoes: LedgerSetKind | null
  /** The provider took the buyer's money back: that is why it goes. */
  byCharge: boolean
  /** The payout that it belongs to, also where its money came back. */
  payoutId: string | null
  orderNumber: string | null
  amount: number
}
export type PayoutLine = { at: string; what: PayoutLineKind; orderNumber: string; amount: number }

export const payoutLineKinds = [
  'released',
  'cashCommission',
  'givenBack',
  'commissionBack',
  'paidOut',
  'debtSettled',
  'payoutBack',
  'givenBackWhole',
  'chargeReversed',
  'chargeBack',
  'cashAdvanced',
  'goodwill',
  'debtWrittenOff',
  'changed',
] as const
export type PayoutLineKind = (typeof payoutLineKinds)[number]
export const payoutLineLabels: Record<PayoutLineKind, Message> = statement

/** What a payout consists of: `carried` and all lines add up to `balance`; less what was paid out it is `left`. */
export type PayoutStatement = {
  carried: number
  lines: PayoutLine[]
  balance: number
  amount: number
  left: number
}

type Payout = { id: string; carried: number; balance: number; amount: number }

/** A payout that went out and came back again is nothing: it is left out, and so is the payout's own entry. */
export function statementOf(payout: Payout, entries: BalanceEntry[]): PayoutStatement {
  const sums = new Map<string | null, number>()
  for (const { payoutId, amount } of entries) sums.set(payoutId, (sums.get(payoutId) ?? 0) + amount)
  const told = entries.filter(
    ({ payoutId }) => payoutId === null || (payoutId !== payout.id && sums.get(payoutId) !== 0),
  )
  return {
    carried: payout.carried,
    lines: told.map((entry) => ({
      at: entry.at,
      what: whatOf(entry),
      orderNumber: entry.orderNumber ?? '',
      amount: entry.amount,
    })),
    balance: payout.balance,
    amount: payout.amount,
    left: payout.balance - payout.amount,
  }
}

function whatOf({ kind, undoes, byCharge, amount }: BalanceEntry): PayoutLineKind {
  if (byCharge) return amount < 0 ? 'chargeReversed' : 'commissionBack'
  switch (kind) {
    case 'release':
      return 'released'
    case 'sale':
      return 'cashCommission'
    case 'refund':
      return amount < 0 ? 'givenBack' : 'commissionBack'
    case 'payout':
      return 'paidOut'
    case 'payment':
      return 'debtSettled'
    case 'reversal':
      if (undoes === 'payout') return 'payoutBack'
      if (undoes === 'sale') return 'commissionBack'
      return undoes === 'refund' ? 'givenBackWhole' : 'givenBack'
    case 'chargeback':
      return amount < 0 ? 'chargeReversed' : 'chargeBack'
    case 'hand_back':
      return 'cashAdvanced'
    case 'goodwill':
      return 'goodwill'
    case 'write_off':
      return 'debtWrittenOff'
    default:
      return 'changed'
  }
}

export const payoutStatementHead = (t: Translate) =>
  [statement.date, statement.what, statement.order, statement.amount].map((head) => t(head))

/** A statement as rows of a spreadsheet. */
export function payoutStatementRows(t: Translate, paid: PayoutStatement): (string | number)[][] {
  const row = (what: Message, amount: number) => ['', t(what), '', amount]
  return [
    payoutStatementHead(t),
    row(statement.carried, paid.carried),
    ...paid.lines.map(({ at, what, orderNumber, amount }) => [
      sortableMoment(at),
      t(payoutLineLabels[what]),
      orderNumber,
      amount,
    ]),
    row(statement.balance, paid.balance),
    row(statement.paidOut, -paid.amount),
    row(statement.left, paid.left),
  ]
}
