import { idPattern } from '#app/base/ids.ts'
import { detailField, standardDetails } from '#app/modules/catalog/products/detail-rules.ts'
import { fieldNames } from '#app/modules/catalog/products/product-field-rules.ts'
import {
  type ColumnValues,
  canHold,
  isNumbering,
  isSerial,
  numbersThings,
  valuesOf,
} from './column-values-rules.ts'
import { currencyInHeading } from './guess-currency-rules.ts'
import {
  isCostHeading,
  isKnownHeading,
  isOldPrice,
  isOtherPrice,
  knownHeadings,
  otherStock,
  plainHeading,
  withoutBrackets,
} from './known-headings.ts'
import { isOwnFile, mappingOfOwnFile } from './own-file-rules.ts'

type Column = {
  at: number
  heading: string
  plain: string
  bare: string
  isCost: boolean
  values: ColumnValues
  cells: string[]
}
type Mapping = Record<string, string>

/** Which column fills which field: by its heading, by what stands in it, and never a cost as the price. */
export function guessMapping(columns: string[], lines: string[][]): Mapping {
  if (isOwnFile(columns)) return mappingOfOwnFile(columns)
  const firstRows = lines.filter((cells) => !isHeadingAgain(cells, columns))
  const all = columns.map(
    (heading, at): Column => ({
      at,
      heading,
      plain: plainHeading(heading),
      bare: withoutBrackets(heading),
      isCost: isCostHeading(heading),
      values: valuesOf(firstRows, at),
      cells: firstRows.map((cells) => cells[at]?.trim() ?? '').filter(Boolean),
    }),
  )
  const mapping = columns.some(isKnownHeading) ? byHeadings(all) : byValues(all)
  return withTrueIds(withCurrency(withPrice(withName(mapping, all), all), all), firstRows)
}

/** Printed lists have the headings on each page. */
export const isHeadingAgain = (cells: string[], columns: string[]) =>
  columns.length > 1 &&
  columns.every((heading, at) => plainHeading(heading) === plainHeading(cells[at] ?? ''))

/** In this order a field takes its column; a column fills one field. */
const order = [
  'kind',
  'name',
  'price',
  'salePrice',
  'regularPrice',
  'currency',
  'description',
  'shortDescription',
  ...fieldNames.filter((name) => !['name', 'price', 'description'].includes(name)),
  'reference',
  'id',
  'handle',
  'parent',
  'published',
  'forSale',
  ...standardDetails.map(({ name }) => detailField(name)),
  'pictures',
  'facts',
  'choices',
]
/** A detail is also called by its own name, and as the editor calls it. */
const detailWords = new Map(
  standardDetails.map(({ name, label }) => [detailField(name), [name, plainHeading(label)]]),
)
const wordsOf = (field: string) => [...(knownHeadings[field] ?? []), ...(detailWords.get(field) ?? [])]

function byHeadings(all: Column[]): Mapping {
  const mapping: Mapping = {}
  const take = (field: string, fits: (column: Column) => boolean) => {
    if (mapping[field] !== undefined) return
    const taken = Object.values(mapping)
    const fitting = all.filter(
      (one) => !taken.includes(`${one.at}`) && fits(one) && canHold(field, one.values, one.cells),
    )
    const found = field === 'price' ? onlyPrice(fitting) : fitting[0]
    if (found) mapping[field] = `${found.at}`
    else if (fitting.length > 0) mapping[field] = asked
  }
  for (const field of order) {
    const words = wordsOf(field)
    // What holds nothing is the last choice, and says nothing of kinds.
    for (const among of field === 'kind' ? [isFilled] : [isFilled, () => true]) {
      for (const word of words) take(field, (one) => among(one) && one.plain === word)
      for (const word of words) take(field, (one) => among(one) && one.bare === word && mayBe(field, one))
      take(field, (one) => among(one) && words.some((word) => startsWith(field, one, word)))
      if (field === 'price') take(field, (one) => among(one) && saysPrice(one))
    }
  }
  return withoutDoubt(mapping, all)
}
/** Stands for a column while the others are told: several fit equally well, and the seller is asked. */
const asked = '-1'

/** Of columns that say price equally well, and hold other sums, the one in kwacha; else none. */
function onlyPrice(fitting: Column[]): Column | undefined {
  const differing = new Set(fitting.map(({ cells }) => cells.join('\n'))).size > 1
  if (!differing) return fitting[0]
  const inKwacha = fitting.filter(({ heading }) => currencyInHeading(heading) === 'MWK')
  return inKwacha.length === 1 ? inKwacha[0] : undefined
}

/** What a line comes to stands beside a number of pieces: it may be that many times the price. */
function withoutDoubt({ price, ...rest }: Mapping, all: Column[]): Mapping {
  if (price === undefined || price === asked) return rest
  const isSum = /^(?:amount|value|valor|montant)$/.test(all[Number(price)]?.bare ?? '')
  return isSum && rest.stock !== undefined ? rest : { ...rest, price }
}

