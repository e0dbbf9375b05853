import { fill } from '#app/messages/language.ts'
import { issueMessage } from '#app/messages/validation.ts'
import { barcodeDetail, gtinOf } from '#app/modules/catalog/barcodes/barcode-rules.ts'
import { priceField, stockField } from '#app/modules/catalog/products/editing/product-input-rules.ts'
import { maxCodeLength } from '#app/modules/catalog/products/offers/offer-rules.ts'
import * as texts from '#messages/import.ts'
import type { ColumnPlan, RowProblem } from '../rules.ts'
import { columnOf } from './field-rules.ts'
import type { RowOffers, RowValues } from './row-values.ts'

export type Variant = { row: number; said: RowValues }

/** Details that differ from row to row are choices of the product. */
export const choiceDetails = ['field.size', 'field.colour']
export const detailOf = (field: string) => field.replace('field.', '')
export const barcodeField = `field.${barcodeDetail}`

type Told = Variant & { values: Record<string, string[]>; isLead: boolean }

/** What the rows of a product say of each of its choices; undefined where none says which it is. `names` are those of its options. */
export function readOffers(
  all: Variant[],
  usable: Variant[],
  names: string[],
  plan: ColumnPlan,
): RowOffers | undefined {
  const rows: Told[] = usable.map(({ row, said }) => ({
    row,
    said,
    values: plainValues(valuesOf(said, names)),
    isLead: row === all[0]!.row,
  }))
  if (!rows.some(isOneChoice)) return undefined
  const parent = rows.find(isParent)
  const found: RowOffers = { rows: [], differ: false, barcodes: false, leftOut: new Map(), notes: [] }
  const seen = new Map<string, number>()
  const own = rows.filter((told) => !isParent(told) && saysSomething(told))
  found.barcodes = hasOwnBarcodes(own, plan)
  for (const told of own) addRow(found, told, seen, parent, plan)
  const isCounted = found.rows.some(({ stock }) => stock !== undefined)
  const pool = isCounted || !parent ? undefined : stockOf(parent.said)
  const isPriced = new Set(found.rows.map(({ price }) => price)).size > 1
  const differ = isCounted || isPriced || plan.mapping.choice !== undefined
  return found.rows.length === 0 ? undefined : { ...found, differ, pool }
}

function valuesOf({ options, texts: said }: RowValues, names: string[]): Record<string, string[]> {
  const lines = (said.choice ?? '').split('\n').flatMap((line) => {
    const [name, ...value] = line.split(':')
    return value.length > 0 ? [[name!.trim(), [value.join(':').trim()]]] : []
  })
  if (said.choice !== undefined) return Object.fromEntries(lines)
  const named = options.flatMap(({ values }, at) => (values.length > 0 ? [[names[at]!, values]] : []))
  const details = choiceDetails.flatMap((field) => {
    const values = (said[field] ?? '').split(',').flatMap((value) => value.trim() || [])
    return values.length > 0 ? [[detailOf(field), values]] : []
  })
  return Object.fromEntries([...details, ...named])
}

const plainValues = (values: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(values).map(([list, some]) => [list, some.map(plain)]))

/** It says one value of each list that it names. */
function isOneChoice({ said, values }: Told): boolean {
  const named = Object.values(values)
  return said.texts.choice !== undefined || (named.length > 0 && named.every((one) => one.length === 1))
}

/** The row of the product itself, which names no choice or lists them all. */
const isParent = (told: Told): boolean =>
  !isOneChoice(told) && !told.said.texts.parent && (told.isLead || told.said.texts.name !== undefined)

/** A row of a picture says nothing of choices. */
const saysSomething = ({ said: { texts: said }, values }: Told) =>
  Object.keys(values).length > 0 || said.price !== undefined || said.stock !== undefined

