import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { defaultTranslate, type Message } from '#app/messages/language.ts'
import { payRefundManually } from '#app/modules/money/refunds/sending/update-refund.server.ts'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import { committed } from '#test/db.ts'
import { paidByWallet } from '#test/make/money/chargeback.ts'
import { aPaidSale } from '#test/make/money/paid-sale.ts'
import { anAdmin } from '#test/make.ts'
import { bookChargeback } from '../chargebacks/booking/book-chargeback.server.ts'
import { refundOrder } from '../order-refunds/refunding.server.ts'
import { claimReference } from './references.server.ts'
import { bankReferences } from './tables.ts'

async function anOwedRefund(db: Db) {
  const { id, orderNumber } = await aPaidSale(db)
  await refundOrder(db, await anAdmin(db), {
    id,
    asked: { amount: 900 },
    restock: false,
    note: 'Late',
    press: newId(),
  })
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, id))
  return { id: refund!.id, orderNumber }
}
const nobody = async () => 'unknown'

committed('one reference of the bank settles one thing, and says what', async ({ db }) => {
  const admin = await anAdmin(db)
  const [first, second] = [await anOwedRefund(db), await anOwedRefund(db)]
  const pay = (id: string) => payRefundManually(db, nobody, admin, { id, reference: 'FT-77' })
  expect((await pay(first.id)).ok).toBe(true)
  const refused = await pay(second.id)
  expect(refused).toMatchObject({ ok: false, reason: 'reference-used' })
  expect(defaultTranslate((refused as { detail: Message }).detail)).toBe(
    `The bank’s reference FT-77 settled the refund of order ${first.orderNumber} already.`,
  )
  // A reversed charge is money that left, too, however the reference is typed.
  const { paymentId } = await paidByWallet(db)
  const told = { paymentId, reason: 'Stolen', reference: ' ft -77', onceKey: newId() }
  expect(await bookChargeback(db, admin, told)).toMatchObject({ reason: 'reference-used' })
})

committed('of ten at once one has it; what came and what left may be called the same', async ({ db }) => {
  const claim = (subjectId: string, direction: 'in' | 'out' = 'out') =>
    db.transaction((tx) =>
      claimReference(tx, { direction, reference: 'FT1', subject: 'payout', subjectId, subjectName: null }),
    )
  const all = await Promise.all(Array.from({ length: 10 }, (_, at) => claim(`payout ${at}`)))
  expect(all.filter((used) => used === undefined)).toHaveLength(1)
  const [held] = await db.select().from(bankReferences)
  expect(await claim(held!.subjectId)).toBeUndefined()
  expect(await claim('another', 'in')).toBeUndefined()
})

committed(
  'the release before, which claims nothing, cannot settle by the same reference twice either',
  async ({ db }) => {
    const [first, second] = [await anOwedRefund(db), await anOwedRefund(db)]
    const paid = (reference: string) =>
      ({
        status: 'paid',
        way: 'by_hand',
        operator: null,
        number: null,
        reference,
        closedAt: new Date(),
      }) as const
    await db.update(refunds).set(paid('ft 900-1')).where(eq(refunds.id, first.id))
    const refused = db.update(refunds).set(paid('FT900-1')).where(eq(refunds.id, second.id))
    await expect(refused).rejects.toMatchObject({ cause: { code: '23514' } })
    expect(await db.select().from(bankReferences)).toMatchObject([
      { direction: 'out', reference: 'FT900-1', subject: 'refund', subjectId: first.id, subjectName: null },
    ])
    // Of such a claim nobody knows a name.
    const here = await payRefundManually(db, nobody, await anAdmin(db), {
      id: second.id,
      reference: 'FT900-1',
    })
    expect(here).toMatchObject({ reason: 'reference-used' })
    expect(defaultTranslate((here as { detail: Message }).detail)).toBe(
      'The bank’s reference FT900-1 settled another refund already.',
    )
    // The same again, and what is no reference of a bank, stand in nobody's way.
    await db.update(refunds).set(paid('FT900-1')).where(eq(refunds.id, first.id))
    await db
      .update(refunds)
      .set(paid('x'.repeat(200)))
      .where(eq(refunds.id, second.id))
  },
)
