import type { Message } from '#app/messages/language.ts'
import { barcodeDetail } from '#app/modules/catalog/barcodes/barcode-rules.ts'
import {
  isRenumbered,
  isRepriced,
  isSameOffers,
  type SavedOffer,
  sumOf,
} from '#app/modules/catalog/products/offers/offer-rules.ts'
import type { CategoryFields } from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/import.ts'
import { columnOf } from '../mapping/field-rules.ts'
import type { RowOffers, RowValues } from '../mapping/row-values.ts'
import type { ColumnPlan, RowProblem } from '../rules.ts'
import { isTooManyToDivide, mergedOffers, newOffers, withLists } from './imported-offers-rules.ts'

/** Whether another product of the shop has a code. */
export type IsTaken = (code: string) => boolean

/** What becomes of a product whose file says the price and stock of its choices. */
export type OffersDecision = {
  offers: SavedOffer[]
  price: number
  stock: number
  categoryFields: CategoryFields
  isChanged: boolean
  isRepriced: boolean
  isRenumbered: boolean
  notes: RowProblem[]
}

type Given = { plan: ColumnPlan; isTaken: IsTaken; saved: SavedOffer[] }
type Shared = { price: number; stock: number; categoryFields: CategoryFields }

/** Of a product that has no choices of its own yet; undefined where they share its price and stock. */
export function decideNewOffers(
  { offers: found }: RowValues,
  { categoryFields, ...product }: Shared,
  { plan, isTaken, saved }: Given,
): OffersDecision | undefined {
  if (!found?.differ) return undefined
  const usual = { price: product.price, stock: Number(plan.defaults.stock ?? 0), isTaken }
  const made = newOffers(found, categoryFields, usual, saved)
  if (!made) return undefined
  const { offers } = made
  const active = offers.filter((offer) => offer.active)
  return {
    offers,
    ...sumOf(offers, product.price),
    categoryFields,
    isChanged: true,
    isRepriced: isRepriced(product, [], active),
    isRenumbered: isRenumbered([], active),
    notes: notesOf(found, made.notes, plan),
  }
}

/** The same of a product that is there: what it has is shared out among its choices, where the file counts none. */
export function decideFirstOffers(
  said: RowValues,
  product: Shared,
  given: Given,
): OffersDecision | undefined {
  const { offers: found } = said
  const isCounted = found?.rows.some(({ stock }) => stock !== undefined)
  const offers = found && { ...found, pool: isCounted ? undefined : (found.pool ?? product.stock) }
  return decideNewOffers({ ...said, offers }, product, given)
}

type Known = { price: number; categoryFields: CategoryFields }

/** Of a product whose choices have their own price and stock already; undefined where the file names none of them. */
export function decideKnownOffers(
  said: RowValues,
  product: Known,
  fields: CategoryFields | undefined,
  { plan, isTaken, saved }: Given,
): OffersDecision | undefined {
  if (!said.offers) return undefined
  const { price, categoryFields } = product
  const stock = Number(plan.defaults.stock ?? 0)
  const saying = said.offers.barcodes ? withoutBarcode(fields) : fields
  const lists = { categoryFields, said: saying ?? {} }
  const merged = mergedOffers(said.offers, lists, saved, { price, stock, isTaken })
  const { offers } = merged
  return {
    offers,
    ...sumOf(offers, price),
    categoryFields: withLists(categoryFields, saying ?? {}, merged.lists),
    isChanged: !isSameOffers(saved, offers),
    isRepriced: isRepriced(product, saved, offers),
    isRenumbered: isRenumbered(saved, offers),
    notes: notesOf(said.offers, merged.notes, plan),
  }
}

/** A row's barcode is that of its choice alone. */
const withoutBarcode = (fields: CategoryFields | undefined) =>
  fields && Object.fromEntries(Object.entries(fields).filter(([name]) => name !== barcodeDetail))

const notesOf = (found: RowOffers, messages: Message[], { columns, mapping }: ColumnPlan): RowProblem[] => [
  ...found.notes,
  ...messages.map((message) => ({ column: columnOf('choices', columns, mapping), message })),
]

/** Where choices share one price though the file says several: why. */
export const sharedNotes = (
  { offers, sharedNotes = [] }: RowValues,
  fields: CategoryFields,
  plan: ColumnPlan,
): RowProblem[] =>
  offers?.differ && isTooManyToDivide(offers, fields)
    ? [
        { column: columnOf('choices', plan.columns, plan.mapping), message: texts.tooManyToDivide },
        ...sharedNotes,
      ]
    : sharedNotes
