import { formatKwacha } from '#app/base/money.ts'
import { defaultTranslate, fill, spoken } from '#app/messages/language.ts'
import * as texts from '#messages/import.ts'
import type { ColumnPlan, RowProblem } from '../rules.ts'
import { columnOf } from './field-rules.ts'
import { nameOfOption, type Option } from './option-rules.ts'
import { isNotForSale } from './row-kind-rules.ts'
import type { RowValues } from './row-values.ts'
import { readRow } from './row-values-rules.ts'

export type SheetRow = { row: number; cells: string[]; numbers: number[] }
type Variant = { row: number; said: RowValues }

/** Details that differ from row to row are choices of the product. */
const choiceDetails = ['field.size', 'field.colour']

/**
 * What all rows of a product say together: the texts of the first that has them, the choices of all, the pieces of all, and one
 * price, which is the least or, as the seller chose, the most. A row whose price cannot be read, or that is not for sale, adds nothing
 * of these.
 */
export function readProduct(lead: SheetRow, parts: SheetRow[], plan: ColumnPlan): RowValues {
  const first = readRow(lead.cells, plan, lead.numbers)
  if (parts.length === 0) return { ...first, options: namedOptions([first]) }
  const all: Variant[] = [
    { row: lead.row, said: first },
    ...parts.map(({ row, cells, numbers }) => ({ row, said: readRow(cells, plan, numbers) })),
  ]
  const forSale = new Set(
    [lead, ...parts].filter(({ cells }) => !isNotForSale(cells, plan)).map(({ row }) => row),
  )
  const usable = all.filter(({ row, said }) => forSale.has(row) && said.problems.length === 0)
  const priced = usable.filter(({ said }) => said.texts.price !== undefined)
  // Where no row has a price that can be read, the first says what is wrong.
  const broken = priced.length === 0 ? all.find(({ said }) => said.problems.length > 0) : undefined
  const { price, note } = onePrice(priced, plan)
  const counted = usable.flatMap(({ said }) =>
    said.texts.stock === undefined ? [] : Number(said.texts.stock),
  )
  const stock = counted.every(Number.isInteger) ? counted.reduce((sum, one) => sum + one, 0) : undefined
  const merged = textsOf(all)
  if (price !== undefined) merged.price = `${price}`
  if (counted.length > 0 && stock !== undefined) merged.stock = `${stock}`
  const sold = usable.filter(({ said }) => said.options.length > 0 || said.texts.price !== undefined)
  const options = namedOptions(sold.map(({ said }) => said))
  for (const field of choiceDetails) joinDetail(field, sold, merged)
  const leadProblems = first.problems.length > 0 && priced.length > 0 ? first.problems : []
  return {
    texts: merged,
    pictures: [...new Set(all.flatMap(({ said }) => said.pictures))],
    addresses: [...new Set(all.flatMap(({ said }) => said.addresses))],
    options,
    problems: priced.length > 0 ? [] : (broken?.said.problems ?? []),
    notes: [...note, ...soldOut(sold, plan), ...once(all.flatMap(({ said }) => said.notes)), ...leadProblems],
    priceNotes: priced.find(({ said }) => said.texts.price === merged.price)?.said.priceNotes ?? [],
    isDraft: first.isDraft,
  }
}

/** What is to be known of several rows in the same words is said once. */
const once = (notes: RowProblem[]): RowProblem[] => [
  ...new Map(notes.map((note) => [inWords(note), note])).values(),
]
const inWords = ({ column, message }: RowProblem) =>
  `${spoken(defaultTranslate, column)} ${spoken(defaultTranslate, message)}`

/** The first text of each field, but for what belongs to one choice alone. */
function textsOf(all: Variant[]): Record<string, string> {
  const merged: Record<string, string> = {}
  const ofOne = new Set(['price', 'stock', ...choiceDetails])
  for (const { said } of all)
    for (const [field, text] of Object.entries(said.texts)) if (!ofOne.has(field)) merged[field] ??= text
  return merged
}

function onePrice(priced: Variant[], plan: ColumnPlan): { price?: number; note: RowProblem[] } {
  if (priced.length === 0) return { note: [] }
  const prices = priced.map(({ said }) => Number(said.texts.price))
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const price = plan.defaults.variants === 'most' ? most : least
  if (least === most) return { price, note: [] }
  const message = fill(texts.differentPrices, {
    least: formatKwacha(least),
    most: formatKwacha(most),
    price: formatKwacha(price),
  })
  return { price, note: [{ column: columnOf('price', plan.columns, plan.mapping), message }] }
}

/** The choices of all rows in their order; the first row that names an option names it for those that do not. */
function namedOptions(all: RowValues[]): Option[] {
  const widest = Math.max(0, ...all.map(({ options }) => options.length))
  return Array.from({ length: widest }, (_, at) => {
    const said = all.flatMap(({ options }) => options[at] ?? [])
    const name = said.find((one) => one.name !== '')?.name ?? ''
    const values = [
      ...new Map(said.flatMap((one) => one.values).map((value) => [value.toLowerCase(), value])).values(),
    ]
    return { name: nameOfOption(name), values }
  }).filter(({ values }) => values.length > 0)
}

function joinDetail(field: string, sold: Variant[], merged: Record<string, string>) {
  const values = [...new Set(sold.flatMap(({ said }) => said.texts[field] ?? []))]
  if (values.length > 0) merged[field] = values.join(', ')
}

/** A product holds one stock for all its choices: which of them are gone, its seller is told. */
function soldOut(sold: Variant[], plan: ColumnPlan): RowProblem[] {
  const gone = sold.filter(({ said }) => said.texts.stock === '0' && chosenIn(said) !== '')
  if (gone.length === 0 || sold.length < 2) return []
  const choices = gone.map(({ said }) => chosenIn(said)).join('; ')
  return [
    {
      column: columnOf('stock', plan.columns, plan.mapping),
      message: fill(texts.choicesSoldOut, { choices: choices.slice(0, 300) }),
    },
  ]
}
const chosenIn = ({ options, texts: said }: RowValues) =>
  [...options.flatMap(({ values }) => values), ...choiceDetails.flatMap((field) => said[field] ?? [])].join(
    ' ',
  )
