import { userActRefusals } from '../accounts/user-act-rules.ts'

/** Why an administrator can't erase somebody, in the administrator's words. */
export const eraseRefusals = {
  'no-such-user': userActRefusals['no-such-user'],
  'no-longer-admin': userActRefusals['no-longer-admin'],
  'account-erased': userActRefusals['account-erased'],
  'last-admin': userActRefusals['last-admin'],
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
export type EraseRefusal = keyof typeof eraseRefusals

/** The refusal, with the orders that hold the account where some do. */
export const eraseText = (reason: EraseRefusal, detail?: unknown) =>
  eraseRefusals[reason] + (Array.isArray(detail) ? detail.join(', ') : '')
