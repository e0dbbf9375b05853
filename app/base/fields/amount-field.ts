import { z } from 'zod'
import { fill, type Text } from '#app/messages/language.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import * as texts from '#messages/forms.ts'
import { type AmountProblem, kwacha, parseAmount, parseDecimal, type UnreadableAmount } from '../amounts.ts'
import { formatKwacha, maxAmount } from '../money.ts'
import { amountLength } from './amount-length.ts'
import { fieldLimits } from './text-field.ts'

/** `missing`, `low` and `high` where a form says more than that there is nothing, or which amounts it takes. */
export type AmountLimits = { min?: number; max?: number; missing?: Text; low?: Text; high?: Text }
export type KwachaRead = { ok: true; amount: number } | { ok: false; message: Text }

/** Whole kwacha as a person types them, or what is wrong with that. Foreign money is never taken for kwacha. */
export function readKwacha(typed: string | number, limits: AmountLimits = {}): KwachaRead {
  const { min = 0, max = maxAmount } = limits
  const no = (message: Text): KwachaRead => ({ ok: false, message })
  const read = parseAmount(typed)
  if (!read.ok) return no(unreadableMessage(read, limits))
  const { amount, currency } = read
  if (currency !== kwacha) return no(fill(texts.amounts.foreign, { typed: `${typed}`.trim(), currency }))
  if (amount < min) return no(limits.low ?? fill(texts.amounts.tooLow, { least: formatKwacha(min) }))
  if (amount > max) return no(limits.high ?? fill(texts.amounts.tooHigh, { most: formatKwacha(max) }))
  return { ok: true, amount }
}

function unreadableMessage(
  { problem, quoted: typed }: UnreadableAmount,
  { max = maxAmount, ...limits }: AmountLimits,
) {
  if (problem === 'empty') return limits.missing ?? texts.amounts.empty
  if (problem === 'too-large') return limits.high ?? fill(texts.amounts.tooHigh, { most: formatKwacha(max) })
  return fill(problemTexts[problem], { typed })
}

const problemTexts = {
  words: texts.amounts.words,
  unclear: texts.amounts.unclear,
  decimals: texts.amounts.decimals,
  negative: texts.amounts.negative,
  range: texts.amounts.range,
  formula: texts.amounts.formula,
  'thousand-or-kwacha': texts.amounts.thousandOrKwacha,
} satisfies Record<Exclude<AmountProblem, 'empty' | 'too-large'>, unknown>

/** Of a form's text or a program's number, by one rule. */
export const amountField = (limits: AmountLimits = {}) =>
  z
    .union([z.string(), z.number()], says(limits.missing ?? texts.amounts.empty))
    .transform((typed, context) => {
      const read = readKwacha(typed, limits)
      if (read.ok) return read.amount
      context.addIssue({ code: 'custom', message: asIssueMessage(read.message) })
      return z.NEVER
    })
    .register(fieldLimits, { maxLength: amountLength })

/** The same, where nothing may stand. */
export const optionalAmountField = (limits: AmountLimits = {}) => {
  const field = amountField(limits)
  return z
    .union([z.string(), z.number()])
    .optional()
    .transform((typed) => (typeof typed === 'string' && typed.trim() === '' ? undefined : typed))
    .pipe(field.optional())
    .register(fieldLimits, { maxLength: amountLength })
}

type CountTexts = { missing: Text; whole: Text; low: Text; high: Text }

/** A number of pieces: the marks of amounts, and no currency. */
export const countField = (min: number, max: number, said: CountTexts) =>
  z.union([z.string(), z.number()], says(said.missing)).transform((typed, context) => {
    const problem = (message: Text) => {
      context.addIssue({ code: 'custom', message: asIssueMessage(message) })
      return z.NEVER
    }
    const isNegative = typeof typed === 'string' && /^\s*-\s*\d[\d.,]*\s*$/.test(typed)
    const count = isNegative ? -1 : parseDecimal(typed)
    if (count === undefined) return problem(said.missing)
    if (!Number.isInteger(count)) return problem(said.whole)
    if (count < min) return problem(said.low)
    return count > max ? problem(said.high) : count
  })
