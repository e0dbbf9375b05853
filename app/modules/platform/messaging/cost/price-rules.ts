import { dayOf } from '#app/base/dates/dates.ts'
import type { MessageChannel, MessageClass, MessageStatus } from '../rules.ts'

/** Prices are whole millionths of a kwacha: sums of them are exact. */
export const microsPerKwacha = 1_000_000

export type MessageRate = {
  /** The day from which it holds. */
  from: string
  channel: MessageChannel
  class: MessageClass | 'all'
  currency: string
  amount: number
}
/** Kwacha for one of each currency. */
export type ExchangeRates = Record<string, number>

const ratePattern =
  /^(\d{4}-\d{2}-\d{2}) (sms|whatsapp) (code|order|money|marketing|all) ([A-Z]{3}) (\d+(?:\.\d+)?)$/

/** `2026-01-01 sms all MWK 28, 2026-10-01 whatsapp marketing USD 0.0225`; nothing where it is written otherwise. */
export function readRates(text: string): MessageRate[] | undefined {
  const rates = listOf(text).map((one) => {
    const [, from, channel, of, currency, amount] = ratePattern.exec(one) ?? []
    return from && { from, channel, class: of, currency, amount: Number(amount) }
  })
  return rates.every(Boolean) ? (rates as MessageRate[]) : undefined
}

/** `USD 1750, KES 13.5`; a kwacha is a kwacha. */
export function readExchangeRates(text: string): ExchangeRates | undefined {
  const entries = listOf(text).map((one) => /^([A-Z]{3}) (\d+(?:\.\d+)?)$/.exec(one)?.slice(1))
  if (!entries.every((entry) => entry !== undefined)) return undefined
  return { ...Object.fromEntries(entries.map(([currency, amount]) => [currency, Number(amount)])), MWK: 1 }
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

type Priced = { channel: MessageChannel; class: MessageClass; segments: number }

/** What a message will probably cost: by the newest rate that holds on its day. Without a rate it costs nothing. */
export function estimatedPrice(message: Priced, at: Date, rates: MessageRate[], exchange: ExchangeRates) {
  const day = dayOf(at)
  const fitting = rates
    .filter((rate) => rate.channel === message.channel && rate.from <= day)
    .filter((rate) => rate.class === 'all' || rate.class === message.class)
    // Of one day the one for this class alone holds.
    .toSorted((one, other) =>
      one.from === other.from
        ? Number(other.class === 'all') - Number(one.class === 'all')
        : one.from < other.from
          ? -1
          : 1,
    )
  const rate = fitting.at(-1)
  if (!rate) return 0
  return (
    inMicros(rate.amount * (message.channel === 'sms' ? message.segments : 1), rate.currency, exchange) ?? 0
  )
}

/** `KES 0.8000` as a gateway says it, or nothing where its currency has no rate here. */
export function readPrice(said: string | undefined, exchange: ExchangeRates): number | undefined {
  const text = (said ?? '')
    .trim()
    .toUpperCase()
    .replace(/(?<=\d),(?=\d{3})/g, '')
  if (/^0(?:\.0+)?$/.test(text)) return 0
  const [, currency, amount] = /^([A-Z]{2,3}) ?(\d+(?:\.\d+)?)$/.exec(text) ?? []
  return currency && amount ? inMicros(Number(amount), currency, exchange) : undefined
}

function inMicros(amount: number, currency: string, exchange: ExchangeRates): number | undefined {
  const rate = exchange[currency === 'MK' ? 'MWK' : currency]
  if (rate === undefined) return undefined
  const micros = Math.round(amount * rate * microsPerKwacha)
  return micros <= maxPrice ? micros : undefined
}
/** No message costs a million kwacha: such a price was said wrong. */
const maxPrice = 1_000_000 * microsPerKwacha

type Told = {
  channel: MessageChannel
  status: MessageStatus
  priceEstimated: number
  priceActual: number | null
}

/**
 * What a message costs after news, of which `status` is the result; nothing while that is not known. An SMS that was taken
 * is paid, whatever becomes of it. WhatsApp is paid where it arrives, unless it says that nobody pays.
 */
export function priceAfterNews(
  told: Told,
  status: MessageStatus,
  billable: boolean | undefined,
): number | null {
  const { channel, priceEstimated, priceActual: known } = told
  if (channel === 'sms') return known ?? priceEstimated
  if (billable === false || status === 'failed' || status === 'expired') return 0
  if (status !== 'delivered' && status !== 'read') return known
  const wasFailed = told.status === 'failed' || told.status === 'expired'
  return wasFailed ? priceEstimated : (known ?? priceEstimated)
}
