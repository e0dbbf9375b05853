/** Money that came onto our account, or left it: the same words may name one of each. */
export const referenceDirections = ['in', 'out'] as const
export type ReferenceDirection = (typeof referenceDirections)[number]

export const referenceSubjects = ['checkout', 'refund', 'payout', 'chargeback'] as const
export type ReferenceSubject = (typeof referenceSubjects)[number]

/** One reference has one form, however it is typed: `ft 24310-009` is FT24310-009. */
export const bankReferenceOf = (typed: string) => typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

/** What is longer than a reference of a bank is none. */
export const isBankReference = (reference: string) => /^[^\sa-z]{1,80}$/.test(reference)
