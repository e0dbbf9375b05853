import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Connection } from '#app/db/client.server.ts'
import { committed } from '#test/db.ts'
import { aCheckout, aLine } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, aProduct, aSeller } from '#test/make.ts'
import {
  deleteProduct,
  toggleProductStatus,
  updateProduct,
} from '../modules/catalog/products/editing/editing.server.ts'
import { type Product, products } from '../modules/catalog/products/tables.ts'
import { addToCart } from '../modules/sales/cart/change-cart.server.ts'
import { cartLines } from '../modules/sales/cart/tables.ts'
import { orderItems } from '../modules/sales/orders/tables.ts'
import { placeOrders } from './place-orders.server.ts'

const statusOf = async (db: Connection, { id }: Product) =>
  (await db.select().from(products).where(eq(products.id, id)))[0]?.status

/** Somebody changes the product and is not done yet while `other` begins; then they are. */
async function meanwhile(
  db: Connection,
  product: Product,
  status: Product['status'],
  other: () => Promise<unknown>,
) {
  let begun: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.update(products).set({ status }).where(eq(products.id, product.id))
    begun = other()
    await waitsForIt(db)
  })
  return begun
}
/** Until somebody waits for a row that another holds. */
async function waitsForIt(db: Connection) {
  for (let tries = 0; tries < 500; tries++) {
    const { rows } = await db.execute('select 1 from pg_locks where not granted limit 1')
    if (rows.length > 0) return
  }
}

committed(
  'a product that is rejected while its seller presses the switch stays rejected §30.5',
  async ({ db }) => {
    const seller = await aSeller(db)
    const product = await aProduct(db, { sellerId: seller.userId })
    const toggled = await meanwhile(db, product, 'rejected', () =>
      toggleProductStatus(db, seller, product.id),
    )
    expect(toggled).toEqual({ ok: false, reason: 'not-toggled' })
    expect(await statusOf(db, product)).toBe('rejected')
  },
)

committed(
  'a product that is approved while its seller counts the stock stays approved §30.5',
  async ({ db }) => {
    const seller = await aSeller(db)
    const product = await aProduct(db, { sellerId: seller.userId, status: 'pending' })
    await meanwhile(db, product, 'approved', () => updateProduct(db, seller, { id: product.id, stock: 3 }))
    expect(await statusOf(db, product)).toBe('approved')
  },
)

committed('a product that is paused while it is bought is not sold §30.5', async ({ db }) => {
  const product = await aProduct(db)
  const checkout = aCheckout([aLine(product)], product.price)
  const placed = await meanwhile(db, product, 'paused', () => placeOrders(db, aGuest, checkout))
  expect(placed).toMatchObject({ ok: false, reason: 'changed' })
  expect(await db.$count(orderItems)).toBe(0)
})

committed(
  'deleting a product while many put it into their carts leaves no line and no fault §30.5',
  async ({ db }) => {
    const seller = await aSeller(db)
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer(db)))
    for (let round = 0; round < 10; round++) {
      const product = await aProduct(db, { sellerId: seller.userId })
      const adding = buyers.map(({ userId }) => addToCart(db, { kind: 'member', userId }, aLine(product)))
      const [gone, ...added] = await Promise.all([deleteProduct(db, seller, product.id), ...adding])
      expect(gone.ok).toBe(true)
      for (const one of added) if (!one.ok) expect(one.reason).toBe('product-not-found')
      expect(await db.$count(cartLines, eq(cartLines.productId, product.id))).toBe(0)
    }
  },
)

committed(
  'deleting a product while many buy it: who bought it has it, the others are told §30.5',
  async ({ db }) => {
    const seller = await aSeller(db)
    for (let round = 0; round < 5; round++) {
      const product = await aProduct(db, { sellerId: seller.userId, stock: 100 })
      const buying = Array.from({ length: 8 }, () =>
        placeOrders(db, aGuest, aCheckout([aLine(product)], product.price)),
      )
      const [gone, ...placed] = await Promise.all([deleteProduct(db, seller, product.id), ...buying])
      expect(gone.ok).toBe(true)
      for (const one of placed) if (!one.ok) expect(one.reason).toBe('changed')
      const sold = placed.filter(({ ok }) => ok).length
      expect(await db.$count(orderItems, eq(orderItems.productId, product.id))).toBe(sold)
    }
  },
)
