import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/delivery.ts'

/** How long a way of delivery takes, as orders keep it: in English, since deadlines follow from it. */
export function daysText(days: number) {
  if (days === 0) return 'Same day'
  return days === 1 ? '1 day' : `${days} days`
}

const range = /^(\d+) ?[-–] ?(\d+) (business |working )?days$/i
const plain = /^(\d+) (business |working )?days?$/i

/** The same for whoever reads it. What administrators wrote in words of their own stands as they wrote it. */
export function deliveryTime(t: Translate, stored: string): string {
  if (/^same day$/i.test(stored)) return t(texts.sameDay)
  const [, from, to, asWork] = range.exec(stored) ?? []
  if (from && to) return t(asWork ? texts.workingDaysBetween : texts.daysBetween, { from, to })
  const [, days, atWork] = plain.exec(stored) ?? []
  if (!days) return stored
  return t(atWork ? texts.workingDays : texts.days, { days: Number(days) })
}
