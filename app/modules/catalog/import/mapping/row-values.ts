import type { RowProblem } from '../rules.ts'
import type { Option } from './option-rules.ts'

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
