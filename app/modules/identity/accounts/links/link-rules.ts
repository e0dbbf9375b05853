import { signInRefusals } from '../rules.ts'

const minute = 60 * 1000

/** What a mailed link is for, and for how long it holds. */
export const linkMinutes = { 'reset-password': 60, 'verify-email': 24 * 60, 'change-email': 24 * 60 } as const
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
export function stateOfLink(link: { expiresAt: Date; usedAt?: string | undefined }, now: Date): LinkState {
  if (link.usedAt) return 'used'
  return link.expiresAt > now ? 'open' : 'expired'
}

export const linkRefusals = {
  'link-unknown':
    'This link is not valid. It may be incomplete, or a newer message may have replaced the one it came in.',
  'link-expired': 'This link is too old.',
  'link-used': 'This link was used already.',
} as const
export type LinkRefusal = keyof typeof linkRefusals

export const resetFailed = 'Password reset failed. Please try again.'
export const resetRefusals = {
  'invalid-email': 'invalid email format',
  'no-account': 'no account found with this email address',
  'too-many-resets': 'That was often. Please look into your mailbox, or try again in 15 minutes.',
  suspended: signInRefusals.suspended,
} as const
export type ResetRefusal = keyof typeof resetRefusals

export const newPasswordRefusals = {
  ...linkRefusals,
  'weak-password': 'Please choose a stronger password',
  'too-many-resets': resetRefusals['too-many-resets'],
  suspended: resetRefusals.suspended,
} as const
export type NewPasswordRefusal = keyof typeof newPasswordRefusals

export const resendRefusals = {
  'verified-already': 'Your email address is confirmed already.',
  wait: 'We have just sent a message. Please wait a moment before you ask for another.',
  'too-many-links':
    'We have sent several messages already. Please look into your mailbox, or try again in an hour.',
} as const
export type ResendRefusal = keyof typeof resendRefusals

export const verifyRefusals = {
  ...linkRefusals,
  'email-taken': 'Another account has this email address now.',
  suspended: signInRefusals.suspended,
} as const
export type VerifyRefusal = keyof typeof verifyRefusals

const secretLength = 32
/** A row's id and a secret of 192 bits. */
export const isLinkToken = (token: string) =>
  new RegExp(`^[a-z0-9]{16}[A-Za-z0-9_-]{${secretLength}}$`).test(token)
