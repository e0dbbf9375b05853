import { dayOf, daysAfter } from '../shared/malawi-days.ts'

/** A holiday as it is kept: its first and its last day in Malawi; none when both are null. */
export type Away = { awayFrom: string | null; awayUntil: string | null }
export type Holiday = { awayFrom: string; awayUntil: string }

export const longestHoliday = 90
export const furthestAhead = 365
/** So many days before it begins it is near. */
const near = 14

/** The last day of the holiday that a moment lies in; undefined while its seller sells. */
export function awayAt({ awayFrom, awayUntil }: Away, now: Date): string | undefined {
  if (!awayFrom || !awayUntil) return undefined
  const today = dayOf(now)
  return awayFrom <= today && today <= awayUntil ? awayUntil : undefined
}

/** A holiday that is not over, and how it stands. */
export type Standing = Holiday & { stands: 'running' | 'near' | 'planned' }

export function standingOf({ awayFrom, awayUntil }: Away, now: Date): Standing | undefined {
  const today = dayOf(now)
  if (!awayFrom || !awayUntil || awayUntil < today) return undefined
  if (awayFrom <= today) return { awayFrom, awayUntil, stands: 'running' }
  return { awayFrom, awayUntil, stands: awayFrom <= daysAfter(today, near) ? 'near' : 'planned' }
}

export type HolidayFaults = { awayFrom?: string; awayUntil?: string }

/** What is wrong with a wanted holiday, by field. One that runs keeps its first day, though that is over. */
export function holidayFaults(wanted: Holiday, kept: Away, now: Date): HolidayFaults | undefined {
  const { awayFrom, awayUntil } = wanted
  const today = dayOf(now)
  const goesOn = awayAt(kept, now) !== undefined && awayFrom === kept.awayFrom
  if (awayFrom < today && !goesOn) return { awayFrom: 'This day is over. Start today or later.' }
  if (awayFrom > daysAfter(today, furthestAhead)) return { awayFrom: 'Plan at most a year ahead' }
  if (awayUntil < awayFrom) return { awayUntil: 'The last day comes before the first' }
  if (awayUntil < today) return { awayUntil: 'This day is over. Say the last day you are away.' }
  if (awayUntil >= daysAfter(awayFrom, longestHoliday))
    return { awayUntil: `A holiday lasts at most ${longestHoliday} days` }
  return undefined
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `24 December`: a holiday is never so long that the year is in doubt. */
export function dayText(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${months[month! - 1]}`
}

/** `24 December 2026`, where it is planned far ahead. */
export const dayWithYear = (day: string) => `${dayText(day)} ${day.slice(0, 4)}`

/** `Away until 24 Dec`, where there is little room. */
export const awayLabel = (until: string) => `Away until ${dayText(until).replace(/ (\w{3})\w*$/, ' $1')}`

export const awayText = (until: string) => `Away until ${dayText(until)}`
export const backText = (until: string) => `Can be bought again from ${dayText(daysAfter(until, 1))}`

/** `Mponda is away until 24 December. This can be bought again from 25 December.` */
export const awaySentence = (sellerName: string, until: string) =>
  `${sellerName || 'The seller'} is away until ${dayText(until)}. This can be bought again from ${dayText(daysAfter(until, 1))}.`

export const holidayRefusals = {
  'no-shop': 'Describe your shop first, then plan a holiday',
  'days-unfit': 'Please check the fields marked below',
} as const
export type HolidayRefusal = keyof typeof holidayRefusals

/** What went wrong when nothing more is known. */
export const holidayFailed = 'Failed to save your holiday. Please try again.'
