import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { districts } from '#app/base/places/districts.ts'
import type { Db } from '#app/db/client.server.ts'
import { test } from '#test/db.ts'
import { ownFields } from '#test/delivery-forms.ts'
import { aCollectionPoint, aCourier, aPickupPoint } from '#test/make/sales/delivery.ts'
import { anAdmin, aSeller } from '#test/make.ts'
import { readPages } from '#test/read-pages.ts'
import { type CourierFilter, listCouriers } from '../couriers/couriers.server.ts'
import type { CourierSort } from '../rules.ts'
import { saveOwnDelivery, saveSellerCouriers } from '../settings/settings.server.ts'
import { couriers } from '../tables.ts'
import {
  eachSellerDelivery,
  findDistrictCoverage,
  listSellerDelivery,
  type SellerDeliveryFilter,
} from './overview.server.ts'

/** Four shops, each with ways of its own, and two couriers, of which one is off. */
async function someShops(db: Db) {
  const admin = await anAdmin(db)
  const shop = (businessName: string) => aSeller(db, { businessName })
  const [own, sender, stall, bare] = [
    await shop('Own'),
    await shop('sender'),
    await shop('Stall'),
    await shop('Bare'),
  ]
  await saveOwnDelivery(db, own, ownFields({ Zomba: [1500, 2], Dedza: [4000, 3] }, { freeAbove: '50000' }))
  const speed = await aCourier(db, { name: 'Speed', districts: ['Zomba', 'Salima'], price: 9000 })
  const off = await aCourier(db, { name: 'Off', districts: ['Zomba', 'Likoma'] })
  await saveSellerCouriers(db, sender, { courierIds: [speed.id, off.id], seen: '' })
  await saveSellerCouriers(db, own, { courierIds: [speed.id], seen: '' })
  await db.update(couriers).set({ active: false }).where(eq(couriers.id, off.id))
  await aPickupPoint(db, stall)
  await aCollectionPoint(db, stall, { district: 'Mwanza' })
  return { admin, speed, off, bare }
}

test('what each seller uses is listed by name: pickup points, depots, couriers and own delivery', async ({
  db,
}) => {
  const { admin } = await someShops(db)
  const { rows, total } = await listSellerDelivery(db, admin, { limit: 20 })
  expect(total).toBe(4)
  expect(rows).toMatchObject([
    { businessName: 'Bare', pickupPoints: 0, depots: 0, couriers: [], zones: 0, lowestFee: null },
    {
      businessName: 'Own',
      couriers: ['Speed'],
      zones: 2,
      lowestFee: 1500,
      highestFee: 4000,
      freeAbove: 50_000,
    },
    { businessName: 'sender', couriers: ['Off', 'Speed'], zones: 0, freeAbove: null },
    { businessName: 'Stall', pickupPoints: 1, depots: 1 },
  ])
})

test('where it is wanted the newest shops come first, on every page §46.6', async ({ db }) => {
  const admin = await anAdmin(db)
  const on = (day: number) => ({ createdAt: new Date(`2026-01-0${day}T10:00:00Z`) })
  await aSeller(db, { businessName: 'Between', ...on(2) })
  await aSeller(db, { businessName: 'Newest', ...on(3) })
  await aSeller(db, { businessName: 'Oldest', ...on(1) })
  const names = async (wanted: SellerDeliveryFilter) => {
    const pages = await readPages((cursor) =>
      listSellerDelivery(db, admin, { ...wanted, limit: 2, ...cursor }),
    )
    return pages.map((rows) => rows.map((row) => row.businessName))
  }
  expect(await names({ sort: 'newest' })).toEqual([['Newest', 'Between'], ['Oldest']])
  expect(await names({})).toEqual([['Between', 'Newest'], ['Oldest']])
  for (const [wanted, inOrder] of [
    [{ sort: 'newest' }, ['Newest', 'Between', 'Oldest']],
    [{}, ['Between', 'Newest', 'Oldest']],
  ] as [SellerDeliveryFilter, string[]][])
    for (const atOnce of [1, 2, 500]) {
      const file: string[] = []
      for await (const rows of eachSellerDelivery(db, admin, wanted, atOnce))
        file.push(...rows.map((row) => row.businessName))
      expect(file).toEqual(inOrder)
    }
  const file: string[] = []
  for await (const rows of eachSellerDelivery(db, admin, { sort: 'newest' }, 1)) {
    file.push(...rows.map((row) => row.businessName))
    if (file.length === 1) await aSeller(db, { businessName: 'Newer' })
  }
  expect(file, 'one that opens meanwhile shifts none').toEqual(['Newest', 'Between', 'Oldest'])
})

