import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/dates.ts'

const day = 24 * 3_600_000
const blantyreAhead = 2 * 3_600_000 // all year

/** Whether a text is a day of the calendar: 2026-11-21. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The moment at which a day begins in Malawi. */
export const startOfDay = (text: string) => new Date(Date.parse(`${text}T00:00:00Z`) - blantyreAhead)

/** The moment at which it is over. */
export const endOfDay = (text: string) => new Date(startOfDay(text).getTime() + day)

/** The day so many days after another. */
export const daysAfter = (text: string, days: number) =>
  new Date(Date.parse(`${text}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** `2026-11-21 10:24`, as Malawi's calendar and clocks have it. */
export const sortableMoment = (moment: Date | string) =>
  new Date(new Date(moment).getTime() + blantyreAhead).toISOString().slice(0, 16).replace('T', ' ')

/** `2026-11-21`, the day that a moment falls on in Malawi. */
export const dayOf = (moment: Date | string) => sortableMoment(moment).slice(0, 10)

/** `Tuesday 24 November 2026, 14:05`, by Malawi's calendar and clocks. */
export function formatFullMoment(moment: Date | string, t: Translate): string {
  const at = new Date(new Date(moment).getTime() + blantyreAhead)
  return t(texts.fullMoment, {
    weekday: t(Object.values(texts.weekdays)[at.getUTCDay()]!),
    day: at.getUTCDate(),
    month: t(Object.values(texts.months)[at.getUTCMonth()]!),
    year: `${at.getUTCFullYear()}`,
    time: at.toISOString().slice(11, 16),
  })
}
