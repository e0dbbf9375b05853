import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { aBuyer, anAdmin, aSeller } from '#test/make.ts'
import { findMember } from '../reading/reading.server.ts'
import { shopOpening } from '../rules.ts'
import { sellerProfiles } from '../tables.ts'
import { openShop } from './shop.server.ts'

const typed = { businessName: 'Limbe Solar', location: 'Blantyre', paymentNumber: '0888 123 456' }
const limbe = shopOpening.parse(typed)

test('a buyer becomes a seller whose shop is pending, with the operator that the number belongs to §20.3', async ({
  db,
}) => {
  const buyer = await aBuyer(db)
  expect(await openShop(db, buyer, limbe)).toEqual({ ok: true, value: 'opened' })
  expect(await findMember(db, buyer.userId)).toMatchObject({
    role: 'seller',
    name: buyer.name,
    sellerProfile: {
      businessName: 'Limbe Solar',
      location: 'Blantyre',
      status: 'pending',
      paymentNumber: '+265888123456',
      paymentOperator: 'tnm_mpamba',
    },
  })
})

test('the operator may be another than the prefix says §20.3', async ({ db }) => {
  const buyer = await aBuyer(db)
  await openShop(db, buyer, shopOpening.parse({ ...typed, paymentOperator: 'airtel_money' }))
  expect(await findMember(db, buyer.userId)).toMatchObject({
    sellerProfile: { paymentNumber: '+265888123456', paymentOperator: 'airtel_money' },
  })
})

test('where the prefix says nothing the operator must be chosen', () => {
  const foreign = { ...typed, paymentNumber: '+44 7400 123456' }
  const { error } = shopOpening.safeParse({ ...foreign, paymentOperator: '' })
  expect(error?.issues.map((issue) => [issue.path, issueText(t, issue)])).toEqual([
    [['paymentOperator'], 'Please choose Airtel Money or TNM Mpamba'],
  ])
  expect(shopOpening.safeParse({ ...foreign, paymentOperator: 'tnm_mpamba' }).success).toBe(true)
})

test('asked again, a shop stays as it is', async ({ db }) => {
  const buyer = await aBuyer(db)
  await openShop(db, buyer, limbe)
  const again = await openShop(db, buyer, { ...limbe, businessName: 'Another' })
  expect(again).toEqual({ ok: true, value: 'there' })
  expect(await findMember(db, buyer.userId)).toMatchObject({ sellerProfile: { businessName: 'Limbe Solar' } })
})

test('a suspended shop is not opened anew', async ({ db }) => {
  const seller = await aSeller(db, { status: 'suspended' })
  expect(await openShop(db, seller, limbe)).toEqual({ ok: true, value: 'there' })
  expect(await findMember(db, seller.userId)).toMatchObject({ sellerProfile: { status: 'suspended' } })
})

test('an administrator never becomes a seller, not even one who was a buyer a moment ago', async ({ db }) => {
  const refused = { ok: false, reason: 'admins-do-not-sell' }
  expect(await openShop(db, await anAdmin(db), limbe)).toEqual(refused)
  const risen = await aBuyer(db)
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, risen.userId))
  expect(await openShop(db, risen, limbe)).toEqual(refused)
  expect(await findMember(db, risen.userId)).toMatchObject({ role: 'admin' })
  expect(await db.select().from(sellerProfiles)).toEqual([])
})

committed('of ten openings at once, one opens the shop §20.1', async ({ db }) => {
  const buyer = await aBuyer(db)
  const all = await Promise.all(Array.from({ length: 10 }, () => openShop(db, buyer, limbe)))
  expect(all.filter((done) => done.ok && done.value === 'opened')).toHaveLength(1)
  expect(all.filter((done) => done.ok && done.value === 'there')).toHaveLength(9)
  expect(await db.select().from(sellerProfiles)).toHaveLength(1)
})