test('sellers are found by name, way, district and courier; a courier that is off brings nothing §32.7', async ({
  db,
}) => {
  const { admin, speed, off } = await someShops(db)
  const names = async (filter: SellerDeliveryFilter) => {
    const found: string[] = []
    for await (const rows of eachSellerDelivery(db, admin, filter))
      found.push(...rows.map(({ businessName }) => businessName))
    const { total } = await listSellerDelivery(db, admin, { ...filter, limit: 1 })
    expect(total).toBe(found.length)
    return found.join()
  }
  expect(await names({ search: 'STA' })).toBe('Stall')
  expect(await names({ way: 'own' })).toBe('Own')
  expect(await names({ way: 'courier' })).toBe('Own,sender')
  expect([await names({ way: 'pickup' }), await names({ way: 'depot' })]).toEqual(['Stall', 'Stall'])
  expect(await names({ way: 'none' })).toBe('Bare')
  expect(await names({ district: 'Zomba' })).toBe('Own,sender')
  expect([await names({ district: 'Mwanza' }), await names({ district: 'Likoma' })]).toEqual(['Stall', ''])
  expect([await names({ courier: speed.id }), await names({ courier: off.id })]).toEqual([
    'Own,sender',
    'sender',
  ])
})

test('all 28 districts have their official codes, and say how many sellers bring goods there §32.7', async ({
  db,
}) => {
  const { admin } = await someShops(db)
  const reach = await findDistrictCoverage(db, admin)
  expect(reach.map(({ district }) => district)).toEqual(districts)
  expect(new Set(reach.map(({ code }) => code)).size).toBe(28)
  const of = (name: string) => reach.find(({ district }) => district === name)
  expect(of('Zomba')).toMatchObject({
    code: 'MW-ZO',
    region: 'Southern',
    ownDelivery: 1,
    atDepots: 0,
    couriers: 1,
    byCourier: 2,
  })
  expect(of('Mwanza')).toMatchObject({ ownDelivery: 0, atDepots: 1, couriers: 0, byCourier: 0 })
  expect(of('Likoma')).toMatchObject({ region: 'Northern', couriers: 0, byCourier: 0 })
  expect(of('Chitipa')?.areas[0]).toEqual({ area: 'Chitipa Boma', postcode: '101100' })
})

test('each courier says how many sellers use it; the list is narrowed and sorted §32.6', async ({ db }) => {
  const { admin } = await someShops(db)
  const list = async (wanted: CourierFilter & { sort?: CourierSort }) => {
    const { rows } = await listCouriers(db, admin, { ...wanted, limit: 20 })
    return rows.map(({ name, users }) => `${name} ${users}`).join()
  }
  expect(await list({})).toBe('Off 1,Speed 2')
  expect([await list({ sort: 'price' }), await list({ sort: 'used' })]).toEqual([
    'Off 1,Speed 2',
    'Speed 2,Off 1',
  ])
  expect([await list({ on: 'yes' }), await list({ search: 'SPE' })]).toEqual(['Speed 2', 'Speed 2'])
  expect(await list({ district: 'Likoma' })).toBe('Off 1')
  expect((await listCouriers(db, admin, { on: 'no', limit: 20 })).counts).toEqual({ yes: 1, no: 1 })
})
