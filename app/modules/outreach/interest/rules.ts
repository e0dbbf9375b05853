import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/outreach.ts'

export const interestStatuses = ['new', 'answered', 'closed'] as const
export type InterestStatus = (typeof interestStatuses)[number]
export const wantedRoles = ['buyer', 'seller'] as const
export type WantedRole = (typeof wantedRoles)[number]
export const wantedRoleNames: Record<WantedRole, Message> = texts.wantedRoles

export const interestRefusals = {
  'too-many-interests': texts.tooManyInterests,
} as const
export type InterestRefusal = keyof typeof interestRefusals

export const interestFailed = texts.interestFailed
export const maxInterestLength = 2000
