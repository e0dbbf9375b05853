import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import { pickupFields } from '#test/delivery-forms.ts'
import { aPickupPoint } from '#test/make/sales/delivery.ts'
import { aSeller } from '#test/make.ts'
import { pickupPoints } from '../tables.ts'
import { createPickupPoint, deletePickupPoint, updatePickupPoint } from './points.server.ts'
import { findDeliverySettings, findPickupPoint } from './settings.server.ts'
import { maxPickupPoints } from './settings-rules.ts'

test('a seller adds, changes and removes pickup points', async ({ db }) => {
  const seller = await aSeller(db)
  const { id } = await aPickupPoint(db, seller)
  await aPickupPoint(db, seller, { name: 'Shop' })
  expect(await updatePickupPoint(db, seller, id, pickupFields({ closingTime: '18:30' }))).toEqual({
    ok: true,
    value: { id },
  })
  expect(await findPickupPoint(db, seller, id)).toEqual({ id, ...pickupFields({ closingTime: '18:30' }) })
  expect(await deletePickupPoint(db, seller, id)).toEqual({ ok: true, value: null })
  const settings = await findDeliverySettings(db, seller)
  expect(settings?.options.pickupPoints).toMatchObject([{ name: 'Shop' }])
})

test('a pickup point that is there already, word for word, is not added again', async ({ db }) => {
  const seller = await aSeller(db)
  const { id } = await aPickupPoint(db, seller)
  expect(await createPickupPoint(db, seller, pickupFields())).toEqual({ ok: true, value: { id } })
  expect(await db.$count(pickupPoints, eq(pickupPoints.sellerId, seller.userId))).toBe(1)
})

test('another seller’s pickup point is not found, not changed and not removed §21.1', async ({ db }) => {
  const [seller, stranger] = [await aSeller(db), await aSeller(db)]
  const point = await aPickupPoint(db, seller)
  for (const id of [point.id, 'a'.repeat(16), "x' or true"]) {
    const refused = { ok: false, reason: 'pickup-point-not-found' }
    expect(await findPickupPoint(db, stranger, id)).toBeUndefined()
    expect(await updatePickupPoint(db, stranger, id, pickupFields({ name: 'Taken' }))).toEqual(refused)
    expect(await deletePickupPoint(db, stranger, id)).toEqual(refused)
  }
  expect(await findPickupPoint(db, seller, point.id)).toEqual(point)
})

test('without a shop, or after its owner left, there is nothing to bring from', async ({ db }) => {
  const [bare, left] = [await aSeller(db), await aSeller(db)]
  await db.delete(sellerProfiles).where(eq(sellerProfiles.userId, bare.userId))
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, left.userId))
  for (const seller of [bare, left])
    expect(await createPickupPoint(db, seller, pickupFields())).toEqual({ ok: false, reason: 'no-shop' })
  expect(await findDeliverySettings(db, bare)).toBeUndefined()
})

committed(
  `a seller has at most ${maxPickupPoints} pickup points, also when two tabs add at once`,
  async ({ db }) => {
    const seller = await aSeller(db)
    const add = (number: number) => createPickupPoint(db, seller, pickupFields({ name: `Stall ${number}` }))
    for (let number = 1; number < maxPickupPoints; number++) await add(number)
    const results = await Promise.all([101, 102, 103].map(add))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results).toContainEqual({ ok: false, reason: 'too-many-pickup-points' })
    expect(await db.$count(pickupPoints)).toBe(maxPickupPoints)
  },
)

committed('the same pickup point sent twice at once is added once', async ({ db }) => {
  const seller = await aSeller(db)
  const results = await Promise.all([1, 2, 3].map(() => createPickupPoint(db, seller, pickupFields())))
  for (const result of results) expect(result).toEqual(results[0])
  expect(await db.$count(pickupPoints)).toBe(1)
})
