import { dayOf } from '#app/base/dates/dates.ts'
import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/dates.ts'

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
  return t(texts.dayOfMonth, { day: date!, month: t(Object.values(texts.months)[month! - 1]!) })
}
