import { eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { addToCart } from '#app/modules/sales/cart/change-cart.server.ts'
import { cartLines } from '#app/modules/sales/cart/tables.ts'
import { committed, test } from '#test/db.ts'
import { aLine } from '#test/make/sales/checkout.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { products } from '../tables.ts'
import { changeProducts, findSelectedProducts } from './bulk.server.ts'

const statusesOf = async (db: Db, ids: string[]) => {
  const rows = await db.select().from(products).where(inArray(products.id, ids))
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}

async function aShelf(db: Db) {
  const seller = await aSeller(db)
  const statuses = ['approved', 'approved', 'paused', 'pending', 'rejected'] as const
  const ids: string[] = []
  for (const status of statuses)
    ids.push((await aProduct(db, { sellerId: seller.userId, status, name: status })).id)
  return { seller, ids }
}

test('many products are paused at once; those that wait for review or were rejected stay, and are named §24.2', async ({
  db,
}) => {
  const { seller, ids } = await aShelf(db)
  const outcome = await changeProducts(db, seller, { action: 'pause', ids })
  expect(outcome).toMatchObject({ done: 2, already: 1, unknown: 0 })
  expect(new Set(outcome.left.map(({ reason }) => reason))).toEqual(new Set(['pending', 'rejected']))
  expect(await statusesOf(db, ids)).toEqual(['paused', 'paused', 'paused', 'pending', 'rejected'])
  expect(await changeProducts(db, seller, { action: 'pause', ids })).toMatchObject({ done: 0, already: 3 })
})

test('many products are resumed at once', async ({ db }) => {
  const { seller, ids } = await aShelf(db)
  expect(await changeProducts(db, seller, { action: 'resume', ids })).toMatchObject({ done: 1, already: 2 })
  expect(await statusesOf(db, ids)).toEqual(['approved', 'approved', 'approved', 'pending', 'rejected'])
})

test('many products of any status are deleted at once, and leave every cart', async ({ db }) => {
  const { seller, ids } = await aShelf(db)
  const sold = await aProduct(db, { sellerId: seller.userId })
  const buyer = await aBuyer(db)
  await addToCart(db, { kind: 'member', userId: buyer.userId }, aLine(sold))
  const outcome = await changeProducts(db, seller, { action: 'delete', ids: [...ids, sold.id] })
  expect(outcome).toEqual({ done: 6, already: 0, left: [], unknown: 0 })
  expect(await statusesOf(db, ids)).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect(await db.$count(cartLines, inArray(cartLines.productId, [sold.id]))).toBe(0)
})

test('a stranger’s products among the chosen stay as they are and are not told from ones that are gone', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const foreign = await aProduct(db)
  const own = await aProduct(db, { sellerId: seller.userId })
  const ids = [foreign.id, own.id, 'nosuchproduct000', 'no\u0000id']
  for (const action of ['pause', 'resume', 'delete'] as const)
    expect(await changeProducts(db, seller, { action, ids })).toMatchObject({ done: 1, left: [], unknown: 3 })
  const rest = await db
    .select()
    .from(products)
    .where(inArray(products.id, [foreign.id, own.id]))
  expect(rest).toEqual([foreign])
  expect(await findSelectedProducts(db, seller, ids)).toEqual([])
})

committed('a product that is rejected while many are paused stays rejected §24.2', async ({ db }) => {
  const seller = await aSeller(db)
  const { id } = await aProduct(db, { sellerId: seller.userId })
  const waiting = sql`select from pg_locks where not granted`
  const pausing = await db.transaction(async (tx) => {
    await tx.update(products).set({ status: 'rejected' }).where(eq(products.id, id))
    const started = { outcome: changeProducts(db, seller, { action: 'pause', ids: [id] }) }
    while ((await tx.execute(waiting)).rowCount === 0);
    return started
  })
  expect(await pausing.outcome).toMatchObject({ done: 0, left: [{ reason: 'rejected' }] })
  expect(await statusesOf(db, [id])).toEqual(['rejected'])
})
