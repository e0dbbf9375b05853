import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { committed, test } from '#test/db.ts'
import { aCourier } from '#test/make/sales/delivery.ts'
import { aSeller } from '#test/make.ts'
import { couriers, sellerCouriers } from '../tables.ts'
import { findDeliverySettings, saveSellerCouriers } from './settings.server.ts'
import { couriersVersion } from './settings-rules.ts'

const usedBy = async (db: Db, { userId }: Seller) => {
  const rows = await db.select().from(sellerCouriers).where(eq(sellerCouriers.sellerId, userId))
  return couriersVersion(rows.map(({ courierId }) => courierId))
}
const done = { ok: true, value: null }

test('a seller ticks couriers and unticks them; others’ ticks stay', async ({ db }) => {
  const [seller, other] = [await aSeller(db), await aSeller(db)]
  const [speed, ampex] = [await aCourier(db, { name: 'Speed' }), await aCourier(db, { name: 'Ampex' })]
  const both = couriersVersion([speed.id, ampex.id])
  expect(await saveSellerCouriers(db, other, { courierIds: [speed.id], seen: '' })).toEqual(done)
  expect(await saveSellerCouriers(db, seller, { courierIds: [speed.id, ampex.id], seen: '' })).toEqual(done)
  expect(await usedBy(db, seller)).toBe(both)
  expect(await saveSellerCouriers(db, seller, { courierIds: [ampex.id], seen: both })).toEqual(done)
  const settings = await findDeliverySettings(db, seller)
  expect(settings?.couriers).toMatchObject([
    { name: 'Ampex', used: true, price: 3_000, districts: ['Zomba'] },
    { name: 'Speed', used: false },
  ])
  expect(await usedBy(db, other)).toBe(speed.id)
})

test('only couriers that the administrators have switched on can be ticked §21.2', async ({ db }) => {
  const seller = await aSeller(db)
  const [speed, off] = [await aCourier(db), await aCourier(db, { active: false })]
  for (const wrong of [off.id, 'a'.repeat(16)]) {
    const saved = await saveSellerCouriers(db, seller, { courierIds: [speed.id, wrong], seen: '' })
    expect(saved).toMatchObject({ ok: false, reason: 'courier-gone' })
  }
  expect(await usedBy(db, seller)).toBe('')
  expect((await findDeliverySettings(db, seller))?.couriers.map(({ id }) => id)).toEqual([speed.id])
})

test('a courier that is switched off for now stays ticked, is said to be off, and is offered to nobody', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const [speed, ampex] = [await aCourier(db, { name: 'Speed' }), await aCourier(db, { name: 'Ampex' })]
  await saveSellerCouriers(db, seller, { courierIds: [speed.id], seen: '' })
  await db.update(couriers).set({ active: false }).where(eq(couriers.id, speed.id))
  expect(await saveSellerCouriers(db, seller, { courierIds: [speed.id, ampex.id], seen: speed.id })).toEqual(
    done,
  )
  const settings = await findDeliverySettings(db, seller)
  expect(settings?.couriers).toMatchObject([{ name: 'Ampex' }, { name: 'Speed', active: false, used: true }])
  expect(settings?.options.couriers.map(({ name }) => name)).toEqual(['Ampex'])
})

test('a form opened before another window’s change undoes nothing unseen; sent twice it is saved once', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const [speed, ampex] = [await aCourier(db), await aCourier(db)]
  const first = { courierIds: [speed.id], seen: '' }
  expect(await saveSellerCouriers(db, seller, first)).toEqual(done)
  expect(await saveSellerCouriers(db, seller, first)).toEqual(done)
  expect(await saveSellerCouriers(db, seller, { courierIds: [ampex.id], seen: '' })).toEqual({
    ok: false,
    reason: 'couriers-changed',
    detail: speed.id,
  })
  expect(await usedBy(db, seller)).toBe(speed.id)
})

test('couriers are for sellers with a shop', async ({ db }) => {
  const seller = await aSeller(db)
  await db.delete(sellerProfiles).where(eq(sellerProfiles.userId, seller.userId))
  const { id } = await aCourier(db)
  expect(await saveSellerCouriers(db, seller, { courierIds: [id], seen: '' })).toEqual({
    ok: false,
    reason: 'no-shop',
  })
})

committed('of two windows that save different couriers at once one is told of the other', async ({ db }) => {
  const seller = await aSeller(db)
  const [speed, ampex] = [await aCourier(db), await aCourier(db)]
  const results = await Promise.all(
    [speed, ampex].map(({ id }) => saveSellerCouriers(db, seller, { courierIds: [id], seen: '' })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const kept = results[0]?.ok ? speed.id : ampex.id
  expect(results).toContainEqual({ ok: false, reason: 'couriers-changed', detail: kept })
  expect(await usedBy(db, seller)).toBe(kept)
})
