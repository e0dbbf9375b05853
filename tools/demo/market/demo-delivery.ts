import { inArray } from 'drizzle-orm'
import { districts } from '#app/base/places/districts.ts'
import type { Connection } from '#app/db/client.server.ts'
import {
  couriers,
  deliveryZones,
  depots,
  pickupPoints,
  sellerCouriers,
  sellerDelivery,
} from '#app/modules/sales/delivery/tables.ts'
import { seeded } from '#tools/demo-art/index.ts'
import { demoSellers } from '../products/demo-products.ts'
import { sellerKey } from './market-keys.ts'

// Licensed couriers by name; prices and numbers are made up, and say so.
const made = 'A demo number: look the company’s own up before you call.'
const demoCouriers = [
  {
    name: 'Malawi Posts EMS',
    contactPhone: '+265990000001',
    licence: 'DEMO-1',
    districts: [...districts],
    price: 6_500,
    estimatedDays: '2-4 business days',
    instructions: `Collect at the post office of your area with your ID. ${made}`,
  },
  {
    name: 'Post Coach',
    contactPhone: '+265990000002',
    licence: 'DEMO-2',
    districts: [
      'Lilongwe',
      'Blantyre',
      'Mzimba',
      'Zomba',
      'Kasungu',
      'Dedza',
      'Ntcheu',
      'Balaka',
      'Mangochi',
      'Salima',
      'Dowa',
    ],
    price: 3_500,
    estimatedDays: '1-3 business days',
    instructions: `Collect at the coach stop of the post office. ${made}`,
  },
  {
    name: 'Speed Courier',
    contactPhone: '+265990000003',
    licence: 'DEMO-3',
    districts: ['Blantyre', 'Lilongwe', 'Mzimba', 'Karonga', 'Zomba'],
    price: 4_500,
    estimatedDays: '1-2 business days',
    instructions: `To your door in Limbe, Blantyre, Lilongwe, Mzuzu, Karonga and Zomba. ${made}`,
  },
]

// Where the coach stops; whoever sells from there brings it to the others.
const demoDepots = [
  { name: 'Blantyre post office', streetAddress: 'Glyn Jones Road', city: 'Blantyre', district: 'Blantyre' },
  {
    name: 'Lilongwe post office',
    streetAddress: 'Kamuzu Procession Road',
    city: 'Lilongwe',
    district: 'Lilongwe',
  },
  { name: 'Mzuzu post office', streetAddress: 'Boardman Road', city: 'Mzuzu', district: 'Mzimba' },
].map((place) => ({
  ...place,
  carrier: 'Post Coach',
  openingTime: '07:30',
  closingTime: '16:30',
  fee: 2_500,
  days: 2,
  instructions: `Bring your ID and the order number. ${made}`,
}))

/** Couriers, pickup points and own delivery, so that a checkout has real choices. Done again, it changes nothing. */
export async function addDemoDelivery(db: Connection, sellerIds: Map<string, string>): Promise<void> {
  const names = demoCouriers.map(({ name }) => name)
  await db.insert(couriers).values(demoCouriers).onConflictDoNothing()
  const known = await db.select().from(couriers).where(inArray(couriers.name, names)).orderBy(couriers.name)
  const sellers = demoSellers.flatMap((seller) => {
    const sellerId = sellerIds.get(sellerKey(seller.key))
    return sellerId ? [{ ...seller, sellerId, chance: seeded(`${seller.key}/delivery`) }] : []
  })
  const pickedUpAt = await db.select({ sellerId: pickupPoints.sellerId }).from(pickupPoints)
  const withPoint = new Set(pickedUpAt.map(({ sellerId }) => sellerId))
  const depotRows = await db.select({ sellerId: depots.sellerId }).from(depots)
  const withDepot = new Set(depotRows.map(({ sellerId }) => sellerId))
  for (const { sellerId, district, area, businessName, chance } of sellers) {
    const [hasShop, drives, isGenerous] = [chance() < 0.75, chance() < 0.6, chance() < 0.3]
    const used = known.filter(({ name }) => name === 'Malawi Posts EMS' || chance() < 0.5)
    await db
      .insert(sellerCouriers)
      .values(used.map(({ id }) => ({ sellerId, courierId: id })))
      .onConflictDoNothing()
    if (hasShop && !withPoint.has(sellerId)) {
      const hours = { openingTime: '08:00', closingTime: '17:00', instructions: 'Bring your order number.' }
      await db
        .insert(pickupPoints)
        .values({ sellerId, name: businessName, streetAddress: area, city: district, ...hours })
    }
    if (chance() < 0.5 && !withDepot.has(sellerId)) {
      const elsewhere = demoDepots.filter((depot) => depot.district !== district)
      await db.insert(depots).values(elsewhere.map((depot) => ({ ...depot, sellerId })))
    }
    if (!drives) continue
    await db.insert(deliveryZones).values({ sellerId, district, fee: 2_000, days: 1 }).onConflictDoNothing()
    const freeAbove = isGenerous ? 50_000 : null
    await db.insert(sellerDelivery).values({ sellerId, freeAbove }).onConflictDoNothing()
  }
}
