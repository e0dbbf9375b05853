import type { RefusalStatuses } from '#app/base/call-statuses.ts'
import * as texts from '#messages/accounts.ts'
import { signInRefusals } from '../rules.ts'

const minute = 60 * 1000

/** What a mailed link is for, and for how long it holds. */
export const linkMinutes = {
  'reset-password': 60,
  'verify-email': 24 * 60,
  'change-email': 24 * 60,
  'answer-question': 7 * 24 * 60,
} as const
export type LinkPurpose = keyof typeof linkMinutes
export const linkPurposes = Object.keys(linkMinutes) as LinkPurpose[]

export const linkExpiry = (purpose: LinkPurpose, now: Date) =>
  new Date(now.getTime() + linkMinutes[purpose] * minute)

/** Seconds between two messages that confirm an address. */
export const resendSeconds = 60

/** How many seconds are left to wait after a message was sent. */
export const secondsUntilResend = (sentAt: Date | undefined, now: Date) =>
  sentAt ? Math.max(0, Math.ceil(resendSeconds - (now.getTime() - sentAt.getTime()) / 1000)) : 0

export type LinkState = 'open' | 'used' | 'expired'

/** A link that was used says so also after its time. */
export function stateOfLink(link: { expiresAt: Date; usedAt?: string }, now: Date): LinkState {
  if (link.usedAt) return 'used'
  return link.expiresAt > now ? 'open' : 'expired'
}

export const linkRefusals = texts.linkRefusals
export type LinkRefusal = keyof typeof linkRefusals
const linkRefusalStatuses = { 'link-unknown': 404, suspended: 403 }
/** A page of a link that opens no more is gone; a call is ABORTED (spec 11.24). */
export const goneLinkStatuses = { 'link-used': 410, 'link-expired': 410 } as const

export const resetFailed = texts.resetFailed
export const resetRefusals = {
  'invalid-email': texts.resetRefusals['invalid-email'],
  'no-account': texts.resetRefusals['no-account'],
  'too-many-resets': texts.resetRefusals['too-many-resets'],
  suspended: signInRefusals.suspended,
}
export type ResetRefusal = keyof typeof resetRefusals
export const resetRefusalStatuses: RefusalStatuses<ResetRefusal> = {
  'invalid-email': 400,
  'no-account': 404,
  'too-many-resets': 429,
  suspended: 403,
}

export const newPasswordRefusals = {
  ...linkRefusals,
  'weak-password': texts.newPasswordRefusals['weak-password'],
  'too-many-resets': resetRefusals['too-many-resets'],
  suspended: resetRefusals.suspended,
}
export type NewPasswordRefusal = keyof typeof newPasswordRefusals
export const newPasswordRefusalStatuses: RefusalStatuses<NewPasswordRefusal> = {
  ...linkRefusalStatuses,
  'weak-password': 400,
  'too-many-resets': 429,
}

export const resendRefusals = texts.resendRefusals
export type ResendRefusal = keyof typeof resendRefusals

export const verifyRefusals = {
  ...linkRefusals,
  'email-taken': texts.verifyRefusals['email-taken'],
  suspended: signInRefusals.suspended,
}
export type VerifyRefusal = keyof typeof verifyRefusals
export const verifyRefusalStatuses: RefusalStatuses<VerifyRefusal> = {
  ...linkRefusalStatuses,
}

const secretLength = 32
/** A row's id and a secret of 192 bits. */
export const isLinkToken = (token: string) =>
  new RegExp(`^[a-z0-9]{16}[A-Za-z0-9_-]{${secretLength}}$`).test(token)
