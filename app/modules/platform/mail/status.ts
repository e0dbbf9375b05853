import { byTrait, statesOf } from '#app/base/states.ts'

/** How far it is. While it is `leaving` it is being handed over: if that breaks off, nobody knows whether it arrived. */
type Traits = { step: 'to be sent' | 'leaving' | 'handed over' | 'given up' }

export const mailTraits = {
  waiting: { step: 'to be sent' },
  sending: { step: 'leaving' },
  sent: { step: 'handed over' },
  failed: { step: 'given up' },
} as const satisfies Record<string, Traits>
export type MailStatus = keyof typeof mailTraits
export const mailStatuses = statesOf(mailTraits)

const isAt = byTrait(mailTraits, 'step')

export const isToBeSent = isAt('to be sent')
export const isLeaving = isAt('leaving')
export const isUnderWay = isAt('to be sent', 'leaving')
export const isHandedOver = isAt('handed over')
export const isGivenUp = isAt('given up')

export const mailsToSend = mailStatuses.filter(isToBeSent)
export const leavingMails = mailStatuses.filter(isLeaving)
export const mailsUnderWay = mailStatuses.filter(isUnderWay)
export const handedOverMails = mailStatuses.filter(isHandedOver)
export const givenUpMails = mailStatuses.filter(isGivenUp)
export const unsentMails = mailStatuses.filter((status) => !isHandedOver(status))
/** Nothing happens with them any more unless somebody asks. */
export const finishedMails = mailStatuses.filter((status) => !isUnderWay(status))
