import { parseAmount } from '#app/base/amounts.ts'
import { fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/import.ts'
import type { ColumnPlan } from '../rules.ts'
import { categoryChoiceKey, guessKnownCategory } from './category-rules.ts'
import { isHeadingAgain } from './guess-rules.ts'
import { namesColumnsByWords } from './known-headings.ts'

const cellOf = (cells: string[], { mapping }: ColumnPlan, field: string) =>
  cells[Number(mapping[field] ?? -1)]?.trim() ?? ''

const total =
  /^(?:grand |sub[ -]?)?totals?(?: (?:amount|value|price|stock|items?|qty|quantity|cost|sales|kwacha|mk))* ?[:.]?$|^(?:sum|balance|carried forward|zonse pamodzi|zonse|jumla|total general)$/i

/** A line that adds the others up: the word, and nothing but figures beside it. */
export function isTotal(cells: string[]): boolean {
  const [first, ...rest] = cells.map((cell) => cell.trim()).filter(Boolean)
  return first !== undefined && total.test(first) && rest.every((cell) => parseAmount(cell).ok)
}

/** A line with a text and nothing else stands over the goods that follow. */
export function sectionIn(cells: string[], plan: ColumnPlan): string | undefined {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  const [text] = filled
  const isAlone = filled.length === 1 && plan.columns.length > 2 && /\p{L}{2}/u.test(text!)
  const isName = [cellOf(cells, plan, 'name'), cells[0]?.trim()].includes(text)
  const isPart = cellOf(cells, plan, 'handle') !== '' || cellOf(cells, plan, 'parent') !== ''
  const { name, price } = plan.mapping
  return isAlone && isName && !isPart && name !== undefined && price !== undefined ? text : undefined
}

/** Why a line is none of the goods to be listed; undefined where it may be one. */
export function whySkipped(cells: string[], plan: ColumnPlan): Message | undefined {
  if (isHeadingAgain(cells, plan.columns) || areOtherHeadings(cells)) return texts.headingAgain
  if (isTotal(cells)) return texts.totalLine
  const section = sectionIn(cells, plan)
  if (section !== undefined) return fill(texts.sectionLine, { text: section.slice(0, 80) })
  const kind = cellOf(cells, plan, 'kind')
  if (/^grouped\b/i.test(kind)) return texts.groupedProduct
  if (/^(?:external|affiliate)\b/i.test(kind)) return texts.externalProduct
  return undefined
}

/** Marketplaces write their own names for the columns below those that people read. */
function areOtherHeadings(cells: string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return namesColumnsByWords(filled, 3) && !filled.some((cell) => parseAmount(cell).ok)
}

/** The till says that it is not sold. */
export const isNotForSale = (cells: string[], plan: ColumnPlan): boolean =>
  /^(?:n|no|false|0|ayi)$/i.test(cellOf(cells, plan, 'forSale'))

/** A category that the line above a few goods names; undefined where it names none of ours. */
export const categoryOfSection = (text: string | undefined, choices: ColumnPlan['defaults']) =>
  text === undefined ? undefined : (choices[categoryChoiceKey(text)] ?? guessKnownCategory(text))
