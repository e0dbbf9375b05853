import { daysAfter } from '#app/base/dates/dates.ts'
import { compose, type Message, type Translate } from '#app/messages/language.ts'
import * as dates from '#messages/dates.ts'
import * as texts from '#messages/holidays.ts'
import { formatDay } from './holiday-rules.ts'

type Away = { sellerName: string; awayUntil?: string }

/** `Mponda is away until 24 December. You can buy this again from 25 December.` */
export const awayMessage = ({ sellerName: shop, awayUntil = '' }: Away): Message =>
  compose((t) => {
    const values = { until: formatDay(awayUntil, t), back: formatDay(daysAfter(awayUntil, 1), t) }
    return shop ? t(texts.away, { ...values, shop }) : t(texts.sellerAway, values)
  })

export const awayUntilMessage = (until: string): Message =>
  compose((t) => t(texts.awayUntil, { day: formatDay(until, t) }))

export const backFromMessage = (until: string): Message =>
  compose((t) => t(texts.backFrom, { day: formatDay(daysAfter(until, 1), t) }))

/** `Away until 24 Dec`, where there is little room. */
export const awayLabel = (until: string, t: Translate): string => {
  const [, month, date] = until.split('-').map(Number)
  const name = t(Object.values(dates.shortMonths)[month! - 1]!)
  return t(texts.awayUntil, { day: t(dates.dayOfMonth, { day: date!, month: name }) })
}

export const awayText = (until: string, t: Translate): string => t(awayUntilMessage(until))
export const backFromText = (until: string, t: Translate): string =>
  t(texts.boughtAgain, { day: formatDay(daysAfter(until, 1), t) })
