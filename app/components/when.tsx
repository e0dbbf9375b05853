import { dateLabel } from '#app/domain/catalog/age-rules.ts'

/** A moment as Malawi's clocks show it: '21 Nov 2026, 10:24'. */
export const When = ({ at }: { at: string }) => <time dateTime={at}>{momentText(at)}</time>

export const momentText = (at: string) => `${dateLabel(at)}, ${clockTime(at)}`

const blantyreAheadHours = 2

function clockTime(at: string) {
  const moment = new Date(at)
  const hours = (moment.getUTCHours() + blantyreAheadHours) % 24
  return [hours, moment.getUTCMinutes()].map((part) => `${part}`.padStart(2, '0')).join(':')
}
