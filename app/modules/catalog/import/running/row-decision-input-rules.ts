import type { Message } from '#app/messages/language.ts'
import { awaitsReview } from '#app/modules/catalog/products/status.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/import.ts'
import { changedFields, productRefusals, statusAfterEdit } from '../../products/editing/edit-rules.ts'
import type { ProductContent } from '../../products/product-field-rules.ts'
import { type CategoryFields, optionsOf } from '../../products/rules.ts'
import type { ProductStatus } from '../../products/status.ts'
import { columnOf } from '../mapping/field-rules.ts'
import type { RowValues } from '../mapping/row-values.ts'
import type { ColumnPlan, RowProblem } from '../rules.ts'
import { type ImportedContent, validateNewProduct, validateProductEdit } from './row-input-rules.ts'
import type { ImportedChange } from './undo-rules.ts'

type Known = ProductContent & {
  id: string
  version: number
  status: ProductStatus
  statusReason: string | null
  offersDiffer: boolean
}
export type RowDecision<Product extends Known> =
  | {
      outcome: 'created'
      content: ImportedContent & { images?: StoredPicture[] }
      change: ImportedChange
      notes: RowProblem[]
    }
  | { outcome: 'updated'; product: Product; change: ImportedChange; notes: RowProblem[] }
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
  if (product) return decideKnown(given, product)
  const judged = validateNewProduct(said, plan)
  if (!judged.ok) return { outcome: 'refused', problems: judged.problems }
  const { stock } = judged.content
  return {
    outcome: 'created',
    content: { ...judged.content, ...(images && { images }) },
    change: { version: 1, stock, status: 'pending', was: {} },
    notes: judged.notes,
  }
}

/** What of a row is said of each choice alone, where each has its own price and stock: it stays, and the rest is taken. */
function saidByChoice(product: Known, { price, stock, categoryFields }: Partial<ImportedContent>): string[] {
  const listsOf = (fields: CategoryFields) => JSON.stringify(optionsOf(fields))
  return [
    ...(price !== undefined && price !== product.price ? ['price'] : []),
    ...(stock !== undefined && stock !== product.stock ? ['stock'] : []),
    ...(categoryFields && listsOf(categoryFields) !== listsOf(product.categoryFields)
      ? ['categoryFields']
      : []),
  ]
}

const countedNote = (field: string, { columns, mapping }: ColumnPlan): RowProblem => ({
  column: columnOf(field === 'categoryFields' ? 'choices' : field, columns, mapping),
  message: productRefusals['counted-by-choice'],
})

const refusedAt = (field: string, message: Message, { columns, mapping }: ColumnPlan) => ({
  outcome: 'refused' as const,
  problems: [{ column: columnOf(field, columns, mapping), message }],
})

function decideKnown<Product extends Known>(given: Given<Product>, product: Product): RowDecision<Product> {
  const { said, plan, images } = given
  const judged = validateProductEdit(said, plan, product)
  if (!judged.ok) return { outcome: 'refused', problems: judged.problems }
  const counted = product.offersDiffer ? saidByChoice(product, judged.content) : []
  const own = Object.entries(judged.content).filter(([field]) => !counted.includes(field))
  const content = { ...(Object.fromEntries(own) as typeof judged.content), ...(images && { images }) }
  const changed = changedFields(product, content as Partial<ProductContent>)
  if (changed.length === 0) return { outcome: 'unchanged' }
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
    notes: [...judged.notes, ...counted.map((field) => countedNote(field, plan))],
  }
}
