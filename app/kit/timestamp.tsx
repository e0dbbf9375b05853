import { formatDate } from '#app/base/dates/format-date.ts'

/** A moment as Malawi's clocks show it: '21 Nov 2026, 10:24'. */
export const Timestamp = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>

export const formatMoment = (at: string) => `${formatDate(at)}, ${clockTime(at)}`

const blantyreAheadHours = 2

function clockTime(at: string) {
  const moment = new Date(at)
  const hours = (moment.getUTCHours() + blantyreAheadHours) % 24
  return [hours, moment.getUTCMinutes()].map((part) => `${part}`.padStart(2, '0')).join(':')
}
