import { eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { saveNotificationPreferences } from '#app/modules/platform/notifications/notifications.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { type ImportedProduct, importProducts } from '../import/listings/import-products.server.ts'
import { moderateProducts } from '../moderation/moderating.server.ts'
import { updateProduct } from '../products/editing/editing.server.ts'
import { type Product, products } from '../products/tables.ts'
import { wishlistItems } from '../wishlist/tables.ts'
import { addToWishlist } from '../wishlist/wishlist.server.ts'
import { batchSize, deletePastPrices, notifyPriceDrop, type PriceDrop } from './price-drops.server.ts'
import { pastPrices } from './tables.ts'

const day = 24 * 3600 * 1000
const start = new Date('2026-05-01T09:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * day)

/** A product that buyers see at this price. */
async function onSale(db: Db, price: number, values: Partial<Product> = {}) {
  const product = await aProduct(db, { name: 'Lamp', ...values, price, status: 'pending' })
  await approve(db, product.id, start)
  return product
}

const approve = async (db: Db, id: string, at: Date) =>
  moderateProducts(db, await anAdmin(db), { verdict: 'approve', reason: '', chosen: [{ id }] }, at)

/** The seller changes the price, and an administrator approves it. */
async function changePrice(db: Db, { id, sellerId }: Product, price: number, at: Date) {
  const seller = { role: 'seller', userId: sellerId, name: '', email: '', emailVerified: true, sessionId: '' }
  expect((await updateProduct(db, seller as never, { id, price })).ok).toBe(true)
  await approve(db, id, at)
}

const dropJobs = async (db: Db) => {
  const { rows } = await db.execute<{ id: string; data: PriceDrop }>(
    sql`select id, data from jobs.job where name = 'notify-price-drop' order by created_on, id`,
  )
  return rows
}

/** Does what waits, and what that leaves, as the queue would. Returns how many jobs there were. */
async function doJobs(db: Db, at: Date): Promise<number> {
  const waiting = await dropJobs(db)
  for (const { id, data } of waiting) {
    await db.execute(sql`delete from jobs.job where id = ${id}::uuid`)
    await notifyPriceDrop(db, data, at)
  }
  return waiting.length === 0 ? 0 : waiting.length + (await doJobs(db, at))
}

const noticesOf = async (db: Db, userId: string) => {
  const told = await db.select().from(notifications).where(eq(notifications.userId, userId))
  return told.filter(({ kind }) => kind === 'price_drop')
}

test('who saved a product reads of its new price when buyers see it, each in their language §15.23', async ({
  db,
}) => {
  const [english, chichewa] = [await aBuyer(db), await aBuyer(db, { language: 'ny' })]
  const stranger = await aBuyer(db)
  const lamp = await onSale(db, 10_000)
  for (const buyer of [english, chichewa]) await addToWishlist(db, buyer, lamp.id)
  await changePrice(db, lamp, 8_000, after(40))
  await doJobs(db, after(40))
  const path = `/product/${lamp.id}`
  expect(await noticesOf(db, english.userId)).toMatchObject([
    {
      title: 'Lamp costs less now',
      text: 'You saved it. It was MK\u00a010,000 and is now MK\u00a08,000.',
      path,
    },
  ])
  expect(await noticesOf(db, chichewa.userId)).toMatchObject([
    {
      title: 'Mtengo watsika: Lamp',
      text: 'Munamusunga mu zokondedwa. Mtengo unali MK\u00a010,000, tsopano ndi MK\u00a08,000.',
      path,
    },
  ])
  const mailed = await db.select().from(mails).where(eq(mails.toEmail, english.email))
  expect(mailed.map(({ content }) => content)).toMatchObject([{ title: 'Lamp costs less now', path }])
  expect(await noticesOf(db, stranger.userId)).toEqual([])
})

test('nobody is told before the price is approved, nor of a fall that is too small or a rise §15.23', async ({
  db,
}) => {
  const buyer = await aBuyer(db)
  const lamp = await onSale(db, 10_000)
  await addToWishlist(db, buyer, lamp.id)
  const seller = { role: 'seller', userId: lamp.sellerId }
  await updateProduct(db, seller as never, { id: lamp.id, price: 5_000 })
  expect(await doJobs(db, after(40))).toBe(0)
  await updateProduct(db, seller as never, { id: lamp.id, price: 9_600 })
  await approve(db, lamp.id, after(40))
  await changePrice(db, lamp, 12_000, after(80))
  expect(await doJobs(db, after(80))).toBe(0)
})

test('what is sold out, paused, hidden, away or dearer again by then is told nobody §15.23', async ({
  db,
}) => {
  const buyer = await aBuyer(db)
  const spoils: ((product: Product) => Promise<unknown>)[] = [
    ({ id }) => db.update(products).set({ stock: 0 }).where(eq(products.id, id)),
    ({ id }) => db.update(products).set({ status: 'paused' }).where(eq(products.id, id)),
    ({ id }) => db.update(products).set({ price: 9_000 }).where(eq(products.id, id)),
    ({ id }) => db.delete(products).where(eq(products.id, id)),
    ({ sellerId }) =>
      db.update(sellerProfiles).set({ status: 'suspended' }).where(eq(sellerProfiles.userId, sellerId)),
    ({ sellerId }) =>
      db
        .update(sellerProfiles)
        .set({ awayFrom: '2026-06-01', awayUntil: '2026-06-30' })
        .where(eq(sellerProfiles.userId, sellerId)),
  ]
  for (const spoil of spoils) {
    const lamp = await onSale(db, 10_000)
    await addToWishlist(db, buyer, lamp.id)
    await changePrice(db, lamp, 8_000, after(40))
    await spoil(lamp)
  }
  expect(await doJobs(db, after(40))).toBe(spoils.length)
  expect(await noticesOf(db, buyer.userId)).toEqual([])
})

test('a price raised before it falls is no drop, until the lower one was seen 30 days ago §15.23', async ({
  db,
}) => {
  const buyer = await aBuyer(db)
  const lamp = await onSale(db, 10_000)
  await addToWishlist(db, buyer, lamp.id)
  await changePrice(db, lamp, 20_000, after(1))
  await changePrice(db, lamp, 10_000, after(20))
  expect(await doJobs(db, after(20))).toBe(0)
  await changePrice(db, lamp, 20_000, after(40))
  await changePrice(db, lamp, 10_000, after(71))
  expect(await doJobs(db, after(71))).toBe(1)
  expect(await noticesOf(db, buyer.userId)).toHaveLength(1)
  await deletePastPrices(db, after(75))
  expect(await db.select().from(pastPrices).where(eq(pastPrices.productId, lamp.id))).toMatchObject([
    { price: 20_000, until: after(71) },
  ])
})

test('a price raised for a while is not what it is said to have been §15.23', async ({ db }) => {
  const buyer = await aBuyer(db)
  const lamp = await onSale(db, 10_000)
  await addToWishlist(db, buyer, lamp.id)
  await changePrice(db, lamp, 100_000, after(40))
  await changePrice(db, lamp, 9_000, after(40.1))
  await doJobs(db, after(40.1))
  expect((await noticesOf(db, buyer.userId)).map(({ text }) => text)).toEqual([
    'You saved it. It was MK\u00a010,000 and is now MK\u00a09,000.',
  ])
})

test('steps of a fall are told once in 7 days, by whatever ways the buyer chose §15.23', async ({ db }) => {
  const [buyer, quiet] = [await aBuyer(db), await aBuyer(db)]
  await saveNotificationPreferences(db as never, quiet.userId, {
    price_drop: { inApp: false, email: false, push: false },
  })
  const lamp = await onSale(db, 10_000)
  for (const person of [buyer, quiet]) await addToWishlist(db, person, lamp.id)
  for (const [price, at] of [
    [9_000, 40],
    [8_000, 41],
    [7_000, 46.9],
    [6_000, 47],
  ] as const) {
    await changePrice(db, lamp, price, after(at))
    await doJobs(db, after(at))
  }
  expect((await noticesOf(db, buyer.userId)).map(({ text }) => text).toSorted()).toEqual([
    'You saved it. It was MK\u00a010,000 and is now MK\u00a09,000.',
    'You saved it. It was MK\u00a07,000 and is now MK\u00a06,000.',
  ])
  expect(await noticesOf(db, quiet.userId)).toEqual([])
  expect(await db.select().from(mails).where(eq(mails.toEmail, quiet.email))).toEqual([])
})

test('a shop that lowers all its prices tells one buyer of five products a day, and neither its owner nor the suspended §15.23', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const [buyer, gone] = [await aBuyer(db), await aBuyer(db)]
  const lamps: Product[] = []
  for (let made = 0; made < 7; made += 1) lamps.push(await onSale(db, 10_000, { sellerId: seller.userId }))
  for (const { id } of lamps) for (const person of [buyer, gone, seller]) await addToWishlist(db, person, id)
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, gone.userId))
  for (const lamp of lamps) await changePrice(db, lamp, 8_000, after(40))
  expect(await doJobs(db, after(40))).toBe(7)
  expect(await noticesOf(db, buyer.userId)).toHaveLength(5)
  for (const { userId } of [gone, seller]) expect(await noticesOf(db, userId)).toEqual([])
})

