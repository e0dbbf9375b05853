import { daysAfter } from '#app/base/dates/dates.ts'
import { fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/holidays.ts'
import { formatDay } from './holiday-rules.ts'

type Away = { sellerName: string; awayUntil?: string | undefined }

/** `Mponda is away until 24 December. You can buy this again from 25 December.` */
export function awayMessage({ sellerName: shop, awayUntil = '' }: Away): Message {
  const values = { until: formatDay(awayUntil), back: formatDay(daysAfter(awayUntil, 1)) }
  return shop ? fill(texts.away, { ...values, shop }) : fill(texts.sellerAway, values)
}

export const awayUntilMessage = (until: string): Message => fill(texts.awayUntil, { day: formatDay(until) })

export const backFromMessage = (until: string): Message =>
  fill(texts.backFrom, { day: formatDay(daysAfter(until, 1)) })
