import { byTrait, statesOf } from '#app/base/states.ts'

type Traits = {
  /**
   * How far it is. `leaving` is being handed over right now; in doubt is what had left when the line broke: it may have
   * arrived, and is never sent again by itself. What is lost may arrive all the same.
   */
  step: 'to be sent' | 'leaving' | 'in doubt' | 'with the provider' | 'arrived' | 'lost' | 'not sent'
  /** What the provider tells comes in any order: only what is further than this changes anything. */
  rank?: number
  /** The provider passed it on. */
  isPassedOn?: true
  isRead?: true
  /** A person may send it once more, knowing that it may be the second. */
  mayBeResent?: true
}

export const messageTraits: Record<
  | 'waiting'
  | 'sending'
  | 'accepted'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'failed'
  | 'unknown'
  | 'expired'
  | 'cancelled'
  | 'skipped',
  Traits
> = {
  waiting: { step: 'to be sent' },
  sending: { step: 'leaving', rank: 0 },
  accepted: { step: 'with the provider', rank: 1 },
  sent: { step: 'with the provider', rank: 2, isPassedOn: true },
  delivered: { step: 'arrived', rank: 3, isPassedOn: true },
  read: { step: 'arrived', rank: 4, isPassedOn: true, isRead: true },
  failed: { step: 'lost', mayBeResent: true },
  unknown: { step: 'in doubt', rank: 0, mayBeResent: true },
  expired: { step: 'lost' },
  cancelled: { step: 'not sent' },
  skipped: { step: 'not sent' },
}
export type MessageStatus = keyof typeof messageTraits
export const messageStatuses = statesOf(messageTraits)

const isAt = byTrait(messageTraits, 'step')

export const isToBeSent = isAt('to be sent')
export const isLeaving = isAt('leaving')
export const isUnresolved = isAt('in doubt')
export const isWithProvider = isAt('with the provider')
export const hasArrived = isAt('arrived')
export const isLost = isAt('lost')
/** It will not arrive, as far as is known: it was lost, or never left. */
export const hasFailed = isAt('lost', 'not sent')
/** It may arrive yet. */
export const isUnderWay = isAt('to be sent', 'leaving', 'in doubt', 'with the provider')
/** It may have left, and no provider has said a word of it. */
export const isUnheardOf = isAt('leaving', 'in doubt')
/** Nothing will change any more unless the provider says so. */
export const isOver = (status: MessageStatus) => !isToBeSent(status) && !isLeaving(status)

export const messagesToSend = messageStatuses.filter(isToBeSent)
export const leavingMessages = messageStatuses.filter(isLeaving)
export const openMessages = messageStatuses.filter((status) => !isOver(status))
export const unheardMessages = messageStatuses.filter(isUnheardOf)
export const unresolvedMessages = messageStatuses.filter(isUnresolved)
export const messagesWithProvider = messageStatuses.filter(isWithProvider)
export const arrivedMessages = messageStatuses.filter(hasArrived)
