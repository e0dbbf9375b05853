import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { couriers } from '../tables.ts'
import type { CourierSort } from './courier-rules.ts'

export type CourierFilter = { search?: string; on?: 'yes' | 'no'; district?: string }
type Wanted = CourierFilter & { sort?: CourierSort }

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
const sorts: Record<CourierSort, KeysetSort> = {
  name: { asc: [byName] },
  price: { asc: [couriers.price, byName] },
  // Most used first, and those by name.
  used: { asc: [sql`-${users}`, byName] },
}
const list = keyset(couriers.id, sorts, 'name')

/** The couriers of the platform, a page at a time, each with how many sellers send with it. */
export async function listCouriers(db: ReadDb, _admin: Admin, wanted: Wanted & Cursor & { limit: number }) {
  const { ids, ...neighbours } = await list.page(db, fits(wanted), wanted)
  const rows = await readCouriers(db, inArray(couriers.id, ids), wanted.sort)
  return { rows, counts: await countCouriers(db, wanted), neighbours }
}

/** Every courier that fits, a batch at a time. */
export async function* eachCourier(db: Db, _admin: Admin, { sort, ...filter }: Wanted) {
  for await (const ids of list.batches(db, fits(filter), { sort, limit: 500 }))
    yield readCouriers(db, inArray(couriers.id, ids), sort)
}

export const listAllCouriers = (db: ReadDb, _admin: Admin, wanted: Wanted) =>
  readCouriers(db, fits(wanted), wanted.sort)

/** One of them; undefined where there is none. */
export async function findCourier(db: ReadDb, _admin: Admin, id: string): Promise<ListedCourier | undefined> {
  const [courier] = await db.select(columns).from(couriers).where(eq(couriers.id, id))
  return courier
}

const readCouriers = (db: ReadDb, where: SQL | undefined, sort: CourierSort | undefined) =>
  db
    .select(columns)
    .from(couriers)
    .where(where)
    .orderBy(...list.orderBy(sort))

async function countCouriers(db: ReadDb, { on: _, ...rest }: CourierFilter) {
  const rows = await db
    .select({ active: couriers.active, there: count() })
    .from(couriers)
    .where(fits(rest))
    .groupBy(couriers.active)
  const there = (active: boolean) => rows.find((row) => row.active === active)?.there ?? 0
  return { yes: there(true), no: there(false) }
}

function fits({ search, on, district }: CourierFilter) {
  const like = search && `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return and(
    on && eq(couriers.active, on === 'yes'),
    district ? sql`${district} = any(${couriers.districts})` : undefined,
    like ? sql`lower(${couriers.name} || ' ' || coalesce(${couriers.licence}, '')) like ${like}` : undefined,
  )
}
