import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { isMember } from '#app/base/actor.ts'
import { type Db, transaction } from '#app/db/client.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { settings } from '#app/modules/platform/settings/tables.ts'
import { orderStatusHistory, releaseCodes } from '#app/modules/sales/orders/tables.ts'
import { committed, test } from '#test/db.ts'
import { anotherCodeThan, aPaidSale, codeOf, pay } from '#test/make/money/paid-sale.ts'
import { aSale, moveOrderThrough, setOrder, stepsToDelivered } from '#test/make/sales/sale.ts'
import { orderRow } from '#test/make/sales/waybill.ts'
import { aGuest, aSeller } from '#test/make.ts'
import { refusalOf } from '#test/read-ledger.ts'
import { mailsTo } from '#test/services/mailbox.ts'
import { findOwnReleaseCodes, noteCodeTexted, releaseByCode } from './release.server.ts'

const reasonOf = (result: Awaited<ReturnType<typeof releaseByCode>>) => (result.ok ? 'ok' : result.reason)
const told = (db: Db, userId: string) =>
  db.select().from(notifications).where(eq(notifications.userId, userId))
const now = new Date('2026-11-21T08:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('an order that is paid gets a code of 6 digits; cash, the unpaid and the cancelled get none §41.1', async ({
  db,
}) => {
  expect((await aPaidSale(db)).code).toMatch(/^\d{6}$/)
  const cash = await aSale(db)
  await moveOrderThrough(db, cash.seller, cash.id, ...stepsToDelivered)
  expect(await codeOf(db, cash.id)).toBe('')
  const other = await aSale(db, { paymentMethod: 'bank_transfer' })
  expect(await codeOf(db, other.id)).toBe('')
  await moveOrderThrough(db, other.seller, other.id, 'cancelled')
  expect(await codeOf(db, other.id)).toBe('')
})

test('the code never changes, has six digits, and at most five wrong tries are kept', async ({ db }) => {
  const { id, code } = await aPaidSale(db)
  const set = (values: Partial<typeof releaseCodes.$inferInsert>) =>
    refusalOf(db, (tx) => tx.update(releaseCodes).set(values).where(eq(releaseCodes.orderId, id)))
  expect(await set({ code: anotherCodeThan(code) })).toContain('stays as it is')
  expect(await set({ tries: 6, since: now })).toContain('release_codes_tries')
  expect(await set({ tries: 1 })).toContain('release_codes_tries')
  const short = (tx: Db) => tx.insert(releaseCodes).values({ orderId: id, code: '12345' })
  expect(await refusalOf(db, short)).toContain('release_codes_six_digits')
})

test('the buyer gets the code by mail, and nobody reads it in a bell or in what the seller is told §41.1', async ({
  db,
}) => {
  const { id, code, buyer, seller } = await aPaidSale(db)
  if (!isMember(buyer)) throw new Error('bought by a guest')
  const written = await mailsTo(db, buyer.email!)
  expect(written.find(({ kind }) => kind === 'release-code')).toMatchObject({ code })
  expect(JSON.stringify(written.filter(({ kind }) => kind !== 'release-code'))).not.toContain(code)
  const rest = [await mailsTo(db, seller.email), await told(db, seller.userId), await told(db, buyer.userId)]
  expect(JSON.stringify(rest)).not.toContain(code)
  expect(await findOwnReleaseCodes(db, buyer.userId, now)).toMatchObject([{ code, usedAt: null }])
  expect(await findOwnReleaseCodes(db, seller.userId, now)).toEqual([])

  await pay(db, (await aPaidSale(db, { buyer: aGuest })).id)
  expect((await mailsTo(db, 'chikondi@example.com')).map(({ kind }) => kind)).toContain('release-code')
  expect((await orderRow(db, id)).releasedAt).toBeNull()
})

test('the right code delivers the order and releases its money at once, history says so and both are told §41.2', async ({
  db,
}) => {
  const { id, code, buyer, seller } = await aPaidSale(db)
  expect(await releaseByCode(db, seller, { id, code }, now)).toMatchObject({
    ok: true,
    value: { status: 'delivered', releasedAt: now.toISOString() },
  })
  expect(await orderRow(db, id)).toMatchObject({ status: 'delivered', releasedAt: now })
  const history = db.select().from(orderStatusHistory).where(eq(orderStatusHistory.orderId, id))
  expect(await history).toContainEqual(
    expect.objectContaining({ status: 'delivered', note: 'Handed over: the buyer gave the code' }),
  )
  const titles = async (userId: string) => (await told(db, userId)).map(({ title }) => title).join()
  expect(await titles(seller.userId)).toContain('is yours')
  expect(isMember(buyer) && (await titles(buyer.userId))).toContain('was delivered')

  const before = (await history).length
  expect(reasonOf(await releaseByCode(db, seller, { id, code }, later(1)))).toBe('ok')
  expect(reasonOf(await releaseByCode(db, seller, { id, code: anotherCodeThan(code) }, later(1)))).toBe(
    'released-already',
  )
  expect(await history).toHaveLength(before)
  expect((await orderRow(db, id)).releasedAt).toEqual(now)
})

