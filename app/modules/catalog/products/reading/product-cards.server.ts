import { type SQL, sql } from 'drizzle-orm'
import { awayUntilAt, type HolidayDates } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import type { OfferedChoice, SavedOffer } from '../offers/offer-rules.ts'
import type { ProductRecord } from '../product-field-rules.ts'
import { type RatingColumns, ratingFrom } from '../rules.ts'
import { contentColumns, products } from '../tables.ts'
import type { ProductCardRow } from './listing-rules.ts'

const longestDescription = 160

/** ISO 8601 in UTC, as the program writes times. */
export const isoTime = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** True where a list among the fields waits for a choice; optionsOf in rules.ts says the same. */
const hasOptions: SQL = sql`jsonb_path_exists(products.category_fields, 'strict $.* ? (@.type() == "array" && @.size() > 0)')`

/** True where some of its choices cost more than the price that the product shows. */
export const isLeast: SQL<boolean> = sql`products.offers_differ and exists (
  select from offers o where o.product_id = products.id and o.active and o.price > products.price)`

const cardJson: SQL = sql`json_build_object(
  'id', products.id, 'name', products.name, 'description', left(products.description, ${sql.raw(String(longestDescription + 1))}),
  'price', products.price, 'category', products.category, 'stock', products.stock, 'condition', products.condition,
  'image', products.images -> 0, 'sellerId', products.seller_id, 'sellerName', products.seller_name,
  'district', products.district, 'createdAt', ${isoTime(sql`products.created_at`)},
  'hasOptions', ${hasOptions}, 'isLeast', ${isLeast}, 'awayFrom', products.away_from, 'awayUntil', products.away_until,
  'ratingCount', products.rating_count, 'ratingAverage', products.rating_average)`

/** The cards of a selection of `id` and `place`, in the order of the places, as one JSON value. */
export const cardsAsJson = (chosen: SQL): SQL => sql`select json_agg(${cardJson} order by chosen.place)
  from (${chosen}) chosen join products on products.id = chosen.id`

/** A card as the database writes it. */
export type CardRow = Omit<ProductCardRow, 'awayUntil' | 'rating' | 'isLeast'> & {
  isLeast: boolean
} & HolidayDates &
  RatingColumns

export const toCards = (rows: CardRow[] | null, now = new Date()): ProductCardRow[] =>
  (rows ?? []).map((row) => finishCard(row, now))

function finishCard(card: CardRow, now: Date): ProductCardRow {
  const { awayFrom, awayUntil, ratingCount, ratingAverage, isLeast, ...row } = card
  const until = awayUntilAt({ awayFrom, awayUntil }, now)
  const rating = ratingFrom(ratingCount, ratingAverage)
  return {
    ...row,
    description: cutShort(row.description),
    ...(until && { awayUntil: until }),
    ...(rating && { rating }),
    ...(isLeast && { isLeast }),
  }
}

function cutShort(text: string) {
  if (text.length <= longestDescription) return text
  const letters = [...text]
  return letters.length > longestDescription
    ? `${letters
        .slice(0, longestDescription - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** What is read of a product that stands beside something else: nothing that only its seller or the platform sees. */
export const recordColumns = {
  id: products.id,
  sellerId: products.sellerId,
  sellerName: products.sellerName,
  ...contentColumns,
  status: products.status,
  district: products.district,
  listed: products.listed,
  awayFrom: products.awayFrom,
  awayUntil: products.awayUntil,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
}
export type RecordRow = Pick<typeof products.$inferSelect, keyof typeof recordColumns>

/** As it comes in JSON, by `jsonObject(recordColumns)`. */
export type RecordJson = Omit<RecordRow, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string }

export const recordOfJson = ({ createdAt, updatedAt, ...row }: RecordJson, now: Date): ProductRecord =>
  recordOf({ ...row, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) }, now)

/** The choices of a product that are on, in its order; null of a product whose choices share its price and stock. */
export const offersJson: SQL<OfferedChoice[] | null> = offersWhere(sql`o.active`)
/** The same with those that are off, for whoever judges a product. */
export const allOffersJson: SQL<SavedOffer[] | null> = offersWhere(sql`true`)

function offersWhere<Row>(which: SQL): SQL<Row[] | null> {
  return sql`case when products.offers_differ then (
    select coalesce(json_agg(json_build_object('key', o.options_key, 'options', o.options, 'price', o.price,
      'stock', o.stock, 'code', o.code, 'gtin', o.gtin, 'picture', o.picture, 'active', o.active) order by o.position, o.id), '[]')
    from offers o where o.product_id = products.id and ${which}) end`
}

/**
 * These choices of products whose choices differ, held until the transaction ends: what is read beside a product that was waited
 * for would be as it was before. Both arguments are selections: of ids, and of ids with keys.
 */
export const heldOffers = (ids: SQL, choices: SQL): SQL => sql`
  select json_build_object('productId', o.product_id, 'key', o.options_key, 'options', o.options, 'price', o.price,
    'stock', o.stock, 'code', o.code, 'gtin', o.gtin, 'picture', o.picture) as offer
  from offers o
  where o.product_id = any(array(${ids})) and o.active and (o.product_id, o.options_key) in (${choices})
  order by o.product_id, o.position for no key update`

/** A product as it is sold: with its choices, where they differ. */
export type ShelfProduct = ProductRecord & { offers: OfferedChoice[] | null }
export const shelfColumns = { ...recordColumns, offers: offersJson }
export type ShelfJson = RecordJson & { offers: OfferedChoice[] | null }
export const shelfProductOf = ({ offers: offered, ...row }: ShelfJson, now: Date): ShelfProduct => ({
  ...recordOfJson(row, now),
  offers: offered,
})

export function recordOf({ awayFrom, awayUntil, ...row }: RecordRow, now = new Date()): ProductRecord {
  const until = awayUntilAt({ awayFrom, awayUntil }, now)
  return {
    ...row,
    ...(until && { awayUntil: until }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
