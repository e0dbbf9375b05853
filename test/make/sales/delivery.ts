import type { Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import {
  createCollectionPoint,
  createPickupPoint,
} from '#app/modules/sales/delivery/settings/points.server.ts'
import { findCollectionPoint, findPickupPoint } from '#app/modules/sales/delivery/settings/settings.server.ts'
import type { OwnCollectionPoint, PickupPoint } from '#app/modules/sales/delivery/settings/settings-rules.ts'
import { couriers } from '#app/modules/sales/delivery/tables.ts'
import { collectionPointFields, pickupFields } from '#test/delivery-forms.ts'

export async function aPickupPoint(
  db: Db,
  seller: Seller,
  more: Record<string, string> = {},
): Promise<PickupPoint> {
  const added = await createPickupPoint(db, seller, pickupFields(more))
  if (!added.ok) throw new Error(`No pickup point was added: ${added.reason}`)
  return (await findPickupPoint(db, seller, added.value.id))!
}

export async function aCollectionPoint(
  db: Db,
  seller: Seller,
  more: Record<string, string> = {},
): Promise<OwnCollectionPoint> {
  const added = await createCollectionPoint(db, seller, collectionPointFields(more))
  if (!added.ok) throw new Error(`No depot was added: ${added.reason}`)
  return (await findCollectionPoint(db, seller, added.value.id))!
}

/** A courier of the administrators' list that goes to Zomba for MK 3,000, unless the values say otherwise. */
export async function aCourier(db: Db, values: Partial<typeof couriers.$inferInsert> = {}) {
  const name = `Courier ${newId()}`
  const [made] = await db
    .insert(couriers)
    .values({
      name,
      contactPhone: '+265999123456',
      districts: ['Zomba'],
      price: 3_000,
      estimatedDays: '2 days',
      ...values,
    })
    .returning()
  return made!
}
