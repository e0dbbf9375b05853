import { ok, type Result, refuse } from '#app/base/result.ts'
import { passwordCheckRefusals } from '#app/modules/identity/accounts/passwords/credential-change-rules.ts'
import * as accountTexts from '#messages/accounts.ts'
import * as texts from '#messages/orders.ts'
import * as phoneTexts from '#messages/phones.ts'

export const accountDeletionRefusals = {
  ...passwordCheckRefusals,
  'password-too-new': accountTexts.passwordTooNew,
  'password-by-code': phoneTexts.accountRefusals['password-by-code'],
  ...texts.accountDeletionRefusals,
} as const
export type AccountDeletionRefusal = keyof typeof accountDeletionRefusals
/** Who orders hold, and what else may hold somebody, where this module may not look. */
export type DeletionBlocker = MoneyDeletionBlocker | 'orders-under-way' | 'sales-under-way' | 'last-admin'
export type MoneyDeletionBlocker =
  | 'payout-under-way'
  | 'money-left'
  | 'debt-left'
  | 'dispute-window-open'
  | 'refund-under-way'

type Ties = { bought: string[]; sold: string[]; isLastAdmin: boolean }

/** Whether somebody may delete their account; the refusal's detail names the orders that hold them. */
export function mayDeleteAccount({ bought, sold, isLastAdmin }: Ties): Result<null, DeletionBlocker> {
  if (bought.length > 0) return refuse('orders-under-way', bought)
  if (sold.length > 0) return refuse('sales-under-way', sold)
  return isLastAdmin ? refuse('last-admin') : ok(null)
}
