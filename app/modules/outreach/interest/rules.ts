import { answerRefusals } from '../contact/answer-rules.ts'

export const interestStatuses = ['new', 'answered', 'closed'] as const
export type InterestStatus = (typeof interestStatuses)[number]
export const wantedRoles = ['buyer', 'seller'] as const
export type WantedRole = (typeof wantedRoles)[number]
export const wantedRoleNames: Record<WantedRole, string> = {
  seller: 'I want to sell',
  buyer: 'I want to buy',
}

export const interestRefusals = {
  'too-many-interests': 'You have written a lot in a short time. Please try again in an hour.',
} as const
export type InterestRefusal = keyof typeof interestRefusals

export const interestFailed = 'Your words could not be sent. Please try again.'
export const maxInterestLength = 2000

/** Why something was not done with what somebody wrote. */
export const interestActionRefusals = {
  'no-such-interest': 'There is no such interest',
  ...answerRefusals,
} as const
export type InterestActionRefusal = keyof typeof interestActionRefusals
