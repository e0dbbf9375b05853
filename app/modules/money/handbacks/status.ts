import { statesOf } from '#app/base/states.ts'
import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/handbacks.ts'

/** Where cash is that a seller owes a buyer back. `owes` is who has to pay next: the shop its buyer, or the platform. */
type Traits = { owes: 'the shop to its buyer' | 'nobody' | 'the shop to the platform' }

export const handBackTraits = {
  /** The seller has to hand it over. */
  waiting: { owes: 'the shop to its buyer' },
  /** It is with the buyer. */
  handed: { owes: 'nobody' },
  /** The platform pays the buyer, and the shop owes it. */
  advanced: { owes: 'the shop to the platform' },
} as const satisfies Record<string, Traits>
export type HandBackState = keyof typeof handBackTraits
export const handBackStates = statesOf(handBackTraits)
export const handBackStateLabels: Record<HandBackState, Message> = texts.states

/** Its seller still has to hand it over. */
export const isDue = (status: HandBackState) => handBackTraits[status].owes === 'the shop to its buyer'
/** The platform paid the buyer, and the shop owes it. */
export const isShopsDebt = (status: HandBackState) =>
  handBackTraits[status].owes === 'the shop to the platform'
export const isWithBuyer = (status: HandBackState) => handBackTraits[status].owes === 'nobody'

export const dueHandBacks = handBackStates.filter(isDue)
