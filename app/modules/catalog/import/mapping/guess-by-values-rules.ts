import type { Column, Mapping } from './column-rules.ts'
import { isNumbering, isSerial, numbersThings } from './column-values-rules.ts'
import { currencyInHeading } from './guess-currency-rules.ts'
import { isOtherPrice } from './price-heading-rules.ts'

/** A list whose headings say nothing, or that has none. Two sums of the same size are left to the seller. */
export function byValues(all: Column[]): Mapping {
  const mapping: Mapping = {}
  const texts = all.filter(({ values }) => values.filled > 0 && values.words >= 0.5)
  const name = likeliestName(texts)
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

const likeliestName = (texts: Column[]) =>
  texts.toSorted((one, other) => nameLikeness(other) - nameLikeness(one))[0]

/** Names differ from each other and are no sentences; of equals the first. */
const nameLikeness = ({ values, at }: Column) =>
  values.distinct / values.filled - (values.averageLength > 80 ? 0.5 : 0) - at / 1000

/**
 * What headings leave open is filled by what columns hold, where nothing is lost if the guess is wrong: never the price, but for
 * a column that names a currency by itself.
 */
export function withFilledGaps(mapping: Mapping, all: Column[]): Mapping {
  const filled = { ...mapping }
  const free = () =>
    all.filter(({ at, values }) => values.filled > 0 && !Object.values(filled).includes(`${at}`))
  const fill = (field: string, found: Column | undefined) => {
    if (found && filled[field] === undefined) filled[field] = `${found.at}`
  }
  const ofWords = () => free().filter(({ values }) => values.words >= 0.5 && values.addresses < 0.5)
  const mayBeNamed = ofWords().filter(
    ({ values }) => values.distinct > values.filled / 2 && values.html < 0.5,
  )
  if (mapping.id === undefined) fill('name', likeliestName(mayBeNamed))
  fill(
    'category',
    free().find(({ values }) => values.paths >= 0.5),
  )
  fill(
    'description',
    ofWords().find(({ values }) => values.html >= 0.5),
  )
  fill(
    'pictures',
    free().find(({ values }) => values.pictures >= 0.5),
  )
  const money = free().filter((one) => namesItsMoney(one))
  if (money.length === 1) fill('price', money[0])
  return filled
}

/** What a buyer pays besides the price, or what a shop earns. */
const besidesPrice =
  /\b(?:shipping|delivery|freight|postage|transport|fees?|deposit|instal?lments?|commission|insurance|customs|duty|discount|revenue|turnover|sales|budget|balance)\b/

/** The heading or the cells say a currency, and it is neither a cost nor another price. */
const namesItsMoney = ({ heading, plain, isCost, values, cells }: Column) =>
  values.amounts >= 0.5 &&
  !isCost &&
  !isOtherPrice(plain) &&
  !besidesPrice.test(plain) &&
  !numbersThings(cells) &&
  (values.namesMoney || currencyInHeading(heading) !== undefined)
