import { and, count, countDistinct, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { districtPlaces } from '#app/base/places/district-places.ts'
import { districts } from '#app/base/places/districts.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { knownPostcode, postcodeRegionOf } from '#app/modules/identity/accounts/addresses/postcode-rules.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import type { DeliveryWay, SellerDelivery } from '../rules.ts'
import { couriers, deliveryZones, depots } from '../tables.ts'

export type SellerDeliveryFilter = {
  search?: string
  way?: DeliveryWay
  district?: string
  courier?: string
  sort?: SellerDeliverySort
}
type SellerDeliverySort = 'name' | 'newest'

const sorts: Record<SellerDeliverySort, KeysetSort> = {
  name: { asc: [sql`lower(${sellerProfiles.businessName})`] },
  newest: { desc: [sellerProfiles.createdAt] },
}
const list = keyset(sellerProfiles.userId, sorts, 'name')

/** How each shop brings its goods, by the shop's name unless said otherwise, a page at a time. */
export async function listSellerDelivery(
  db: ReadDb,
  _admin: Admin,
  { limit, after, before, ...filter }: SellerDeliveryFilter & Cursor & { limit: number },
) {
  const known = await knownOf(db, filter)
  const [{ ids, ...neighbours }, total] = await Promise.all([
    list.page(db, fits(known), { sort: filter.sort, limit, after, before }),
    countShops(db, known),
  ])
  return { rows: await readRows(db, ids), total, neighbours }
}

/** Every shop that fits, a batch at a time; who opens one meanwhile shifts none. */
export async function* eachSellerDelivery(
  db: ReadDb,
  _admin: Admin,
  filter: SellerDeliveryFilter,
  limit = 500,
) {
  const known = await knownOf(db, filter)
  for await (const ids of list.batches(db, fits(known), { sort: filter.sort, limit })) yield readRows(db, ids)
}

/** In the order of the ids. */
async function readRows(db: ReadDb, ids: string[]) {
  const { rows } = await db.execute<SellerDelivery>(sql`
    select shop.user_id as id, shop.business_name as "businessName", shop.location, shop.status,
      (select count(*)::int from pickup_points where seller_id = shop.user_id) as "pickupPoints",
      (select count(*)::int from depots where seller_id = shop.user_id) as depots,
      array(select courier.name from seller_couriers used join couriers courier on courier.id = used.courier_id
        where used.seller_id = shop.user_id order by courier.name) as couriers,
      own.zones, own.lowest::float8 as "lowestFee", own.highest::float8 as "highestFee",
      (select free_above::float8 from seller_delivery where seller_id = shop.user_id) as "freeAbove"
    from unnest(${sql.param(ids)}::text[]) with ordinality as wanted (id, place)
      join ${sellerProfiles} shop on shop.user_id = wanted.id, lateral (
      select count(*)::int as zones, min(fee) as lowest, max(fee) as highest
      from delivery_zones where seller_id = shop.user_id
    ) own
    order by wanted.place`)
  return rows
}

/** Where nothing but one way narrows the list, its sellers are counted among themselves: that is several times faster. */
async function countShops(db: ReadDb, filter: Known): Promise<number> {
  const { search, way, district, courier } = filter
  const ways = [
    way && way !== 'none' && [has[way]],
    district && bringing(filter),
    courier && [sendsWith(courier)],
  ]
  const [only, ...more] = ways.filter((one): one is Part[] => !!one)
  if (!only || more.length > 0 || search || way === 'none') return db.$count(sellerProfiles, fits(filter))
  const each = only.map(({ table, where }) => sql`select seller_id from ${table} where ${where}`)
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (
      select distinct seller_id from (${sql.join(each, sql` union all `)}) there) once`,
  )
  return rows[0]!.total
}

/** With the couriers that go to the wanted district. */
type Known = SellerDeliveryFilter & { going: string[] }

async function knownOf(db: ReadDb, filter: SellerDeliveryFilter): Promise<Known> {
  if (!filter.district) return { ...filter, going: [] }
  const goesThere = sql`${couriers.active} and ${filter.district} = any(${couriers.districts})`
  const rows = await db.select({ id: couriers.id }).from(couriers).where(goesThere)
  return { ...filter, going: rows.map(({ id }) => id) }
}

function fits(filter: Known): SQL | undefined {
  const { search, way, district, courier } = filter
  const like = search && `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return and(
    like ? sql`lower(${sellerProfiles.businessName}) like ${like}` : undefined,
    way === 'none' ? and(...Object.values(has).map((part) => not(isIn(part)))) : way && isIn(has[way]),
    district ? or(...bringing(filter).map(isIn)) : undefined,
    courier ? isIn(sendsWith(courier)) : undefined,
  )
}

/** Rows of a table that make a seller one of those looked for. */
type Part = { table: SQL; where: SQL }
const partOf = (table: string, where = sql`true`): Part => ({ table: sql.raw(table), where })
const isIn = ({ table, where }: Part) =>
  sql`exists (select from ${table} where seller_id = ${sellerProfiles.userId} and ${where})`

const has = {
  pickup: partOf('pickup_points'),
  depot: partOf('depots'),
  courier: partOf('seller_couriers'),
  own: partOf('delivery_zones'),
}
const sendsWith = (courier: string) => partOf('seller_couriers', sql`courier_id = ${courier}`)

/** By its own delivery, through a depot there, or with a courier that is on and goes there. */
const bringing = ({ district, going }: Known): Part[] => [
  partOf('delivery_zones', sql`district = ${district}`),
  partOf('depots', sql`district = ${district}`),
  ...(going.length > 0 ? [partOf('seller_couriers', inArray(sql`courier_id`, going))] : []),
]

const regions = { '1': 'Northern', '2': 'Central', '3': 'Southern' } as const

/** The districts of Malawi with their official codes and areas, and how many sellers bring goods there. */
export async function findDistrictCoverage(db: Db, _admin: Admin) {
  const own = await countBy(db, deliveryZones, count())
  const atDepots = await countBy(db, depots, countDistinct(depots.sellerId))
  const active = await db
    .select({ id: couriers.id, districts: couriers.districts })
    .from(couriers)
    .where(eq(couriers.active, true))
  const sets = await findCourierSets(db)
  return districts.map((district) => {
    const going = new Set(active.filter((one) => one.districts.includes(district)).map(({ id }) => id))
    const sending = sets.filter(({ ids }) => ids.some((id) => going.has(id)))
    const { code, areas } = districtPlaces[district]
    return {
      district,
      code: `MW-${code}`,
      region: regions[postcodeRegionOf(district)],
      areas: areas.map((area) => ({ area, postcode: knownPostcode(district, area) })),
      ownDelivery: own.get(district) ?? 0,
      atDepots: atDepots.get(district) ?? 0,
      couriers: going.size,
      byCourier: sending.reduce((sum, { sellers }) => sum + sellers, 0),
    }
  })
}
export type DistrictCoverage = Awaited<ReturnType<typeof findDistrictCoverage>>[number]

/** A shop has a district once among its own, and any number of depots in it. */
async function countBy(
  db: Db,
  part: typeof deliveryZones | typeof depots,
  sellers: SQL<number>,
): Promise<Map<string, number>> {
  const { district } = part
  const rows = await db.select({ district, sellers }).from(part).groupBy(district)
  return new Map(rows.map((row) => [row.district, row.sellers]))
}

/** Sellers that send with the same couriers, counted together: there are far fewer such sets than sellers. */
async function findCourierSets(db: Db) {
  const { rows } = await db.execute<{ ids: string; sellers: number }>(sql`
    select ids, count(*)::int as sellers
    from (
      select string_agg(courier_id, ' ') as ids
      from (select * from seller_couriers order by seller_id, courier_id) sorted group by seller_id
    ) sets
    group by ids`)
  return rows.map(({ ids, sellers }) => ({ ids: ids.split(' '), sellers }))
}
