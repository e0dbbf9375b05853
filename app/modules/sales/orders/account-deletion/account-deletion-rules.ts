import { ok, type Result, refuse } from '#app/base/result.ts'
import { passwordCheckRefusals } from '#app/modules/identity/accounts/passwords/credential-change-rules.ts'
import type { OrderStatus } from '../rules.ts'

export const accountDeletionRefusals = {
  ...passwordCheckRefusals,
  'orders-under-way':
    'You have orders on their way. You can delete your account once they are completed or cancelled.',
  'sales-under-way':
    'Buyers are waiting for orders from your shop. You can delete your account once they are completed or cancelled.',
  'payout-under-way': 'A payout to you is under way. You can delete your account once it has arrived.',
  'money-left':
    'There is money on your balance. Ask for a payout: where it is less than the smallest payout, ask for all of it as your last one. Once it has arrived you can delete your account.',
  'debt-left':
    'Your shop owes Thumba money. Settle it on the page of your earnings, then you can delete your account.',
  'dispute-window-open':
    'Disputes can still be opened about your last orders. You can delete your account 14 days after they were delivered.',
  'refund-under-way': 'Money still goes back to you. You can delete your account once it has arrived.',
  'last-admin': 'You are the only administrator. Make somebody else one first.',
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

/** Nothing more is to happen with an order. */
export const finalStatuses = ['completed', 'cancelled'] as const satisfies OrderStatus[]

type Ties = { bought: string[]; sold: string[]; isLastAdmin: boolean }

/** Whether somebody may delete their account; the refusal's detail names the orders that hold them. */
export function mayDeleteAccount({ bought, sold, isLastAdmin }: Ties): Result<null, DeletionBlocker> {
  if (bought.length > 0) return refuse('orders-under-way', bought)
  if (sold.length > 0) return refuse('sales-under-way', sold)
  return isLastAdmin ? refuse('last-admin') : ok(null)
}
