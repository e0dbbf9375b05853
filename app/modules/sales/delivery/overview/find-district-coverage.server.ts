import { count, countDistinct, eq, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { districtPlaces } from '#app/base/places/district-places.ts'
import { districts } from '#app/base/places/districts.ts'
import type { Db } from '#app/db/client.server.ts'
import { knownPostcode, postcodeRegionOf } from '#app/modules/identity/accounts/addresses/postcode-rules.ts'
import { couriers, deliveryZones, depots } from '../tables.ts'

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
