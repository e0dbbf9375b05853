import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { aSeller } from '#test/make.ts'
import { couriers, deliveryZones, depots, pickupPoints, sellerCouriers, sellerDelivery } from '../tables.ts'
import { findDeliveryOptions } from './delivery-options.server.ts'

test('each seller’s pickup points, depots, zones and chosen couriers are found, without those switched off', async ({
  db,
}) => {
  const [full, bare] = [await aSeller(db, { businessName: 'Mponda', area: 'Area 25' }), await aSeller(db)]
  const sellerId = full.userId
  const courier = {
    contactPhone: '+265999123456',
    districts: ['Zomba'],
    price: 3_000,
    estimatedDays: '2 days',
  }
  const [speed, off] = await db
    .insert(couriers)
    .values([
      { ...courier, name: 'Speed' },
      { ...courier, name: 'Off', active: false },
      { ...courier, name: 'Not chosen' },
    ])
    .returning()
  await db.insert(sellerCouriers).values([
    { sellerId, courierId: speed!.id },
    { sellerId, courierId: off!.id },
  ])
  await db.insert(deliveryZones).values({ sellerId, district: 'Zomba', fee: 2_000, days: 3 })
  await db.insert(sellerDelivery).values({ sellerId, freeAbove: 50_000 })
  const point = {
    name: 'Stall',
    streetAddress: 'Market',
    city: 'Zomba',
    openingTime: '08:00',
    closingTime: '17:00',
  }
  await db.insert(pickupPoints).values({ sellerId, ...point })

  const depot = { ...point, carrier: 'Post Coach', district: 'Zomba', fee: 1_800, days: 2 }
  await db.insert(depots).values({ sellerId, ...depot })

  const found = await findDeliveryOptions(db, [sellerId, bare.userId])
  expect(found.get(sellerId)).toEqual({
    sellerId,
    sellerName: 'Mponda',
    area: 'Area 25',
    location: 'Lilongwe',
    freeAbove: 50_000,
    pickupPoints: [{ id: expect.any(String), ...point, instructions: '' }],
    depots: [{ id: expect.any(String), ...depot, instructions: '' }],
    zones: [{ district: 'Zomba', fee: 2_000, days: 3 }],
    couriers: [{ id: speed!.id, name: 'Speed', ...courier, instructions: '' }],
  })
  expect(found.get(bare.userId)).toMatchObject({
    pickupPoints: [],
    depots: [],
    zones: [],
    couriers: [],
    freeAbove: null,
  })
  expect((await findDeliveryOptions(db, [])).size).toBe(0)
})
