import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { committed, test } from '#test/db.ts'
import { accountSums } from '#test/ledger-model.ts'
import { aDisputedSale } from '#test/make/money/dispute.ts'
import { moveOrderThrough, setOrder } from '#test/make/sales/sale.ts'
import { aSaleAt, aStorage, orderRow } from '#test/make/sales/waybill.ts'
import { anAdmin } from '#test/make.ts'
import { checkConstraintsNow, entriesOf, refusalOf } from '#test/read-ledger.ts'
import { findBalances } from '../ledger/earnings/balances.server.ts'
import { findIssuedRefunds } from '../refunds/reading/issued-refunds.server.ts'
import { giveBacks, refunds } from '../refunds/tables.ts'
import { refundOrder } from './refunding.server.ts'
import type { RequestedRefund } from './rules.ts'

const storage = aStorage()
const reasonOf = (result: { ok: true } | { ok: false; reason: string }) => (result.ok ? 'ok' : result.reason)

/** Of one piece at MK 5,000 at 5 %; by transfer unless told otherwise. */
async function aPaid(db: Db, more: Record<string, unknown> = {}) {
  const sale = await aSaleAt(db, 'delivered', { paymentMethod: 'bank_transfer', ...more })
  await setOrder(db, sale.id, { paymentStatus: 'paid' })
  return { ...sale, admin: await anAdmin(db) }
}
type Paid = Awaited<ReturnType<typeof aPaid>>
const back = (
  db: Db,
  { admin, id }: Pick<Paid, 'admin' | 'id'>,
  asked: RequestedRefund,
  press = 'p1',
  restock = false,
) => refundOrder(db, admin, { id, asked, restock, note: 'Agreed with the shop.', press })
const stockOf = async (db: Db, id: string) =>
  (await db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]!.stock
const owedTo = async (db: Db, id: string) => {
  await checkConstraintsNow(db)
  const rows = await db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.amount))
  return rows.map(({ amount }) => amount)
}

test('parts go back one after the other, each with its share of the commission, until all is given back §42.6 §44.6', async ({
  db,
}) => {
  const paid = await aPaid(db)
  expect(reasonOf(await back(db, paid, { amount: 1_667 }, 'p1'))).toBe('ok')
  expect((await orderRow(db, paid.id)).paymentStatus).toBe('partly_refunded')
  expect(reasonOf(await back(db, paid, { amount: 1_667 }, 'p2'))).toBe('ok')
  // Of 250 in all: 167 by now, though each part alone would round to 83.
  expect(accountSums(await entriesOf(db, paid.id)).commission).toBe(83)
  expect(await findBalances(db, paid.seller)).toMatchObject({ seller_held: 1_666 - 83 })
  expect(await back(db, paid, { amount: 1_667 }, 'p3')).toMatchObject({
    reason: 'more-than-left',
    detail: 1_666,
  })
  expect(reasonOf(await back(db, paid, { all: true }, 'p4'))).toBe('ok')
  expect((await orderRow(db, paid.id)).paymentStatus).toBe('refunded')
  for (const sum of Object.values(accountSums(await entriesOf(db, paid.id)))) expect(sum).toBe(0)
  expect(reasonOf(await back(db, paid, { amount: 1 }, 'p5'))).toBe('nothing-left')
})

test('the buyer is owed each part once, and all parts together are what was paid', async ({ db }) => {
  const paid = await aPaid(db)
  await back(db, paid, { amount: 1_200 }, 'p1')
  expect(await owedTo(db, paid.id)).toEqual([1_200])
  await back(db, paid, { amount: 300 }, 'p2')
  expect(await owedTo(db, paid.id)).toEqual([300, 1_200])
  await back(db, paid, { all: true }, 'p3')
  expect(await owedTo(db, paid.id)).toEqual([300, 1_200, 3_500])
})

test('pieces and their delivery go back, on sale again by choice, and no piece twice §42.6', async ({
  db,
}) => {
  const paid = await aPaid(db, { quantity: 2 })
  const stock = await stockOf(db, paid.product.id)
  const one = { lines: [{ position: 0, quantity: 1 }], delivery: false }
  expect(await back(db, paid, one, 'p1', true)).toMatchObject({ value: { amount: 5_000 } })
  expect(await stockOf(db, paid.product.id)).toBe(stock + 1)
  expect(await findIssuedRefunds(db, paid.id)).toMatchObject([
    { amount: 5_000, delivery: 0, lines: [{ position: 0, quantity: 1, amount: 5_000 }] },
  ])
  expect(
    await back(db, paid, { lines: [{ position: 0, quantity: 2 }], delivery: false }, 'p2'),
  ).toMatchObject({
    reason: 'line-wrong',
    detail: 0,
  })
  expect(reasonOf(await back(db, paid, one, 'p3'))).toBe('ok')
  expect(await stockOf(db, paid.product.id)).toBe(stock + 1)
  expect((await orderRow(db, paid.id)).paymentStatus).toBe('refunded')
})

