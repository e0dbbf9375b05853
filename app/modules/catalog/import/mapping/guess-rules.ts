import { idPattern } from '#app/base/ids.ts'
import { detailField, standardDetails } from '#app/modules/catalog/products/detail-rules.ts'
import { fieldNames } from '#app/modules/catalog/products/product-field-rules.ts'
import { type Column, columnsOf, isFilled, type Mapping } from './column-rules.ts'
import { canHold } from './column-values-rules.ts'
import { byValues, withFilledGaps } from './guess-by-values-rules.ts'
import { currencyInHeading } from './guess-currency-rules.ts'
import { isKnownHeading, knownHeadings } from './known-headings.ts'
import { optionHeading } from './option-heading-rules.ts'
import { isOwnFile, mappingOfOwnFile } from './own-file-rules.ts'
import { joinedHeading, plainHeading } from './plain-heading.ts'
import { isOldPrice, isOtherPrice, otherStock, priceWord } from './price-heading-rules.ts'

/** Which column fills which field: by its heading, by what stands in it, and never a cost as the price. */
export function guessMapping(headings: string[], lines: string[][]): Mapping {
  if (isOwnFile(headings)) return mappingOfOwnFile(headings)
  const rows = lines.filter((cells) => !isHeadingAgain(cells, headings))
  const all = columnsOf(headings, rows)
  if (!headings.some(isKnownHeading)) return withTrueIds(withCurrency(byValues(all), all), rows)
  const mapping = withCurrency(withPrice(withName(byHeadings(all), all), all), all)
  const options = all.filter(({ heading }) => optionHeading(heading) !== undefined)
  return withTrueIds(
    withFilledGaps(
      mapping,
      all.filter((one) => !options.includes(one)),
    ),
    rows,
  )
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
  'surcharge',
  'saleStart',
  'saleEnd',
  'saleDates',
  'currency',
  'description',
  'shortDescription',
  'available',
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

function byHeadings(columns: Column[]): Mapping {
  const mapping: Mapping = {}
  const all = columns.filter(({ heading }) => optionHeading(heading) === undefined)
  const take = (field: string, fits: (column: Column) => boolean) => {
    if (mapping[field] !== undefined) return
    const taken = Object.values(mapping)
    const fitting = all.filter(
      (one) => !taken.includes(`${one.at}`) && fits(one) && canHold(field, one.values, one.cells),
    )
    const found = field === 'price' || field === 'salePrice' ? onlyPrice(fitting) : fitting[0]
    if (found) mapping[field] = `${found.at}`
    else if (fitting.length > 0) mapping[field] = asked
  }
  for (const field of order) {
    const words = wordsOf(field)
    // What holds nothing is the last choice, and says nothing of kinds.
    for (const among of field === 'kind' ? [isFilled] : [isFilled, () => true]) {
      for (const word of words)
        take(field, (one) => among(one) && isSame(one.plain, word) && isNoCost(field, one))
      for (const word of words)
        take(field, (one) => among(one) && isSame(one.bare, word) && mayBe(field, one))
      take(field, (one) => among(one) && words.some((word) => startsWith(field, one, word)))
      if (field === 'price') take(field, (one) => among(one) && saysPrice(one))
    }
  }
  return withoutDoubt(mapping, columns)
}
const isSame = (plain: string, word: string) => plain === word || joinedHeading(plain) === joinedHeading(word)
const isNoCost = (field: string, { isCost }: Column) =>
  !isCost || !['price', 'salePrice', 'regularPrice'].includes(field)
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
function withoutDoubt({ price, salePrice, ...others }: Mapping, all: Column[]): Mapping {
  // Of two sale prices neither is certain, and with them not what buyers pay.
  if (salePrice === asked) return others
  const rest: Mapping = salePrice === undefined ? others : { ...others, salePrice }
  if (price === undefined || price === asked) return rest
  if (isStandardBesideList(all[Number(price)]!, rest, all)) {
    const { regularPrice: _, ...certain } = rest
    return certain
  }
  const isSum = /^(?:amount|value|valor|montant)$/.test(all[Number(price)]?.bare ?? '')
  return isSum && rest.stock !== undefined ? rest : { ...rest, price }
}

/**
 * `standard_price` beside `list_price` is what the seller pays to one system, and what buyers pay to another. Amazon's other
 * columns say that it is theirs.
 */
function isStandardBesideList({ plain }: Column, { regularPrice }: Mapping, all: Column[]): boolean {
  const isAmazon = all.some(
    (one) =>
      ofAmazon.test(one.plain) || one.cells.slice(0, 2).some((cell) => ofAmazon.test(plainHeading(cell))),
  )
  return plain === 'standard price' && all[Number(regularPrice ?? -1)]?.plain === 'list price' && !isAmazon
}
const ofAmazon = /^(?:item sku|asin|external product id|feed product type)$/

/** A cost that is also called retail, or a stock that is a limit, is another thing. */
const mayBe = (field: string, { isCost, plain }: Column) =>
  field === 'price' ? !isCost && !isOtherPrice(plain) : field === 'stock' ? !otherStock.test(plain) : !isCost

/** `Price (MWK)`, `Stock left`, `inventory_Main_Outlet`: the word first, then what it is counted in. */
const hasUnits = new Set(['price', 'stock', 'name', 'description', 'salePrice', 'regularPrice'])
const startsWith = (field: string, column: Column, word: string) =>
  hasUnits.has(field) && column.plain.startsWith(`${word} `) && mayBe(field, column) && word.length > 2

const saysPrice = (column: Column) => priceWord.test(column.plain) && mayBe('price', column)

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
