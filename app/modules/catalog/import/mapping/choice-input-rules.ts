import { currencyOf, parseDecimal } from '#app/base/amounts.ts'
import { compose, fill, type Text } from '#app/messages/language.ts'
import { issueText } from '#app/messages/validation.ts'
import { stockField } from '#app/modules/catalog/products/editing/product-input-rules.ts'
import { categories, conditions } from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/import.ts'
import { categoryChoiceKey, noCategory } from './category-rules.ts'
import { importFields } from './field-rules.ts'
import { currencyInHeading } from './guess-currency-rules.ts'
import { kwacha, rateField, unknownCurrency } from './money-choices.ts'

export type ImportChoices = { mapping: Record<string, string>; defaults: Record<string, string> }
type Texts = Record<string, string>
type Problems = Record<string, Text>
type Chosen = { ok: true; choices: ImportChoices } | { ok: false; fields: Problems }

/** So much kwacha for one piece of any money is a slip of the pen. */
const dearest = 1_000_000

/**
 * Reads what a seller chose for the columns of a file: `column.price`, `default.stock`, `rate.EUR`, `ours.0` for `theirs.0`.
 * `columns` are the headings: with another column of prices comes the currency that its heading names.
 */
export function readChoices(typed: Texts, columns: string[]): Chosen {
  const fields: Problems = {}
  const mapping: Texts = {}
  for (const { name } of importFields) {
    const at = typed[`column.${name}`] ?? ''
    if (/^\d{1,3}$/.test(at) && Number(at) < columns.length) mapping[name] = at
    else if (at !== '') fields[`column.${name}`] = texts.chooseColumn
  }
  const changes = mapping.id !== undefined || mapping.reference !== undefined
  if (mapping.name === undefined && !changes) fields['column.name'] ??= texts.chooseNameColumn
  if (mapping.price === undefined && !changes) fields['column.price'] ??= texts.choosePriceColumn
  const money = readMoneyChoices(typed, fields, columns[Number(mapping.price ?? -1)])
  const defaults = { ...readDefaults(typed, fields), ...money, ...readCategories(typed) }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, choices: { mapping, defaults } }
}

function readDefaults(typed: Texts, fields: Problems): Texts {
  const text = (name: string) => typed[`default.${name}`]?.trim() ?? ''
  const known = (name: string, values: readonly string[]) => {
    if (text(name) !== '' && !values.includes(text(name))) fields[`default.${name}`] = texts.chooseOne
  }
  known('category', categories)
  known('condition', conditions)
  const stock = stockField.safeParse(text('stock'))
  if (text('stock') !== '' && !stock.success)
    fields['default.stock'] = compose((t) => issueText(t, stock.error.issues[0]!))
  known('variants', variantPrices)
  const defaults: Texts = {
    category: text('category'),
    condition: text('condition'),
    ...(stock.success && { stock: `${stock.data}` }),
    variants: text('variants'),
  }
  return Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== ''))
}

/** What price a product gets whose choices cost different sums. */
export const variantPrices = ['least', 'most'] as const

/** The currency of figures that name none, and what each foreign currency is worth. Kwacha has no rate. */
function readMoneyChoices(typed: Texts, fields: Problems, priceHeading: string | undefined): Texts {
  const text = (name: string) => typed[name]?.trim() ?? ''
  const isOtherColumn = typed['was.price'] !== undefined && typed['was.price'] !== typed['column.price']
  const headed = isOtherColumn && priceHeading ? currencyInHeading(priceHeading) : undefined
  const chosen = headed ?? text('default.currency')
  const currency = currencyOf(chosen)
  if (chosen !== '' && !currency) fields['default.currency'] = texts.chooseCurrency
  // The page asks where the file does not say; whoever sends no answer has not been asked.
  if (chosen === '' && typed['default.currency'] !== undefined)
    fields['default.currency'] = texts.chooseCurrency
  const rates: Texts = {}
  for (const [name, value] of Object.entries(typed)) {
    const of = /^rate\.([A-Z]{3})$/.exec(name)?.[1]
    if (!of || of === kwacha || value.trim() === '') continue
    const rate = rateIn(value)
    if (rate === undefined) fields[name] = texts.rateWrong
    else rates[rateField(of)] = `${rate}`
  }
  const own = text('default.rate')
  if (currency === kwacha && own !== '') fields['default.rate'] = texts.kwachaHasNoRate
  if (currency && currency !== kwacha) {
    const rate = own === '' ? rates[rateField(currency)] : rateIn(own)
    if (rate !== undefined) rates[rateField(currency)] = `${rate}`
    else if (fields[rateField(currency)] === undefined)
      fields['default.rate'] = own === '' ? fill(texts.rateMissing, { money: currency }) : texts.rateWrong
  }
  return {
    currency: currency ?? (typed['default.currency'] === undefined ? kwacha : unknownCurrency),
    ...rates,
  }
}

function rateIn(typed: string): number | undefined {
  const rate = parseDecimal(typed)
  return rate !== undefined && rate > 0 && rate <= dearest ? rate : undefined
}

function readCategories(typed: Texts): Texts {
  const chosen = Object.entries(typed).flatMap(([name, theirs]) => {
    const at = /^theirs\.(\d{1,3})$/.exec(name)?.[1]
    const ours = at && typed[`ours.${at}`]
    return ours && [...categories, noCategory].includes(ours) ? [[categoryChoiceKey(theirs), ours]] : []
  })
  return Object.fromEntries(chosen)
}
