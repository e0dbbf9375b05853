import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { addresses } from '#app/modules/identity/accounts/tables.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { orderKey } from '#app/modules/sales/orders/access/order-access.server.ts'
import { orders, restockedPieces } from '#app/modules/sales/orders/tables.ts'
import { reviews } from '#app/modules/sales/reviews/tables.ts'
import { traceHash } from '#app/modules/sales/reviews/writing/find-traces.server.ts'
import { updateReview } from '#app/modules/sales/reviews/writing/writing.server.ts'
import { committed, test } from '#test/db.ts'
import { plainJpeg } from '#test/make/picture.ts'
import {
  anotherReceivedOrder,
  aReceivedOrder,
  aReview,
  aWrittenReview,
  noStorage,
  shownRating,
} from '#test/make/sales/review.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aSaleAt, aStorage } from '#test/make/sales/waybill.ts'
import { aBuyer, aGuest, anAdmin } from '#test/make.ts'
import { createReview, editReview, type NewReview } from './write-review.server.ts'

const storage = aStorage()
const day = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const reasonOf = (result: { ok: true } | { ok: false; reason: string }) => (result.ok ? 'ok' : result.reason)
const toldOf = async (db: Db, userId: string) => {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, userId))
  return rows.filter(({ kind }) => kind === 'review')
}

test('a buyer reviews what they received: stars, words and pictures; the product counts it and the seller is told §65.1', async ({
  db,
}) => {
  const { id, buyer, seller, product } = await aReceivedOrder(db)
  const sent = [await plainJpeg(), await plainJpeg(90, 60)].map((bytes) => ({ name: 'a.jpg', bytes }))
  const wanted = aWrittenReview(id, { stars: 4, text: ' Good lamp.\r\n ', pictures: sent })
  const written = await createReview(db, storage(), { actor: buyer }, wanted)
  expect(written).toMatchObject({
    ok: true,
    value: { status: 'published', authorName: 'Chikondi B.', stars: 4 },
  })
  const [review] = await db.select().from(reviews)
  expect(review!.pictures.map(({ path }) => path.startsWith(`reviews/${product.id}/`))).toEqual([true, true])
  expect(await storage().get(`${review!.pictures[0]!.path}/640.webp`)).toBeDefined()
  expect(await shownRating(db, product.id)).toEqual({ count: 1, average: 4, spread: [0, 0, 0, 1, 0] })
  expect(await toldOf(db, seller.userId)).toMatchObject([{ title: expect.stringContaining('4 stars') }])
})

test('a guest reviews with the key of the order; a stranger, the seller, an administrator and the key of another do not §65.1', async ({
  db,
}) => {
  const { id, seller, buyer } = await aReceivedOrder(db, {}, aGuest)
  const key = orderKey(appSecret(), id)
  const tries = [
    { actor: buyer },
    { actor: seller },
    { actor: seller, key },
    { actor: await anAdmin(db) },
    { actor: aGuest },
    { actor: aGuest, key: orderKey(appSecret(), 'another') },
  ]
  for (const asker of tries)
    expect(reasonOf(await createReview(db, noStorage, asker, aWrittenReview(id)))).toBe('order-not-found')
  const written = await createReview(db, noStorage, { actor: aGuest, key }, aWrittenReview(id))
  expect(written).toMatchObject({ ok: true, value: { authorId: null, status: 'published' } })
})

test('only what was received, kept and not paid back, within 60 days, and each line once §65.1', async ({
  db,
}) => {
  const early = await aSaleAt(db, 'shipped')
  const write = (orderId: string, actor: typeof early.buyer, more: Partial<NewReview> = {}, now?: Date) =>
    createReview(db, noStorage, { actor }, aWrittenReview(orderId, more), now)
  expect(reasonOf(await write(early.id, early.buyer))).toBe('not-received')
  const late = await aReceivedOrder(db)
  expect(reasonOf(await write(late.id, late.buyer, {}, inDays(61)))).toBe('too-late')
  expect(reasonOf(await write(late.id, late.buyer, { position: 1 }))).toBe('order-not-found')
  expect(reasonOf(await write('nothing', late.buyer))).toBe('order-not-found')
  const back = await aReceivedOrder(db)
  await db.insert(restockedPieces).values({ orderId: back.id, position: 0, quantity: 1 })
  expect(reasonOf(await write(back.id, back.buyer))).toBe('sent-back')
  const refunded = await aReceivedOrder(db)
  await setOrder(db, refunded.id, { paymentStatus: 'refunded' })
  expect(reasonOf(await write(refunded.id, refunded.buyer))).toBe('sent-back')

  expect(reasonOf(await write(late.id, late.buyer, { stars: 2 }))).toBe('ok')
  expect(reasonOf(await write(late.id, late.buyer, { stars: 2 })), 'the same again').toBe('ok')
  expect(reasonOf(await write(late.id, late.buyer, { stars: 3 }))).toBe('reviewed-already')
  expect(await db.$count(reviews)).toBe(1)
})

