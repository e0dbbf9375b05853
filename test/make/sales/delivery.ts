import type { Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { collectionPointInput } from '#app/modules/sales/delivery/settings/collection-point-input-rules.ts'
import {
  findCollectionPoint,
  findPickupPoint,
} from '#app/modules/sales/delivery/settings/find-delivery-settings.server.ts'
import { ownDeliveryInput } from '#app/modules/sales/delivery/settings/own-delivery-input-rules.ts'
import { pickupPointInput } from '#app/modules/sales/delivery/settings/pickup-point-input-rules.ts'
import { createCollectionPoint } from '#app/modules/sales/delivery/settings/save-collection-point.server.ts'
import { createPickupPoint } from '#app/modules/sales/delivery/settings/save-pickup-point.server.ts'
import type { OwnCollectionPoint, PickupPoint } from '#app/modules/sales/delivery/settings/settings-rules.ts'
import { couriers } from '#app/modules/sales/delivery/tables.ts'

/** What the form of a pickup point sends, for a stall in Zomba unless `more` says otherwise. */
export const pickupForm = (more: Record<string, string> = {}): Record<string, string> => ({
  name: 'Market stall',
  streetAddress: 'Zomba market, row 4',
  city: 'Zomba',
  openingTime: '08:00',
  closingTime: '17:00',
  instructions: 'Closed on Sundays',
  ...more,
})
export const pickupFields = (more: Record<string, string> = {}) => pickupPointInput.parse(pickupForm(more))

export async function aPickupPoint(
  db: Db,
  seller: Seller,
  more: Record<string, string> = {},
): Promise<PickupPoint> {
  const added = await createPickupPoint(db, seller, pickupFields(more))
  if (!added.ok) throw new Error(`No pickup point was added: ${added.reason}`)
  return (await findPickupPoint(db, seller, added.value.id))!
}

/** What the form of a depot sends, for a coach's in Zomba for MK 1,800 unless `more` says otherwise. */
export const collectionPointForm = (more: Record<string, string> = {}): Record<string, string> => ({
  carrier: 'Post Coach',
  name: 'Zomba depot',
  streetAddress: 'Behind the post office',
  city: 'Zomba',
  district: 'Zomba',
  openingTime: '07:30',
  closingTime: '16:30',
  instructions: 'Bring your ID',
  fee: '1800',
  days: '2',
  ...more,
})
export const collectionPointFields = (more: Record<string, string> = {}) =>
  collectionPointInput.parse(collectionPointForm(more))

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

/** What the form of own delivery holds: `zones` as fee and days by district. */
export const ownFields = (
  zones: Record<string, [fee: number, days: number]>,
  { seen = '', freeAbove = '' } = {},
) => ownDeliveryInput.parse({ ...ownForm(zones), seen, freeAbove })

export const ownForm = (zones: Record<string, [fee: number, days: number]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(zones).flatMap(([district, [fee, days]]) => [
      [`fee.${district}`, `${fee}`],
      [`days.${district}`, `${days}`],
    ]),
  )
