import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { moderateShop } from '#app/modules/identity/shops/moderation/moderating.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { test } from '#test/db.ts'
import { aPaidSale } from '#test/make/money/paid-sale.ts'
import { anOrder, ownContact } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { mailsTo } from '#test/services/mailbox.ts'
import { notifyBuyersOfSuspension, type SuspendedShop } from './notify-of-suspension.server.ts'

const suspend = async (db: Db, id: string) =>
  moderateShop(db, await anAdmin(db), { verdict: 'suspend', id, reason: 'Complaints.' })

/** What was queued, batch by batch. */
const jobsOf = async (db: Db, sellerId: string) => {
  const { rows } = await db.execute<{ data: SuspendedShop }>(sql`
    select data from jobs.job where name = 'notify-buyers-of-suspension' and data ->> 'sellerId' = ${sellerId}
    order by data ->> 'after' nulls first`)
  return rows.map(({ data }) => data)
}
const titlesOf = async (db: Db, userId: string) => {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, userId))
  return rows.filter(({ title }) => title.includes('suspended'))
}

test('buyers of open orders of a suspended shop are notified once, and who holds their money is said', async ({
  db,
}) => {
  const buyer = await aBuyer(db)
  const { orderNumber, seller } = await aPaidSale(db, { buyer, at: 'shipped' })
  await suspend(db, seller.userId)
  const [job, ...more] = await jobsOf(db, seller.userId)
  expect([job?.sellerId, more]).toEqual([seller.userId, []])
  expect(await titlesOf(db, buyer.userId)).toEqual([])
  expect([await notifyBuyersOfSuspension(db, job!), await notifyBuyersOfSuspension(db, job!)]).toEqual([1, 0])
  expect(await titlesOf(db, buyer.userId)).toMatchObject([
    {
      kind: 'order_status',
      path: `/orders/${orderNumber}`,
      title: `The shop of order ${orderNumber} is suspended`,
      text: expect.stringContaining('Thumba holds your money until you have the goods.'),
    },
  ])
  expect(
    (await mailsTo(db, buyer.email!)).filter((mail) => JSON.stringify(mail).includes('suspended')),
  ).toHaveLength(1)
})

test('a guest is notified by mail and reads nothing of held money where they pay in cash; closed orders are left out', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId, stock: 100 })
  const contactInfo = ownContact()
  const open = await anOrder(db, aGuest, product, { contactInfo })
  const over = ownContact()
  const { id } = await anOrder(db, aGuest, product, { contactInfo: over })
  await moveOrder(db, { actor: seller }, { id, to: 'cancelled', note: 'Sold out.' })
  await suspend(db, seller.userId)
  const [job] = await jobsOf(db, seller.userId)
  expect(await notifyBuyersOfSuspension(db, job!)).toBe(1)
  const [mail] = await mailsTo(db, contactInfo.email)
  expect(mail).toMatchObject({ title: `The shop of order ${open.orderNumber} is suspended` })
  expect(JSON.stringify(mail)).not.toContain('holds your money')
  expect(JSON.stringify(await mailsTo(db, over.email))).not.toContain('suspended')
})

test('nobody is notified where the shop was reinstated before', async ({ db }) => {
  const buyer = await aBuyer(db)
  const { seller } = await aPaidSale(db, { buyer })
  await suspend(db, seller.userId)
  await moderateShop(db, await anAdmin(db), { verdict: 'reinstate', id: seller.userId, reason: '' })
  const [job] = await jobsOf(db, seller.userId)
  expect(await notifyBuyersOfSuspension(db, job!)).toBe(0)
  expect(await titlesOf(db, buyer.userId)).toEqual([])
})

test('many orders are notified of in batches, each of which queues the next', async ({ db }) => {
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId, stock: 100 })
  for (let made = 0; made < 3; made += 1) await anOrder(db, aGuest, product, { contactInfo: ownContact() })
  await suspend(db, seller.userId)
  const counts: number[] = []
  for (let place = 0; place < 3; place += 1) {
    const job = (await jobsOf(db, seller.userId))[place]
    counts.push(job ? await notifyBuyersOfSuspension(db, job, 2) : -1)
  }
  expect(counts).toEqual([2, 1, -1])
})
