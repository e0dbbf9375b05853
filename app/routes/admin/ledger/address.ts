import { accounts, setKinds } from '#app/domain/ledger/rules.ts'
import { day, listAddress, oneOf, words } from '#app/web/list-address.ts'

/** `before` is the number of the entry that those shown come before: what is written meanwhile shifts none. */
export const ledgerAddress = listAddress({
  account: oneOf(accounts),
  shop: words(80),
  kind: oneOf(setKinds),
  order: words(40),
  from: day,
  to: day,
  before: (typed) => (/^[1-9]\d{0,14}$/.test(typed) ? typed : undefined),
})
export type WantedEntries = ReturnType<typeof ledgerAddress.read>
