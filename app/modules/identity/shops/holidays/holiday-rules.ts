import { dayOf, daysAfter } from '#app/base/dates/dates.ts'

/** A holiday as it is kept: its first and its last day in Malawi; none when both are null. */
export type HolidayDates = { awayFrom: string | null; awayUntil: string | null }
export type Holiday = { awayFrom: string; awayUntil: string }

/** The last day of the holiday that a moment lies in; undefined while its seller sells. */
export function awayUntilAt({ awayFrom, awayUntil }: HolidayDates, now: Date): string | undefined {
  if (!awayFrom || !awayUntil) return undefined
  const today = dayOf(now)
  return awayFrom <= today && today <= awayUntil ? awayUntil : undefined
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
