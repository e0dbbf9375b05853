import { type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import { statement } from '#app/db/statement.server.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { deliveryTime } from '../rules.ts'
import { type DeliveryOptions, deliveryChoices } from './choice-rules.ts'
import { shippingOf } from './shipping-rules.ts'

/** How each of these sellers hands things over, by seller id, in one query. */
export async function findDeliveryOptions(
  db: ReadDb,
  sellerIds: string[],
): Promise<Map<string, DeliveryOptions>> {
  if (sellerIds.length === 0) return new Map()
  return bySeller(await readOptions(db, { sellerIds: JSON.stringify(sellerIds) }))
}

export const bySeller = (all: DeliveryOptions[]): Map<string, DeliveryOptions> =>
  new Map(all.map((options) => [options.sellerId, options]))

const readOptions = statement<DeliveryOptions>('delivery_options', () =>
  deliveryOptionsOf(sql`select json_array_elements_text(${sql.placeholder('sellerIds')}::json)`),
)

/** The rows of `DeliveryOptions` of these sellers, as part of a statement. */
export const deliveryOptionsOf = (sellerIds: SQL): SQL => sql`
  select profile.user_id as "sellerId", profile.business_name as "sellerName", profile.area, profile.location,
    own.free_above::float8 as "freeAbove",
    (select coalesce(json_agg(json_build_object(
        'id', point.id, 'name', point.name, 'streetAddress', point.street_address, 'city', point.city,
        'openingTime', point.opening_time, 'closingTime', point.closing_time, 'instructions', point.instructions
      ) order by point.created_at, point.id), '[]')
      from pickup_points point where point.seller_id = profile.user_id) as "pickupPoints",
    (select coalesce(json_agg(json_build_object(
        'id', depot.id, 'carrier', depot.carrier, 'name', depot.name, 'streetAddress', depot.street_address,
        'city', depot.city, 'district', depot.district, 'openingTime', depot.opening_time,
        'closingTime', depot.closing_time, 'instructions', depot.instructions, 'fee', depot.fee, 'days', depot.days
      ) order by depot.district, depot.created_at, depot.id), '[]')
      from depots depot where depot.seller_id = profile.user_id) as "depots",
    (select coalesce(json_agg(json_build_object(
        'id', courier.id, 'name', courier.name, 'districts', courier.districts, 'price', courier.price,
        'estimatedDays', courier.estimated_days, 'contactPhone', courier.contact_phone,
        'instructions', courier.instructions
      )), '[]')
      from seller_couriers used join couriers courier on courier.id = used.courier_id and courier.active
      where used.seller_id = profile.user_id) as "couriers",
    (select coalesce(json_agg(json_build_object('district', zone.district, 'fee', zone.fee, 'days', zone.days) order by zone.district), '[]')
      from delivery_zones zone where zone.seller_id = profile.user_id) as "zones"
  from seller_profiles profile left join seller_delivery own on own.seller_id = profile.user_id
  where profile.user_id = any(array(${sellerIds}))`

type Wanted = { sellerId: string; district: string; subtotal: number }

/** What each way to get goods for `subtotal` from a seller costs in a district, before there is an order. */
export async function findDeliveryPrices(db: ReadDb, t: Translate, wanted: Wanted) {
  return (await findDelivery(db, t, wanted)).choices
}

/** The same, and what the seller brings to each district. */
export async function findDelivery(db: ReadDb, t: Translate, { sellerId, district, subtotal }: Wanted) {
  const options = (await findDeliveryOptions(db, [sellerId])).get(sellerId)
  const choices = options ? deliveryChoices(options, district, subtotal) : []
  return {
    shipping: options ? shippingOf(options, subtotal) : [],
    choices: choices.map(({ key, label, method }) => ({
      key,
      label: spoken(t, label),
      cost: method.cost,
      place: method.address,
      days: method.estimatedDeliveryDate && deliveryTime(t, method.estimatedDeliveryDate),
    })),
  }
}
