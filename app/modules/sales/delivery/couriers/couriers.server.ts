import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, isUniqueViolation, type Tx, transact } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import type { CourierInput } from '../input-rules.ts'
import { type CourierRefusal, type CourierSort, courierDifference } from '../rules.ts'
import { couriers } from '../tables.ts'

type Saved = Result<{ id: string }, CourierRefusal>
const subjectOf = (id: string) => ({ kind: 'courier', id }) as const

/** Adds a courier to the list that sellers choose from. */
export const createCourier = (db: Db, admin: Admin, { seen: _, ...fields }: CourierInput): Promise<Saved> =>
  onceNamed(db, async (tx) => {
    if (await isNamed(tx, fields.name)) return refuse('name-taken')
    const [made] = await tx.insert(couriers).values(fields).returning({ id: couriers.id })
    await recordAuditEntry(tx, admin, { action: 'courier.save', subject: subjectOf(made!.id), after: fields })
    return ok(made!)
  })

/**
 * Changes a courier for orders to come; those that chose it keep what it was then. An editor that was opened before
 * another change is told of it first.
 */
export const updateCourier = (
  db: Db,
  admin: Admin,
  id: string,
  { seen, ...fields }: CourierInput,
): Promise<Saved> =>
  onceNamed(db, async (tx) => {
    const known = await lockCourier(tx, id)
    if (!known) return refuse('courier-not-found')
    const difference = courierDifference(known, fields)
    if (!difference) return ok({ id })
    if (seen !== known.updatedAt.toISOString()) return refuse('courier-changed')
    if (await isNamed(tx, fields.name, id)) return refuse('name-taken')
    await tx.update(couriers).set(fields).where(eq(couriers.id, id))
    await recordAuditEntry(tx, admin, { action: 'courier.save', subject: subjectOf(id), ...difference })
    return ok({ id })
  })

/** Takes a courier out of the checkout, or puts it back. */
export const setCourierActive = (db: Db, admin: Admin, id: string, active: boolean): Promise<Saved> =>
  transact<{ id: string }, CourierRefusal>(db, async (tx) => {
    const known = await lockCourier(tx, id)
    if (!known) return refuse('courier-not-found')
    if (known.active === active) return ok({ id })
    if (active && !known.licence) return refuse('licence-missing')
    await tx.update(couriers).set({ active }).where(eq(couriers.id, id))
    const [before, after] = [{ active: known.active }, { active }]
    await recordAuditEntry(tx, admin, { action: 'courier.switch', subject: subjectOf(id), before, after })
    return ok({ id })
  })

async function lockCourier(tx: Tx, id: string) {
  const [courier] = await tx.select().from(couriers).where(eq(couriers.id, id)).for('update')
  return courier
}

const isNamed = async (tx: Tx, name: string, but = '') =>
  (await tx.$count(
    couriers,
    and(sql`lower(${couriers.name}) = ${name.toLowerCase()}`, ne(couriers.id, but)),
  )) > 0

/** Of two who give the same name at once the database lets one. */
async function onceNamed(db: Db, work: (tx: Tx) => Promise<Saved>): Promise<Saved> {
  try {
    return await transact<{ id: string }, CourierRefusal>(db, work)
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('name-taken')
    throw error
  }
}

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