function addRow(
  found: RowOffers,
  told: Told,
  seen: Map<string, number>,
  parent: Told | undefined,
  plan: ColumnPlan,
) {
  const { row, said, values } = told
  const at = (field: string) => columnOf(field, plan.columns, plan.mapping)
  const line = said.texts.choice === undefined ? undefined : plainLines(said.texts.choice)
  const key = line ?? JSON.stringify(values)
  const problem = whyLeftOut(told, seen.get(key), parent, plan)
  if (problem) {
    found.leftOut.set(row, { column: at(problem.field), message: problem.message })
    return
  }
  seen.set(key, row)
  const stock = stockOf(said)
  const code = codeOf(said, plan)
  const quoted = said.texts.stock?.slice(0, 60)
  if (quoted !== undefined && said.isCounted && stock === undefined)
    found.notes.push({ column: at('stock'), message: fill(texts.stockLeftOut, { quoted }) })
  const isLong = code !== undefined && code.length > maxCodeLength
  if (isLong)
    found.notes.push({ column: at('reference'), message: fill(texts.codeLeftOut, { most: maxCodeLength }) })
  const price = priceField.safeParse(priceOf(told, parent)).data
  found.rows.push({
    row,
    values,
    line,
    price,
    stock,
    code: isLong ? undefined : code,
    gtin: gtinIn(found, said, plan),
  })
}

/** Whether rows say a barcode each. One that stands in all of them is the product's; in a file from here each has its column. */
function hasOwnBarcodes(rows: Told[], { mapping }: ColumnPlan): boolean {
  const said = rows.map((told) => told.said.texts[barcodeField])
  const isShared = rows.length > 1 && new Set(said).size === 1
  return mapping.choice === undefined && !isShared && said.some((text) => text !== undefined)
}

/** The barcode of a row's choice; where a digit is wrong, it has none and its seller is told. */
function gtinIn(found: RowOffers, { texts: said }: RowValues, plan: ColumnPlan): string | undefined {
  const field = plan.mapping.choice === undefined ? barcodeField : 'choiceGtin'
  const typed = field === barcodeField && !found.barcodes ? undefined : said[field]
  const gtin = typed === undefined ? undefined : gtinOf(typed)
  if (typed !== undefined && gtin === undefined)
    found.notes.push({
      column: columnOf(field, plan.columns, plan.mapping),
      message: fill(texts.barcodeLeftOut, { quoted: typed.slice(0, 60) }),
    })
  return gtin
}

/** A choice whose row says no price has that of the product's own row, and what it costs more. */
function priceOf({ said }: Told, parent: Told | undefined): string | undefined {
  const shared = parent?.said.texts.price
  if (said.texts.price !== undefined || shared === undefined) return said.texts.price
  return `${Number(shared) + Number(said.texts.surcharge ?? 0)}`
}

type Reason = { field: string; message: RowProblem['message'] }

/** Why a row adds no choice; a file without prices counts the choices that are there. */
function whyLeftOut(
  told: Told,
  first: number | undefined,
  parent: Told | undefined,
  { mapping }: ColumnPlan,
): Reason | undefined {
  const isNamed = Object.keys(told.values).length > 0 || told.said.texts.parent !== undefined
  if (!isNamed) return { field: 'choices', message: texts.choiceMissing }
  if (first !== undefined) return { field: 'choices', message: fill(texts.repeatedChoice, { first }) }
  const text = priceOf(told, parent)
  if (text === undefined)
    return mapping.price === undefined ? undefined : { field: 'price', message: texts.noPrice }
  const price = priceField.safeParse(text)
  return price.success ? undefined : { field: 'price', message: issueMessage(price.error.issues[0]!) }
}

/** How many a row counts. That there are some, and not how many, is no count. */
function stockOf({ texts: said, isCounted }: RowValues): number | undefined {
  const read = said.stock === undefined || !isCounted ? undefined : stockField.safeParse(said.stock)
  return read?.success ? read.data : undefined
}

/** In a file from here the product has a code of its own beside each choice's. */
const codeOf = ({ texts: said }: RowValues, { mapping }: ColumnPlan) =>
  mapping.choice === undefined ? said.reference : said.choiceCode

/** Values are the same whatever their case and blanks. */
export const plain = (value: string) => value.replaceAll(/\s+/g, ' ').trim().toLowerCase()
/** Lines in whatever order. */
export const plainLines = (lines: string) =>
  lines.split('\n').map(plain).filter(Boolean).toSorted().join('\n')
