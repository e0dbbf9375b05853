import type { z } from 'zod'
import { defaultTranslate, fill, fillTexts, type Message, type Text } from '#app/messages/language.ts'
import { issueMessage } from '#app/messages/validation.ts'
import { awaitsReview } from '#app/modules/catalog/products/status.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/import.ts'
import {
  detailField,
  fieldsOfTexts,
  malformedDetailLine,
  textsOfFields,
} from '../../products/detail-rules.ts'
import { changedFields, productRefusals, statusAfterEdit } from '../../products/editing/edit-rules.ts'
import {
  type CreateProduct,
  createProductInput,
  updateProductInput,
} from '../../products/editing/product-input-rules.ts'
import { fieldNames, type ProductContent } from '../../products/product-field-rules.ts'
import { type CategoryFields, optionsOf } from '../../products/rules.ts'
import type { ProductStatus } from '../../products/status.ts'
import { columnOf } from '../mapping/field-rules.ts'
import type { RowValues } from '../mapping/row-values-rules.ts'
import type { ColumnPlan, RowProblem } from '../rules.ts'
import type { ImportedChange } from './undo-rules.ts'

type Known = ProductContent & {
  id: string
  version: number
  status: ProductStatus
  statusReason: string | null
  offersDiffer: boolean
}
export type RowDecision<Product extends Known> =
  | { outcome: 'created'; content: ImportedContent & { images?: StoredPicture[] }; change: ImportedChange }
  | { outcome: 'updated'; product: Product; change: ImportedChange }
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; problems: RowProblem[] }

type Given<Product> = {
  said: RowValues
  plan: ColumnPlan
  named: { id: string | undefined; reference: string | undefined }
  product: Product | undefined
  /** Those that the row names; without any, what is there stays. */
  images?: StoredPicture[]
}

/** What becomes of a row: a new product, a change of the one it names, or nothing and why. */
export function decideRow<Product extends Known>(given: Given<Product>): RowDecision<Product> {
  const { said, plan, named, product, images } = given
  if (named.id && product?.id !== named.id) return refusedAt('id', texts.unknownId, plan)
  if (named.reference && named.reference.length > longestReference)
    return refusedAt('reference', texts.codeTooLong, plan)
  if (product) return decideKnown(given, product)
  const judged = validateNewProduct(said, plan)
  if (!judged.ok) return { outcome: 'refused', problems: judged.problems }
  const { stock } = judged.content
  return {
    outcome: 'created',
    content: { ...judged.content, ...(images && { images }) },
    change: { version: 1, stock, status: 'pending', was: {} },
  }
}

const longestReference = 100

const refusedAt = (field: string, message: Message, { columns, mapping }: ColumnPlan) => ({
  outcome: 'refused' as const,
  problems: [{ column: columnOf(field, columns, mapping), message }],
})

function decideKnown<Product extends Known>(given: Given<Product>, product: Product): RowDecision<Product> {
  const { said, plan, images } = given
  const judged = validateProductEdit(said, plan, product)
  if (!judged.ok) return { outcome: 'refused', problems: judged.problems }
  const content = { ...judged.content, ...(images && { images }) }
  const changed = changedFields(product, content as Partial<ProductContent>)
  if (changed.length === 0) return { outcome: 'unchanged' }
  const counted = product.offersDiffer && saidByChoice(product, content)
  if (counted) return refusedAt(counted, productRefusals['counted-by-choice'], plan)
  const status = statusAfterEdit(product.status, changed)
  const statusReason = awaitsReview(status) ? null : product.statusReason
  const edited: Product = { ...product, ...content, status, statusReason }
  const was: ImportedChange['was'] = Object.fromEntries(changed.map((field) => [field, product[field]]))
  if (status !== product.status)
    Object.assign(was, { status: product.status, statusReason: product.statusReason })
  return {
    outcome: 'updated',
    product: edited,
    change: { version: product.version + 1, stock: edited.stock, status, was },
  }
}

export type RowValidation<Content> = { ok: true; content: Content } | { ok: false; problems: RowProblem[] }
type ImportedContent = Omit<CreateProduct, 'images'>

const isDetail = (field: string) =>
  field.startsWith(detailField('')) || field === 'facts' || field === 'choices'

