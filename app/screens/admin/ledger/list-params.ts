import { choiceParam, dayParam, listParams, textParam } from '#app/kit/list/list-params.ts'
import { ledgerAccounts, ledgerSetKinds } from '#app/modules/money/ledger/rules.ts'

/** `before` is the number of the entry that those shown come before: what is written meanwhile shifts none. */
export const ledgerListParams = listParams({
  account: choiceParam(ledgerAccounts),
  shop: textParam(80),
  kind: choiceParam(ledgerSetKinds),
  order: textParam(40),
  from: dayParam,
  to: dayParam,
  before: (typed) => (/^[1-9]\d{0,14}$/.test(typed) ? typed : undefined),
})
export type LedgerListParams = ReturnType<typeof ledgerListParams.read>
