import { count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { containing } from '#app/db/like.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { couriers } from '../tables.ts'
import { courierCard } from './courier-list-rules.ts'

const users = sql<number>`(select count(*)::int from seller_couriers used where used.courier_id = couriers.id)`
const columns = {
  id: couriers.id,
  name: couriers.name,
  contactName: couriers.contactName,
  contactPhone: couriers.contactPhone,
  licence: couriers.licence,
  districts: couriers.districts,
  price: couriers.price,
  estimatedDays: couriers.estimatedDays,
  instructions: couriers.instructions,
  active: couriers.active,
  updatedAt: couriers.updatedAt,
  users: users.as('users'),
}
export type ListedCourier = Awaited<ReturnType<typeof readCouriers>>[number]

const byName = sql`lower(${couriers.name})`
/** The couriers of the platform, each with how many sellers send with it, and how many are on and off. */
export const courierQuery = listQuery({
  card: courierCard,
  table: couriers,
  id: couriers.id,
  where: {
    on: (on) => eq(couriers.active, on === 'yes'),
    search: (words) =>
      sql`lower(${couriers.name} || ' ' || coalesce(${couriers.licence}, '')) like ${containing(words)}`,
    district: (district) => sql`${district} = any(${couriers.districts})`,
  },
  orders: {
    name: { asc: [byName] },
    price: { asc: [couriers.price, byName] },
    // Most used first, and those by name.
    used: { asc: [sql`-${users}`, byName] },
  },
  rows: (db, ids, order) =>
    readCouriers(db)
      .where(inArray(couriers.id, ids))
      .orderBy(...order),
  counts: countCouriers,
})

export const listAllCouriers = (db: ReadDb, _admin: Admin) => readCouriers(db).orderBy(byName, couriers.id)

/** One of them; undefined where there is none. */
export async function findCourier(db: ReadDb, _admin: Admin, id: string): Promise<ListedCourier | undefined> {
  const [courier] = await db.select(columns).from(couriers).where(eq(couriers.id, id))
  return courier
}

const readCouriers = (db: ReadDb) => db.select(columns).from(couriers)

async function countCouriers(db: ReadDb, where: SQL | undefined) {
  const rows = await db
    .select({ active: couriers.active, there: count() })
    .from(couriers)
    .where(where)
    .groupBy(couriers.active)
  const there = (active: boolean) => rows.find((row) => row.active === active)?.there ?? 0
  return { yes: there(true), no: there(false) }
}
