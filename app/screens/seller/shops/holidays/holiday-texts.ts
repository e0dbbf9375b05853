import type { Message, Translate } from '#app/messages/language.ts'
import {
  formatDayWithYear,
  type Holiday,
  type HolidayState,
} from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import * as texts from '#messages/seller.ts'

/** `20 December 2026 to 5 January 2027`; one day alone is only named. */
export const daysText = (t: Translate, { awayFrom, awayUntil }: Holiday) =>
  awayFrom === awayUntil
    ? formatDayWithYear(awayFrom, t)
    : t(texts.holidayDays, { from: formatDayWithYear(awayFrom, t), until: formatDayWithYear(awayUntil, t) })

export const plannedText = (t: Translate, holiday: Holiday) =>
  t(texts.holidaySaved, { days: daysText(t, holiday) })

export function endedMessage(ended: HolidayState | undefined): Message {
  if (!ended) return texts.noHoliday
  return ended.stands === 'running' ? texts.welcomeBack : texts.holidayCancelled
}
