/** So many letters at most: longer ones are cut, so that a message is one SMS whatever people call their shops. */
export const maxLength = {
  order: 16, // TB-2026-0042, and some digits more
  amount: 18, // a cart of the dearest things
  shop: 20,
  product: 22,
  sender: 18,
  about: 22,
  courier: 18,
  number: 16,
  place: 32,
  why: 30,
  until: 16, // 2026-11-24 14:05
  days: 2,
  code: 6,
  updates: 64,
  stop: 37,
} as const
export type TextValue = keyof typeof maxLength
