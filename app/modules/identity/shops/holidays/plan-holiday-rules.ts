import { dayOf, daysAfter } from '#app/base/dates/dates.ts'
import { awayUntilAt, type Holiday, type HolidayDates } from './holiday-rules.ts'

// Apart from holiday-rules.ts, which every page of the shop loads.
export const maxHolidayDays = 90
export const maxDaysAhead = 365
/** So many days before it begins it is near. */
const near = 14

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

export const holidayRefusals = {
  'no-shop': 'Describe your shop first, then plan a holiday',
  'days-unfit': 'Please check the fields marked below',
} as const
export type HolidayRefusal = keyof typeof holidayRefusals

/** What went wrong when nothing more is known. */
export const holidayFailed = 'Failed to save your holiday. Please try again.'
