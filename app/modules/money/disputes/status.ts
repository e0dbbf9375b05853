import { type Moves, type StateLook, statesOf, statesWith } from '#app/base/states.ts'
import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/disputes.ts'

export const disputeParts = ['buyer', 'seller', 'admin'] as const
export type DisputePart = (typeof disputeParts)[number]

type Traits = StateLook & {
  /** Whose word it waits for; of one that is settled nobody's. */
  waitsFor: DisputePart | 'nobody'
  /** An administrator ruled, or everything went back: about its order there is no other dispute. */
  isDecided: boolean
}

export const disputeTraits = {
  open: { waitsFor: 'seller', isDecided: false, tone: 'clay', icon: 'alert' },
  answered: { waitsFor: 'admin', isDecided: false, tone: 'sun', icon: 'talk' },
  resolved: { waitsFor: 'nobody', isDecided: true, tone: 'leaf', icon: 'check' },
  withdrawn: { waitsFor: 'nobody', isDecided: false, tone: 'plain', icon: 'ban' },
} as const satisfies Record<string, Traits>
export type DisputeStatus = keyof typeof disputeTraits
export const disputeStatuses = statesOf(disputeTraits)
export const disputeStatusLabels: Record<DisputeStatus, Message> = texts.statuses

/** What is done with a dispute: from where, by whom, and where it leads. */
export const disputeMoves = {
  answer: { from: ['open'], by: 'seller', to: 'answered' },
  withdraw: { from: ['open', 'answered'], by: 'buyer', to: 'withdrawn' },
  resolve: { from: ['open', 'answered'], by: 'admin', to: 'resolved' },
  /** Its seller gave everything back: nobody has to decide. */
  refund: { from: ['open', 'answered'], by: 'seller', to: 'resolved' },
} as const satisfies Moves<DisputeStatus> & Record<string, { by: DisputePart }>
export type DisputeMove = keyof typeof disputeMoves

export const isUnsettled = (status: DisputeStatus) => disputeTraits[status].waitsFor !== 'nobody'
export const waitsForSeller = (status: DisputeStatus) => disputeTraits[status].waitsFor === 'seller'
export const isDecided = (status: DisputeStatus) => disputeTraits[status].isDecided

export const unsettledDisputes = disputeStatuses.filter(isUnsettled)
export const settledDisputes = disputeStatuses.filter((status) => !isUnsettled(status))
export const decidedDisputes = disputeStatuses.filter(isDecided)
export const disputesWaitingForSeller = disputeStatuses.filter(waitsForSeller)
export const disputesWaitingForAdmin = statesWith(disputeTraits, ({ waitsFor }) => waitsFor === 'admin')
