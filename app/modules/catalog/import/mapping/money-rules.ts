import { type AmountProblem, currencyOf, parseAmount, parseDecimal } from '#app/base/amounts.ts'
import { formatKwacha } from '#app/base/money.ts'
import { fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/import.ts'
import { kwacha, rateField, unknownCurrency } from './money-choices.ts'

type Defaults = Record<string, string>
/** `isNumber`: a spreadsheet's number. `currency`: what the row says of it, else undefined. */
export type MoneyCell = { text: string; isNumber: boolean; currency: string | undefined }
/** `note` tells how foreign money became kwacha. */
export type ReadMoney = { ok: true; kwacha: number; note?: Message } | { ok: false; message: Message }

const no = (message: Message): ReadMoney => ({ ok: false, message })

/**
 * An amount of a file in whole kwacha. Kwacha is never multiplied; other money is, by the rate that the seller says for
 * its currency, and without one it is refused with the amount quoted.
 */
export function readMoney({ text, isNumber, currency }: MoneyCell, defaults: Defaults): ReadMoney {
  // A factor for all prices was asked once; it may have been meant for money that the file does not name.
  if (defaults.factor !== undefined && defaults.currency === undefined)
    return no(fill(texts.sayCurrency, { quoted: text }))
  const assumed = currency ?? defaults.currency ?? kwacha
  const read = parseAmount(isNumber ? Number(text) : text, assumed)
  if (!read.ok) return no(problemText(read.problem, text))
  if (read.amount === 0) return no(fill(texts.zeroPrice, { quoted: text }))
  if (read.currency === kwacha) return { ok: true, kwacha: read.amount }
  if (read.currency === unknownCurrency) return no(fill(texts.sayCurrency, { quoted: text }))
  // The row says one currency, the amount another: neither is to be believed.
  if (currency !== undefined && read.named && read.currency !== currency)
    return no(fill(texts.twoCurrencies, { quoted: text, one: currency, other: read.currency }))
  const rate = parseDecimal(defaults[rateField(read.currency)] ?? '')
  if (rate === undefined) return no(fill(texts.foreignPrice, { quoted: text, money: read.currency }))
  const sum = inKwacha(read.amount, rate)
  if (sum === 0) return no(fill(texts.zeroPrice, { quoted: text }))
  const values = {
    amount: written(read.amount),
    money: read.currency,
    rate: written(rate),
    price: formatKwacha(sum),
  }
  return { ok: true, kwacha: sum, note: fill(texts.converted, values) }
}

/** Whole kwacha, a half upwards. Fifteen digits are exact: what a float adds behind them decides nothing. */
export const inKwacha = (amount: number, rate: number): number =>
  Math.floor(Number((amount * rate).toPrecision(15)) + 0.5)

const written = (number: number) => number.toLocaleString('en', { maximumFractionDigits: 6 })

const problemText = (problem: AmountProblem, quoted: string): Message =>
  problem === 'empty' ? texts.noPrice : fill(texts.amountProblems[problem], { quoted: quoted.slice(0, 60) })

/** The currency that a cell names by a sign, a code or a word; undefined where it names none. */
export function currencyNamedIn(text: string): string | undefined {
  const read = parseAmount(text)
  return read.ok && read.named ? read.currency : undefined
}

export const currencyOfCell = (text: string): string | undefined =>
  text === '' ? undefined : currencyOf(text)