test('very many are told in batches, and a job that runs twice tells nobody twice §15.23', async ({ db }) => {
  const lamp = await onSale(db, 10_000)
  const people = await db
    .insert(users)
    .values(
      Array.from({ length: 2 * batchSize + 1 }, (_, at) => ({
        name: `Buyer ${at}`,
        email: `${newId()}@thumba.example`,
        emailVerified: true,
        role: 'buyer' as const,
      })),
    )
    .returning({ userId: users.id })
  await db
    .insert(wishlistItems)
    .values(
      people.map(({ userId }) => ({ userId, productId: lamp.id, savedName: 'Lamp', savedPrice: 10_000 })),
    )
  await changePrice(db, lamp, 8_000, after(40))
  const [first] = await dropJobs(db)
  await notifyPriceDrop(db, first!.data, after(40))
  const told = () =>
    db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(
        inArray(
          notifications.userId,
          people.map(({ userId }) => userId),
        ),
      )
  expect(await told()).toHaveLength(batchSize)
  expect(await doJobs(db, after(40))).toBeGreaterThan(2)
  expect((await told()).map(({ userId }) => userId).toSorted()).toEqual(
    people.map(({ userId }) => userId).toSorted(),
  )
})

committed('two jobs about one drop at once tell everybody once §15.23', async ({ db }) => {
  const lamp = await onSale(db, 10_000)
  const buyers = [await aBuyer(db), await aBuyer(db)]
  for (const buyer of buyers) await addToWishlist(db, buyer, lamp.id)
  await changePrice(db, lamp, 8_000, after(40))
  const [job] = await dropJobs(db)
  await Promise.all([1, 2, 3].map(() => notifyPriceDrop(db, job!.data, after(40))))
  for (const { userId } of buyers) expect(await noticesOf(db, userId)).toHaveLength(1)
})

test('a price that an import of listings lowers without review is told, too §15.23', async ({ db }) => {
  const [seller, buyer] = [await aSeller(db), await aBuyer(db)]
  const lamp: ImportedProduct = {
    sourceKey: newId(),
    sellerId: seller.userId,
    name: 'Lamp',
    description: 'A lamp.',
    price: 10_000,
    category: 'Other',
    stock: 3,
    condition: 'new',
    tags: [],
    categoryFields: {},
    createdAt: start,
  }
  await importProducts(db, [lamp])
  const [made] = await db.select().from(products).where(eq(products.sourceKey, lamp.sourceKey))
  await addToWishlist(db, buyer, made!.id)
  await importProducts(db, [{ ...lamp, price: 7_000 }])
  await doJobs(db, new Date())
  expect(await noticesOf(db, buyer.userId)).toMatchObject([
    { text: 'You saved it. It was MK\u00a010,000 and is now MK\u00a07,000.' },
  ])
})
