import { formatKwacha } from '#app/base/money.ts'
import { fill, type Message } from '#app/messages/language.ts'
import { faults } from '#messages/ledger.ts'

/** What the ledger says, and what it must say by the payments, orders and refunds beside it. In whole kwacha. */
export type LedgerSummary = {
  /** Sets that are not zero, the first few, and what all entries sum to. */
  wrong: number[]
  sum: number
  /** What stands on the account of buyers. */
  buyers: number
  /** What goes back to them and has not arrived. */
  owed: number
  /** What came and waits for an administrator to say what it is for. */
  inReview: number
  /** What payments brought for orders, and what those orders were sold for; some were noted by hand. */
  paid: number
  sold: number
  /** Payments of debts that do not stand in the ledger as they came, by what the provider knows them by; the first few. */
  debts: string[]
}

/** What is wrong with the books, in words; nothing where they are right. */
export function ledgerFaultsOf({ wrong, sum, buyers, ...beside }: LedgerSummary): Message[] {
  const should = beside.owed + beside.inReview + beside.paid - beside.sold
  return [
    ...(wrong.length > 0 ? [fill(faults.wrongSets, { sets: wrong.join(', ') })] : []),
    ...(sum === 0 ? [] : [fill(faults.notZero, { sum: formatKwacha(sum) })]),
    ...(beside.debts.length > 0 ? [fill(faults.debts, { debts: beside.debts.join(', ') })] : []),
    ...(buyers === should
      ? []
      : [fill(faults.buyers, { buyers: formatKwacha(buyers), should: formatKwacha(should) })]),
  ]
}
