import { dayOf, daysAfter } from '#app/base/dates/dates.ts'
import { fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/holidays.ts'
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

export type HolidayErrors = { awayFrom?: Message; awayUntil?: Message }

/** What is wrong with a wanted holiday, by field. One that runs keeps its first day, though that is over. */
export function holidayErrors(wanted: Holiday, kept: HolidayDates, now: Date): HolidayErrors | undefined {
  const { awayFrom, awayUntil } = wanted
  const today = dayOf(now)
  const goesOn = awayUntilAt(kept, now) !== undefined && awayFrom === kept.awayFrom
  if (awayFrom < today && !goesOn) return { awayFrom: texts.startOver }
  if (awayFrom > daysAfter(today, maxDaysAhead)) return { awayFrom: texts.tooFarAhead }
  if (awayUntil < awayFrom) return { awayUntil: texts.endsBeforeStart }
  if (awayUntil < today) return { awayUntil: texts.endOver }
  if (awayUntil >= daysAfter(awayFrom, maxHolidayDays))
    return { awayUntil: fill(texts.tooLong, { days: maxHolidayDays }) }
  return undefined
}

export const holidayRefusals = texts.holidayRefusals
export type HolidayRefusal = keyof typeof holidayRefusals

/** What went wrong when nothing more is known. */
export const holidayFailed = texts.holidayFailed
