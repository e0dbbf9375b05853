import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { committed, test } from '#test/db.ts'
import { aSeller } from '#test/make.ts'
import { aDepot, depotFields } from '#test/make-delivery.ts'
import { users } from '../accounts/tables.ts'
import { sellerProfiles } from '../sellers/tables.ts'
import { findDeliverySettings, findDepot } from './find-delivery-settings.server.ts'
import { addDepot, changeDepot, removeDepot } from './save-depot.server.ts'
import { mostDepots } from './settings-rules.ts'
import { depots } from './tables.ts'

test('a seller adds, changes and removes depots', async ({ db }) => {
  const seller = await aSeller(db)
  const { id } = await aDepot(db, seller)
  await aDepot(db, seller, { name: 'Shop depot' })
  expect(await changeDepot(db, seller, id, depotFields({ fee: 'MK 2,000', days: '0' }))).toEqual({
    ok: true,
    value: { id },
  })
  expect(await findDepot(db, seller, id)).toEqual({ id, ...depotFields({ fee: 'MK 2,000', days: '0' }) })
  expect(await removeDepot(db, seller, id)).toEqual({ ok: true, value: null })
  const settings = await findDeliverySettings(db, seller)
  expect(settings?.options.depots).toMatchObject([{ name: 'Shop depot' }])
})

test('a depot that is there already, word for word, is not added again', async ({ db }) => {
  const seller = await aSeller(db)
  const { id } = await aDepot(db, seller)
  expect(await addDepot(db, seller, depotFields())).toEqual({ ok: true, value: { id } })
  expect(await db.$count(depots, eq(depots.sellerId, seller.userId))).toBe(1)
})

test('another seller’s depot is not found, not changed and not removed', async ({ db }) => {
  const [seller, stranger] = [await aSeller(db), await aSeller(db)]
  const depot = await aDepot(db, seller)
  for (const id of [depot.id, 'a'.repeat(16), "x' or true"]) {
    const refused = { ok: false, reason: 'depot-not-found' }
    expect(await findDepot(db, stranger, id)).toBeUndefined()
    expect(await changeDepot(db, stranger, id, depotFields({ name: 'Taken' }))).toEqual(refused)
    expect(await removeDepot(db, stranger, id)).toEqual(refused)
  }
  expect(await findDepot(db, seller, depot.id)).toEqual(depot)
})

test('without a shop, or after its owner left, there is no depot to send to', async ({ db }) => {
  const [bare, left] = [await aSeller(db), await aSeller(db)]
  await db.delete(sellerProfiles).where(eq(sellerProfiles.userId, bare.userId))
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, left.userId))
  for (const seller of [bare, left])
    expect(await addDepot(db, seller, depotFields())).toEqual({ ok: false, reason: 'no-shop' })
  expect(await findDeliverySettings(db, bare)).toBeUndefined()
})

committed(`a seller has at most ${mostDepots} depots, also when two tabs add at once`, async ({ db }) => {
  const seller = await aSeller(db)
  const add = (number: number) => addDepot(db, seller, depotFields({ name: `Depot ${number}` }))
  for (let number = 1; number < mostDepots; number++) await add(number)
  const results = await Promise.all([101, 102, 103, 104, 105, 106].map(add))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results).toContainEqual({ ok: false, reason: 'too-many-depots' })
  expect(await db.$count(depots)).toBe(mostDepots)
})

committed('the same depot sent twice at once is added once', async ({ db }) => {
  const seller = await aSeller(db)
  const results = await Promise.all([1, 2, 3].map(() => addDepot(db, seller, depotFields())))
  for (const result of results) expect(result).toEqual(results[0])
  expect(await db.$count(depots)).toBe(1)
})
