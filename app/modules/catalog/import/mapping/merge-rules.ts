import { formatKwacha } from '#app/base/money.ts'
import { defaultTranslate, fill, spoken } from '#app/messages/language.ts'
import * as texts from '#messages/import.ts'
import type { ColumnPlan, RowProblem } from '../rules.ts'
import { columnOf } from './field-rules.ts'
import { nameOfOption, type Option } from './option-rules.ts'
import { isNotForSale } from './row-kind-rules.ts'
import { barcodeField, choiceDetails, detailOf, plain, readOffers, type Variant } from './row-offers-rules.ts'
import type { RowOffers, RowValues } from './row-values.ts'
import { readRow } from './row-values-rules.ts'

export type SheetRow = { row: number; cells: string[]; numbers: number[] }

/**
 * What all rows of a product say together: the texts of the first that has them, the choices of all, what each choice costs and how
 * many there are of it. For where choices share these: the pieces of all, and one price, which is the least or, as the seller chose,
 * the most. A row whose price cannot be read, that is refused, or that is not for sale, adds nothing of these.
 */
export function readProduct(lead: SheetRow, parts: SheetRow[], plan: ColumnPlan): RowValues {
  const first = readRow(lead.cells, plan, lead.numbers)
  if (parts.length === 0 && first.texts.choice === undefined)
    return {
      ...first,
      options: namedOptions([first], optionNames([first])),
      offers: onlyOffer(lead.row, first, plan),
    }
  const all: Variant[] = [
    { row: lead.row, said: first },
    ...parts.map(({ row, cells, numbers }) => ({ row, said: readRow(cells, plan, numbers) })),
  ]
  const forSale = new Set(
    [lead, ...parts].filter(({ cells }) => !isNotForSale(cells, plan)).map(({ row }) => row),
  )
  const usable = all.filter(({ row, said }) => forSale.has(row) && said.problems.length === 0)
  // A row that adds no choice may still be the one that names the options.
  const names = optionNames(all.map(({ said }) => said))
  const offers = readOffers(all, usable, names, plan)
  const counted = offers?.differ ? usable.filter(({ row }) => !offers.leftOut.has(row)) : usable
  const priced = counted.filter(({ said }) => said.texts.price !== undefined)
  // Where no row has a price that can be read, the first says what is wrong.
  const broken = priced.length === 0 ? all.find(({ said }) => said.problems.length > 0) : undefined
  const sold = counted.filter(({ said }) => said.options.length > 0 || said.texts.price !== undefined)
  const { price, note } = onePrice(priced, plan)
  const stock = stockOfAll(counted)
  const { texts: lists, options } = readChoices(sold, names, offers, plan)
  const merged = { ...textsOf(all, offers), ...lists, ...(price !== undefined && { price: `${price}` }) }
  const leadProblems = first.problems.length > 0 && priced.length > 0 ? first.problems : []
  return {
    texts: { ...merged, ...(stock !== undefined && { stock: `${stock}` }) },
    pictures: [...new Set(all.flatMap(({ said }) => said.pictures))],
    addresses: [...new Set(all.flatMap(({ said }) => said.addresses))],
    options,
    problems: priced.length > 0 ? [] : (broken?.said.problems ?? []),
    notes: [...once(all.flatMap(({ said }) => said.notes)), ...leadProblems],
    priceNotes: priced.find(({ said }) => said.texts.price === merged.price)?.said.priceNotes ?? [],
    sharedNotes: [...note, ...soldOut(sold, plan)],
    offers,
    isDraft: first.isDraft,
    isCounted: stock !== undefined,
  }
}

/** A row alone may say one choice of a product that has more; of a new one it is a fact. */
function onlyOffer(row: number, said: RowValues, plan: ColumnPlan): RowOffers | undefined {
  if (plan.mapping.choice !== undefined || said.problems.length > 0) return undefined
  const all = [{ row, said }]
  const found = readOffers(all, all, optionNames([said]), plan)
  return found && { ...found, differ: false }
}

/** The pieces of all rows that count some; undefined where a cell cannot be read. */
function stockOfAll(counted: Variant[]): number | undefined {
  const pieces = counted.flatMap(({ said }) =>
    said.texts.stock === undefined ? [] : Number(said.texts.stock),
  )
  const isRead = pieces.length > 0 && pieces.every(Number.isInteger)
  return isRead ? pieces.reduce((sum, one) => sum + one, 0) : undefined
}

/** What buyers choose of the product. */
function readChoices(sold: Variant[], names: string[], offers: RowOffers | undefined, plan: ColumnPlan) {
  const options = namedOptions(
    sold.map(({ said }) => said),
    names,
  )
  const merged: Record<string, string> = {}
  for (const field of choiceDetails) {
    const cells = [...new Set(sold.flatMap(({ said }) => said.texts[field] ?? []))]
    if (offers && plan.mapping.choice === undefined && cells.length > 1)
      options.push({ name: detailOf(field), values: splitValues(cells) })
    else if (cells.length > 0) merged[field] = cells.join(', ')
  }
  return { texts: merged, options }
}

/** What is to be known of several rows in the same words is said once. */
const once = (notes: RowProblem[]): RowProblem[] => [
  ...new Map(notes.map((note) => [inWords(note), note])).values(),
]
const inWords = ({ column, message }: RowProblem) =>
  `${spoken(defaultTranslate, column)} ${spoken(defaultTranslate, message)}`

/** The first text of each field, but for what belongs to one choice alone. */
function textsOf(all: Variant[], offers: RowOffers | undefined): Record<string, string> {
  const merged: Record<string, string> = {}
  const ofOne = new Set(['price', 'stock', ...choiceDetails])
  const isOfChoice = (row: number) =>
    offers?.differ &&
    offers.barcodes &&
    (offers.leftOut.has(row) || offers.rows.some((one) => one.row === row))
  const isOfOne = (field: string, row: number) =>
    ofOne.has(field) || (field === barcodeField && isOfChoice(row))
  for (const { row, said } of all)
    for (const [field, text] of Object.entries(said.texts)) if (!isOfOne(field, row)) merged[field] ??= text
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

/** The first row that names an option names it for those that do not; no two have one name. */
function optionNames(all: RowValues[]): string[] {
  const widest = Math.max(0, ...all.map(({ options }) => options.length))
  const names: string[] = []
  for (let at = 0; at < widest; at++) {
    const said = all.flatMap(({ options }) => options[at] ?? []).find((one) => one.name !== '')?.name ?? ''
    const name = nameOfOption(said.replaceAll(/\s+/g, ' ').trim()) || defaultTranslate(texts.unnamedOption)
    names.push(names.includes(name) ? `${name} ${at + 1}` : name)
  }
  return names
}

/** The choices of all rows in their order. */
function namedOptions(all: RowValues[], names: string[]): Option[] {
  return names
    .map((name, at) => {
      const said = all.flatMap(({ options }) => options[at]?.values ?? [])
      return { name, values: [...new Map(said.map((value) => [plain(value), value])).values()] }
    })
    .filter(({ values }) => values.length > 0)
}

const splitValues = (cells: string[]) => [
  ...new Map(
    cells
      .flatMap((cell) => cell.split(','))
      .flatMap((value) => (value.trim() === '' ? [] : [[plain(value), value.trim()]])),
  ).values(),
]

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