test('an order that was said to be delivered before is released by its code too', async ({ db }) => {
  const { id, code, seller } = await aPaidSale(db, { at: 'delivered' })
  expect(reasonOf(await releaseByCode(db, seller, { id, code }))).toBe('ok')
  expect((await orderRow(db, id)).releasedAt).not.toBeNull()
})

test('a code that was asked for by a text releases nothing for its seller either, for 48 hours §61.12', async ({
  db,
}) => {
  const { id, code, seller } = await aPaidSale(db)
  await transaction(db, (tx) => noteCodeTexted(tx, id, now))
  const given = await releaseByCode(db, seller, { id, code }, later(1))
  expect(given).toMatchObject({ ok: true, value: { status: 'delivered' } })
  expect(await orderRow(db, id), 'the buyer is told first').toMatchObject({
    releasedAt: null,
    completesAt: null,
  })
  expect(reasonOf(await releaseByCode(db, seller, { id, code }, later(47 * 60)))).toBe('ok')
  expect((await orderRow(db, id)).releasedAt).toBeNull()
  expect(reasonOf(await releaseByCode(db, seller, { id, code }, later(49 * 60)))).toBe('ok')
  expect((await orderRow(db, id)).releasedAt).toEqual(later(49 * 60))
})

test('a wrong code changes nothing but the tries; after five the right one waits an hour', async ({ db }) => {
  const { id, code, seller } = await aPaidSale(db)
  const guess = (typed: string, minute: number) =>
    releaseByCode(db, seller, { id, code: typed }, later(minute))
  for (const left of [4, 3, 2, 1, 0])
    expect(await guess(anotherCodeThan(code), 5 - left)).toEqual({
      ok: false,
      reason: 'wrong-code',
      detail: left,
    })
  expect(reasonOf(await guess(anotherCodeThan(code), 10))).toBe('too-many-tries')
  expect(reasonOf(await guess(code, 60))).toBe('too-many-tries')
  expect(await orderRow(db, id)).toMatchObject({ status: 'shipped', releasedAt: null })
  expect(reasonOf(await guess(code, 61))).toBe('ok')
})

committed('twenty wrong codes at once count as five, and no more §41.2', async ({ db }) => {
  const { id, code, seller } = await aPaidSale(db)
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      releaseByCode(db, seller, { id, code: anotherCodeThan(code, place + 1) }, now),
    ),
  )
  const reasons = guesses.map(reasonOf)
  expect(reasons.filter((reason) => reason === 'wrong-code')).toHaveLength(5)
  expect(reasons.filter((reason) => reason === 'too-many-tries')).toHaveLength(15)
})

committed('the right code entered ten times at once releases once', async ({ db }) => {
  const { id, code, seller } = await aPaidSale(db)
  const given = await Promise.all(
    Array.from({ length: 10 }, () => releaseByCode(db, seller, { id, code }, now)),
  )
  expect(given.map(reasonOf)).toEqual(Array(10).fill('ok'))
  const entries = await db.select().from(orderStatusHistory).where(eq(orderStatusHistory.orderId, id))
  expect(entries.filter(({ status }) => status === 'delivered')).toHaveLength(1)
})

test('cash, cancelled, disputed, unpaid orders and those not on their way are refused in words §41.2', async ({
  db,
}) => {
  const ask = async (sale: { id: string; seller: Awaited<ReturnType<typeof aSeller>> }, code = '000000') =>
    reasonOf(await releaseByCode(db, sale.seller, { id: sale.id, code }))
  expect(await ask(await aSale(db))).toBe('paid-in-cash')
  expect(await ask(await aSale(db, { paymentMethod: 'tnm_mpamba' }))).toBe('not-paid')
  const early = await aPaidSale(db, { at: 'processing' })
  expect(await ask(early, early.code)).toBe('not-on-its-way')
  await moveOrderThrough(db, early.seller, early.id, 'cancelled')
  expect(await ask(early, early.code)).toBe('order-cancelled')
  const disputed = await aPaidSale(db)
  await setOrder(db, disputed.id, { disputedAt: now })
  expect(await ask(disputed, disputed.code)).toBe('order-disputed')
})

test('nobody but its seller may enter the code of an order', async ({ db }) => {
  const { id, code } = await aPaidSale(db)
  expect(reasonOf(await releaseByCode(db, await aSeller(db), { id, code }))).toBe('order-not-found')
})

test('where nothing is held what is paid is the seller’s at once, of orders paid from then on §41.4', async ({
  db,
}) => {
  const before = await aPaidSale(db)
  await db.insert(settings).values({ key: 'holdPayments', value: false })
  const after = await aPaidSale(db, { now })
  expect(after.code).toBe('')
  expect((await orderRow(db, after.id)).releasedAt).toEqual(now)
  expect((await orderRow(db, before.id)).releasedAt).toBeNull()
  expect(reasonOf(await releaseByCode(db, after.seller, { id: after.id, code: '000000' }))).toBe(
    'released-already',
  )
})
