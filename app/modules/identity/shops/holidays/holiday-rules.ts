import { dayOf, daysAfter } from '#app/base/dates.ts'

/** A holiday as it is kept: its first and its last day in Malawi; none when both are null. */
export type HolidayDates = { awayFrom: string | null; awayUntil: string | null }
export type Holiday = { awayFrom: string; awayUntil: string }

export const maxHolidayDays = 90
export const maxDaysAhead = 365
/** So many days before it begins it is near. */
const near = 14

/** The last day of the holiday that a moment lies in; undefined while its seller sells. */
export function awayUntilAt({ awayFrom, awayUntil }: HolidayDates, now: Date): string | undefined {
  if (!awayFrom || !awayUntil) return undefined
  const today = dayOf(now)
  return awayFrom <= today && today <= awayUntil ? awayUntil : undefined
}

/** A holiday that is not over, and how it stands. */
export type HolidayState = Holiday & { stands: 'running' | 'near' | 'planned' }

export function holidayStateOf({ awayFrom, awayUntil }: HolidayDates, now: Date): HolidayState | undefined {
  const today = dayOf(now)
  if (!awayFrom || !awayUntil || awayUntil < today) return undefined
  if (awayFrom <= today) return { awayFrom, awayUntil, stands: 'running' }
  return { awayFrom, awayUntil, stands: awayFrom <= daysAfter(today, near) ? 'near' : 'planned' }
}

export type HolidayErrors = { awayFrom?: string; awayUntil?: string }

/** What is wrong with a wanted holiday, by field. One that runs keeps its first day, though that is over. */
export function holidayErrors(wanted: Holiday, kept: HolidayDates, now: Date): HolidayErrors | undefined {
  const { awayFrom, awayUntil } = wanted
  const today = dayOf(now)
  const goesOn = awayUntilAt(kept, now) !== undefined && awayFrom === kept.awayFrom
  if (awayFrom < today && !goesOn) return { awayFrom: 'This day is over. Start today or later.' }
  if (awayFrom > daysAfter(today, maxDaysAhead)) return { awayFrom: 'Plan at most a year ahead' }
  if (awayUntil < awayFrom) return { awayUntil: 'The last day comes before the first' }
  if (awayUntil < today) return { awayUntil: 'This day is over. Say the last day you are away.' }
  if (awayUntil >= daysAfter(awayFrom, maxHolidayDays))
    return { awayUntil: `A holiday lasts at most ${maxHolidayDays} days` }
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
export function formatDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${months[month! - 1]}`
}

/** `24 December 2026`, where it is planned far ahead. */
export const formatDayWithYear = (day: string) => `${formatDay(day)} ${day.slice(0, 4)}`

/** `Away until 24 Dec`, where there is little room. */
export const awayLabel = (until: string) => `Away until ${formatDay(until).replace(/ (\w{3})\w*$/, ' $1')}`

export const awayText = (until: string) => `Away until ${formatDay(until)}`
export const backFromText = (until: string) => `Can be bought again from ${formatDay(daysAfter(until, 1))}`

export const holidayRefusals = {
  'no-shop': 'Describe your shop first, then plan a holiday',
  'days-unfit': 'Please check the fields marked below',
} as const
export type HolidayRefusal = keyof typeof holidayRefusals

/** What went wrong when nothing more is known. */
export const holidayFailed = 'Failed to save your holiday. Please try again.'
