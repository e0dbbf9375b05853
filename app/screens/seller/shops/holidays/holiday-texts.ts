import { formatDayWithYear, type Holiday } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import type { HolidayState } from '#app/modules/identity/shops/holidays/plan-holiday-rules.ts'

/** `20 December 2026 to 5 January 2027`; one day alone is only named. */
export const daysText = ({ awayFrom, awayUntil }: Holiday) =>
  awayFrom === awayUntil
    ? formatDayWithYear(awayFrom)
    : `${formatDayWithYear(awayFrom)} to ${formatDayWithYear(awayUntil)}`

export const plannedText = (holiday: Holiday) => `Holiday saved: ${daysText(holiday)}`

export function endedText(ended: HolidayState | undefined) {
  if (!ended) return 'You have no holiday'
  return ended.stands === 'running'
    ? 'Welcome back. Your products can be bought again.'
    : 'The holiday is cancelled'
}
