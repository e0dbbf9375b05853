import { and, asc, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, type Admin, isMember } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { queryPreparedJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { jsonObject } from '#app/db/statement.server.ts'
import type { ShopBadge } from '#app/modules/identity/shops/badge-names.ts'
import { awayUntilAt, type HolidayDates } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import type { OfferedChoice } from '../offers/offer-rules.ts'
import type { ProductContent } from '../product-field-rules.ts'
import { type ProductRating, type RatingColumns, ratingFrom } from '../rules.ts'
import type { ProductStatus } from '../status.ts'
import { contentColumns, products } from '../tables.ts'
import { isoTime, offersJson } from './product-cards.server.ts'

export type ProductSeller = {
  id: string
  name: string
  location: string
  since: string
  description: string
  badges: ShopBadge[]
}
export type ProductDetail = Omit<ProductContent, 'images'> & {
  id: string
  sellerId: string
  images: StoredPicture[]
  status: ProductStatus
  createdAt: string
  updatedAt: string
  /** Whether everyone sees it; otherwise only its owner and administrators do. */
  listed: boolean
  /** The last day of the holiday its seller is on: until then it can't be bought. */
  awayUntil?: string
  /** The choices that are on, where each has its own price and stock. */
  offers: OfferedChoice[] | null
  /** Of its published reviews, where there is any. */
  rating?: ProductRating
  /** How many gave one star, two, to five. */
  ratingSpread: number[]
  seller: ProductSeller
}

/** A product that is on sale; its owner and administrators find it in every state. */
export function findProduct(
  db: ReadDb,
  actor: Actor,
  id: string,
  now = new Date(),
): Promise<ProductDetail | undefined> {
  return findProductWith<object>(db, actor, { id, beside: {} }, now)
}

type Wanted<Beside> = { id: string; beside: { [Name in keyof Beside]: SQL } }

/** The same with what others say about it, in the one statement. Their fragments name the product `products`. */
export async function findProductWith<Beside extends object>(
  db: ReadDb,
  actor: Actor,
  { id, beside }: Wanted<Beside>,
  now = new Date(),
): Promise<(ProductDetail & Beside) | undefined> {
  if (!idPattern.test(id)) return undefined
  const found = await queryPreparedJson<{ product: RawProduct; beside: Beside } | null>(
    db,
    ['product', ...Object.keys(beside)].join(' and '),
    () => sql`
      select ${jsonObject({ product: jsonObject(productWithSeller), beside: jsonObject(beside) })}
        from products join seller_profiles seller on seller.user_id = products.seller_id
       where products.id = ${sql.placeholder('id')}`,
    { id },
  )
  if (!found || !isVisibleTo(actor, found.product)) return undefined
  const { awayFrom, awayUntil, ratingCount, ratingAverage, ...product } = found.product
  const until = awayUntilAt({ awayFrom, awayUntil }, now)
  const rating = ratingFrom(ratingCount, ratingAverage)
  return { ...product, ...(until && { awayUntil: until }), ...(rating && { rating }), ...found.beside }
}
type RawProduct = Omit<ProductDetail, 'awayUntil' | 'rating'> & HolidayDates & RatingColumns

const isVisibleTo = (actor: Actor, { listed, sellerId }: RawProduct) =>
  listed || actor.role === 'admin' || (isMember(actor) && actor.userId === sellerId)

const productWithSeller = {
  id: products.id,
  sellerId: products.sellerId,
  ...contentColumns,
  status: products.status,
  createdAt: isoTime(sql`products.created_at`),
  updatedAt: isoTime(sql`products.updated_at`),
  listed: products.listed,
  awayFrom: products.awayFrom,
  awayUntil: products.awayUntil,
  ratingCount: products.ratingCount,
  ratingAverage: products.ratingAverage,
  ratingSpread: products.ratingSpread,
  offers: offersJson,
  seller: sql`json_build_object(
    'id', seller.user_id, 'name', seller.business_name, 'location', seller.location,
    'since', ${isoTime(sql`seller.created_at`)}, 'description', seller.description,
    'badges', seller.badges)`,
}

const widestPicture = 1280
export const productPictureUrl = ({ path }: StoredPicture) => `/media/${path}/${widestPicture}.webp`

/** The product as callables answer it: pictures as addresses. */
export const toProductResponse = ({ listed, images, ratingSpread, offers: _, ...detail }: ProductDetail) => ({
  ...detail,
  images: images.map(productPictureUrl),
})

/** Listed products with every field of section 3, in the order of the ids, their pictures as addresses. */
export async function findProducts(db: ReadDb, ids: string[], now = new Date()) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: products.id,
      sellerId: products.sellerId,
      ...contentColumns,
      status: products.status,
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
      sellerName: products.sellerName,
      district: products.district,
      awayFrom: products.awayFrom,
      awayUntil: products.awayUntil,
    })
    .from(products)
    .where(and(inArray(products.id, ids), products.listed))
  const shown = rows.map(({ awayFrom, awayUntil, ...row }) => {
    const until = awayUntilAt({ awayFrom, awayUntil }, now)
    return { ...row, images: row.images.map(productPictureUrl), ...(until && { awayUntil: until }) }
  })
  const byId = new Map(shown.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const columns = {
  id: products.id,
  name: products.name,
  price: products.price,
  stock: products.stock,
  status: products.status,
  createdAt: products.createdAt,
}
export type NewestProduct = Awaited<ReturnType<typeof findNewestProducts>>[number]

/** What a shop listed last, whatever became of it. */
export const findNewestProducts = (db: Db, _admin: Admin, sellerId: string, limit: number) =>
  db
    .select(columns)
    .from(products)
    .where(eq(products.sellerId, sellerId))
    .orderBy(desc(products.createdAt), asc(products.id))
    .limit(limit)

export type NamedProduct = {
  id: string
  sellerId: string
  name: string
  price: number
  stock: number
  offers: OfferedChoice[] | null
}

/** The product whose code stands on its page and in its orders: the first eight letters of its id. Its seller finds it also while nobody else does. */
export async function findProductBySku(
  db: Db,
  code: string,
  sellerId: string | undefined,
): Promise<NamedProduct | undefined> {
  const from = code.toLowerCase()
  if (!/^[a-z0-9]{8}$/.test(from)) return undefined
  const { id, name, price, stock, listed } = products
  const seen = sellerId ? or(eq(listed, true), eq(products.sellerId, sellerId)) : eq(listed, true)
  const [product] = await db
    .select({
      id,
      sellerId: products.sellerId,
      name,
      price,
      stock,
      offers: offersJson,
    })
    .from(products)
    // The range is for the index, of whatever collation; the beginning for collations that see letters together.
    .where(and(gte(id, from), lte(id, from.padEnd(16, 'z')), sql`left(${id}, 8) = ${from}`, seen))
    .orderBy(asc(products.createdAt), asc(id))
    .limit(1)
  return product
}
