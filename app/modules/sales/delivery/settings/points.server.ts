import { and, eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import type { CollectionPointInput, PickupPointInput } from '../input-rules.ts'
import { depots, pickupPoints } from '../tables.ts'
import { lockShop } from './settings.server.ts'
import { type DeliveryRefusal, maxCollectionPoints, maxPickupPoints } from './settings-rules.ts'

type Saved = Result<{ id: string }, DeliveryRefusal>

/** Adds a place to collect from. One that is there already, word for word, is not added again. */
export const createPickupPoint = (db: Db, seller: Seller, input: PickupPointInput): Promise<Saved> =>
  transact<{ id: string }, DeliveryRefusal>(db, async (tx) => {
    if (!(await lockShop(tx, seller))) return refuse('no-shop')
    const own = await tx.select().from(pickupPoints).where(eq(pickupPoints.sellerId, seller.userId))
    const fields = Object.keys(input) as (keyof PickupPointInput)[]
    const twin = own.find((point) => fields.every((field) => point[field] === input[field]))
    if (twin) return ok({ id: twin.id })
    if (own.length >= maxPickupPoints) return refuse('too-many-pickup-points')
    const [made] = await tx
      .insert(pickupPoints)
      .values({ ...input, sellerId: seller.userId })
      .returning({ id: pickupPoints.id })
    return ok({ id: made!.id })
  })

/** Changes one of the seller's own. Orders that chose it keep what it said then. */
export const updatePickupPoint = (
  db: Db,
  { userId }: Seller,
  id: string,
  input: PickupPointInput,
): Promise<Saved> =>
  transact<{ id: string }, DeliveryRefusal>(db, async (tx) => {
    const changed = await tx
      .update(pickupPoints)
      .set(input)
      .where(and(eq(pickupPoints.id, id), eq(pickupPoints.sellerId, userId)))
      .returning({ id: pickupPoints.id })
    return changed[0] ? ok(changed[0]) : refuse('pickup-point-not-found')
  })

/** Removes one of the seller's own pickup points. Orders that chose it keep their copy. */
export async function deletePickupPoint(
  db: Db,
  { userId }: Seller,
  id: string,
): Promise<Result<null, DeliveryRefusal>> {
  const removed = await db
    .delete(pickupPoints)
    .where(and(eq(pickupPoints.id, id), eq(pickupPoints.sellerId, userId)))
    .returning({ id: pickupPoints.id })
  return removed.length > 0 ? ok(null) : refuse('pickup-point-not-found')
}

/** Adds a depot to send to. One that is there already, word for word, is not added again. */
export const createCollectionPoint = (db: Db, seller: Seller, input: CollectionPointInput): Promise<Saved> =>
  transact<{ id: string }, DeliveryRefusal>(db, async (tx) => {
    if (!(await lockShop(tx, seller))) return refuse('no-shop')
    const own = await tx.select().from(depots).where(eq(depots.sellerId, seller.userId))
    const fields = Object.keys(input) as (keyof CollectionPointInput)[]
    const twin = own.find((depot) => fields.every((field) => depot[field] === input[field]))
    if (twin) return ok({ id: twin.id })
    if (own.length >= maxCollectionPoints) return refuse('too-many-depots')
    const [made] = await tx
      .insert(depots)
      .values({ ...input, sellerId: seller.userId })
      .returning({ id: depots.id })
    return ok({ id: made!.id })
  })

/** Changes one of the seller's own. Orders that chose it keep what it said then. */
export async function updateCollectionPoint(
  db: Db,
  { userId }: Seller,
  id: string,
  input: CollectionPointInput,
): Promise<Saved> {
  const [changed] = await db
    .update(depots)
    .set(input)
    .where(and(eq(depots.id, id), eq(depots.sellerId, userId)))
    .returning({ id: depots.id })
  return changed ? ok(changed) : refuse('depot-not-found')
}

/** Removes one of the seller's own. Orders that chose it keep their copy. */
export async function deleteCollectionPoint(
  db: Db,
  { userId }: Seller,
  id: string,
): Promise<Result<null, DeliveryRefusal>> {
  const removed = await db
    .delete(depots)
    .where(and(eq(depots.id, id), eq(depots.sellerId, userId)))
    .returning({ id: depots.id })
  return removed.length > 0 ? ok(null) : refuse('depot-not-found')
}
