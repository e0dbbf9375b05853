import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Buyer } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { committed, test } from '#test/db.ts'
import { addressFields, anAddress } from '#test/make/sales/address.ts'
import { aBuyer } from '#test/make.ts'
import { addresses } from '../tables.ts'
import { maxAddresses } from './address-rules.ts'
import {
  addAddress,
  findAddress,
  listAddresses,
  makeDefaultAddress,
  removeAddress,
  updateAddress,
} from './addresses.server.ts'

const place = (landmark: string, more: Record<string, string> = {}) => addressFields({ landmark, ...more })
const add = async (db: Db, member: Buyer, landmark: string, more: Record<string, string> = {}) =>
  (await anAddress(db, member, { landmark, ...more })).id
const landmarksOf = async (db: Db, member: Buyer) =>
  (await listAddresses(db, member)).map(({ landmark, isDefault }) => (isDefault ? `${landmark}*` : landmark))
/** Within one transaction every row would be as old as the other. */
const age = (db: Db, id: string, minutes: number) =>
  db
    .update(addresses)
    .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(addresses.id, id))

test('the first address is the default, later ones are not, and one of them may become it §14.2', async ({
  db,
}) => {
  const member = await aBuyer(db)
  await age(db, await add(db, member, 'Market'), 3)
  const school = await add(db, member, 'School')
  await age(db, school, 2)
  await age(db, await add(db, member, 'Mosque'), 1)
  expect(await landmarksOf(db, member)).toEqual(['Market*', 'Mosque', 'School'])

  expect(await makeDefaultAddress(db, member, school)).toEqual({ ok: true, value: { id: school } })
  expect(await landmarksOf(db, member)).toEqual(['School*', 'Mosque', 'Market'])
  await add(db, member, 'Clinic', { isDefault: 'yes' })
  expect(await landmarksOf(db, member)).toEqual(['Clinic*', 'Mosque', 'School', 'Market'])
})

test('an address is changed, and stays the default when nothing else is asked', async ({ db }) => {
  const member = await aBuyer(db)
  const id = await add(db, member, 'Market')
  await updateAddress(db, member, id, place('Bus depot', { label: 'Shop', district: 'Blantyre' }))
  const changed = { label: 'Shop', landmark: 'Bus depot', district: 'Blantyre', isDefault: true }
  expect(await findAddress(db, member, id)).toMatchObject(changed)
})

test('when the default is removed, the newest other one becomes it §14.2', async ({ db }) => {
  const member = await aBuyer(db)
  const market = await add(db, member, 'Market')
  await age(db, market, 3)
  await age(db, await add(db, member, 'School'), 2)
  const clinic = await add(db, member, 'Clinic')
  expect(await removeAddress(db, member, market)).toEqual({ ok: true, value: null })
  expect(await landmarksOf(db, member)).toEqual(['Clinic*', 'School'])

  await removeAddress(db, member, clinic)
  await removeAddress(db, member, (await listAddresses(db, member))[0]!.id)
  expect(await landmarksOf(db, member)).toEqual([])
})

test("nobody reads, changes, chooses or removes another member's address §14.6", async ({ db }) => {
  const owner = await aBuyer(db)
  const stranger = await aBuyer(db)
  const id = await add(db, owner, 'Market')
  const notFound = { ok: false, reason: 'address-not-found' }
  for (const guessed of [id, 'aaaaaaaaaaaaaaaa', 'a\0b']) {
    expect(await findAddress(db, stranger, guessed)).toBeUndefined()
    expect(await updateAddress(db, stranger, guessed, place('Taken'))).toEqual(notFound)
    expect(await makeDefaultAddress(db, stranger, guessed)).toEqual(notFound)
    expect(await removeAddress(db, stranger, guessed)).toEqual(notFound)
  }
  expect(await listAddresses(db, stranger)).toEqual([])
  expect(await landmarksOf(db, owner)).toEqual(['Market*'])
})

test('an address that is saved twice is kept once', async ({ db }) => {
  const member = await aBuyer(db)
  expect(await add(db, member, 'Market')).toBe(await add(db, member, 'Market'))
  expect(await landmarksOf(db, member)).toEqual(['Market*'])
})

test('a member keeps at most 20 addresses', async ({ db }) => {
  const member = await aBuyer(db)
  for (let number = 1; number <= maxAddresses; number++) await add(db, member, `House ${number}`)
  const refused = { ok: false, reason: 'too-many-addresses' }
  expect(await addAddress(db, member, place('One more'))).toEqual(refused)
  expect(await addAddress(db, member, place('House 7'))).toMatchObject({ ok: true })
  expect(await listAddresses(db, member)).toHaveLength(maxAddresses)
})

test('the database itself keeps to one default §14.2', async ({ db }) => {
  const member = await aBuyer(db)
  await add(db, member, 'Market')
  const other = await add(db, member, 'School')
  const second = db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, other))
  await expect(second).rejects.toThrow()
})

committed('of ten addresses added at once as default exactly one is the default §14.2', async ({ db }) => {
  const member = await aBuyer(db)
  const ten = Array.from({ length: 10 }, (_, number) => place(`House ${number}`, { isDefault: 'yes' }))
  const results = await Promise.all(ten.map((input) => addAddress(db, member, input)))
  expect(results.every(({ ok }) => ok)).toBe(true)
  const kept = await listAddresses(db, member)
  expect([kept.length, kept.filter(({ isDefault }) => isDefault).length]).toEqual([10, 1])
})

committed('ten at once that remove and choose leave one default, and the cap holds', async ({ db }) => {
  const member = await aBuyer(db)
  const ids: string[] = []
  for (let number = 1; number < maxAddresses; number++) ids.push(await add(db, member, `House ${number}`))
  const added = await Promise.all(
    Array.from({ length: 10 }, (_, number) => addAddress(db, member, place(`Hut ${number}`))),
  )
  expect(added.filter(({ ok }) => ok)).toHaveLength(1)
  await Promise.all(
    ids
      .slice(0, 10)
      .map((id, at) => (at % 2 ? removeAddress(db, member, id) : makeDefaultAddress(db, member, id))),
  )
  const kept = await listAddresses(db, member)
  expect([kept.length, kept.filter(({ isDefault }) => isDefault).length]).toEqual([maxAddresses - 5, 1])
})
