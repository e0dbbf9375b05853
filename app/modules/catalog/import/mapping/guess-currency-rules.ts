import { currencyOf } from '#app/base/amounts.ts'
import { valuesOf } from './column-values-rules.ts'
import { plainHeading } from './known-headings.ts'
import { commonCurrencies, kwacha } from './money-choices.ts'

type Mapping = Record<string, string>

const asWord = /[([]\s*([^)\]]{1,8})\s*[)\]]/g

/** The currency that a heading names: `Price (USD)`, `price_egp`, `Mtengo MK`. Undefined where it names none. */
export function currencyInHeading(heading: string): string | undefined {
  for (const [, inside] of heading.matchAll(asWord)) if (currencyOf(inside!)) return currencyOf(inside!)
  const sign = /us\$|[$€£₹]/i.exec(heading)?.[0]
  if (sign) return currencyOf(sign)
  const last =
    heading
      .trim()
      .split(/[\s_.:-]+/)
      .at(-1) ?? ''
  return /^[a-z]{2,6}$/i.test(last) && !likeWords.has(last.toLowerCase()) ? currencyOf(last) : undefined
}
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
  ['handleid', 'fieldtype'],
  ['supply price', 'retail price'],
  ['product type', 'bin picking number'],
]

/** What to take figures for that name no currency: what the heading says, else kwacha; undefined is to be asked. */
export function guessCurrency(
  columns: string[],
  firstRows: string[][],
  { price, currency }: Mapping,
  titles: string[] = [],
) {
  if (currency !== undefined) return leavesOut(firstRows, Number(currency)) ? undefined : 'MWK'
  const named = currencyInHeading(columns[Number(price ?? -1)] ?? '')
  if (named) return named
  const alone = firstRows.map((cells) => cells.filter(Boolean)).filter((cells) => cells.length === 1)
  const said = currencyInTitles([...titles, ...alone.flat()])
  if (said) return said === 'several' ? undefined : said
  const plain = new Set(columns.map(plainHeading))
  const isSilent = silentSystems.some((headings) => headings.every((heading) => plain.has(heading)))
  const hasCents = price !== undefined && valuesOf(firstRows, Number(price)).hasCents
  return isSilent || hasCents ? undefined : 'MWK'
}
