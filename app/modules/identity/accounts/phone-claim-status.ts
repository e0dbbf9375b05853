import { byTrait, statesOf } from '#app/base/states.ts'

/** What became of somebody's claim to a number that another account has. What moved may be given back for a while. */
type Traits = { end: 'not yet' | 'moved' | 'refused' | 'over' }

export const phoneClaimTraits = {
  waiting: { end: 'not yet' },
  moved: { end: 'moved' },
  stayed: { end: 'refused' },
  returned: { end: 'refused' },
  ended: { end: 'over' },
} as const satisfies Record<string, Traits>
export type PhoneClaimState = keyof typeof phoneClaimTraits
export const phoneClaimStates = statesOf(phoneClaimTraits)

const isIn = byTrait(phoneClaimTraits, 'end')

export const isOpenClaim = isIn('not yet')

export const openClaims = phoneClaimStates.filter(isOpenClaim)
export const movedClaims = phoneClaimStates.filter(isIn('moved'))
export const refusedClaims = phoneClaimStates.filter(isIn('refused'))
/** Their time to be undone is still running. */
export const claimsWithEnd = phoneClaimStates.filter(isIn('not yet', 'moved'))
export const claimsNotRefused = phoneClaimStates.filter(isIn('not yet', 'moved', 'over'))
