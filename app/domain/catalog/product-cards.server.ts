import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { ProductCardRow } from './listing-rules.ts'

const longestDescription = 160

/** A card as one JSON value, of the row named `products`: a page of them costs the program one parse. */
export const cardJson: SQL = sql`json_build_object(
  'id', products.id, 'name', products.name, 'description', left(products.description, ${sql.raw(String(longestDescription + 1))}),
  'price', products.price, 'category', products.category, 'stock', products.stock, 'condition', products.condition,
  'image', products.images -> 0, 'sellerId', products.seller_id, 'sellerName', products.seller_name,
  'district', products.district,
  'createdAt', to_char(products.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

export const toCards = (rows: ProductCardRow[] | null | undefined): ProductCardRow[] =>
  (rows ?? []).map(finishCard)

const finishCard = (row: ProductCardRow): ProductCardRow => ({
  ...row,
  image: row.image ?? null,
  description: cutShort(row.description),
})

function cutShort(text: string) {
  const letters = [...text]
  return letters.length > longestDescription
    ? `${letters
        .slice(0, longestDescription - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** The cards of a selection of `id` and `place`, in the order of the places. */
export async function readCards(db: Db, chosen: SQL): Promise<ProductCardRow[]> {
  const { rows } = await db.execute<{ cards: ProductCardRow[] | null }>(sql`
    select json_agg(${cardJson} order by chosen.place) as cards
      from (${chosen}) chosen join products on products.id = chosen.id`)
  return toCards(rows[0]!.cards)
}
