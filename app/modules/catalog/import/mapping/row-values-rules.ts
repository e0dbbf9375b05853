import { unescapeCsvCell } from '#app/base/csv.ts'
import { fill, type Message } from '#app/messages/language.ts'
import { conditions } from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/import.ts'
import type { ColumnPlan, RowProblem } from '../rules.ts'
import { categoryOf } from './category-rules.ts'

/** What a row says of a product: a text for each field that has a column, empty cells left out. */
export type RowValues = { texts: Record<string, string>; pictures: string[]; problems: RowProblem[] }

/** The cells of a row as texts of a product's fields, in our words. */
export function readRow(cells: string[], { columns, mapping, defaults }: ColumnPlan): RowValues {
  const said: RowValues = { texts: {}, pictures: [], problems: [] }
  for (const [field, at] of Object.entries(mapping)) {
    const text = unguardedCell(cells[Number(at)] ?? '')
    if (text === '') continue
    if (field === 'pictures') said.pictures = text.split(/[,|\n]/).flatMap((name) => name.trim() || [])
    else {
      const read = (readers[field] ?? asItIs)(text, defaults)
      if (typeof read === 'string') said.texts[field] = read
      else said.problems.push({ column: columns[Number(at)] ?? field, message: read.message })
    }
  }
  return said
}

/** Spreadsheets are kept from running a text as a formula by an apostrophe before it. */
export const unguardedCell = (cell: string) => unescapeCsvCell(cell.trim())

type Reader = (text: string, defaults: Record<string, string>) => string | { message: Message }
const asItIs: Reader = (text) => text

const ownMoney = /^(?:mwk|mk|k|kwacha)?$/i
const someMoney = /^(?:\p{L}{1,3}\p{Sc}?|\p{Sc})$/u
const amount = /^([\p{L}\p{Sc}]*)\.?\s*(-?\d[\d.,\s]*?)\s*([\p{L}\p{Sc}]*)\.?$/u

/** `149.0 EGP` times what a pound is worth, in whole kwacha. */
function readPrice(text: string, { factor = '' }: Record<string, string>) {
  const [, before = '', digits = '', after = ''] = amount.exec(text) ?? []
  const words = [before, after].filter((word) => !ownMoney.test(word))
  if (digits === '' || !words.every((word) => someMoney.test(word))) return text
  const number = digits.replace(/^(-?\d+),(\d{1,2})$/, '$1.$2').replaceAll(/[,\s]/g, '')
  const times = Number(factor || 1)
  if (words[0] && times === 1)
    return {
      message: fill(texts.foreignPrice, { money: words[0] }),
    }
  return times === 1 ? number : `${Math.round(Number(number) * times)}`
}

const there = /^(?:in[ -]?stock|available|yes|y|true|instock)$/i
const gone = /^(?:out[ -]?of[ -]?stock|sold out|unavailable|not available|no|n|none|false)$/i
const readStock: Reader = (text, { stock = '' }) =>
  there.test(text) ? stock || '1' : gone.test(text) ? '0' : text

const conditionWords: Record<string, string> = {
  ...Object.fromEntries(conditions.map((condition) => [condition, condition])),
  'like new': 'like_new',
  'brand new': 'new',
  'second hand': 'used',
  secondhand: 'used',
  'pre owned': 'used',
}
const readCondition: Reader = (text) => conditionWords[text.toLowerCase().replaceAll(/[\s-]+/g, ' ')] ?? text

const audienceWords: [RegExp, string][] = [
  [/^(?:unisex|all|both)$/i, 'unisex'],
  [/^(?:wom[ae]n|women's|lad(?:y|ies)|female)$/i, 'women'],
  [/^(?:m[ae]n|men's|male|gents?)$/i, 'men'],
  [/^(?:kids?|child(?:ren)?|bab(?:y|ies))$/i, 'kids'],
  [/^girls?$/i, 'girls'],
  [/^boys?$/i, 'boys'],
]
const readGender: Reader = (text) => audienceWords.find(([fits]) => fits.test(text))?.[1] ?? text

const readCategory: Reader = (text, defaults) =>
  categoryOf(text, defaults) ?? {
    message: fill(texts.categoryLeftOut, { category: text }),
  }

const readers: Record<string, Reader> = {
  price: readPrice,
  stock: readStock,
  condition: readCondition,
  category: readCategory,
  'field.gender': readGender,
}

/** The money a price is written in, where it is not ours. */
export function foreignCurrencyIn(price: string): string | undefined {
  const [, before = '', , after = ''] = amount.exec(unguardedCell(price)) ?? []
  return [before, after].find((word) => !ownMoney.test(word) && someMoney.test(word))
}
