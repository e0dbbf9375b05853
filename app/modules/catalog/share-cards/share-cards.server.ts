import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { findShop, type Shop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { pricesDiffer } from '../products/offers/offer-rules.ts'
import { isLeast } from '../products/reading/product-cards.server.ts'
import { type ProductRating, ratingFrom, ratingText } from '../products/rules.ts'
import { products } from '../products/tables.ts'
import { type CachedCard, cacheShareCard, markOf } from './cache-share-card.server.ts'

type Said = {
  name: string
  price: number
  isLeast?: boolean
  sellerName: string
  district: string
  rating?: ProductRating
}

/** The share card of a product in the public lists. */
export async function findProductShareCard(
  db: ReadDb,
  storage: Storage,
  productId: string,
): Promise<CachedCard | undefined> {
  const { name, price, sellerName, district, images, ratingCount, ratingAverage } = products
  const [product] = await db
    .select({ name, price, isLeast, sellerName, district, images, ratingCount, ratingAverage })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.listed, true)))
  if (!product) return undefined
  const { images: pictures, ratingCount: count, ratingAverage: average, ...described } = product
  const said = { ...described, rating: ratingFrom(count, average) }
  const path = pictures[0]?.path
  return cacheShareCard(
    storage,
    { folder: `share-cards/${productId}`, says: saysOf(said, path) },
    async () => {
      const picture = path ? (await storage.get(`${path}/1280.webp`))?.bytes : undefined
      const { renderProductShareCard } = await import('./render-share-cards.server.ts')
      return renderProductShareCard({ ...said, picture })
    },
  )
}

const saysOf = (
  { name, price, isLeast: isLeastPrice, sellerName, district, rating }: Said,
  path: string | undefined,
) => [
  name,
  isLeastPrice ? `${price}+` : price,
  sellerName,
  district,
  path,
  ...(rating ? [ratingText(rating)] : []),
]

type Described = {
  id: string
  name: string
  price: number
  images: { path: string }[]
  offers: { price: number }[] | null
  rating?: ProductRating
  seller: { name: string; location: string }
}

/** Where the card of a product is that says this. */
export function productCardPath({ id, name, price, images, offers, rating, seller }: Described): string {
  const said = { name, price, sellerName: seller.name, district: seller.location, rating }
  const says = saysOf({ ...said, isLeast: pricesDiffer(offers) }, images[0]?.path)
  return `/share-card/${id}.jpg?v=${markOf(says)}`
}

/** The share card of an open shop. */
export async function findShopShareCard(
  db: ReadDb,
  storage: Storage,
  { sellerId, rating }: { sellerId: string; rating: ProductRating | undefined },
): Promise<CachedCard | undefined> {
  const shop = await findShop(db, sellerId)
  if (!shop) return undefined
  const paths = await findShopCardPictures(db, sellerId)
  return cacheShareCard(
    storage,
    { folder: `share-cards/shops/${sellerId}`, says: shopWords(shop, paths, rating) },
    async () => {
      const pictures = await Promise.all(paths.map((path) => storage.get(`${path}/640.webp`)))
      const { renderShopShareCard } = await import('./render-share-cards.server.ts')
      return renderShopShareCard({
        name: shop.name,
        place: placeOf(shop),
        rating,
        logo: shop.logo ? (await storage.get(`${shop.logo}/320.webp`))?.bytes : undefined,
        pictures: pictures.flatMap((picture) => (picture ? [picture.bytes] : [])),
      })
    },
  )
}

type SaidOfShop = Pick<Shop, 'id' | 'name' | 'area' | 'location' | 'logo'>

/** The newest pictures of a shop's goods: its card shows them. */
export const findShopCardPictures = (db: ReadDb, sellerId: string) =>
  findNewestPictures(db, and(eq(products.sellerId, sellerId), eq(products.listed, true)))

/** Where the card of this shop is that shows these pictures. */
export const shopCardPath = (shop: SaidOfShop, paths: string[], rating: ProductRating | undefined) =>
  `/share-card/shop/${shop.id}.jpg?v=${markOf(shopWords(shop, paths, rating))}`

const placeOf = ({ area, location }: SaidOfShop) => [area, location].filter(Boolean).join(', ')
const shopWords = (shop: SaidOfShop, paths: string[], rating: ProductRating | undefined) => [
  shop.name,
  placeOf(shop),
  shop.logo,
  paths,
  ...(rating ? [ratingText(rating)] : []),
]

type Page = {
  /** The page and its language: `home.en`. Cards are kept under it. */
  name: string
  title: string
  /** What the market is, beside the square. */
  claim: string
  text: string
  /** Of a category's page: what is newest there is shown. */
  category?: string
}

/** The share card of a page that is no product's and no shop's. */
export async function findPageShareCard(db: ReadDb, storage: Storage, page: Page) {
  const { name, category, ...words } = page
  const paths = category
    ? await findNewestPictures(db, and(eq(products.category, category), eq(products.listed, true)))
    : []
  return cacheShareCard(
    storage,
    { folder: `share-cards/pages/${name}`, says: [words.title, words.claim, words.text, paths] },
    async () => {
      const pictures = await Promise.all(paths.map((path) => storage.get(`${path}/640.webp`)))
      const { renderPageShareCard } = await import('./render-share-cards.server.ts')
      const found = pictures.flatMap((picture) => (picture ? [picture.bytes] : []))
      return renderPageShareCard({ ...words, pictures: found })
    },
  )
}

/** As many as a card has room for. */
const maxPictures = 3

/** The first pictures of the newest products of which this holds. */
async function findNewestPictures(db: ReadDb, holds: SQL | undefined): Promise<string[]> {
  const path = sql<string>`${products.images} -> 0 ->> 'path'`
  const rows = await db
    .select({ path })
    .from(products)
    .where(and(holds, sql`${path} is not null`))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(maxPictures)
  return rows.map((row) => row.path)
}
