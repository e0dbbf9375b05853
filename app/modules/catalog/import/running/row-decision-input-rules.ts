import type { Message } from '#app/messages/language.ts'
import type { SavedOffer } from '#app/modules/catalog/products/offers/offer-rules.ts'
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
import {
  decideFirstOffers,
  decideKnownOffers,
  decideNewOffers,
  type IsTaken,
  type OffersDecision,
  sharedNotes,
} from './decide-offers-rules.ts'
import { type ImportedContent, validateNewProduct, validateProductEdit } from './row-input-rules.ts'
import type { ImportedChange } from './undo-rules.ts'

type Known = ProductContent & {
  id: string
  version: number
  status: ProductStatus
  statusReason: string | null
  offersDiffer: boolean
}
type Changed = { change: ImportedChange; notes: RowProblem[]; offers?: SavedOffer[] | undefined }
export type RowDecision<Product extends Known> =
  | ({ outcome: 'created'; content: ImportedContent & { images?: StoredPicture[] } } & Changed)
  | ({ outcome: 'updated'; product: Product } & Changed)
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; problems: RowProblem[] }

type Given<Product> = {
  said: RowValues
  plan: ColumnPlan
  named: { id: string | undefined; reference: string | undefined }
  product: Product | undefined
  /** The choices of the product, also those that are off. */
  saved: SavedOffer[]
  isTaken: IsTaken
  /** Those that the row names; without any, what is there stays. */
  images?: StoredPicture[] | undefined
  /** Whether pictures from the web come to it later. */
  isPictured?: boolean
}

/** What becomes of a row: a new product, a change of the one it names, or nothing and why. */
export function decideRow<Product extends Known>(given: Given<Product>): RowDecision<Product> {
  const { said, plan, named, product, images, isTaken } = given
  if (named.id && product?.id !== named.id) return refusedAt('id', texts.unknownId, plan)
  if (product) return decideKnown(given, product)
  const made = decideNew(said, plan, isTaken)
  if (!made.ok) return { outcome: 'refused', problems: made.problems }
  const { content, offers, notes } = made
  const change = { version: 1, stock: content.stock, status: 'pending', was: {} }
  return {
    outcome: 'created',
    content: { ...content, ...(images && { images }) },
    change: { ...change, ...(offers && { offers: { was: [], left: stocksOf(offers) } }) },
    offers,
    notes,
  }
}

/** A product as it would be listed; of one with `offers` price and stock are what these add up to. */
export function decideNew(said: RowValues, plan: ColumnPlan, isTaken: IsTaken = () => false) {
  const judged = validateNewProduct(said, plan)
  if (!judged.ok) return judged
  const divided = decideNewOffers(said, judged.content, { plan, isTaken, saved: [] })
  const notes = [
    ...judged.notes,
    ...(divided ? divided.notes : sharedNotes(said, judged.content.categoryFields, plan)),
  ]
  if (!divided) return { ...judged, offers: undefined, notes }
  const { offers, price, stock } = divided
  return { ...judged, content: { ...judged.content, price, stock }, offers, notes }
}

const stocksOf = (offers: SavedOffer[]) => Object.fromEntries(offers.map(({ key, stock }) => [key, stock]))

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

type Content = Partial<ImportedContent>

/** What the file says of the choices of a product that is there; undefined where it says nothing of each. */
function decideOffersOf(given: Given<unknown>, product: Known, content: Content): OffersDecision | undefined {
  const { said, plan, saved, isTaken } = given
  if (product.offersDiffer)
    return decideKnownOffers(said, product, content.categoryFields, { plan, isTaken, saved })
  const { categoryFields = product.categoryFields } = content
  const now = { price: product.price, stock: product.stock, categoryFields }
  return decideFirstOffers(said, now, { plan, isTaken, saved })
}

/** The fields that the file changes, and what its seller is told of the others. */
function contentOf(given: Given<unknown>, product: Known, content: Content, divided?: OffersDecision) {
  const { said, plan } = given
  if (divided) {
    const { price, stock, categoryFields } = divided
    const isListed = content.categoryFields !== undefined
    const own = { ...content, price, stock, ...(isListed && { categoryFields }) }
    return { content: own, notes: divided.notes }
  }
  const counted = product.offersDiffer ? saidByChoice(product, content) : []
  const own = Object.entries(content).filter(([field]) => !counted.includes(field))
  const notes = product.offersDiffer
    ? counted.map((field) => countedNote(field, plan))
    : sharedNotes(said, content.categoryFields ?? product.categoryFields, plan)
  return { content: Object.fromEntries(own) as Content, notes }
}

function decideKnown<Product extends Known>(given: Given<Product>, product: Product): RowDecision<Product> {
  const { said, plan, images, saved, isPictured } = given
  const judged = validateProductEdit(said, plan, product)
  if (!judged.ok) return { outcome: 'refused', problems: judged.problems }
  const divided = decideOffersOf(given, product, judged.content)
  const own = contentOf(given, product, judged.content, divided)
  const content = { ...own.content, ...(images && { images }) }
  const changed = changedFields(product, content as Partial<ProductContent>)
  if (changed.length === 0 && !divided?.isChanged && !isPictured) return { outcome: 'unchanged' }
  const reviewed = [
    ...changed,
    ...(divided?.isRepriced ? (['price'] as const) : []),
    ...(divided?.isRenumbered ? (['categoryFields'] as const) : []),
  ]
  const status = statusAfterEdit(product.status, divided ? [...reviewed, 'stock'] : reviewed)
  const statusReason = awaitsReview(status) ? null : product.statusReason
  const edited: Product = { ...product, ...content, status, statusReason }
  const was: ImportedChange['was'] = Object.fromEntries(changed.map((field) => [field, product[field]]))
  if (status !== product.status)
    Object.assign(was, { status: product.status, statusReason: product.statusReason })
  // What comes later is taken back with the rest.
  if (isPictured) was.images ??= product.images
  const change = { version: product.version + 1, stock: edited.stock, status, was }
  const notes = [...judged.notes, ...own.notes]
  if (!divided) return { outcome: 'updated', product: edited, change, notes }
  if (!product.offersDiffer) was.offersDiffer = false
  return {
    outcome: 'updated',
    product: { ...edited, offersDiffer: true },
    change: { ...change, offers: { was: saved, left: stocksOf(divided.offers) } },
    offers: divided.offers,
    notes,
  }
}
