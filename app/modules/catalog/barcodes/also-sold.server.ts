import { sql } from 'drizzle-orm'
import { dayOf } from '#app/base/dates/dates.ts'
import { queryPreparedJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { isLeast } from '../products/reading/product-cards.server.ts'
import type { CategoryFields, Condition } from '../products/rules.ts'
import { barcodeOf, tokensOfBarcode } from './barcode-rules.ts'

/** The same good in another shop. */
export type AlsoSold = {
  id: string
  sellerName: string
  district: string
  price: number
  /** Some of its choices cost more. */
  isLeast: boolean
  condition: Condition
}

const mostShown = sql.raw('5')
/** So many of one barcode are looked at: whoever lists a thousand of it makes no page slow. */
const mostLookedAt = sql.raw('5000')

type Asked = {
  sellerId: string
  categoryFields: CategoryFields
  /** Where the visitor wants it, if they said so. */
  toDistrict?: string | undefined
}

/**
 * What other shops sell under the barcode of a product, where it has one: what can be bought today, of each shop the
 * cheapest; first those in the district, then by price.
 */
export async function findAlsoSold(
  db: ReadDb,
  { sellerId, categoryFields, toDistrict }: Asked,
  now = new Date(),
): Promise<AlsoSold[]> {
  const gtin = barcodeOf(categoryFields)
  if (!gtin) return []
  const values = { tokens: tokensOfBarcode(gtin), sellerId, district: toDistrict ?? '', today: dayOf(now) }
  return (await queryPreparedJson<AlsoSold[] | null>(db, 'also sold', selectAlsoSold, values)) ?? []
}

/**
 * Only a fact names a good: a list of barcodes that a buyer chooses from would stand beside many. What is the same is found before it is bounded: a bound would lead the planner past the index of details.
 */
const selectAlsoSold = () => sql`
  with same as materialized (
    select id, seller_id, price, district from products
     where listed and attribute_values && ${sql.placeholder('tokens')}::text[]
       and exists (select from attribute_entries(category_fields) entry
                    where not entry.is_choice and entry.token = any (${sql.placeholder('tokens')}::text[]))
       and in_stock and seller_id <> ${sql.placeholder('sellerId')}
       and (${sql.placeholder('today')}::date between away_from and away_until) is not true
  ), of_each as (
    select distinct on (seller_id) * from (select * from same limit ${mostLookedAt}) looked_at
     order by seller_id, price, id
  ), chosen as (
    select id, row_number() over (order by district = ${sql.placeholder('district')} desc, price, id) as place
      from of_each order by place limit ${mostShown}
  )
  select json_agg(json_build_object('id', products.id, 'sellerName', products.seller_name, 'district', products.district,
      'price', products.price, 'isLeast', ${isLeast}, 'condition', products.condition) order by chosen.place)
    from chosen join products on products.id = chosen.id`
