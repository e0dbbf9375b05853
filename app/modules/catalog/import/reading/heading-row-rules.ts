import { looksLikeAmount, numbersThings } from '../mapping/column-values-rules.ts'
import { guessMapping } from '../mapping/guess-rules.ts'
import { isKnownHeading, namesColumnsByWords } from '../mapping/known-headings.ts'

/** So many lines of a file are looked at to find the one that names its columns. */
export const headLines = 40

const filledOf = (cells: string[]) => cells.map((cell) => cell.trim()).filter(Boolean)

/**
 * Which line names the columns: the first that holds two words for columns, or one and nothing else but words. Titles may stand
 * above it. Undefined where no line does: then the first line is a good like the others.
 */
export function headingLineOf(lines: string[][]): number | undefined {
  const filled = lines.slice(0, headLines).map(filledOf)
  const known = filled.findIndex((cells) => namesColumnsByWords(cells))
  if (known >= 0) return known
  const first = filled.findIndex((cells) => cells.length > 0)
  const cells = filled[first] ?? []
  if (first < 0 || cells.some(looksLikeAmount)) return undefined
  if (cells.some(isKnownHeading)) return first
  return namesColumns(filled, first) ? first : undefined
}

/** Words nobody knows still name columns where figures stand under them. */
function namesColumns(filled: string[][], first: number) {
  const below = filled.slice(first + 1).filter((cells) => cells.length > 0)
  const withFigures = below.filter((cells) => cells.some(looksLikeAmount)).length
  const width = filled[first]!.length
  return below.length > 0 && width > 1 && withFigures > below.length / 2
}

/**
 * Headings of two lines, as merged cells have them: `Price` over `Buying` and `Selling`. Undefined where the second line is
 * none: a good, or the same headings again.
 */
export function subHeadingsOf(upper: string[], lower: string[] | undefined): string[] | undefined {
  const filled = filledOf(lower ?? [])
  if (!lower || filled.length === 0 || !filled.every(isKnownHeading)) return undefined
  const isAgain = lower.every((cell, at) => cell === '' || cell === upper[at])
  // What stands under a name is another product, whatever it is called.
  const isUnder = lower.some((cell, at) => cell !== '' && (upper[at] ?? '') === '')
  if (isAgain || !isUnder) return undefined
  let over = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    over = upper[at] || over
    const below = lower[at] ?? ''
    return below === '' ? (upper[at] ?? '') : `${over} ${below}`.trim()
  })
}

/** Whether a line above the headings is a good that nobody may lose; titles, days and phones are none. */
export function isGoodAbove(line: string[]): boolean {
  const cells = filledOf(line)
  const sums = cells.filter((cell) => looksLikeAmount(cell) && !numbersThings([cell]) && !isDay.test(cell))
  return sums.length > 0 && cells.some((cell) => /\p{L}{2}/u.test(cell) && !looksLikeAmount(cell))
}
const isDay = /^\d{1,4}[-/. ]\d{1,2}[-/. ]\d{1,4}$/

/** How wide the lines of a table are: as its headings, or as most of its lines. */
export function tableWidthOf(lines: string[][]): number {
  const at = headingLineOf(lines)
  if (at !== undefined) return lines[at]!.length
  const counts = new Map<number, number>()
  for (const { length } of lines) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}

/** How much a sheet looks like a list of goods: its headings first, then how many lines with figures it has. */
export function likenessOfList(lines: string[][]): number {
  const at = headingLineOf(lines)
  const known = at === undefined ? 0 : filledOf(lines[at]!).filter(isKnownHeading).length
  return known * 100 + goodsIn(lines)
}

const goodsIn = (lines: string[][]) =>
  lines.filter((cells) => {
    const filled = filledOf(cells)
    return filled.length > 1 && filled.some(looksLikeAmount)
  }).length

/** A sheet that could be brought in by itself: it has names and prices, and figures below them. */
export function isListOfGoods(lines: string[][]): boolean {
  const at = headingLineOf(lines)
  if (at === undefined) return false
  const below = lines.slice(at + 1)
  const { name, price, salePrice } = guessMapping(lines[at]!, below)
  return name !== undefined && (price ?? salePrice) !== undefined && goodsIn(below) > 0
}
