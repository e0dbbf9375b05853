import { type ColumnValues, valuesOf } from './column-values-rules.ts'
import { plainHeading, withoutBrackets } from './plain-heading.ts'
import { isCostHeading } from './price-heading-rules.ts'

/** A column of a file: what it is called, and what it holds in the first rows. */
export type Column = {
  at: number
  heading: string
  plain: string
  bare: string
  isCost: boolean
  values: ColumnValues
  cells: string[]
}
export type Mapping = Record<string, string>

/** Odoo's own names for its fields. Its `standard_price` is what the seller pays. */
const ofOdoo = /^(?:default code|categ id|uom id|uom po id|sale ok|purchase ok|lst price|invoice policy)\b/

export function columnsOf(headings: string[], rows: string[][]): Column[] {
  const isOdoo = headings.some((heading) => ofOdoo.test(plainHeading(heading)))
  return headings.map((heading, at) => {
    const plain = plainHeading(heading)
    return {
      at,
      heading,
      plain,
      bare: withoutBrackets(heading),
      isCost: isCostHeading(heading) || (isOdoo && plain === 'standard price'),
      values: valuesOf(rows, at),
      cells: rows.map((cells) => cells[at]?.trim() ?? '').filter(Boolean),
    }
  })
}

export const isFilled = ({ values }: Column) => values.filled > 0
