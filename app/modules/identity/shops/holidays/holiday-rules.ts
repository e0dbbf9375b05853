import { dayOf, daysAfter } from '#app/base/dates/dates.ts'
import { compose, fill, type Message, type Translate } from '#app/messages/language.ts'
import * as dates from '#messages/dates.ts'
import * as holidaysTexts from '#messages/holidays.ts'

/** A holiday as it is kept: its first and its last day in Malawi; none when both are null. */
export type HolidayDates = { awayFrom: string | null; awayUntil: string | null }
export type Holiday = { awayFrom: string; awayUntil: string }

/** The last day of the holiday that a moment lies in; undefined while its seller sells. */
export function awayUntilAt({ awayFrom, awayUntil }: HolidayDates, now: Date): string | undefined {
  if (!awayFrom || !awayUntil) return undefined
  const today = dayOf(now)
  return awayFrom <= today && today <= awayUntil ? awayUntil : undefined
}

/** `24 December`: a holiday is never so long that the year is in doubt. */
export function formatDay(day: string, t: Translate): string {
  const [, month, date] = day.split('-').map(Number)
  return t(dates.dayOfMonth, { day: date!, month: t(Object.values(dates.months)[month! - 1]!) })
}

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
  if (awayFrom < today && !goesOn) return { awayFrom: holidaysTexts.startOver }
  if (awayFrom > daysAfter(today, maxDaysAhead)) return { awayFrom: holidaysTexts.tooFarAhead }
  if (awayUntil < awayFrom) return { awayUntil: holidaysTexts.endsBeforeStart }
  if (awayUntil < today) return { awayUntil: holidaysTexts.endOver }
  if (awayUntil >= daysAfter(awayFrom, maxHolidayDays))
    return { awayUntil: fill(holidaysTexts.tooLong, { days: maxHolidayDays }) }
  return undefined
}

export const holidayRefusals = holidaysTexts.holidayRefusals
export type HolidayRefusal = keyof typeof holidayRefusals

/** What went wrong when nothing more is known. */
export const holidayFailed = holidaysTexts.holidayFailed

/** `24 December 2026`, where it is planned far ahead. */
export const formatDayWithYear = (day: string, t: Translate): string =>
  t(dates.dayOfYear, { day: formatDay(day, t), year: day.slice(0, 4) })

type Away = { sellerName: string; awayUntil?: string }

/** `Mponda is away until 24 December. You can buy this again from 25 December.` */
export const awayMessage = ({ sellerName: shop, awayUntil = '' }: Away): Message =>
  compose((t) => {
    const values = { until: formatDay(awayUntil, t), back: formatDay(daysAfter(awayUntil, 1), t) }
    return shop ? t(holidaysTexts.away, { ...values, shop }) : t(holidaysTexts.sellerAway, values)
  })

export const awayUntilMessage = (until: string): Message =>
  compose((t) => t(holidaysTexts.awayUntil, { day: formatDay(until, t) }))

export const backFromMessage = (until: string): Message =>
  compose((t) => t(holidaysTexts.backFrom, { day: formatDay(daysAfter(until, 1), t) }))

/** `Away until 24 Dec`, where there is little room. */
export const awayLabel = (until: string, t: Translate): string => {
  const [, month, date] = until.split('-').map(Number)
  const name = t(Object.values(dates.shortMonths)[month! - 1]!)
  return t(holidaysTexts.awayUntil, { day: t(dates.dayOfMonth, { day: date!, month: name }) })
}

export const awayText = (until: string, t: Translate): string => t(awayUntilMessage(until))
export const backFromText = (until: string, t: Translate): string =>
  t(holidaysTexts.boughtAgain, { day: formatDay(daysAfter(until, 1), t) })
