import { parseDecimal } from '#app/base/amounts.ts'
import { unescapeCsvCell } from '#app/base/csv.ts'
import { formatKwacha } from '#app/base/money.ts'
import { defaultTranslate, fill, type Message, spoken } from '#app/messages/language.ts'
import { maxTags } from '#app/modules/catalog/products/editing/product-input-rules.ts'
import {
  isFieldName,
  type ProductField,
  productFields,
} from '#app/modules/catalog/products/product-field-rules.ts'
import { conditions } from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/import.ts'
import { pathOfUrl } from '../pictures/picture-rules.ts'
import type { ColumnPlan, RowProblem } from '../rules.ts'
import { categoryOf } from './category-rules.ts'
import { plainHeading } from './known-headings.ts'
import { currencyOfCell, readMoney } from './money-rules.ts'
import { type Option, optionsOfRow, pictureColumns } from './option-rules.ts'
import { isOwnFile } from './own-file-rules.ts'
import { plainDescription } from './plain-description.ts'

/**
 * What a row says of a product: a text for each field that has a column, empty cells left out. `addresses` are pictures
 * elsewhere in the web. `notes` say what a seller should know, and refuse nothing.
 */
export type RowValues = {
  texts: Record<string, string>
  pictures: string[]
  addresses: string[]
  options: Option[]
  problems: RowProblem[]
  notes: RowProblem[]
  /** How its price came about: of several rows only that counts whose price is taken. */
  priceNotes: RowProblem[]
  isDraft: boolean
}
export const noValues = (): RowValues => ({
  texts: {},
  pictures: [],
  addresses: [],
  options: [],
  problems: [],
  notes: [],
  priceNotes: [],
  isDraft: false,
})

const readElsewhere = new Set(['price', 'salePrice', 'regularPrice', 'currency', 'pictures', 'published'])

/** The cells of a row as texts of a product's fields, in our words. */
export function readRow(cells: string[], plan: ColumnPlan, numbers: number[] = []): RowValues {
  const { columns, mapping, defaults } = plan
  const said = noValues()
  for (const [field, at] of Object.entries(mapping)) {
    const text = unguardedCell(cells[Number(at)] ?? '')
    if (text === '' || readElsewhere.has(field)) continue
    const read = readerOf(field, columns)(text, defaults)
    const column = columns[Number(at)] ?? field
    if (typeof read === 'string') said.texts[field] = read
    else if ('text' in read) {
      said.texts[field] = read.text
      said.notes.push({ column, message: read.note })
    } else said.problems.push({ column, message: read.message })
  }
  said.texts.description ??= said.texts.shortDescription ?? ''
  if (said.texts.description === '') delete said.texts.description
  readPrices(cells, plan, numbers, said)
  readPictures(cells, plan, said)
  said.options = optionsOfRow(cells, plan)
  said.isDraft = publishedColumns(plan).some((at) => unpublished.test(cells[at]?.trim() ?? ''))
  return said
}

/** Spreadsheets are kept from running a text as a formula by an apostrophe before it. */
export const unguardedCell = (cell: string) => unescapeCsvCell(cell.trim())

type Answer = string | { text: string; note: Message } | { message: Message }
type Reader = (text: string, defaults: Record<string, string>) => Answer
const asItIs: Reader = (text) => text

/** What a buyer pays is the sale price, where it is the lower one. A product has one price: the other is named. */
function readPrices(cells: string[], plan: ColumnPlan, numbers: number[], said: RowValues) {
  const { mapping, columns, defaults } = plan
  const at = (field: string) => Number(mapping[field] ?? -1)
  const of = (field: string) => unguardedCell(cells[at(field)] ?? '')
  const inRow = of('currency')
  const currency = currencyOfCell(inRow)
  const read = (field: string) => {
    const text = of(field)
    return text === ''
      ? undefined
      : readMoney({ text, isNumber: numbers.includes(at(field)), currency }, defaults)
  }
  const [price, sale, regular] = [read('price'), read('salePrice'), read('regularPrice')]
  const problem = (field: string, message: Message) =>
    said.problems.push({ column: columns[at(field)] ?? field, message })
  if (inRow !== '' && !currency && (price || sale)) {
    problem('currency', fill(texts.unknownCurrency, { quoted: inRow.slice(0, 40) }))
    return
  }
  if (price && !price.ok) problem('price', price.message)
  if (sale && !sale.ok && !isNone(of('salePrice'))) problem('salePrice', sale.message)
  const full = price?.ok ? price : undefined
  const reduced = sale?.ok && (!full || sale.kwacha < full.kwacha) ? sale : undefined
  const taken = reduced ?? full
  if (!taken) return
  said.texts.price = `${taken.kwacha}`
  const column = columns[reduced ? at('salePrice') : at('price')] ?? 'price'
  if (taken.note) said.priceNotes.push({ column, message: taken.note })
  const before = reduced ? full : regular?.ok && regular.kwacha > taken.kwacha ? regular : undefined
  if (before)
    said.priceNotes.push({
      column,
      message: fill(texts.regularPriceLeft, {
        price: formatKwacha(taken.kwacha),
        regular: formatKwacha(before.kwacha),
      }),
    })
}
/** A sale price of nothing is none. */
const isNone = (text: string) => /^[0.,-]+$/.test(text)

