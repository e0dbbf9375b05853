import type { UserAction } from '#app/modules/identity/accounts/users/user-action-rules.ts'

export const userActionLabels: Record<
  UserAction,
  { summary: string; text: string; button: string; danger: boolean }
> = {
  'make-admin': {
    summary: 'Make administrator',
    text: 'The whole administration is open to this person at once. They are told by email.',
    button: 'Yes, make administrator',
    danger: true,
  },
  'unmake-admin': {
    summary: 'Unmake administrator',
    text: 'The administration is closed to this person at once. They are told by email and stay a buyer.',
    button: 'Yes, unmake administrator',
    danger: true,
  },
  suspend: {
    summary: 'Suspend',
    text: 'The person is signed out everywhere at once and can’t sign in. A seller’s products leave all lists and carts.',
    button: 'Suspend the account',
    danger: true,
  },
  reinstate: {
    summary: 'Reinstate',
    text: 'The person can sign in again and is told by email. Approved products of an approved shop are listed again.',
    button: 'Yes, reinstate the account',
    danger: false,
  },
  'end-sessions': {
    summary: 'End all sessions',
    text: 'The person is signed out everywhere and can sign in again with the password.',
    button: 'Yes, end all sessions',
    danger: true,
  },
  'send-reset': {
    summary: 'Send a new password link',
    text: 'The person gets an email with a link to choose a new password. The link holds for an hour.',
    button: 'Yes, send the link',
    danger: false,
  },
  erase: {
    summary: 'Erase',
    text: 'Name, contact, addresses, cart, wishlist and products go for good. Orders stay for the books, without the person. Nobody can take this back: offer the data first.',
    button: 'Erase the account for good',
    danger: true,
  },
}
