import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { endsBeforeStart } from '#messages/holidays.ts'
import { test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { findOwnShop, findShop } from '../reading/reading.server.ts'
import { sellerProfiles } from '../tables.ts'
import { closeShop, updateHoliday } from './shop.server.ts'

const now = new Date('2026-12-19T10:00:00Z')
const christmas = { awayFrom: '2026-12-20', awayUntil: '2026-12-24' }
const none = { awayFrom: null, awayUntil: null }

const daysOf = async (db: Db, { userId }: Seller) => {
  const { awayFrom, awayUntil } = (await findOwnShop(db, userId))!
  return { awayFrom, awayUntil }
}
const goodsDays = (db: Db, { userId: id }: Seller) =>
  db
    .select({ awayFrom: products.awayFrom, awayUntil: products.awayUntil })
    .from(products)
    .where(eq(products.sellerId, id))

test('a seller plans a holiday, moves it and ends it, and every product of the shop knows §27.1', async ({
  db,
}) => {
  const seller = await aSeller(db)
  await aProduct(db, { sellerId: seller.userId })
  await aProduct(db, { sellerId: seller.userId, status: 'paused' })
  expect(await updateHoliday(db, seller, christmas, now)).toEqual({ ok: true, value: none })
  expect(await daysOf(db, seller)).toEqual(christmas)
  expect(await goodsDays(db, seller)).toEqual([christmas, christmas])

  const longer = { ...christmas, awayUntil: '2026-12-31' }
  expect(await updateHoliday(db, seller, longer, new Date('2026-12-22T10:00:00Z'))).toMatchObject({
    ok: true,
    value: christmas,
  })
  expect(await goodsDays(db, seller)).toEqual([longer, longer])

  expect(await updateHoliday(db, seller, null, now)).toMatchObject({ ok: true, value: longer })
  expect(await updateHoliday(db, seller, null, now)).toMatchObject({ ok: true, value: none })
  expect([await daysOf(db, seller), ...(await goodsDays(db, seller))]).toEqual([none, none, none])
})

test('a product listed or edited during the holiday is away too', async ({ db }) => {
  const seller = await aSeller(db)
  await updateHoliday(db, seller, christmas, now)
  const { id } = await aProduct(db, { sellerId: seller.userId, status: 'pending' })
  await db.update(products).set({ status: 'approved' }).where(eq(products.id, id))
  await db.update(products).set({ price: 1, stock: 3 }).where(eq(products.id, id))
  expect(await goodsDays(db, seller)).toEqual([christmas])
})

test('days that do not fit are refused by field, and what was planned stays', async ({ db }) => {
  const seller = await aSeller(db)
  await updateHoliday(db, seller, christmas, now)
  const backwards = { awayFrom: '2026-12-24', awayUntil: '2026-12-20' }
  expect(await updateHoliday(db, seller, backwards, now)).toEqual({
    ok: false,
    reason: 'days-unfit',
    detail: { awayUntil: endsBeforeStart },
  })
  expect(await daysOf(db, seller)).toEqual(christmas)
})

test('without a shop there is nothing to be away from', async ({ db }) => {
  const seller = await aSeller(db)
  await db.delete(sellerProfiles).where(eq(sellerProfiles.userId, seller.userId))
  expect(await updateHoliday(db, seller, christmas, now)).toEqual({ ok: false, reason: 'no-shop' })
})

test('a holiday is its own seller’s: nobody else’s shop or products change §27.1', async ({ db }) => {
  const [seller, other] = [await aSeller(db), await aSeller(db)]
  await aProduct(db, { sellerId: other.userId })
  await updateHoliday(db, seller, christmas, now)
  expect([await daysOf(db, other), ...(await goodsDays(db, other))]).toEqual([none, none])
})

test('the database keeps both days or neither, in their order', async ({ db }) => {
  const { userId } = await aSeller(db)
  for (const [awayFrom, awayUntil] of [
    ['2026-12-24', '2026-12-20'],
    ['2026-12-24', null],
    [null, '2026-12-24'],
  ]) {
    const wrong = db.transaction((tx) =>
      tx.update(sellerProfiles).set({ awayFrom, awayUntil }).where(eq(sellerProfiles.userId, userId)),
    )
    await expect(wrong).rejects.toMatchObject({ cause: { constraint: 'sellers_away_in_order' } })
  }
})

test('a shop says until when its seller is away, on those days only', async ({ db }) => {
  const seller = await aSeller(db)
  await updateHoliday(db, seller, christmas, now)
  const awayOn = async (moment: string) => (await findShop(db, seller.userId, new Date(moment)))?.awayUntil
  expect(await awayOn('2026-12-19T21:59:59Z')).toBeNull()
  expect(await awayOn('2026-12-19T22:00:00Z')).toBe('2026-12-24')
  expect(await awayOn('2026-12-24T22:00:00Z')).toBeNull()
})

test('a closed shop keeps no holiday', async ({ db }) => {
  const seller = await aSeller(db)
  await updateHoliday(db, seller, christmas, now)
  await db.transaction((tx) => closeShop(tx, seller.userId))
  expect(await daysOf(db, seller)).toEqual(none)
})

test('a holiday changes nothing else of a product', async ({ db }) => {
  const seller = await aSeller(db)
  const { id } = await aProduct(db, { sellerId: seller.userId })
  const whole = async () =>
    (
      await db.execute(
        sql`select to_jsonb(products) - 'away_from' - 'away_until' as row from products where id = ${id}`,
      )
    ).rows
  const before = await whole()
  await updateHoliday(db, seller, christmas, now)
  expect(await whole()).toEqual(before)
})
