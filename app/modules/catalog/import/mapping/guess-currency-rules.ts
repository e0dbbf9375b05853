import { currencyOf, parseAmount } from '#app/base/amounts.ts'
import { type ColumnValues, valuesOf } from './column-values-rules.ts'
import { commonCurrencies, kwacha, unknownCurrency } from './money-choices.ts'
import { plainHeading } from './plain-heading.ts'

type Mapping = Record<string, string>

const asWord = /[([]\s*([^)\]]{1,8})\s*[)\]]/g

/** The currency that a heading names: `Price (USD)`, `price_egp`, `Mtengo MK`. Undefined where it names none. */
export function currencyInHeading(heading: string): string | undefined {
  for (const [, inside] of heading.matchAll(asWord)) if (currencyOf(inside!)) return currencyOf(inside!)
  const [, before, sign] = /([a-z]{0,3})(\$|[€£₹₦₵])/i.exec(heading) ?? []
  if (sign) return sign === '$' ? dollarOf(before!) : currencyOf(sign)
  const last =
    heading
      .trim()
      .split(/[\s_.:-]+/)
      .at(-1) ?? ''
  return /^[a-z]{2,6}$/i.test(last) && !likeWords.has(last.toLowerCase()) ? currencyOf(last) : undefined
}
/** `N$`, `R$`, `A$`: other countries have dollars, too. One that nobody knows is to be asked. */
const dollars: Record<string, string> = {
  '': 'USD',
  u: 'USD',
  us: 'USD',
  usd: 'USD',
  n: 'NAD',
  r: 'BRL',
  a: 'AUD',
  au: 'AUD',
  c: 'CAD',
  ca: 'CAD',
  nz: 'NZD',
  hk: 'HKD',
  s: 'SGD',
}
const dollarOf = (before: string) => dollars[before.toLowerCase()] ?? unknownCurrency

/** Codes of currencies that are also words of a heading. */
const likeWords = new Set([
  'all',
  'try',
  'top',
  'cup',
  'pen',
  'mad',
  'gel',
  'bam',
  'sos',
  'lak',
  'rs',
  'mop',
  'bob',
])

/** Where some rows say another currency, one that says none is not taken for kwacha. */
const leavesOut = (rows: string[][], at: number) => {
  const cells = rows.map((row) => row[at]?.trim() ?? '')
  return cells.some((cell) => cell === '') && cells.some((cell) => cell !== '' && currencyOf(cell) !== 'MWK')
}

const titleWord = /us\$|[$€£₹]|\p{L}{2,}/giu
const likely = [kwacha, ...commonCurrencies]
const currencyOfWord = (word: string) => {
  const found = likeWords.has(word.toLowerCase()) ? undefined : currencyOf(word)
  return found && likely.includes(found) ? found : undefined
}

/** `All prices in USD`, above the table or between its lines; undefined where nothing is said. */
export function currencyInTitles(titles: string[]): string | 'several' | undefined {
  const words = titles.flatMap((title) => title.slice(0, 200).match(titleWord) ?? [])
  const found = [...new Set(words.flatMap((word) => currencyOfWord(word) ?? []))]
  return found.length > 1 ? 'several' : found[0]
}

/** Shop systems whose files do not say in what money they are, told by their headings. */
const silentSystems = [
  ['handle', 'variant price'],
  ['reference handle', 'item name'],
  ['token', 'item name', 'variation name'],
  ['handle id', 'field type'],
  ['supply price', 'retail price'],
  ['product type', 'bin picking number'],
]

/** What to take figures for that name no currency: what the heading says, else kwacha; undefined is to be asked. */
export function guessCurrency(
  columns: string[],
  firstRows: string[][],
  { price, salePrice, currency }: Mapping,
  titles: string[] = [],
) {
  if (currency !== undefined) return leavesOut(firstRows, Number(currency)) ? undefined : 'MWK'
  const named = currencyInHeading(columns[Number(price ?? -1)] ?? '')
  if (named) return named
  const alone = firstRows.map((cells) => cells.filter(Boolean)).filter((cells) => cells.length === 1)
  const said = currencyInTitles([...titles, ...alone.flat()])
  if (said) return said === 'several' ? undefined : said
  const inCells = currencyInCells(firstRows, Number(price ?? -1))
  if (inCells) return inCells === 'several' ? undefined : inCells
  const plain = new Set(columns.map(plainHeading))
  const isSilent = silentSystems.some((headings) => headings.every((heading) => plain.has(heading)))
  const sums = [price, salePrice].flatMap((at) => (at === undefined ? [] : valuesOf(firstRows, Number(at))))
  return isSilent || sums.some(isUnlikeKwacha) ? undefined : 'MWK'
}

/** Where most prices name other money, one that names none is not taken for kwacha. */
function currencyInCells(rows: string[][], at: number): string | 'several' | undefined {
  const sums = rows.map((row) => parseAmount(row[at] ?? '', unknownCurrency)).filter((one) => one.ok)
  const foreign = sums.filter(({ named, currency }) => named && currency !== kwacha)
  if (foreign.length === 0 || foreign.length < sums.length / 2) return undefined
  const found = [...new Set(foreign.map(({ currency }) => currency))]
  return foreign.length < sums.length || found.length > 1 ? 'several' : found[0]
}

/** Nothing that is sold in kwacha has cents or costs a few of them: most prices of such a file are of other money. */
const isUnlikeKwacha = ({ hasCents, median, sums }: ColumnValues) =>
  hasCents || (sums > 0 && median < leastKwacha)
const leastKwacha = 100
