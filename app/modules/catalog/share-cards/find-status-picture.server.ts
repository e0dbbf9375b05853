import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { type Language, type Translate, translator } from '#app/messages/language.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/sharing.ts'
import { isLeast } from '../products/reading/product-cards.server.ts'
import { priceText } from '../products/rules.ts'
import { products } from '../products/tables.ts'
import { productLink, withoutScheme } from '../short-links/short-code-rules.ts'
import { productCodes } from '../short-links/short-codes.server.ts'
import { cacheShareCard } from './cache-share-card.server.ts'

/** So many in one file: it is drawn while somebody waits, and carried by a phone. */
export const maxStatusPictures = 12
/** So many stand on the page to choose from. */
const maxListed = 24

/** A product that can be shared: on sale, with its link. */
export type SharedProduct = {
  id: string
  name: string
  price: number
  /** Some of its choices cost more. */
  isLeast: boolean
  sellerName: string
  district: string
  image: StoredPicture | null
  link: string
}

/** A seller's own products that are on sale: those asked for in their order, or the newest. */
export async function listSharedProducts(
  db: ReadDb,
  { userId }: Seller,
  { ids, origin }: { ids?: string[]; origin: string },
): Promise<SharedProduct[]> {
  const { id, name, price, sellerName, district, images, createdAt } = products
  const rows = await db
    .select({
      id,
      name,
      price,
      isLeast,
      sellerName,
      district,
      image: sql<StoredPicture | null>`${images} -> 0`,
    })
    .from(products)
    .where(and(eq(products.sellerId, userId), eq(products.listed, true), ids && inArray(id, ids)))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxListed)
  const codes = await productCodes(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, link: productLink(origin, codes.get(row.id)!) }))
}

/** What stands beside a link wherever it is sent: `Lamp, MK 9,000`. */
export const sharedText = (
  t: Translate,
  { name, ...priced }: Pick<SharedProduct, 'name' | 'price' | 'isLeast'>,
) => `${name}, ${priceText(t, priced)}`

/** The picture of a product for a WhatsApp status: drawn once for what it says in a language. */
export async function findStatusPicture(
  storage: Storage,
  { id, image, link, price, isLeast: isLeastPrice, ...product }: SharedProduct,
  language: Language,
): Promise<Uint8Array> {
  const t = translator(language)
  const said = {
    ...product,
    price: priceText(t, { price, isLeast: isLeastPrice }),
    link: withoutScheme(link),
    invite: t(texts.invite),
  }
  const card = await cacheShareCard(
    storage,
    { folder: `share-cards/status/${id}/${language}`, says: [said, image?.path], isCounted: true },
    async () => {
      const picture = image ? (await storage.get(`${image.path}/1280.webp`))?.bytes : undefined
      const { renderStatusPicture } = await import('./render-status-picture.server.ts')
      return renderStatusPicture({ ...said, picture })
    },
  )
  return card.bytes
}
