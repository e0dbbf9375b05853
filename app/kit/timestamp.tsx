import { formatDate } from '#app/base/dates/format-date.ts'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/dates.ts'

/** A moment as Malawi's clocks show it: '21 Nov 2026, 10:24'. */
export function Timestamp({ at }: { at: string }) {
  const t = useTranslate()
  return <time dateTime={at}>{formatMoment(at, t)}</time>
}

export const formatMoment = (at: string, t: Translate) =>
  t(texts.moment, { day: formatDate(at, t), time: clockTime(at) })

const blantyreAheadHours = 2

function clockTime(at: string) {
  const moment = new Date(at)
  const hours = (moment.getUTCHours() + blantyreAheadHours) % 24
  return [hours, moment.getUTCMinutes()].map((part) => `${part}`.padStart(2, '0')).join(':')
}
