import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db, Tx } from '#app/db/client.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { test } from '#test/db.ts'
import { aShoe } from '#test/make/offers.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { products } from '../products/tables.ts'
import { notifyBackInStock } from './notify-back-in-stock.server.ts'
import { addToWishlist, findSavedPicks, listWishlist } from './wishlist.server.ts'

const noticesOf = (db: Db, userId: string) =>
  db.select().from(notifications).where(eq(notifications.userId, userId))

test('who wished for a product is told that it is back in stock, in the shop and by email §15.18', async ({
  db,
}) => {
  const [buyer, stranger] = [await aBuyer(db), await aBuyer(db)]
  const lamp = await aProduct(db, { name: 'Lamp', price: 7_500, stock: 4 })
  await addToWishlist(db, buyer, lamp.id)
  await notifyBackInStock(db as Tx, [lamp.id], null)
  expect(await noticesOf(db, buyer.userId)).toMatchObject([
    {
      kind: 'back_in_stock',
      title: 'Lamp is back in stock',
      text: 'You saved it. 4 available now. Price: MK\u00a07,500.',
      path: `/product/${lamp.id}`,
    },
  ])
  expect(await db.select().from(mails).where(eq(mails.toEmail, buyer.email))).toHaveLength(1)
  expect(await noticesOf(db, stranger.userId)).toEqual([])
})

test('of what differs by choice they are told from how much §69.22', async ({ db }) => {
  const buyer = await aBuyer(db)
  const sizes = { 38: { price: 9_000, stock: 1 }, 42: { price: 9_500, stock: 2 } }
  const shoe = await aShoe(db, await aSeller(db), sizes)
  await addToWishlist(db, buyer, shoe.id)
  await notifyBackInStock(db as Tx, [shoe.id], null)
  expect(await noticesOf(db, buyer.userId)).toMatchObject([
    { text: 'You saved it. 3 available now. Price: from MK\u00a09,000.' },
  ])
  const [item] = await listWishlist(db, buyer, () => {})
  expect(item).toMatchObject({ isLeast: true, product: { price: 9_000 } })
  expect(await findSavedPicks(db, buyer, 3)).toMatchObject([{ price: 9_000, isLeast: true }])
})

test('nobody is told of what is not to be had, and not who gave it back', async ({ db }) => {
  const buyer = await aBuyer(db)
  const [paused, soldOut, lamp] = [await aProduct(db), await aProduct(db, { stock: 0 }), await aProduct(db)]
  for (const { id } of [paused, soldOut, lamp]) await addToWishlist(db, buyer, id)
  await db.update(products).set({ status: 'paused' }).where(eq(products.id, paused.id))
  await notifyBackInStock(db as Tx, [paused.id, soldOut.id], null)
  await notifyBackInStock(db as Tx, [lamp.id], buyer.userId)
  await notifyBackInStock(db as Tx, [], null)
  expect(await noticesOf(db, buyer.userId)).toEqual([])
})

test('an order cancelled gives back what was sold out, and those who wait for it are told §15.18', async ({
  db,
}) => {
  const [buyer, wisher] = [await aBuyer(db), await aBuyer(db)]
  const [last, plenty] = [
    await aProduct(db, { name: 'Last one', stock: 1 }),
    await aProduct(db, { stock: 9 }),
  ]
  for (const { id } of [last, plenty])
    for (const person of [buyer, wisher]) await addToWishlist(db, person, id)
  for (const product of [last, plenty]) {
    const { id } = await anOrder(db, buyer, product)
    await moveOrder(db, { actor: buyer }, { id, to: 'cancelled' })
  }
  const told = (await noticesOf(db, wisher.userId)).map(({ title }) => title)
  expect(told).toEqual(['Last one is back in stock'])
  const toldBuyer = await noticesOf(db, buyer.userId)
  expect(toldBuyer.filter(({ kind }) => kind === 'back_in_stock')).toEqual([])
})

test('a suspended member is not told', async ({ db }) => {
  const [buyer, lamp] = [await aBuyer(db), await aProduct(db)]
  await addToWishlist(db, buyer, lamp.id)
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, buyer.userId))
  await notifyBackInStock(db as Tx, [lamp.id], null)
  expect(await noticesOf(db, buyer.userId)).toEqual([])
})
