import type { RowProblem } from '../rules.ts'
import type { Option } from './option-rules.ts'

/** A row that stands for choices of its product: those that have its values; of a list that it does not name, any. */
export type RowOffer = {
  row: number
  /** As `plain` writes them. */
  values: Record<string, string[]>
  /** As a file from here names one choice: a line for each of its lists. */
  line?: string | undefined
  price?: number | undefined
  stock?: number | undefined
  code?: string | undefined
  /** The digits of its barcode. */
  gtin?: string | undefined
}
export type RowOffers = {
  rows: RowOffer[]
  /** Pieces that the file counts for all choices together. */
  pool?: number | undefined
  /** Whether each choice gets its own: their prices differ, or rows are counted. */
  differ: boolean
  /** Whether rows say a barcode each, where other files say that of the product: it is no detail of this one. */
  barcodes?: boolean
  /** Why a row adds no choice. */
  leftOut: Map<number, RowProblem>
  notes: RowProblem[]
}
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
  /** What each row of the product says of its choices. */
  offers?: RowOffers | undefined
  /** What holds only where all choices share one price and one stock. */
  sharedNotes?: RowProblem[]
  isDraft: boolean
  /** Its stock is a number: not only whether there is some. */
  isCounted: boolean
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
  isCounted: false,
})
