import { startOfDay } from '#app/base/dates/dates.ts'
import { formatDate } from '#app/base/dates/format-date.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import * as texts from '#messages/ledger.ts'

/** How far back each kind of chart goes. */
export const trendLengths = { day: 14, week: 12, month: 12 } as const
export type Period = keyof typeof trendLengths
export const periods = Object.keys(trendLengths) as Period[]
export const periodLabels: Record<Period, Message> = texts.periods

/** `start` is the first day of it, in Malawi. */
export type TrendPoint = { start: string; label: string; net: number }

const text = (day: Date) => day.toISOString().slice(0, 10)

/** The day with which each period begins, the oldest first and the present one last. Weeks begin on Mondays. */
export function trendStarts(period: Period, today: string): string[] {
  const first = new Date(`${today}T00:00:00Z`)
  if (period === 'month') first.setUTCDate(1)
  if (period === 'week') first.setUTCDate(first.getUTCDate() - ((first.getUTCDay() + 6) % 7))
  return Array.from({ length: trendLengths[period] }, (_, place) => {
    const back = trendLengths[period] - 1 - place
    const start = new Date(first)
    if (period === 'month') start.setUTCMonth(start.getUTCMonth() - back)
    else start.setUTCDate(start.getUTCDate() - back * (period === 'week' ? 7 : 1))
    return text(start)
  })
}

/** `2026-11` as `Nov 2026`. */
export const monthLabel = (t: Translate, month: string) =>
  formatDate(startOfDay(`${month}-01`), t).replace(/^\d+ /, '')

export function trendLabelOf(t: Translate, period: Period, start: string): string {
  if (period === 'month') return monthLabel(t, start.slice(0, 7))
  const day = formatDate(startOfDay(start), t)
  return period === 'week' ? t(texts.weekOf, { day }) : day
}

/** What was earned on one day, in Malawi: `2026-11-23`. */
export type SalesDay = { day: string; net: number }

/** A point for every period, those without sales too. */
export function trendOf(
  t: Translate,
  period: Period,
  starts: string[],
  days: readonly SalesDay[],
): TrendPoint[] {
  return starts.map((start, place) => {
    const next = starts[place + 1]
    const within = days.filter(({ day }) => day >= start && (next === undefined || day < next))
    return {
      start,
      label: trendLabelOf(t, period, start),
      net: within.reduce((sum, { net }) => sum + net, 0),
    }
  })
}

/** The months in which something was sold, the newest first: `2026-11`. */
export const monthsOf = (days: readonly SalesDay[]): string[] =>
  [...new Set(days.map(({ day }) => day.slice(0, 7)))].toSorted().reverse()

/** A month as the address gives it: 2026-11. */
export const isMonth = (typed: string) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(typed)

/** The first day of the month after: where it ends. */
export function monthAfter(month: string): string {
  const start = new Date(`${month}-01T00:00:00Z`)
  start.setUTCMonth(start.getUTCMonth() + 1)
  return text(start)
}
