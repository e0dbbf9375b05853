import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db, Tx } from '#app/db/client.server.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { checkouts, orders } from '#app/modules/sales/orders/tables.ts'
import { test } from '#test/db.ts'
import { aSale, moveOrderThrough, setOrder } from '#test/make/sales/sale.ts'
import { checkConstraintsNow } from '#test/read-ledger.ts'
import { recordReturned } from '../record-owed-refund.server.ts'
import { findOrderMoney } from './order-money.server.ts'
import { isSurelyUnpaid } from './order-money-rules.ts'

const now = new Date('2026-11-20T09:00:00Z')
const later = new Date('2026-11-20T09:30:00Z')
const wallet = { operator: 'airtel_money', number: '+265990000503' } as const
const shown = { operator: 'airtel_money', ending: '503' }

async function anUnpaid(db: Db) {
  const sale = await aSale(db, { paymentMethod: 'airtel_money' })
  const [order] = await db.select().from(orders).where(eq(orders.id, sale.id))
  const { checkoutId } = order!
  await db.update(checkouts).set({ payBy: later }).where(eq(checkouts.id, checkoutId))
  return { ...sale, checkoutId }
}
type Written = Partial<typeof payments.$inferInsert>
let written = 0
async function anAttempt(db: Db, checkoutId: string, more: Written) {
  const attempt = {
    checkoutId,
    way: 'mobile_money' as const,
    ...wallet,
    amount: 5_000,
    payUntil: later,
    chargeId: `shown-${++written}`,
    createdAt: now,
    ...more,
  }
  const [payment] = await db.insert(payments).values(attempt).returning()
  if (payment!.returned > 0) await recordReturned(db as Tx, payment!)
}
const moneyOf = async (db: Db, id: string, at = now) => (await findOrderMoney(db, [{ id }], at))[id]

test('an unpaid order can be paid until its time is over, and not once it is cancelled', async ({ db }) => {
  const { id, seller } = await anUnpaid(db)
  expect(await moneyOf(db, id)).toEqual({ payable: true, payBy: later.toISOString(), back: [] })
  expect(await moneyOf(db, id, later)).toMatchObject({ payable: false })
  await moveOrderThrough(db, seller, id, 'cancelled')
  expect(await moneyOf(db, id)).toMatchObject({ payable: false })
})

test('the newest try to pay stands beside the order, and that a proof was sent', async ({ db }) => {
  const { id, checkoutId } = await anUnpaid(db)
  await anAttempt(db, checkoutId, { status: 'failed', failure: 'The PIN was wrong' })
  const manual = { way: 'manual', operator: null, number: null, status: 'pending' } as const
  await anAttempt(db, checkoutId, { ...manual, proofKey: 'proofs/one', createdAt: later })
  expect(await moneyOf(db, id)).toMatchObject({ attempt: 'pending', proofSent: true })
})

test('what goes back of a paid order that was cancelled is told with the wallet it goes to', async ({
  db,
}) => {
  const { id, seller, checkoutId } = await anUnpaid(db)
  await anAttempt(db, checkoutId, { status: 'succeeded', use: 'orders', received: 5_000, settledAt: now })
  await setOrder(db, id, { paymentStatus: 'paid' })
  await moveOrderThrough(db, seller, id, 'cancelled')
  await checkConstraintsNow(db)
  expect((await moneyOf(db, id))?.back).toMatchObject([
    { amount: 5_000, status: 'due', way: 'mobile_money', to: shown },
  ])
})

test('what came too late for a checkout is told at each of its orders, and at no other', async ({ db }) => {
  const [late, other] = [await anUnpaid(db), await anUnpaid(db)]
  await moveOrderThrough(db, late.seller, late.id, 'cancelled')
  await anAttempt(db, late.checkoutId, {
    status: 'succeeded',
    use: 'returned',
    received: 5_000,
    returned: 5_000,
    settledAt: now,
  })
  const money = await findOrderMoney(db, [{ id: late.id }, { id: other.id }], now)
  expect(money[late.id]?.back).toMatchObject([{ amount: 5_000, to: shown, stray: true }])
  expect(money[other.id]?.back).toEqual([])
})

test('an older try that waits to be looked at, or may still bring money, is not hidden by a newer one §48.6', async ({
  db,
}) => {
  const refused = { status: 'failed', failure: 'The PIN was wrong', createdAt: later } as const
  const manual = { way: 'manual', operator: null, number: null } as const
  const reviewed = await anUnpaid(db)
  await anAttempt(db, reviewed.checkoutId, { status: 'review', received: 4_000, settledAt: now })
  await anAttempt(db, reviewed.checkoutId, refused)
  expect(await moneyOf(db, reviewed.id)).toMatchObject({ attempt: 'review' })

  const proven = await anUnpaid(db)
  await anAttempt(db, proven.checkoutId, { ...manual, status: 'pending', proofKey: 'proofs/two' })
  await anAttempt(db, proven.checkoutId, refused)
  expect(await moneyOf(db, proven.id)).toMatchObject({ proofSent: true })

  const silent = await anUnpaid(db)
  await anAttempt(db, silent.checkoutId, { status: 'expired' })
  await anAttempt(db, silent.checkoutId, refused)
  const money = await moneyOf(db, silent.id)
  expect([money?.mayCome, money && isSurelyUnpaid(money)]).toEqual(['by provider', false])

  const inPart = await anUnpaid(db)
  await anAttempt(db, inPart.checkoutId, { ...manual, status: 'review', received: 3_000, settledAt: now })
  await anAttempt(db, inPart.checkoutId, refused)
  expect(await moneyOf(db, inPart.id)).toMatchObject({ part: { came: 3_000, missing: 2_000 } })

  const over = await anUnpaid(db)
  await anAttempt(db, over.checkoutId, refused)
  expect(isSurelyUnpaid((await moneyOf(db, over.id))!)).toBe(true)
})
