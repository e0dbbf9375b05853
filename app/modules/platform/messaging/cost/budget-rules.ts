import { dayOf, sortableMoment } from '#app/base/dates/dates.ts'
import { type MessageClass, messageClasses } from '../rules.ts'
import { microsPerKwacha } from './price-rules.ts'

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