committed('ten that come at once are one review, counted once §65.1', async ({ db }) => {
  const { id, buyer, product } = await aReceivedOrder(db)
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, each) =>
      createReview(db, noStorage, { actor: buyer }, aWrittenReview(id, { stars: 1 + (each % 5) })),
    ),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(2) // the first, and the same stars again
  expect(await db.$count(reviews)).toBe(1)
  expect(await shownRating(db, product.id)).toMatchObject({ count: 1 })
})

committed('nine buyers of one product at once are all counted §65.5', async ({ db }) => {
  const first = await aReceivedOrder(db)
  const sales: { id: string; buyer: Member }[] = [first]
  while (sales.length < 9) sales.push(await anotherReceivedOrder(db, first))
  const results = await Promise.all(
    sales.map(({ id, buyer }, each) =>
      createReview(db, noStorage, { actor: buyer }, aWrittenReview(id, { stars: 1 + (each % 5) })),
    ),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(9)
  const rating = await shownRating(db, first.product.id)
  expect(rating).toEqual({ count: 9, average: 2.78, spread: [2, 2, 2, 2, 1] })
})

test('what a picture holds beside its pixels is gone, and no file that is none is taken §65.1', async ({
  db,
}) => {
  const { id, buyer } = await aReceivedOrder(db)
  const write = (pictures: NewReview['pictures']) =>
    createReview(db, storage(), { actor: buyer }, aWrittenReview(id, { pictures }))
  const odd = { name: 'a.jpg', bytes: new TextEncoder().encode('<svg onload=alert(1)>') }
  const good = { name: '../../etc/passwd', bytes: await plainJpeg() }
  expect(reasonOf(await write([good, odd]))).toBe('type-not-allowed')
  expect(await db.$count(pictures), 'nothing of it is left').toBe(0)
  expect(reasonOf(await write(Array(5).fill(good)))).toBe('too-many-pictures')
  expect(reasonOf(await write([good]))).toBe('ok')
  const [kept] = await db.select().from(pictures)
  expect(kept).toMatchObject({ ownerId: buyer.userId, path: expect.not.stringContaining('..') })
})

test('contact details are covered and forbidden words not shown: an administrator looks first §65.2', async ({
  db,
}) => {
  const one = await aReview(db, { text: 'Call me on 0999 123 456 for cheaper ones' })
  expect(one.review).toMatchObject({ status: 'waiting', waitsFor: ['contact_details'] })
  expect(one.review.text).not.toContain('123')
  const other = await aReview(db, { text: 'They also sell ivory' })
  expect(other.review).toMatchObject({ status: 'waiting', waitsFor: ['forbidden_words'] })
  expect(await shownRating(db, other.product.id)).toMatchObject({ count: 0, average: null })
  expect(await toldOf(db, other.seller.userId)).toEqual([])
  const cleared = await updateReview(db, other.asker, { reviewId: other.review.id, stars: 3, text: 'Fine' })
  expect(cleared).toMatchObject({ ok: true, value: { status: 'published', waitsFor: [] } })
  expect(await shownRating(db, other.product.id)).toMatchObject({ count: 1, average: 3 })
  expect(await toldOf(db, other.seller.userId)).toHaveLength(1)
})

test('a shop that reviews itself is found by phone, wallet, device, address or connection, and does not count §65.4', async ({
  db,
}) => {
  const own = async (
    prepare: (sale: Awaited<ReturnType<typeof aReceivedOrder>>) => Promise<unknown>,
    more: Partial<NewReview> = {},
  ) => {
    const sale = await aReceivedOrder(db)
    await prepare(sale)
    const written = await createReview(db, noStorage, { actor: sale.buyer }, aWrittenReview(sale.id, more))
    if (!written.ok) throw new Error(written.reason)
    expect(await shownRating(db, sale.product.id)).toMatchObject({ count: 0 })
    expect(written.value.status).toBe('waiting')
    return written.value.suspicions.map(({ kind }) => kind)
  }
  const phoneOf = ({ order }: { order: { contactInfo: { phoneNumber: string } } }) =>
    order.contactInfo.phoneNumber
  expect(
    await own((sale) =>
      db
        .update(users)
        .set({ phone: phoneOf(sale) })
        .where(eq(users.id, sale.seller.userId)),
    ),
  ).toEqual(['phone'])
  expect(
    await own((sale) =>
      db
        .update(sellerProfiles)
        .set({ paymentNumber: phoneOf(sale) })
        .where(eq(sellerProfiles.userId, sale.seller.userId)),
    ),
  ).toEqual(['phone'])
  const wallet = '+265888777666'
  expect(
    await own(async (sale) => {
      const { checkoutId } = (await db.select().from(orders).where(eq(orders.id, sale.id)))[0]!
      const paid = {
        way: 'mobile_money',
        operator: 'tnm_mpamba',
        number: wallet,
        amount: 5_000,
        received: 5_000,
      } as const
      await db.insert(payments).values({
        ...paid,
        checkoutId,
        chargeId: `c${sale.id}`,
        status: 'review',
        payUntil: new Date(),
      })
      await db
        .update(sellerProfiles)
        .set({ paymentNumber: wallet })
        .where(eq(sellerProfiles.userId, sale.seller.userId))
    }),
  ).toEqual(['wallet'])
  let sellerEmail = ''
  expect(
    await own(
      async ({ seller }) => {
        sellerEmail = seller.email
      },
      { origin: { address: '', isKnownTo: async (email) => email === sellerEmail } },
    ),
  ).toEqual(['device'])
  expect(
    await own(
      ({ seller }) =>
        db.insert(sessions).values({
          userId: seller.userId,
          token: `t${seller.userId}`,
          expiresAt: inDays(1),
          ipAddress: '2c0f:f0b8:1:2::77',
        }),
      { origin: { address: '2c0f:f0b8:1:2::1' } },
    ),
  ).toEqual(['network'])
  expect(
    await own(async (sale) => {
      const place = { district: 'Zomba', area: 'Chinamwali', landmark: 'Behind the mosque' }
      await db.execute(
        sql`update orders set delivery_method = '{"type":"delivery"}', delivery_address = delivery_address || ${JSON.stringify({ ...place, landmark: 'BEHIND the mosque!' })}::jsonb where id = ${sale.id}`,
      )
      await db
        .insert(addresses)
        .values({ userId: sale.seller.userId, recipientName: 'X', phone: '+265888000111', ...place })
    }),
  ).toEqual(['place'])
})

test('several accounts that write from one browser about one shop are suspected from the third on §65.4', async ({
  db,
}) => {
  const first = await aReceivedOrder(db)
  const device = { device: 'one-browser', address: '' }
  const statuses: string[] = []
  for (let each = 0; each < 3; each++) {
    const sale = each === 0 ? first : await anotherReceivedOrder(db, first)
    const wanted = aWrittenReview(sale.id, { stars: 1, origin: device })
    const written = await createReview(db, noStorage, { actor: sale.buyer }, wanted)
    statuses.push(written.ok ? written.value.status : written.reason)
  }
  expect(statuses).toEqual(['published', 'published', 'waiting'])
  const [kept] = await db.select({ device: reviews.device }).from(reviews)
  expect(kept!.device).toBe(traceHash('device', 'one-browser'))
})

test('its author changes it within 48 hours; pictures that go are removed; nobody else changes it §65.1', async ({
  db,
}) => {
  const { id, buyer, product } = await aReceivedOrder(db)
  const asker = { actor: buyer }
  const bytes = await plainJpeg()
  const photos = [
    { name: 'a', bytes },
    { name: 'b', bytes },
  ]
  const written = await createReview(db, storage(), asker, aWrittenReview(id, { pictures: photos }))
  if (!written.ok) throw new Error(written.reason)
  const [kept] = written.value.pictures
  const edit = {
    reviewId: written.value.id,
    stars: 2,
    text: 'Broke.',
    keep: [kept!.path],
    pictures: [photos[0]!],
  }
  const stranger = { actor: await aBuyer(db) }
  expect(reasonOf(await editReview(db, storage(), stranger, edit))).toBe('review-not-found')
  expect(reasonOf(await editReview(db, storage(), asker, edit, inDays(3)))).toBe('edit-over')
  const edited = await editReview(db, storage(), asker, edit)
  expect(edited).toMatchObject({ ok: true, value: { stars: 2, text: 'Broke.', status: 'published' } })
  if (edited.ok) expect(edited.value.pictures).toHaveLength(2)
  expect(await shownRating(db, product.id)).toMatchObject({ count: 1, average: 2 })
  const { rows } = await db.execute(sql`select data from jobs.job where name = 'delete-pictures'`)
  expect(rows).toEqual([{ data: { paths: [written.value.pictures[1]!.path] } }])
})
