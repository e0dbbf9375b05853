import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { sellerProfiles } from '../sellers/tables.ts'
import type { Admin } from '../shared/actor.ts'
import type { DeliveryWay, SellerDelivery } from './seller-delivery-rules.ts'

export type SellerDeliveryFilter = {
  search?: string
  way?: DeliveryWay
  district?: string
  courier?: string
}
type Page = { limit: number; offset: number }

/** How each shop brings its goods, by the shop's name, a page at a time. */
export async function listSellerDelivery(
  db: Db,
  _admin: Admin,
  { page, limit, ...filter }: SellerDeliveryFilter & { page: number; limit: number },
) {
  const rows = await readRows(db, filter, { limit, offset: (page - 1) * limit })
  return { rows, total: await db.$count(sellerProfiles, fits(filter, isAmongThoseTo)) }
}

/** Every shop that fits, a batch at a time. */
export async function* eachSellerDelivery(db: Db, _admin: Admin, filter: SellerDeliveryFilter) {
  const limit = 500
  for (let offset = 0; ; offset += limit) {
    const rows = await readRows(db, filter, { limit, offset })
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
  }
}

async function readRows(db: Db, filter: SellerDeliveryFilter, { limit, offset }: Page) {
  const { rows } = await db.execute<SellerDelivery>(sql`
    select shop.user_id as id, shop.business_name as "businessName", shop.location, shop.status,
      (select count(*)::int from pickup_points where seller_id = shop.user_id) as "pickupPoints",
      (select count(*)::int from depots where seller_id = shop.user_id) as depots,
      array(select courier.name from seller_couriers used join couriers courier on courier.id = used.courier_id
        where used.seller_id = shop.user_id order by courier.name) as couriers,
      own.zones, own.lowest::float8 as "lowestFee", own.highest::float8 as "highestFee",
      (select free_above::float8 from seller_delivery where seller_id = shop.user_id) as "freeAbove"
    from (
      select * from ${sellerProfiles} where ${fits(filter, bringsTo) ?? sql`true`}
      order by lower(${sellerProfiles.businessName}), ${sellerProfiles.userId} limit ${limit} offset ${offset}
    ) shop, lateral (
      select count(*)::int as zones, min(fee) as lowest, max(fee) as highest
      from delivery_zones where seller_id = shop.user_id
    ) own
    order by lower(shop.business_name), shop.user_id`)
  return rows
}

type Bringing = (district: string) => SQL

function fits({ search, way, district, courier }: SellerDeliveryFilter, bringing: Bringing): SQL | undefined {
  const like = search && `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return and(
    like ? sql`lower(${sellerProfiles.businessName}) like ${like}` : undefined,
    way && has[way],
    district ? bringing(district) : undefined,
    courier ? isOneOf(sql`select seller_id from seller_couriers where courier_id = ${courier}`) : undefined,
  )
}

const isOneOf = (ids: SQL) => sql`${sellerProfiles.userId} in (${ids})`
const exists = (table: string, more = sql`true`) =>
  sql`exists (select from ${sql.raw(table)} part where part.seller_id = ${sellerProfiles.userId} and ${more})`

const [pickup, depot, courier, own] = [
  ...[exists('pickup_points'), exists('depots'), exists('seller_couriers'), exists('delivery_zones')],
] as const
const has: Record<DeliveryWay, SQL> = {
  ...{ pickup, depot, courier, own },
  none: sql`not ${pickup} and not ${depot} and not ${courier} and not ${own}`,
}

const goingTo = (district: string) =>
  sql`part.courier_id = any(array(select id from couriers where active and ${district} = any(districts)))`

/** By its own delivery, through a depot there, or with a courier that is on and goes there: shop for shop. */
const bringsTo: Bringing = (district) => sql`(
  ${exists('delivery_zones', sql`part.district = ${district}`)}
  or ${exists('depots', sql`part.district = ${district}`)}
  or ${exists('seller_couriers', goingTo(district))})`

/** The same for all shops at once, which counts them several times faster. */
const isAmongThoseTo: Bringing = (district) =>
  isOneOf(sql`
    select seller_id from delivery_zones where district = ${district}
    union all select seller_id from depots where district = ${district}
    union all select seller_id from seller_couriers part where ${goingTo(district)}`)
