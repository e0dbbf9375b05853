import { sql } from 'drizzle-orm'
import { dayOf } from '#app/base/dates/dates.ts'
import { queryPreparedJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { OfferedChoice } from '../products/offers/offer-rules.ts'
import { isLeast } from '../products/reading/product-cards.server.ts'
import type { CategoryFields, Condition } from '../products/rules.ts'
import { barcodeOf, lengthsOf, plainTokensOfBarcode, tokensOfBarcode } from './barcode-rules.ts'

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
  /** Each choice may have a barcode of its own. */
  offers?: Pick<OfferedChoice, 'gtin'>[] | null
  /** Where the visitor wants it, if they said so. */
  toDistrict?: string | undefined
}

/**
 * What other shops sell under the barcode of a product or of one of its choices, where it has one: what can be bought today, of each shop the
 * cheapest; first those in the district, then by price.
 */
export async function findAlsoSold(
  db: ReadDb,
  { sellerId, categoryFields, offers, toDistrict }: Asked,
  now = new Date(),
): Promise<AlsoSold[]> {
  const fact = barcodeOf(categoryFields)
  const chosen = [...new Set(offers?.flatMap(({ gtin }) => gtin ?? []))]
  if (!fact && chosen.length === 0) return []
  const values = {
    tokens: [...(fact ? tokensOfBarcode(fact) : []), ...chosen.flatMap(plainTokensOfBarcode)],
    gtins: [...(fact ? [fact] : []), ...chosen].flatMap(lengthsOf),
    sellerId,
    district: toDistrict ?? '',
    today: dayOf(now),
  }
  return (await queryPreparedJson<AlsoSold[] | null>(db, 'also sold', selectAlsoSold, values)) ?? []
}

const isBuyable = sql`in_stock and seller_id <> ${sql.placeholder('sellerId')}
  and (${sql.placeholder('today')}::date between away_from and away_until) is not true`

/**
 * A fact names a good, and the barcode of a choice, which is sold at its own price: a list of barcodes that a buyer chooses from
 * would stand beside many. What is the same is found before it is bounded: a bound would lead the planner past the index of details.
 */
const selectAlsoSold = () => sql`
  with same as materialized (
    select id, seller_id, price, null::bigint as dearest, district from products
     where listed and attribute_values && ${sql.placeholder('tokens')}::text[]
       and exists (select from attribute_entries(category_fields) entry
                    where not entry.is_choice and entry.token = any (${sql.placeholder('tokens')}::text[]))
       and ${isBuyable}
  ), choices as materialized (
    select product_id, min(price) as price, max(price) as dearest from offers
     where gtin is not null and gtin = any (${sql.placeholder('gtins')}::text[]) and active and stock > 0
     group by product_id limit ${mostLookedAt}
  ), same_choices as materialized (
    select id, seller_id, choices.price, choices.dearest, district from choices join products on id = product_id
     where listed and offers_differ and ${isBuyable}
  ), looked_at as (
    (select * from same limit ${mostLookedAt}) union all select * from same_choices
  ), of_each as (
    select distinct on (seller_id) * from looked_at order by seller_id, price, id
  ), chosen as (
    select id, price, dearest, row_number() over (order by district = ${sql.placeholder('district')} desc, price, id) as place
      from of_each order by place limit ${mostShown}
  )
  select json_agg(json_build_object('id', products.id, 'sellerName', products.seller_name, 'district', products.district,
      'price', chosen.price, 'isLeast', coalesce(chosen.dearest > chosen.price, ${isLeast}), 'condition', products.condition) order by chosen.place)
    from chosen join products on products.id = chosen.id`
