import { inArray } from 'drizzle-orm'
import type { Product } from '#app/modules/catalog/products/tables.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { aCheckout, aLine } from '#test/make/sales/checkout.ts'
import { aGuest } from '#test/make.ts'
import { connect } from '../connect.ts'
import { connections, type Figure } from '../load.ts'
import { anotherPerson } from './guest-checkouts.ts'

/** Orders placed without pages, in this process: of many products, and of one that all buyers want. */
export async function placeAtOnce(databaseUrl: string, ids: string[], seconds: number): Promise<Figure[]> {
  const db = connect(databaseUrl, connections)
  const goods = await db.select().from(products).where(inArray(products.id, ids))
  const place = async (product: Product) => {
    const { fullName, phoneNumber } = anotherPerson()
    const contactInfo = { fullName, phoneNumber, email: '' }
    return (await placeOrders(db, aGuest, aCheckout([aLine(product)], product.price, { contactInfo }))).ok
  }
  try {
    await inTurns('warm-up', (turn) => place(goods[turn % goods.length]!), 2)
    return [
      await inTurns('place: many products', (turn) => place(goods[turn % goods.length]!), seconds),
      await inTurns('place: one product', () => place(goods[0]!), seconds),
    ]
  } finally {
    await db.$client.end()
  }
}

async function inTurns(name: string, work: (turn: number) => Promise<boolean>, seconds: number) {
  const times: number[] = []
  let [turns, errors] = [0, 0]
  const begun = performance.now()
  const end = begun + seconds * 1000
  const buyer = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      if (await work(turns++)) times.push(performance.now() - started)
      else errors += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, buyer))
  const perSecond = times.length / ((performance.now() - begun) / 1000)
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return { name, perSecond, answers: times.length, p50: at(0.5), p99: at(0.99), errors, bytes: 0 }
}
