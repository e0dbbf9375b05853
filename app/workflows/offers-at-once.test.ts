import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { committed } from '#test/db.ts'
import { aShoe, sizeKey } from '#test/make/offers.ts'
import { aCheckout, aLine } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, aSeller } from '#test/make.ts'
import { deleteProduct } from '../modules/catalog/products/editing/editing.server.ts'
import { offers } from '../modules/catalog/products/offers/tables.ts'
import { products } from '../modules/catalog/products/tables.ts'
import { getCart } from '../modules/sales/cart/cart.server.ts'
import { addToCart } from '../modules/sales/cart/change-cart.server.ts'
import { restockOrder } from '../modules/sales/orders/stock/stock.server.ts'
import { orderItems } from '../modules/sales/orders/tables.ts'
import { editOffers, editProduct } from './edit-product.server.ts'
import { placeOrders } from './place-orders.server.ts'

const size = (value: string) => ({ selectedOptions: { size: value } })

committed('all at once: no throw, no oversell, sums hold', { timeout: 120_000 }, async ({ db }) => {
  const seller = await aSeller(db)
  const shoes = await Promise.all(
    [1, 2, 3].map(() => aShoe(db, seller, { 38: { stock: 30 }, 42: { stock: 30 } })),
  )
  const doomed = await aShoe(db, seller, { 38: { stock: 30 }, 42: { stock: 30 } })
  const buyers = await Promise.all(Array.from({ length: 6 }, () => aBuyer(db)))
  const orders: string[] = []
  const place = async (turn: number) => {
    const [one, other] = [shoes[turn % 3]!, shoes[(turn + 1) % 3]!]
    const lines = [aLine(one, 1, size('38')), aLine(other, 1, size('42'))]
    if (turn % 2) lines.reverse()
    if (turn % 9 === 0) lines.push(aLine(doomed, 1, size('38')))
    const done = await placeOrders(db, aGuest, aCheckout(lines, 9_000 * lines.length))
    if (done.ok) orders.push(...done.value.orderIds)
    return done
  }
  const memberBuys = async (turn: number) => {
    const buyer = buyers[turn % 6]!
    const owner = { kind: 'member', userId: buyer.userId } as const
    await addToCart(db, owner, aLine(shoes[turn % 3]!, 1, size('42')))
    const cart = await getCart(db, owner)
    const done = await placeOrders(db, buyer, aCheckout([], cart.totalAmount))
    if (done.ok) orders.push(...done.value.orderIds)
    return done
  }
  const giveBack = async () => {
    const id = orders.shift()
    if (id) await db.transaction((tx) => restockOrder(tx, id, null))
  }
  const flip = (turn: number) =>
    editOffers(db, seller, {
      id: shoes[turn % 3]!.id,
      offers: [
        { key: sizeKey('42'), price: 9_000, stock: 5, stockWas: 5, code: null, active: turn % 4 !== 1 },
      ],
    })
  const lists = (turn: number) =>
    editProduct(db, seller, {
      id: shoes[turn % 3]!.id,
      categoryFields: { size: turn % 2 ? ['38', '42', '44'] : ['38', '42'] },
    }).then(async (result) => {
      await db
        .update(products)
        .set({ status: 'approved' })
        .where(eq(products.id, shoes[turn % 3]!.id))
      return result
    })
  const results = await Promise.allSettled(
    Array.from({ length: 240 }, async (_, turn) => {
      if (turn === 120) return deleteProduct(db, seller, doomed.id)
      if (turn % 8 === 1) return giveBack()
      if (turn % 8 === 2) return flip(turn)
      if (turn % 16 === 3) return lists(turn)
      if (turn % 8 === 4) return memberBuys(turn)
      return place(turn)
    }),
  )
  const failures = results
    .filter(({ status }) => status === 'rejected')
    .map((one) => {
      const { reason } = one as PromiseRejectedResult
      return `${reason?.message?.slice(0, 100)} / ${reason?.cause?.message}`
    })
  expect(failures).toEqual([])
  const _reasons = results.flatMap((one) =>
    one.status === 'fulfilled' && one.value && !one.value.ok ? [one.value.reason] : [],
  )
  for (const shoe of shoes) {
    const [product] = await db.select().from(products).where(eq(products.id, shoe.id))
    const rows = await db.select().from(offers).where(eq(offers.productId, shoe.id))
    const on = rows.filter(({ active }) => active)
    expect(product!.stock).toBe(on.reduce((sum, { stock }) => sum + stock, 0))
  }
  expect((await db.select().from(orderItems)).length).toBeGreaterThan(10)
})
