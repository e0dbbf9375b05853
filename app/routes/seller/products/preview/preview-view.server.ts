import { db } from '#app/db/index.server.ts'
import type { Preview } from '#app/domain/catalog/find-preview.server.ts'
import { findDeliveryLines } from '#app/domain/delivery/find-delivery-lines.server.ts'

/** The preview with what delivery costs a buyer of the seller's own district. */
export async function previewView({ tags: _, seller, ...product }: Preview) {
  const district = seller.location
  const choices = await findDeliveryLines(db, seller.id, district, product.price)
  return { product: { ...product, seller }, delivery: { district, choices }, now: Date.now() }
}
export type PreviewView = Awaited<ReturnType<typeof previewView>>
