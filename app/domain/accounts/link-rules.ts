const minute = 60 * 1000

/** What a mailed link is for, and for how long it holds. */
export const linkMinutes = { 'reset-password': 60, 'verify-email': 24 * 60, 'change-email': 24 * 60 } as const
export type LinkPurpose = keyof typeof linkMinutes

export const linkEnd = (purpose: LinkPurpose, now: Date) =>
  new Date(now.getTime() + linkMinutes[purpose] * minute)

/** Seconds between two messages that confirm an address. */
export const resendSeconds = 60

/** How many seconds are left to wait after a message was sent. */
export const secondsToWait = (sentAt: Date | undefined, now: Date) =>
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

const secretLength = 32
/** A row's id and a secret of 192 bits. */
export const looksLikeLink = (token: string) =>
  new RegExp(`^[a-z0-9]{16}[A-Za-z0-9_-]{${secretLength}}$`).test(token)
