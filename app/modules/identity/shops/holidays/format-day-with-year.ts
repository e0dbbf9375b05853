import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/dates.ts'
import { formatDay } from './holiday-rules.ts'

/** `24 December 2026`, where it is planned far ahead. */
export const formatDayWithYear = (day: string, t: Translate): string =>
  t(texts.dayOfYear, { day: formatDay(day, t), year: day.slice(0, 4) })