test('what went back on sale with a refund does not go there again when the order is cancelled', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const onePiece = { lines: [{ position: 0, quantity: 1 }], delivery: false }
  const sale = await aSaleAt(db, 'processing', { paymentMethod: 'bank_transfer', quantity: 2 })
  const stock = await stockOf(db, sale.product.id)
  await back(db, { ...sale, admin }, onePiece, 'p1', true)
  expect(await stockOf(db, sale.product.id)).toBe(stock + 1)
  await moveOrderThrough(db, sale.seller, sale.id, 'cancelled')
  expect(await stockOf(db, sale.product.id)).toBe(stock + 2)

  // All of it goes back: the order is cancelled by that.
  const whole = await aSaleAt(db, 'processing', { paymentMethod: 'bank_transfer' })
  const before = await stockOf(db, whole.product.id)
  await back(db, { ...whole, admin }, onePiece, 'p2', true)
  expect(await stockOf(db, whole.product.id)).toBe(before + 1)
})

test('what was paid in cash goes back from hand to hand, and what was paid out is owed by the seller §44.9', async ({
  db,
}) => {
  const cash = await aPaid(db, { paymentMethod: 'cash_on_delivery' })
  await back(db, cash, { amount: 1_000 })
  expect(await findBalances(db, cash.seller)).toMatchObject({ seller_cash: 4_000, seller_available: -200 })
  expect(await owedTo(db, cash.id)).toEqual([])
  const told = await db.select().from(notifications).where(eq(notifications.userId, cash.seller.userId))
  expect(told.map(({ text }) => text)).toContainEqual(expect.stringContaining('Give MK\u00a01,000 back'))

  const done = await aPaid(db)
  await moveOrder(db, { actor: done.buyer }, { id: done.id, to: 'completed' })
  await back(db, done, { amount: 1_000 })
  expect(await findBalances(db, done.seller)).toMatchObject({ seller_held: 0, seller_available: 3_800 })
})

test('both sides are told, and the log says how much, of what and why', async ({ db }) => {
  const paid = await aPaid(db)
  await back(db, paid, { lines: [{ position: 0, quantity: 1 }], delivery: false }, 'p1', true)
  for (const { userId } of [paid.buyer, paid.seller]) {
    const told = await db.select().from(notifications).where(eq(notifications.userId, userId))
    expect(told.filter(({ kind }) => kind === 'payment')).toMatchObject([
      { text: expect.stringContaining('Agreed with the shop.') },
    ])
  }
  expect(await findAuditEntries(db, { subject: { kind: 'order', id: paid.id }, limit: 5 })).toMatchObject([
    {
      action: 'order.refund',
      before: { paymentStatus: 'paid' },
      after: {
        paymentStatus: 'refunded',
        amount: 5_000,
        note: 'Agreed with the shop.',
        restock: true,
        lines: [{ position: 0, quantity: 1 }],
      },
    },
  ])
})

test('a second press gives nothing more and logs nothing', async ({ db }) => {
  const paid = await aPaid(db)
  for (const _ of [1, 2])
    expect(await back(db, paid, { amount: 1_000 })).toMatchObject({ value: { amount: 1_000 } })
  expect(await db.$count(giveBacks, eq(giveBacks.orderId, paid.id))).toBe(1)
  expect(await findAuditEntries(db, { limit: 5 })).toHaveLength(1)
})

test('an unknown order, one not paid, one in dispute and a cancelled one are refused', async ({ db }) => {
  const paid = await aPaid(db)
  expect(reasonOf(await back(db, { ...paid, id: 'nothing000000000' }, { all: true }))).toBe('order-not-found')
  const unpaid = await aSaleAt(db, 'confirmed', { paymentMethod: 'airtel_money' })
  expect(reasonOf(await back(db, { ...paid, id: unpaid.id }, { all: true }))).toBe('nothing-left')
  await setOrder(db, unpaid.id, { paymentStatus: 'paid' })
  await moveOrderThrough(db, unpaid.seller, unpaid.id, 'cancelled')
  expect(reasonOf(await back(db, { ...paid, id: unpaid.id }, { all: true }))).toBe('nothing-left')
  const disputed = await aDisputedSale(db, storage())
  expect(reasonOf(await back(db, { ...paid, id: disputed.id }, { all: true }))).toBe('order-disputed')
  expect(await findAuditEntries(db, { limit: 5 })).toEqual([])
})

test('the database itself refuses more than was paid, and more pieces than were bought', async ({ db }) => {
  const { id: orderId } = await aPaid(db)
  const give = (amount: number) => ({ orderId, amount, onceKey: `test:${amount}`, note: 'Why' })
  expect(await refusalOf(db, (tx) => tx.insert(giveBacks).values(give(5_001)))).toContain(
    'more than was paid',
  )
  const twice = (tx: Db) => tx.insert(giveBacks).values([give(2_500), give(2_501)])
  expect(await refusalOf(db, twice)).toContain('more than was paid')
})

committed('two administrators who give the same rest back at once give it once', async ({ db }) => {
  const paid = await aPaid(db)
  const both = await Promise.all(['p1', 'p2'].map((press) => back(db, paid, { amount: 3_000 }, press)))
  expect(both.map(reasonOf).toSorted()).toEqual(['more-than-left', 'ok'])
  expect(await findBalances(db, paid.seller)).toMatchObject({ seller_held: 1_900 })
  expect(await findAuditEntries(db, { limit: 5 })).toHaveLength(1)
})
