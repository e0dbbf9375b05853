import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/dates.ts'

const hour = 3_600_000
const day = 24 * hour
// Africa/Blantyre is two hours ahead all year. Counted here rather than by Intl, so that every browser and the
// server write the very same words, and because Intl knows no months in Chichewa.
const blantyreAhead = 2 * hour

type Moment = Date | string | number
const at = (moment: Moment) => new Date(moment).getTime()

const newFor = 2 * day
/** A product is New for its first 48 hours. */
export const isNewProduct = (createdAt: Moment, now: Moment) => at(now) - at(createdAt) <= newFor

/** How old it is in a few words: 'Just now', '5h ago', 'Yesterday', '3d ago', '3 Nov 2026'. */
export function formatRelativeDate(createdAt: Moment, now: Moment, t: Translate): string {
  const age = at(now) - at(createdAt)
  if (age < hour) return t(texts.justNow)
  if (age < day) return t(texts.hoursAgo, { hours: Math.floor(age / hour) })
  if (age < 2 * day) return t(texts.yesterday)
  if (age < 7 * day) return t(texts.daysAgo, { days: `${Math.floor(age / day)}` })
  return formatDate(createdAt, t)
}

const endOfNew = [newFor + 1]
const stepsOfAge = [
  ...Array.from({ length: 24 }, (_, hours) => hours * hour),
  ...Array.from({ length: 7 }, (_, days) => (days + 1) * day),
]

/**
 * Since when products of these moments look as they do now: the last time that one of them stopped being New or, with `ages`, was
 * said to be older. A page that carries this instead of the time of its request stays the same until it looks different.
 */
export function sameSince(createdAts: Moment[], now: number, { ages = false } = {}): number {
  const steps = ages ? [...endOfNew, ...stepsOfAge] : endOfNew
  const changes = createdAts.flatMap((createdAt) => steps.map((step) => at(createdAt) + step))
  return Math.max(0, ...createdAts.map(at), ...changes.filter((change) => change <= now))
}

/** '3 Nov 2026', as the calendar in Malawi has it. */
export function formatDate(moment: Moment, t: Translate): string {
  const local = new Date(at(moment) + blantyreAhead)
  return t(texts.date, {
    day: local.getUTCDate(),
    month: t(Object.values(texts.shortMonths)[local.getUTCMonth()]!),
    year: `${local.getUTCFullYear()}`,
  })
}
