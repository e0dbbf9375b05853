import { banks, mobileOf, operators } from './places.ts'
import type { Settings } from './settings.ts'
import type { Transaction, Transactions } from './transactions.ts'

/**
 * A charge or a payout from before this simulator: whoever played PayChangu then tells what it answered. Times are
 * milliseconds, sums kwacha; `operator` and `bank` are named as PayChangu names them.
 */
export type Past = Pick<
  Transaction,
  'charge_id' | 'kind' | 'method' | 'amount' | 'fee' | 'status' | 'created_at'
> &
  Partial<Pick<Transaction, 'reason' | 'completed_at' | 'account_name' | 'account_number'>> & {
    number?: string
    operator?: string
    bank?: string
  }

/** Keeps what it does not know yet; how many there were. What nobody answered on the phone times out as ever. */
export function keepPast(transactions: Transactions, all: Past[], { promptFor }: Settings): number {
  const fresh = all.filter(({ charge_id }) => !transactions.find(charge_id))
  for (const { number, operator, bank, ...past } of fresh)
    transactions.add({
      ...past,
      mobile: (number && mobileOf(number)) || null,
      operator: operators.find(({ name }) => name === operator)?.ref_id ?? null,
      bank_uuid: banks.find(({ name }) => name === bank)?.uuid ?? null,
      ...(past.status === 'pending' && { expires_at: past.created_at + promptFor }),
    })
  return fresh.length
}
