import type { LedgerAccount, LedgerEntry } from '../rules.ts'

/**
 * The one table of which sign an account's balance may take. `owned`: it is somebody's money, never below zero. `ours`:
 * what lies with us or was spent, never above. `any`: a shop may owe, and what was written off may turn out to be there.
 * Nothing is refused for it: what already happened has to be booked. A payout that its balance does not hold is refused
 * by the trigger `ledger_entries_available`, and more than was paid for an order by `give_backs_limited`.
 */
export const accountSigns: Record<LedgerAccount, 'owned' | 'ours' | 'any'> = {
  seller_cash: 'owned',
  seller_held: 'owned',
  seller_available: 'any',
  seller_paying: 'owned',
  commission: 'owned',
  outside: 'ours',
  buyers: 'owned',
  provider: 'ours',
  bank: 'ours',
  fees: 'ours',
  goodwill: 'ours',
  losses: 'any',
}

/**
 * What stands with the provider and at the bank is one: the provider pays out to the bank, and the bank fills the provider's
 * account, without a set of the ledger. So their signs are those of their sum, and the bank stands for both.
 */
export const signAccountOf = (account: LedgerAccount): LedgerAccount =>
  account === 'provider' ? 'bank' : account
export const accountsOfSign = (account: LedgerAccount): LedgerAccount[] =>
  signAccountOf(account) === 'bank' ? ['bank', 'provider'] : [account]

export const isImpossible = (account: LedgerAccount, balance: number) =>
  (accountSigns[account] === 'owned' && balance < 0) || (accountSigns[account] === 'ours' && balance > 0)

/** The accounts that a set moves towards the sign that they may not take: only those can have crossed over. */
export function endangeredAccounts(entries: readonly LedgerEntry[]) {
  const sums = new Map<string, LedgerEntry>()
  for (const { account: moved, sellerId, amount } of entries) {
    const account = signAccountOf(moved)
    const key = `${account} ${sellerId ?? ''}`
    sums.set(key, { account, sellerId, amount: (sums.get(key)?.amount ?? 0) + amount })
  }
  return [...sums.values()]
    .filter(({ account, amount }) => isImpossible(account, amount))
    .map(({ account, sellerId }) => ({ account, sellerId }))
}
