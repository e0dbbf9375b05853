import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { dayOf } from '#app/base/dates/dates.ts'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { bookChargeback } from '#app/modules/money/chargebacks/booking/book-chargeback.server.ts'
import { winChargeback } from '#app/modules/money/chargebacks/booking/win-chargeback.server.ts'
import { ledgerEntries } from '#app/modules/money/ledger/tables.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { committed } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { paidByWallet } from '#test/make/money/chargeback.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { moveOrderThrough, stepsToDelivered } from '#test/make/sales/sale.ts'
import { aGuest, anAdmin, aProduct } from '#test/make.ts'
import { adjust } from '../../adjustments/adjustments.server.ts'
import { advanceHandBack, findHandBacks } from '../../handbacks/hand-backs.server.ts'
import { refundOrder } from '../../order-refunds/refunding.server.ts'
import { findOwnPayout } from '../approving/reading.server.ts'
import { requestPayout } from '../requesting/requesting.server.ts'
import { findMonthStatement } from './month-statement.server.ts'
import { statementRows } from './month-statement-rules.ts'
import { payoutLineLabels } from './statement-rules.ts'

const adjusted = async (db: Db, wanted: Omit<Parameters<typeof adjust>[2], 'press' | 'reason'>) => {
  const done = await adjust(db, await anAdmin(db), { ...wanted, reason: 'For the trouble', press: newId() })
  if (!done.ok) throw new Error(done.reason)
}

// MK 5,000 at 5 %: 4,750 are the shop's, 250 ours.

committed(
  'a seller reads in words what else came and went, on the month and on the payout',
  async ({ db }) => {
    const admin = await anAdmin(db)
    const { id, seller, paymentId } = await paidByWallet(db)
    await moveOrderThrough(db, seller, id, 'processing', 'shipped', 'delivered')
    await moveOrder(db, 'platform', { id, to: 'completed' })
    const reversed = { paymentId, reason: 'Stolen', reference: `CB ${newId()}`, onceKey: newId() }
    expect((await bookChargeback(db, admin, reversed)).ok).toBe(true)

    // Cash of MK 5,000: 2,000 go back, and as nobody hands them back the shop owes them to us.
    const product = await aProduct(db, { sellerId: seller.userId, price: 5_000 })
    const cash = await anOrder(db, aGuest, product)
    await moveOrderThrough(db, seller, cash.id, ...stepsToDelivered)
    const part = { id: cash.id, asked: { amount: 2_000 }, restock: false, note: 'Late', press: newId() }
    await refundOrder(db, admin, part)
    const [waiting] = await findHandBacks(db, cash.id)
    await advanceHandBack(db, admin, { id: waiting!.id, evidence: 'No answer' })
    await adjusted(db, { kind: 'write_off_debt', amount: 150, shop: seller.userId })
    await adjusted(db, { kind: 'goodwill_shop', amount: 300, order: cash.orderNumber })

    const month = dayOf(new Date()).slice(0, 7)
    const [, ...rows] = statementRows(t, await findMonthStatement(db, seller, month))
    const told = rows.map(([, , what, , items, , commission, net]) => [what, items, commission, net])
    expect(told.slice(0, -1)).toEqual([
      ['Sale', 5_000, 250, 4_750],
      ['Charge reversed by the provider', -5_000, -250, -4_750],
      ['Sale', 5_000, 250, 4_750],
      ['Partly refunded', -2_000, -100, -1_900],
      ['Cash paid back for you', 0, 0, 0],
      ['Debt written off', 0, 0, 150],
      ['Goodwill from Thumba', 0, 0, 300],
    ])
    // What the shop keeps is what its accounts hold.
    const [all] = await db
      .select({ sum: sql<string>`sum(${ledgerEntries.amount})` })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.sellerId, seller.userId))
    expect(rows.at(-1)!.at(-1)).toBe(Number(all!.sum))
  },
)

committed('a won charge is named, and a payout says what its balance is made of', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id, seller, paymentId } = await paidByWallet(db)
  await moveOrderThrough(db, seller, id, 'processing', 'shipped', 'delivered')
  await moveOrder(db, 'platform', { id, to: 'completed' })
  const reversed = {
    paymentId,
    amount: 2_000,
    reason: 'Stolen',
    reference: `CB ${newId()}`,
    onceKey: newId(),
  }
  const booked = await bookChargeback(db, admin, reversed)
  if (!booked.ok) throw new Error(booked.reason)
  expect(await winChargeback(db, admin, { id: booked.value.id, note: 'They paid it' })).toMatchObject({
    ok: true,
  })
  const month = dayOf(new Date()).slice(0, 7)
  const lines = await findMonthStatement(db, seller, month)
  expect(statementRows(t, lines).map(([, , what, , , , , net]) => [what, net])).toEqual([
    ['What', 'You keep (MWK)'],
    ['Sale', 4_750],
    ['Charge reversed by the provider', -1_900],
    ['Reversed charge won back', 1_900],
    ['', 4_750],
  ])
  await adjusted(db, {
    kind: 'goodwill_shop',
    amount: 300,
    order: lines[0]!.orderNumber,
  })
  await db.execute(
    `insert into settings (key, value) values ('payoutReserveDays', '0'), ('payoutReserveDaysNew', '0')`,
  )
  const asked = await requestPayout(db, seller, { amount: 5_050, kind: 'wallet' })
  if (!asked.ok) throw new Error(asked.reason)
  const { statement } = (await findOwnPayout(db, seller, asked.value.id))!
  expect(statement!.lines.map(({ what, amount }) => [t(payoutLineLabels[what]), amount])).toEqual([
    ['Released', 4_750],
    ['Charge reversed by the provider', -1_900],
    ['Reversed charge won back', 1_900],
    ['Goodwill from Thumba', 300],
  ])
})
