import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import { collectionPointFields } from '#test/delivery-forms.ts'
import { aCollectionPoint } from '#test/make/sales/delivery.ts'
import { aSeller } from '#test/make.ts'
import { depots } from '../tables.ts'
import { createCollectionPoint, deleteCollectionPoint, updateCollectionPoint } from './points.server.ts'
import { findCollectionPoint, findDeliverySettings } from './settings.server.ts'
import { maxCollectionPoints } from './settings-rules.ts'

test('a seller adds, changes and removes depots', async ({ db }) => {
  const seller = await aSeller(db)
  const { id } = await aCollectionPoint(db, seller)
  await aCollectionPoint(db, seller, { name: 'Shop depot' })
  expect(
    await updateCollectionPoint(db, seller, id, collectionPointFields({ fee: 'MK\u00a02,000', days: '0' })),
  ).toEqual({
    ok: true,
    value: { id },
  })
  expect(await findCollectionPoint(db, seller, id)).toEqual({
    id,
    ...collectionPointFields({ fee: 'MK\u00a02,000', days: '0' }),
  })
  expect(await deleteCollectionPoint(db, seller, id)).toEqual({ ok: true, value: null })
  const settings = await findDeliverySettings(db, seller)
  expect(settings?.options.depots).toMatchObject([{ name: 'Shop depot' }])
})

test('a depot that is there already, word for word, is not added again', async ({ db }) => {
  const seller = await aSeller(db)
  const { id } = await aCollectionPoint(db, seller)
  expect(await createCollectionPoint(db, seller, collectionPointFields())).toEqual({
    ok: true,
    value: { id },
  })
  expect(await db.$count(depots, eq(depots.sellerId, seller.userId))).toBe(1)
})

test('another seller’s depot is not found, not changed and not removed §29.1', async ({ db }) => {
  const [seller, stranger] = [await aSeller(db), await aSeller(db)]
  const depot = await aCollectionPoint(db, seller)
  for (const id of [depot.id, 'a'.repeat(16), "x' or true"]) {
    const refused = { ok: false, reason: 'depot-not-found' }
    expect(await findCollectionPoint(db, stranger, id)).toBeUndefined()
    expect(await updateCollectionPoint(db, stranger, id, collectionPointFields({ name: 'Taken' }))).toEqual(
      refused,
    )
    expect(await deleteCollectionPoint(db, stranger, id)).toEqual(refused)
  }
  expect(await findCollectionPoint(db, seller, depot.id)).toEqual(depot)
})

test('without a shop, or after its owner left, there is no depot to send to', async ({ db }) => {
  const [bare, left] = [await aSeller(db), await aSeller(db)]
  await db.delete(sellerProfiles).where(eq(sellerProfiles.userId, bare.userId))
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, left.userId))
  for (const seller of [bare, left])
    expect(await createCollectionPoint(db, seller, collectionPointFields())).toEqual({
      ok: false,
      reason: 'no-shop',
    })
  expect(await findDeliverySettings(db, bare)).toBeUndefined()
})

committed(
  `a seller has at most ${maxCollectionPoints} depots, also when two tabs add at once`,
  async ({ db }) => {
    const seller = await aSeller(db)
    const add = (number: number) =>
      createCollectionPoint(db, seller, collectionPointFields({ name: `Depot ${number}` }))
    for (let number = 1; number < maxCollectionPoints; number++) await add(number)
    const results = await Promise.all([101, 102, 103, 104, 105, 106].map(add))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results).toContainEqual({ ok: false, reason: 'too-many-depots' })
    expect(await db.$count(depots)).toBe(maxCollectionPoints)
  },
)

committed('the same depot sent twice at once is added once', async ({ db }) => {
  const seller = await aSeller(db)
  const results = await Promise.all(
    [1, 2, 3].map(() => createCollectionPoint(db, seller, collectionPointFields())),
  )
  for (const result of results) expect(result).toEqual(results[0])
  expect(await db.$count(depots)).toBe(1)
})
