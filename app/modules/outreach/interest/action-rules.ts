import * as texts from '#messages/outreach.ts'
import { answerRefusals } from '../contact/rules.ts'

/** Why something was not done with what somebody wrote. */
export const interestActionRefusals = {
  'no-such-interest': texts.noSuchInterest,
  ...answerRefusals,
} as const
export type InterestActionRefusal = keyof typeof interestActionRefusals
