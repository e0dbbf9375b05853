import { eq } from 'drizzle-orm'
import type { Actor, Member, Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { type Product, products } from '#app/modules/catalog/products/tables.ts'
import type { OrderViewer } from '#app/modules/sales/orders/access/order-access.server.ts'
import { createReview, type NewReview } from '#app/workflows/write-review.server.ts'
import { aBuyer } from '#test/make.ts'
import { anOrder, ownContact } from './checkout.ts'
import { prove } from './proof.ts'
import { moveOrderThrough, stepsToDelivered } from './sale.ts'
import { aSaleAt } from './waybill.ts'

/** A store for reviews without pictures. */
export const noStorage = {} as Storage

/** A review as the form hands it over: five stars without words for the first line, unless told otherwise. */
export const aWrittenReview = (orderId: string, more: Partial<NewReview> = {}): NewReview => ({
  orderId,
  position: 0,
  stars: 5,
  text: '',
  pictures: [],
  origin: { address: '' },
  ...more,
})

/** An order that was delivered, of a buyer with a phone of their own that answered a code. */
export async function aReceivedOrder(db: Db, more: Record<string, unknown> = {}, as?: Actor) {
  const sale = await aSaleAt(db, 'delivered', { contactInfo: ownContact(), ...more }, as)
  await prove(db, sale.id)
  return sale
}

type Sold = { seller: Seller; product: Product }

/** Another order of the same product, delivered too: of another buyer unless one is named. */
export async function anotherReceivedOrder(db: Db, { seller, product }: Sold, by?: Member) {
  const buyer = by ?? (await aBuyer(db))
  const order = await anOrder(db, buyer, product, { contactInfo: ownContact() })
  await moveOrderThrough(db, seller, order.id, ...stepsToDelivered)
  await prove(db, order.id)
  return { seller, product, buyer, order, id: order.id }
}

/** A review that stands, of an order of its own. */
export async function aReview(db: Db, more: Partial<NewReview> = {}) {
  const sale = await aReceivedOrder(db)
  const asker: OrderViewer = { actor: sale.buyer }
  const written = await createReview(db, noStorage, asker, aWrittenReview(sale.id, more))
  if (!written.ok) throw new Error(`No review was written: ${written.reason}`)
  return { ...sale, asker, review: written.value }
}

/** What a product shows of its reviews. */
export async function shownRating(db: Db, productId: string) {
  const [row] = await db
    .select({ count: products.ratingCount, average: products.ratingAverage, spread: products.ratingSpread })
    .from(products)
    .where(eq(products.id, productId))
  return row!
}
