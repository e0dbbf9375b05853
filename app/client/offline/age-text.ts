import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatDate } from '#app/base/dates/format-date.ts'
import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/offline.ts'

/** Of when what is shown without a line is: the time today, and the day too before. */
export function ageText(keptAt: number, t: Translate, now = Date.now()): string {
  const [day, time = ''] = written(keptAt)
  const isToday = day === written(now)[0]
  return isToday ? t(texts.asOf, { time }) : t(texts.asOfDay, { day: formatDate(keptAt, t), time })
}

const written = (moment: number) => sortableMoment(new Date(moment)).split(' ')
