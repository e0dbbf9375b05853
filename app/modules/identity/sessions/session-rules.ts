const day = 24 * 60 * 60 * 1000
export const sessionSeconds = (30 * day) / 1000

/** A session lasts 30 days from its last use, written down at most once a day. */
export const sessionExpiry = (now: Date) => new Date(now.getTime() + sessionSeconds * 1000)
export const isDueForRenewal = (expiresAt: Date, now: Date) =>
  sessionExpiry(now).getTime() - expiresAt.getTime() >= day

/** However much it is used, a session ends: a token that somebody copied is worth nothing any more. */
const longestDays = 90
export const sessionStart = (now: Date) => new Date(now.getTime() - longestDays * day)

/** An administrator who left the screen is signed out; a page that stands open and asks by itself keeps nobody in. */
const idleMinutes = 30
const minute = 60_000
export const adminSeenSince = (now: Date) => new Date(now.getTime() - idleMinutes * minute)
/** How exactly an administrator's last act is known: each costs a write. */
export const isSeenDue = (seenAt: Date, now: Date) => now.getTime() - seenAt.getTime() >= minute

/** An administrator signs in anew at least twice a day, however busy. */
const adminHours = 12
export const adminSessionStart = (now: Date) => new Date(now.getTime() - adminHours * 60 * 60 * 1000)

/** Tells a token from anything else somebody may send, before the database is asked. */
export const isSessionToken = (token: string) => /^[A-Za-z0-9_-]{20,64}$/.test(token)

/** When a session was last used, to the day: what its end was counted from. */
export const sessionLastUsed = (expiresAt: Date) => new Date(expiresAt.getTime() - sessionSeconds * 1000)
