import { statesOf } from '#app/base/states.ts'

/**
 * `end`: who ended it. `nobody` has yet; the program does where the act is refused or whoever asked is no administrator any
 * more.
 */
type Traits = { end: 'nobody' | 'an administrator' | 'the program'; isCarriedOut: boolean }

export const approvalTraits = {
  waiting: { end: 'nobody', isCarriedOut: false },
  executed: { end: 'an administrator', isCarriedOut: true },
  declined: { end: 'an administrator', isCarriedOut: false },
  withdrawn: { end: 'an administrator', isCarriedOut: false },
  lapsed: { end: 'the program', isCarriedOut: false },
  refused: { end: 'the program', isCarriedOut: false },
} as const satisfies Record<string, Traits>
export type ApprovalStatus = keyof typeof approvalTraits
export const approvalStatuses = statesOf(approvalTraits)

export const isUndecided = (status: ApprovalStatus) => approvalTraits[status].end === 'nobody'
export const isCarriedOut = (status: ApprovalStatus) => approvalTraits[status].isCarriedOut

export const undecidedApprovals = approvalStatuses.filter(isUndecided)
export const approvalsEndedByAdmin = approvalStatuses.filter(
  (status) => approvalTraits[status].end === 'an administrator',
)
