import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import { fill, type Message } from '#app/messages/language.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import * as texts from '#messages/settings.ts'
import { categoryFieldName } from './category-fields/category-field-rules.ts'
import { categoryFieldKinds } from './category-fields/default-field-rules.ts'
import { type TaxClass, type TaxRate, type TaxRule, taxClasses, taxedCategories } from './tax-rules.ts'

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)

type Limits = { least: number; longest: number; most: number }

/** A list typed one to a line; what is there twice counts once. The message names the line that cannot be taken. */
export const linesField = ({ least, longest, most }: Limits) =>
  z
    .string()
    .transform((typed) => [...new Set(linesOf(typed))])
    .superRefine((list, context) => {
      const tell = (message: Message) =>
        context.addIssue({ code: 'custom', message: asIssueMessage(message) })
      const short = list.find((text) => text.length < least)
      const long = list.find((text) => text.length > longest)
      if (short) tell(fill(texts.tooShort, { text: short, least }))
      if (long) tell(fill(texts.tooLong, { text: `${long.slice(0, 40)}…`, most: longest }))
      if (list.length > most) tell(fill(texts.tooManyLines, { most, count: list.length }))
    })

const mostLinks = 8

/** `Facebook: https://facebook.com/thumba`, one to a line. */
export function parseLinks(typed: string, context: z.RefinementCtx) {
  const links = linesOf(typed).map((text) => {
    const [, name = '', url = ''] = /^(.*?)[:\s]\s*(\S+:\/\/\S+)$/.exec(text) ?? []
    return { text, name: name.trim(), url }
  })
  const tell = (message: Message) => context.addIssue({ code: 'custom', message: asIssueMessage(message) })
  const odd = links.find(({ name, url }) => !name || name.length > 40 || !url)
  if (odd) tell(fill(texts.linkForm, { text: odd.text.slice(0, 60) }))
  const unsafe = links.find(({ url }) => url && !z.url({ protocol: /^https$/ }).safeParse(url).success)
  if (unsafe) tell(fill(texts.linkUnsafe, { url: unsafe.url.slice(0, 60) }))
  if (links.length > mostLinks) tell(fill(texts.tooManyLinks, { most: mostLinks, count: links.length }))
  return links.map(({ name, url }) => ({ name, url }))
}

const classIn = (text: string): TaxClass | undefined =>
  taxClasses.find((one) => one === text.trim().toLowerCase())
const most = 500

const teller = (context: z.RefinementCtx) => (message: Message) =>
  context.addIssue({ code: 'custom', message: asIssueMessage(message) })

/** `standard 2025-12-31: 17.5`, one to a line. */
export const taxRatesField = z.string().transform((typed, context): TaxRate[] => {
  const tell = teller(context)
  const odd = linesOf(typed).find((text) => !rateIn(text))
  if (odd) tell(fill(texts.taxRateForm, { text: odd.slice(0, 60) }))
  const good = linesOf(typed).flatMap((text) => rateIn(text) ?? [])
  if (new Set(good.map(({ from }) => from)).size < good.length) tell(texts.taxRateTwice)
  if (!odd && !good.some(({ from }) => from <= '2000-01-01')) tell(texts.taxRateFirst)
  return good.toSorted((one, other) => (one.from < other.from ? 1 : -1))
})

function rateIn(text: string): TaxRate | undefined {
  const [, from, percent] =
    /^standard\s+(\d{4}-\d{2}-\d{2})\s*:\s*(\d{1,2}(?:\.\d{1,2})?)\s*%?$/i.exec(text) ?? []
  const rate = Math.round(Number(percent) * 100)
  return from && isDay(from) && rate <= 5_000 ? { taxClass: 'standard', from, rate } : undefined
}
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

export const taxRatesText = (rates: readonly TaxRate[]) =>
  rates.map(({ taxClass, from, rate }) => `${taxClass} ${from}: ${rate / 100}`).join('\n')

/** `Books & Education: exempt`, or `Food & Beverages, bread: exempt`, one to a line. */
export const taxRulesField = z.string().transform((typed, context): TaxRule[] => {
  const tell = teller(context)
  const odd = linesOf(typed).find((text) => !ruleIn(text))
  if (odd) tell(fill(texts.taxRuleForm, { text: odd.slice(0, 60) }))
  const good = linesOf(typed).flatMap((text) => ruleIn(text) ?? [])
  const keys = good.map(({ category, word }) => `${category}, ${word}`)
  const twice = good.find((_, at) => keys.indexOf(keys[at]!) < at)
  if (twice) tell(fill(texts.taxRuleTwice, { text: [twice.category, twice.word].filter(Boolean).join(', ') }))
  const missing = taxedCategories.find(
    (name) => !good.some(({ category, word }) => category === name && !word),
  )
  if (!odd && missing) tell(fill(texts.taxRuleMissing, { category: missing }))
  if (good.length > most) tell(fill(texts.tooManyLines, { most, count: good.length }))
  return good
})

function ruleIn(text: string): TaxRule | undefined {
  const end = text.lastIndexOf(':')
  const taxClass = classIn(text.slice(end + 1))
  const category = taxedCategories.find((name) => text.toLowerCase().startsWith(name.toLowerCase()))
  if (end < 0 || !taxClass || !category) return undefined
  const rest = text.slice(category.length, end).trim()
  const word = rest.replace(/^,\s*/, '').toLowerCase()
  return rest === '' || (rest.startsWith(',') && /[\p{L}\p{N}]/u.test(word) && word.length <= 40)
    ? { category, word, taxClass }
    : undefined
}

export const taxRulesText = (rules: readonly TaxRule[]) =>
  rules
    .map(({ category, word, taxClass }) => `${[category, word].filter(Boolean).join(', ')}: ${taxClass}`)
    .join('\n')

const label = z
  .string()
  .trim()
  .min(1, says(texts.fieldLabelMissing))
  .max(40, says(texts.fieldLabelTooLong))
  .refine(
    (typed) => /^$|^\p{L}[\p{L}\p{N} -]*$/u.test(categoryFieldName(typed)),
    says(texts.fieldLabelInvalid),
  )

/** The form of one field; the categories are ticks of their own beside it. */
export const categoryFieldInput = z
  .object({
    label,
    hint: textField(120),
    kind: z.enum(categoryFieldKinds, says(texts.fieldKindMissing)),
    values: linesField({ least: 1, longest: 60, most: 40 }),
    place: z
      .string()
      .trim()
      .regex(/^\d{1,4}$/, says(texts.fieldPlaceInvalid))
      .transform(Number),
    filter: z.literal('on').optional().transform(Boolean),
  })
  .superRefine(({ kind, values }, context) => {
    if (kind === 'choice' && values.length < 2)
      context.addIssue({
        code: 'custom',
        path: ['values'],
        message: asIssueMessage(texts.fieldValuesMissing),
      })
  })
