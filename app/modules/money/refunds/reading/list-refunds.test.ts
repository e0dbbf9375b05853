import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { saveSettings } from '#app/modules/platform/settings/settings.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { aRefund } from '#test/make/money/refund.ts'
import { anAdmin } from '#test/make.ts'
import { updateRefundWallet } from '../sending/update-refund.server.ts'
import { refunds } from '../tables.ts'
import { type RefundFilter, refundWaitReason, refundWaitText } from './list-rules.ts'
import { eachRefund, findRefund, listRefunds } from './refunds.server.ts'

const whole = { limit: 1000 }
async function listed(db: Db, wanted: RefundFilter) {
  const { rows, counts } = await listRefunds(db, await anAdmin(db), { ...wanted, ...whole })
  return { ids: rows.map(({ refund }) => refund.id), counts }
}

test('an administrator is needed for what has no wallet, what failed and what is large, and for nothing else', async ({
  db,
}) => {
  const [small, byHand] = [await aRefund(db), await aRefund(db, { number: null })]
  const before = await listed(db, { status: 'needs-you' })
  expect([before.ids.includes(small), before.ids.includes(byHand)]).toEqual([false, true])
  await saveSettings(db, await anAdmin(db), { changes: { payoutSecondApprovalAbove: 4_999 } })
  const after = await listed(db, { status: 'needs-you' })
  expect(after.ids).toEqual(expect.arrayContaining([small, byHand]))
  expect(after.counts['needs-you'].refunds).toBe(after.ids.length)
  expect((await listed(db, { status: 'due', way: 'by_hand' })).ids).not.toContain(small)

  const due = { status: 'due', way: 'mobile_money', amount: 5_000, doubt: null, returnedAt: null } as const
  expect([refundWaitReason(due, 5_000), refundWaitReason({ ...due, status: 'sending' }, 1)]).toEqual([
    undefined,
    undefined,
  ])
  expect(refundWaitText(t, due, refundWaitReason({ ...due, status: 'failed' }, 5_000)!)).toMatch(/again/)
})

test('a refund is found by the number of its order, by the phone of its wallet and by its charge id', async ({
  db,
}) => {
  const [id, other, admin] = [await aRefund(db), await aRefund(db), await anAdmin(db)]
  await updateRefundWallet(db, admin, { id, operator: 'tnm_mpamba', number: '+265881234567' })
  await db
    .update(refunds)
    .set({ chargeId: `ref-${id}` })
    .where(eq(refunds.id, id))
  const [order] = await db
    .select({ orderNumber: orders.orderNumber })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, id))
  for (const search of [order!.orderNumber, '0881 234 567', `ref-${id}`])
    expect((await listed(db, { search })).ids, search).toEqual([id])
  expect((await listed(db, { search: 'nobody' })).ids).toEqual([])
  expect(await findRefund(db, admin, id)).toMatchObject({ order: { orderNumber: order!.orderNumber } })
  const all = []
  for await (const rows of eachRefund(db, admin, {})) all.push(...rows.map(({ refund }) => refund.id))
  expect(all).toEqual(expect.arrayContaining([id, other]))
})
