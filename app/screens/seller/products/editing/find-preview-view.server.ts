import { db } from '#app/db/index.server.ts'
import type { Translate } from '#app/messages/language.ts'
import type { Preview } from '#app/modules/catalog/products/editing/preview-product.server.ts'
import { productFacts } from '#app/modules/catalog/products/product-field-rules.ts'
import { findDeliveryPrices } from '#app/modules/sales/delivery/choosing/delivery-options.server.ts'

/** The preview with what delivery costs a buyer of the seller's own district. */
export async function findPreviewView(t: Translate, { tags, seller, ...product }: Preview) {
  const district = seller.location
  const choices = await findDeliveryPrices(db, t, {
    sellerId: seller.id,
    district,
    subtotal: product.price,
  })
  const facts = productFacts(t, { ...product, tags })
  return { product: { ...product, facts, seller }, delivery: { district, choices }, now: Date.now() }
}
export type PreviewView = Awaited<ReturnType<typeof findPreviewView>>
