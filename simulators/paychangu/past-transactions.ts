import { banks, operators, parseMobileNumber } from './api/operators-and-banks.ts'
import type { Transaction, Transactions } from './api/transactions.ts'
import type { Settings } from './faults/settings.ts'

/**
 * A charge or a payout from before this simulator: whoever played PayChangu then tells what it answered. Times are
 * milliseconds, sums kwacha; `operator` and `bank` are named as PayChangu names them.
 */
export type PastTransaction = Pick<
  Transaction,
  'charge_id' | 'kind' | 'method' | 'amount' | 'fee' | 'status' | 'created_at'
> &
  Partial<Pick<Transaction, 'reason' | 'completed_at' | 'account_name' | 'account_number'>> & {
    number?: string
    operator?: string
    bank?: string
  }

/** Keeps what it does not know yet; how many there were. What nobody answered on the phone times out as ever. */
export function importPastTransactions(
  transactions: Transactions,
  all: PastTransaction[],
  { promptFor }: Settings,
): number {
  const fresh = all.filter(({ charge_id }) => !transactions.find(charge_id))
  for (const { number, operator, bank, ...past } of fresh)
    transactions.add({
      ...past,
      mobile: (number && parseMobileNumber(number)) || null,
      operator: operators.find(({ name }) => name === operator)?.ref_id ?? null,
      bank_uuid: banks.find(({ name }) => name === bank)?.uuid ?? null,
      ...(past.status === 'pending' && { expires_at: past.created_at + promptFor }),
    })
  return fresh.length
}