const isFilled = ({ values }: Column) => values.filled > 0

/** A cost that is also called retail, or a stock that is a limit, is another thing. */
const mayBe = (field: string, { isCost, plain }: Column) =>
  field === 'price' ? !isCost && !isOtherPrice(plain) : field === 'stock' ? !otherStock.test(plain) : !isCost

/** `Price (MWK)`, `Stock left`, `inventory_Main_Outlet`: the word first, then what it is counted in. */
const hasUnits = new Set(['price', 'stock', 'name', 'description', 'salePrice', 'regularPrice'])
const startsWith = (field: string, column: Column, word: string) =>
  hasUnits.has(field) && column.plain.startsWith(`${word} `) && mayBe(field, column) && word.length > 2

const saysPrice = (column: Column) =>
  /\b(?:price|prices|mtengo|prix|preco|bei|retail)\b/.test(column.plain) && mayBe('price', column)

/** Where `PRODUCT` holds numbers, the description is the name. */
function withName(mapping: Mapping, all: Column[]): Mapping {
  const { description, ...rest } = mapping
  if (mapping.name !== undefined || description === undefined || mapping.id !== undefined) return mapping
  const values = all[Number(description)]!.values
  return values.filled > 0 && values.words < 0.5 ? mapping : { ...rest, name: description }
}

/** A lone `Sale price` is the price; so is a lone list price, but not the price of before. */
function withPrice(mapping: Mapping, all: Column[]): Mapping {
  const { salePrice, regularPrice, ...rest } = mapping
  if (mapping.price !== undefined) return mapping
  if (regularPrice !== undefined && isOldPrice(all[Number(regularPrice)]!.plain)) return mapping
  const only = salePrice ?? regularPrice
  if (only === undefined) return mapping
  const priced = { ...rest, price: regularPrice ?? only }
  return salePrice === undefined || regularPrice === undefined ? priced : { ...priced, salePrice }
}

/** A column of currencies is one whatever it is called. */
function withCurrency(mapping: Mapping, all: Column[]): Mapping {
  const taken = Object.values(mapping)
  const found = all.find(({ at, values }) => !taken.includes(`${at}`) && values.currencies >= 0.5)
  return mapping.currency !== undefined || !found ? mapping : { ...mapping, currency: `${found.at}` }
}

/** A seller's own file may well call its codes `id`. */
function withTrueIds({ id, ...mapping }: Mapping, firstRows: string[][]): Mapping {
  if (id === undefined) return mapping
  const values = firstRows.map((cells) => cells[Number(id)]?.trim() ?? '').filter(Boolean)
  if (values.every((value) => idPattern.test(value))) return { ...mapping, id }
  return mapping.reference === undefined ? { ...mapping, reference: id } : mapping
}

/** A list whose headings say nothing, or that has none. Two sums of the same size are left to the seller. */
function byValues(all: Column[]): Mapping {
  const mapping: Mapping = {}
  const texts = all.filter(({ values }) => values.filled > 0 && values.words >= 0.5)
  const name = texts.toSorted((one, other) => nameLikeness(other) - nameLikeness(one))[0]
  if (name) mapping.name = `${name.at}`
  const sums = all
    .filter(({ values, isCost, cells }) => values.amounts >= 0.5 && !isCost && !numbersThings(cells))
    .toSorted((one, other) => other.values.median - one.values.median)
  const [most, next] = sums
  const money = sums.filter(({ values }) => values.namesMoney)
  const price = money.length === 1 ? money[0] : most && standsOut(most, next) ? most : undefined
  if (price) mapping.price = `${price.at}`
  const counted = sums.filter(
    (one) => one !== price && !isNumbering(one.cells) && one.cells.every((cell) => /^\d{1,5}$/.test(cell)),
  )
  if (price && counted.length === 1) mapping.stock = `${counted[0]!.at}`
  const category = texts.find((one) => one !== name && one.values.averageLength <= 25)
  if (category) mapping.category = `${category.at}`
  const description = texts.find((one) => one !== name && one !== category)
  if (description) mapping.description = `${description.at}`
  return mapping
}

/** Nothing costs less: a lone small figure counts something. */
const leastPrice = 50

/** Far more than what stands beside it; a code may be, too, where that could be the price. */
function standsOut(most: Column, next: Column | undefined): boolean {
  if (most.values.median < leastPrice) return false
  if (!next) return true
  const isFar = most.values.median >= 5 * next.values.median
  return isFar && !(isSerial(most.cells) && next.values.median >= leastPrice)
}

/** Names differ from each other and are no sentences; of equals the first. */
const nameLikeness = ({ values, at }: Column) =>
  values.distinct / values.filled - (values.averageLength > 80 ? 0.5 : 0) - at / 1000
