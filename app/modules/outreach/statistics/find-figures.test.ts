import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { dayOf } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Period, periods, trendStarts } from '#app/modules/money/ledger/earnings/trend-rules.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { aCheckout, aLine } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, anAdmin, aProduct } from '#test/make.ts'
import { conversionOf } from './figure-rules.ts'
import { findFigures, recordVisits } from './figures.server.ts'

const now = new Date('2040-05-16T10:00:00Z') // a Wednesday

/** Around the edges of days, weeks and months of Malawi's calendar, and before the first of twelve months. */
const moments = [
  '2040-05-16T09:00:00Z',
  '2040-05-15T22:00:00Z',
  '2040-05-15T21:59:59.999Z',
  '2040-05-13T22:00:00Z',
  '2040-05-13T21:59:59.999Z',
  '2040-04-30T22:00:00Z',
  '2040-04-30T21:59:59.999Z',
  '2040-02-29T12:00:00Z',
  '2039-12-31T22:00:00Z',
  '2039-05-31T22:00:00Z',
  '2039-05-31T21:59:59.999Z',
  '2039-01-05T12:00:00Z',
]

/** A checkout with two shops at every moment; of every third one order is cancelled, of every fifth both. */
async function aYear(db: Db) {
  const [one, other] = [
    await aProduct(db, { price: 7_000, stock: 50 }),
    await aProduct(db, { price: 400, stock: 50 }),
  ]
  for (const [place, moment] of moments.entries()) {
    const checkout = aCheckout([aLine(one), aLine(other, 1 + (place % 3))], 7_000 + 400 * (1 + (place % 3)))
    const placed = await placeOrders(db, aGuest, checkout)
    if (!placed.ok) throw new Error(placed.reason)
    const cancelled = place % 5 === 0 ? 2 : place % 3 === 0 ? 1 : 0
    for (const [number, { id }] of placed.value.orders.entries())
      await db.execute(sql`update orders set created_at = ${moment}::timestamptz,
        status = ${number < cancelled ? 'cancelled' : 'pending'} where id = ${id}`)
    await aBuyer(db, { createdAt: new Date(moment) })
    await recordVisits(db, dayOf(moment), 3 + place)
  }
}

/** The same added up one by one, each by the day on which it falls in Malawi. */
async function plainSums(db: Db, period: Period) {
  const starts = trendStarts(period, dayOf(now))
  const startOf = (moment: Date | string) => starts.findLast((start) => start <= dayOf(moment))
  const sold = (await db.select().from(orders)).filter(({ status }) => status !== 'cancelled')
  const people = await db.select().from(users)
  return starts.map((start) => {
    const within = sold.filter(({ createdAt }) => startOf(createdAt) === start)
    const visits = moments.reduce((sum, at, place) => sum + (startOf(at) === start ? 3 + place : 0), 0)
    const checkouts = new Set(within.map(({ checkoutId }) => checkoutId)).size
    return {
      start,
      sales: within.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
      orders: within.length,
      accounts: people.filter(({ createdAt }) => startOf(createdAt) === start).length,
      visits,
      conversion: conversionOf({ checkouts, visits }),
    }
  })
}

test('the figures of days, weeks and months are what all orders, accounts and visits add up to one by one', async ({
  db,
}) => {
  await aYear(db)
  const admin = await anAdmin(db)
  for (const period of periods) {
    const figures = await findFigures(db, admin, period, now, t)
    const without = figures.map(({ label: _, ...figure }) => figure)
    expect(without).toEqual(await plainSums(db, period))
    expect(figures.some(({ sales }) => sales > 0)).toBe(true)
  }
})

test('what comes today is counted at once, and what came before as of the last minute', async ({ db }) => {
  await aYear(db)
  const admin = await anAdmin(db)
  const first = await findFigures(db, admin, 'month', now, t)
  await aBuyer(db, { createdAt: now })
  await aBuyer(db, { createdAt: new Date('2040-04-10T10:00:00Z') })
  const again = await findFigures(db, admin, 'month', now, t)
  expect(again.slice(0, -1)).toEqual(first.slice(0, -1))
  expect(again.at(-1)!.accounts).toBe(first.at(-1)!.accounts + 1)
})
