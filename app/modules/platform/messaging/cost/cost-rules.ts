import { dayOf, sortableMoment } from '#app/base/dates/dates.ts'
import { type MessageChannel, type MessageClass, messageClasses } from '../rules.ts'
import { hasArrived, isLost, type MessageStatus } from '../status.ts'

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
  if (billable === false || isLost(status)) return 0
  if (!hasArrived(status)) return known
  return isLost(told.status) ? priceEstimated : (known ?? priceEstimated)
}

/** Kwacha a day for each class, and what codes may cost in an hour. */
export type MessageBudgets = Record<MessageClass, number> & { codesAnHour: number }

/** `code 20000, order 30000, money 30000, marketing 10000`. */
export function readBudgets(text: string): Record<MessageClass, number> | undefined {
  const entries = text
    .split(',')
    .map((one) => /^(code|order|money|marketing) (\d+)$/.exec(one.trim())?.slice(1))
  if (!entries.every((entry) => entry !== undefined)) return undefined
  const budgets = Object.fromEntries(entries.map(([name, kwacha]) => [name, Number(kwacha)]))
  return messageClasses.every((name) => budgets[name] !== undefined)
    ? (budgets as Record<MessageClass, number>)
    : undefined
}

/** Where the price of a message that leaves now is counted. */
export const budgetHourOf = (at: Date) => new Date(Math.floor(at.getTime() / hour) * hour)
const hour = 3_600_000
export const budgetKeyOf = (budgetHour: Date) => ({
  day: dayOf(budgetHour),
  hour: Number(sortableMoment(budgetHour).slice(11, 13)),
})

/** In micros: what is spent or reserved of a day, and of the hour. */
export type Spent = { day: number; hour: number }

/**
 * Whether a message of this price goes beyond what may be spent. Promotion ends with its day's budget; a code is only
 * kept back by what an hour may cost, which ends a pumping of codes: the shop itself goes on.
 */
export function isBeyondBudget(
  of: MessageClass,
  price: number,
  spent: Spent,
  budgets: MessageBudgets,
): boolean {
  if (of === 'marketing') return spent.day + price > budgets.marketing * microsPerKwacha
  if (of === 'code') return spent.hour + price > budgets.codesAnHour * microsPerKwacha
  return false
}

export const alarmShares = [50, 80, 100] as const
export type AlarmShare = (typeof alarmShares)[number]

/** The share of the day's budget that is passed with this price, where somebody is to be told. */
export function passedShare(
  of: MessageClass,
  before: number,
  after: number,
  budgets: MessageBudgets,
): AlarmShare | undefined {
  const budget = budgets[of] * microsPerKwacha
  const isPassed = (share: number) => before * 100 < share * budget && after * 100 >= share * budget
  return alarmShares.findLast(isPassed)
}