/** Judges a row as the editor judges a new product; what it leaves out is what the seller chose for all. */
export function validateNewProduct(said: RowValues, plan: ColumnPlan): RowValidation<ImportedContent> {
  const { category, condition, stock } = plan.defaults
  // A list of prices describes nothing: what a buyer then reads is the name.
  const { name } = said.texts
  const written = { ...filled({ category, condition, stock, description: name }), ...said.texts }
  const typed = {
    ...plainOf(written),
    categoryFields: { ...fieldsOfTexts(written), ...fieldsOfOptions(said) },
  }
  return judged(createProductInput.safeParse(typed), said, plan)
}

/** Judges a row as the editor judges an edit: only what it says is changed, an empty cell leaves what is there. */
export function validateProductEdit(
  said: RowValues,
  plan: ColumnPlan,
  product: { id: string; categoryFields: CategoryFields },
): RowValidation<Partial<ImportedContent>> {
  const typed: Record<string, unknown> = { ...plainOf(said.texts), id: product.id }
  const shown = textsOfFields(product.categoryFields)
  const named = Object.entries(said.texts).filter(([field]) => isDetail(field))
  const chosen = fieldsOfOptions(said)
  if (named.some(([field, text]) => text !== shown[field]) || Object.keys(chosen).length > 0)
    typed.categoryFields = { ...fieldsOfTexts({ ...shown, ...Object.fromEntries(named) }), ...chosen }
  const verdict = judged(updateProductInput.safeParse(typed), said, plan)
  if (!verdict.ok) return verdict
  const { id: _, images: __, version: ___, stockWas: ____, ...content } = verdict.content
  return { ok: true, content }
}

/** What of a row is said of each choice alone, where each has its own price and stock: a row can't change that. */
function saidByChoice(product: Known, { price, stock, categoryFields }: Partial<ImportedContent>) {
  if (price !== undefined && price !== product.price) return 'price'
  if (stock !== undefined && stock !== product.stock) return 'stock'
  const listsOf = (fields: CategoryFields) => JSON.stringify(optionsOf(fields))
  const isOther = categoryFields && listsOf(categoryFields) !== listsOf(product.categoryFields)
  return isOther ? 'choices' : undefined
}

/** Of one value there is nothing to choose: it is a fact. */
const fieldsOfOptions = ({ options }: RowValues): CategoryFields =>
  Object.fromEntries(
    options.map(({ name, values }) => [
      name || defaultTranslate(texts.unnamedOption),
      values.length > 1 ? values : values[0]!,
    ]),
  )

const filled = (texts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1])))

const plainOf = (texts: Record<string, string>) =>
  Object.fromEntries(
    fieldNames.flatMap((field) => (texts[field] === undefined ? [] : [[field, texts[field]]])),
  )

function judged<Value>(
  parsed: z.ZodSafeParseResult<Value>,
  said: RowValues,
  plan: ColumnPlan,
): RowValidation<Value> {
  const problems = [...said.problems]
  const told = new Set(problems.map(({ column }) => column))
  const tell = (field: string, problem: Text) => {
    const column = columnOf(field, plan.columns, plan.mapping)
    if (!told.has(column)) problems.push({ column, message: withAdvice(problem, field) })
    told.add(column)
  }
  for (const issue of parsed.error?.issues ?? []) {
    const [field, detail] = issue.path.map(String)
    tell(field === 'categoryFields' && detail ? detailColumn(detail, said) : field!, issueMessage(issue))
  }
  for (const field of ['facts', 'choices']) {
    const line = malformedDetailLine(said.texts[field])
    if (line) tell(field, fill(texts.lineMalformed, { line: line.slice(0, 80) }))
  }
  return parsed.success && problems.length === 0
    ? { ok: true, content: parsed.data }
    : { ok: false, problems }
}

/** The column that a detail came from, by itself or on a line among others. */
const detailColumn = (detail: string, { texts: said }: RowValues) =>
  said[detailField(detail)] !== undefined
    ? detailField(detail)
    : (said.choices ?? '').includes(detail)
      ? 'choices'
      : 'facts'

const advice: Partial<Record<string, Message>> = texts.advice

const withAdvice = (problem: Text, field: string): Message =>
  fillTexts(texts.problemAndAdvice, { problem, advice: advice[field] ?? texts.shorten })
