import { sortableMoment } from '#app/base/dates/dates.ts'
import type { LedgerSetKind } from '#app/modules/money/ledger/rules.ts'

/** One entry of the ledger on a seller's balance. `undoes` is what a reversal takes back. */
export type BalanceEntry = {
  at: string
  kind: LedgerSetKind
  undoes: LedgerSetKind | null
  /** The payout that it belongs to, also where its money came back. */
  payoutId: string | null
  orderNumber: string | null
  amount: number
}
export type PayoutLine = { at: string; what: string; orderNumber: string; amount: number }

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

function whatOf({ kind, undoes, amount }: BalanceEntry): string {
  switch (kind) {
    case 'release':
      return 'Released'
    case 'sale':
      return 'Commission of a sale in cash'
    case 'refund':
      return amount < 0 ? 'Given back to the buyer' : 'Commission given back'
    case 'payout':
      return 'Paid out'
    case 'payment':
      return 'You settled what you owed'
    case 'reversal':
      if (undoes === 'payout') return 'A payout that came back'
      if (undoes === 'sale') return 'Commission given back'
      return undoes === 'refund' ? 'Given back with the whole order' : 'Given back to the buyer'
    default:
      return 'Changed'
  }
}

export const payoutStatementHead = ['Date', 'What', 'Order', 'Amount (MWK)']

/** A statement as rows of a spreadsheet. */
export function payoutStatementRows(statement: PayoutStatement): (string | number)[][] {
  const row = (what: string, amount: number) => ['', what, '', amount]
  return [
    payoutStatementHead,
    row('Left by the payout before', statement.carried),
    ...statement.lines.map(({ at, what, orderNumber, amount }) => [
      sortableMoment(at),
      what,
      orderNumber,
      amount,
    ]),
    row('Balance', statement.balance),
    row('Paid out', -statement.amount),
    row('Left for the next payout', statement.left),
  ]
}