/** The names of files, and addresses in the web. */
function readPictures(cells: string[], plan: ColumnPlan, said: RowValues) {
  const names = pictureColumns(plan).flatMap((at) => namesIn(unguardedCell(cells[at] ?? '')))
  for (const name of new Set(names)) {
    const isElsewhere = /^(?:https?:)?\/\//i.test(name) && pathOfUrl(name) === undefined
    ;(isElsewhere ? said.addresses : said.pictures).push(name)
  }
}
const namesIn = (text: string) =>
  text
    .replaceAll(/^\[|\]$/g, '')
    .split(/[,|;\n]/)
    .flatMap(
      (name) =>
        name
          .trim()
          .replaceAll(/^["']|["']$/g, '')
          .trim() || [],
    )

/** Shopify says in two columns whether a product is on sale. */
function publishedColumns({ columns, mapping }: ColumnPlan): number[] {
  const at = Number(mapping.published ?? -1)
  if (at < 0 || plainHeading(columns[at] ?? '') !== 'published') return at < 0 ? [] : [at]
  return [at, columns.findIndex((heading) => plainHeading(heading) === 'status')]
}
const unpublished =
  /^(?:0|-1|false|no|n|draft|archived|unlisted|hidden|inactive|unpublished|disabled|private|paused)$/i

const there = /^(?:in[ -_]?stock|available|yes|y|true|instock|zilipo)$/i
const gone =
  /^(?:out[ -_]?of[ -_]?stock|sold out|unavailable|not available|no|n|none|nil|false|discontinued|zatha)$/i
const withUnit =
  /^(\d[\d., ]*)\s*(?:pcs?|pieces?|units?|items?|bags?|boxes|box|pairs?|tins?|bottles?|kgs?|each)\.?$/i
const readStock: Reader = (text, { stock = '' }) => {
  if (there.test(text)) return stock || '1'
  if (gone.test(text)) return '0'
  // Tills count below nothing where a sale was written down before what came in.
  if (/^-\s*\d[\d.,]*$/.test(text)) return { text: '0', note: fill(texts.negativeStock, { quoted: text }) }
  const count = parseDecimal(withUnit.exec(text)?.[1] ?? text)
  if (count === undefined) return text
  const whole = Math.floor(count)
  return whole === count
    ? `${whole}`
    : { text: `${whole}`, note: fill(texts.stockCut, { quoted: text, stock: `${whole}` }) }
}

/** A value of a field's own, whatever its case, or the word for it. */
function readChoice({ values, labels }: Extract<ProductField, { shape: 'choice' }>): Reader {
  const known = values.flatMap((value) =>
    [value, spoken(defaultTranslate, labels[value] ?? value)].map((word) => [plainHeading(word), value]),
  )
  const byWord: Record<string, string> = Object.fromEntries(known)
  return (text) => byWord[plainHeading(text)] ?? text
}

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

/** Some systems write `&amp;` in a name, too. */
const plainName = (text: string) => (/&[a-z#0-9]+;/i.test(text) ? plainDescription(text) : text)

const readCategory: Reader = (text, defaults) =>
  categoryOf(text, defaults) ?? {
    message: fill(texts.categoryLeftOut, { category: text }),
  }

const longestTag = 40
/** Etsy writes an underscore for a blank. Of too many tags the first count. */
const readTags: Reader = (text) => {
  const all = text
    .split(/[,;|\n]/)
    .map((tag) =>
      tag
        .replaceAll('_', ' ')
        .replace(/^[\s#]+/, '')
        .trim(),
    )
    .filter((tag) => tag !== '')
  const some = all.filter((tag) => tag.length <= longestTag).slice(0, maxTags)
  const kept = some.join(', ')
  return some.length === all.length ? kept : { text: kept, note: fill(texts.tagsCut, { most: maxTags }) }
}

const readers: Record<string, Reader> = {
  description: (text) => plainDescription(text),
  shortDescription: (text) => plainDescription(text),
  name: (text) => plainName(text),
  tags: readTags,
  stock: readStock,
  condition: readCondition,
  category: readCategory,
  'field.gender': readGender,
}

/** What our own file holds is written as people wrote it: no tags of HTML, and no blanks that became something else. */
const wordsOfPeople = ['name', 'description', 'tags']

function readerOf(field: string, columns: string[]): Reader {
  if (wordsOfPeople.includes(field) && isOwnFile(columns)) return asItIs
  const own = readers[field]
  if (own) return own
  const known = isFieldName(field) ? productFields[field] : undefined
  return known?.shape === 'choice' ? readChoice(known) : asItIs
}
