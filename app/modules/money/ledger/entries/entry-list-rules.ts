import type { LedgerAccount, LedgerSetKind } from '../rules.ts'

/** What administrators narrow the ledger by. `shop` is a seller's id or a part of a shop's name. */
export type LedgerFilter = {
  account?: LedgerAccount
  shop?: string
  kind?: LedgerSetKind
  order?: string
  from?: string
  to?: string
}

export const accountLabels: Record<LedgerAccount, string> = {
  seller_cash: 'Sellers: in cash',
  seller_held: 'Sellers: held',
  seller_available: 'Sellers: available',
  seller_paying: 'Sellers: being paid out',
  commission: 'Commission',
  outside: 'Paid from hand to hand',
  buyers: 'Buyers',
  provider: 'Lies with PayChangu',
  bank: 'Our bank account',
  fees: 'Fees of providers',
}

/** What a balance above zero means, and one below. */
export const accountHints: Record<LedgerAccount, string> = {
  seller_cash: 'What buyers put into sellers’ hands',
  seller_held: 'Paid, waiting until buyers have the goods',
  seller_available: 'To be paid out; below zero sellers owe it',
  seller_paying: 'Payouts on their way',
  commission: 'What we earned',
  outside: 'Cash, below zero because it did not pass through us',
  buyers: 'Above zero we owe it to them',
  provider: 'Below zero because it is ours',
  bank: 'Below zero because it is ours',
  fees: 'Below zero: a cost',
}

export const kindLabels: Record<LedgerSetKind, string> = {
  sale: 'Sale',
  release: 'Released',
  reversal: 'Taken back',
  payment: 'Payment',
  payout: 'Payout',
  refund: 'Paid back',
}
