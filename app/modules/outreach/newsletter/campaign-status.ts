import { byTrait, statesOf } from '#app/base/states.ts'

/** How far a campaign is. What is halted, or whose time is set, goes on or back to its editor. */
type Traits = { step: 'being written' | 'waits for its time' | 'being sent' | 'halted' | 'finished' }

export const campaignTraits = {
  draft: { step: 'being written' },
  scheduled: { step: 'waits for its time' },
  sending: { step: 'being sent' },
  paused: { step: 'halted' },
  sent: { step: 'finished' },
} as const satisfies Record<string, Traits>
export type CampaignStatus = keyof typeof campaignTraits
export const campaignStatuses = statesOf(campaignTraits)

const isAt = byTrait(campaignTraits, 'step')

export const isBeingWritten = isAt('being written')
export const waitsForItsTime = isAt('waits for its time')
export const isBeingSent = isAt('being sent')
export const isHalted = isAt('halted')
export const isFinished = isAt('finished')

export const campaignsBeingSent = campaignStatuses.filter(isBeingSent)
export const campaignsWaitingForTheirTime = campaignStatuses.filter(waitsForItsTime)
/** They send by themselves, now or at their time. */
export const campaignsUnderWay = campaignStatuses.filter(isAt('waits for its time', 'being sent'))
