import { userActionRefusals } from './user-action-rules.ts'

/** Why an administrator can't erase somebody, in the administrator's words. */
export const accountErasureRefusals = {
  'no-such-user': userActionRefusals['no-such-user'],
  'no-longer-admin': userActionRefusals['no-longer-admin'],
  'account-erased': userActionRefusals['account-erased'],
  'last-admin': userActionRefusals['last-admin'],
  yourself: 'Delete your own account in your profile, with your password',
  'not-confirmed': 'Type the email address of the account',
  'orders-under-way': 'This person waits for orders. They must be completed or cancelled first: ',
  'sales-under-way': 'Buyers wait for orders from this shop. They must be completed or cancelled first: ',
  'payout-under-way': 'A payout to this shop is under way. It must have arrived first.',
  'debt-left': 'The shop owes Thumba money. It must be settled first.',
  'dispute-window-open': 'Disputes can still be opened until 14 days after delivery: ',
  'money-left':
    'Money of this shop is still with us. It must be paid out first; the seller asks for it, also below the smallest payout.',
  'refund-under-way': 'Money goes back to this person. It must have arrived first: ',
} as const
export type AccountErasureRefusal = keyof typeof accountErasureRefusals

/** The refusal, with the orders that hold the account where some do. */
export const accountErasureText = (reason: AccountErasureRefusal, detail?: unknown) =>
  accountErasureRefusals[reason] + (Array.isArray(detail) ? detail.join(', ') : '')
