import { ownValue } from '#app/base/free-names.ts'
import { fill, type Message } from '#app/messages/language.ts'
import { choiceLines, combinationsOf } from '#app/modules/catalog/products/offers/offer-rules.ts'
import { type CategoryFields, optionsKey, type SelectedOptions } from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/import.ts'
import { plain, plainLines } from '../mapping/row-offers-rules.ts'
import type { RowOffer } from '../mapping/row-values.ts'

/** With its values and its lines as rows have them, so that each is read once. */
export type Choice = {
  key: string
  options: SelectedOptions
  values: [list: string, value: string][]
  line: string
}
/** A choice, and the row that says what holds of it. */
export type MeantChoice = Choice & { said: RowOffer; stock: number | undefined }

export const choicesOf = (fields: CategoryFields): Choice[] =>
  combinationsOf(fields).map((options) => choiceOf(optionsKey(options), options))

export const choiceOf = (key: string, options: SelectedOptions): Choice => ({
  key,
  options,
  values: Object.entries(options).map(([list, value]) => [list, plain(value)]),
  line: plainLines(choiceLines(options)),
})

/** So many pieces to each, and never more in all: the first get what is over. */
export const sharesOf = (pool: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(pool / count) + (at < pool % count ? 1 : 0))

/**
 * Which choices each row means: one that it names in full; otherwise all that fit and that no other row names. Its pieces are
 * shared out among these, so that none is sold twice.
 */
export function choicesMeant(rows: RowOffer[], choices: Choice[]) {
  const meant = new Map<string, MeantChoice>()
  const notes: Message[] = []
  const fitting = rows.map((said) => ({ said, fits: choices.filter((choice) => isMeant(said, choice)) }))
  // What is named in full comes first, wherever it stands.
  for (const { said, fits } of fitting.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const free = fits.filter(({ key }) => !meant.has(key))
    if (free.length === 0) notes.push(fill(texts.noChoiceOfRow, { row: said.row }))
    else if (said.stock !== undefined && free.length > 1)
      notes.push(fill(texts.stockOfRowShared, { row: said.row, stock: said.stock, count: free.length }))
    const { code, gtin, ...shared } = said // a code names one choice, and a barcode one good
    if (fits.length > 1 && (code ?? gtin) !== undefined)
      notes.push(fill(texts.codeOfRowLeft, { row: said.row, codes: [code, gtin].filter(Boolean).join(', ') }))
    const shares = said.stock === undefined ? [] : sharesOf(said.stock, free.length)
    for (const [at, choice] of free.entries())
      meant.set(choice.key, { ...choice, said: fits.length > 1 ? shared : said, stock: shares[at] })
  }
  return { meant: [...meant.values()], notes }
}
const rankOf = ({ fits }: { fits: Choice[] }) => (fits.length > 1 ? 1 : 0)

export const isMeant = ({ line, values }: RowOffer, choice: Pick<Choice, 'values' | 'line'>): boolean =>
  line === undefined
    ? choice.values.every(([list, value]) => ownValue(values, list)?.includes(value) ?? true)
    : line === choice.line
