type Traits = {
  /** Nobody has opened it. */
  isNew?: true
  /** An administrator has yet to answer or close it. */
  waits?: true
  /** Nothing more is done with it. */
  isClosed?: true
}

/** Where a message to the platform stands, or what somebody who would like to take part wrote. */
const statuses = {
  new: { isNew: true, waits: true },
  read: { waits: true },
  answered: {},
  closed: { isClosed: true },
} as const satisfies Record<string, Traits>
export type ContactStatus = keyof typeof statuses

export const contactStatuses = Object.keys(statuses) as [ContactStatus, ...ContactStatus[]]
const traitsOf = (status: string): Traits | undefined => statuses[status as ContactStatus]

export const isClosed = (status: string): boolean => !!traitsOf(status)?.isClosed
export const unreadStatuses = contactStatuses.filter((status) => traitsOf(status)?.isNew)
export const waitingStatuses = contactStatuses.filter((status) => traitsOf(status)?.waits)
