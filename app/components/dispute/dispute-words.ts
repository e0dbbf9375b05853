import { type DisputeStatus, daysToAnswer } from '#app/domain/disputes/rules.ts'

/** What a buyer may expect of a dispute as it stands. */
export const nextOfDispute: Record<DisputeStatus, string> = {
  open: `The seller has ${daysToAnswer} days to answer. Until it is settled the order does not close by itself.`,
  answered: 'The seller has answered. Thumba looks at what both sides showed, and decides.',
  resolved: 'Thumba has decided.',
  withdrawn: 'The buyer took it back.',
}

/** The same for the shop. */
export const nextOfDisputeForSeller: Record<DisputeStatus, string> = {
  ...nextOfDispute,
  open: `Answer within ${daysToAnswer} days: after that Thumba may decide without you.`,
}
