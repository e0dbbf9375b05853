import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatDate } from '#app/base/dates/format-date.ts'
import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/offline.ts'

type Now = { isOnline: boolean; now?: number }

/** Of when a saved page is: the time today, and the day too before. Where the line is back or only slow, it says what to do. */
export function ageText(keptAt: number, t: Translate, { isOnline, now = Date.now() }: Now): string {
  const [day, time = ''] = written(keptAt)
  if (day === written(now)[0]) return t(isOnline ? texts.savedAt : texts.asOf, { time })
  return t(isOnline ? texts.savedAtDay : texts.asOfDay, { day: formatDate(keptAt, t), time })
}

const written = (moment: number) => sortableMoment(new Date(moment)).split(' ')
