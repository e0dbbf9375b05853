import { sql } from 'drizzle-orm'
import { type Actor, isMember } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { queryPreparedJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { jsonObject } from '#app/db/statement.server.ts'
import type { ShopBadge } from '#app/modules/identity/shops/badge-names.ts'
import { awayUntilAt, type HolidayDates } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import { newestQuestions } from '../../questions/newest-questions.server.ts'
import type { ShownQuestion } from '../../questions/rules.ts'
import type { ProductContent } from '../product-field-rules.ts'
import type { ProductStatus } from '../rules.ts'
import { contentColumns, products } from '../tables.ts'
import { isoTime } from './product-cards.server.ts'
import { type ProductRating, type RatingColumns, ratingFrom } from './rating-view-rules.ts'

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
  /** Of its published reviews, where there is any. */
  rating?: ProductRating
  /** How many gave one star, two, to five. */
  ratingSpread: number[]
  seller: ProductSeller
  /** The newest answered questions about it. */
  questions: ShownQuestion[]
}

/** A product that is on sale; its owner and administrators find it in every state. */
export async function findProduct(
  db: ReadDb,
  actor: Actor,
  id: string,
  now = new Date(),
): Promise<ProductDetail | undefined> {
  if (!idPattern.test(id)) return undefined
  const found = await queryPreparedJson<RawProduct | null>(db, 'product', productWithSeller, { id })
  if (!found || !isVisibleTo(actor, found)) return undefined
  const { awayFrom, awayUntil, ratingCount, ratingAverage, ...product } = found
  const until = awayUntilAt({ awayFrom, awayUntil }, now)
  const rating = ratingFrom(ratingCount, ratingAverage)
  return { ...product, ...(until && { awayUntil: until }), ...(rating && { rating }) }
}
type RawProduct = Omit<ProductDetail, 'awayUntil' | 'rating'> & HolidayDates & RatingColumns

const isVisibleTo = (actor: Actor, { listed, sellerId }: RawProduct) =>
  listed || actor.role === 'admin' || (isMember(actor) && actor.userId === sellerId)

const productWithSeller = () => sql`
  select ${jsonObject({
    id: products.id,
    sellerId: products.sellerId,
    ...contentColumns,
    status: products.status,
    createdAt: isoTime(sql`products.created_at`),
    updatedAt: isoTime(sql`products.updated_at`),
    listed: products.listed,
    questions: newestQuestions(),
    awayFrom: products.awayFrom,
    awayUntil: products.awayUntil,
    ratingCount: products.ratingCount,
    ratingAverage: products.ratingAverage,
    ratingSpread: products.ratingSpread,
    seller: sql`json_build_object(
      'id', seller.user_id, 'name', seller.business_name, 'location', seller.location,
      'since', ${isoTime(sql`seller.created_at`)}, 'description', seller.description,
      'badges', seller.badges)`,
  })}
    from products join seller_profiles seller on seller.user_id = products.seller_id
   where products.id = ${sql.placeholder('id')}`

const widestPicture = 1280
export const productPictureUrl = ({ path }: StoredPicture) => `/media/${path}/${widestPicture}.webp`

/** The product as callables answer it: pictures as addresses. */
export const toProductResponse = ({ listed, images, questions, ratingSpread, ...detail }: ProductDetail) => ({
  ...detail,
  images: images.map(productPictureUrl),
})
