import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { findPrivateFile, readPrivateFile } from '#app/modules/platform/files/private/private-files.server.ts'
import { test } from '#test/db.ts'
import {
  aCheckoutToPay,
  accountBalances,
  anAttempt,
  checkoutRow,
  minutesAfterPlacing,
  owedFor,
  paymentRow,
  theBuyer,
} from '#test/make/money/payment.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aStorage, orderRow } from '#test/make/sales/waybill.ts'
import { aBuyer, anAdmin } from '#test/make.ts'
import { checkConstraintsNow, kindsOf } from '#test/read-ledger.ts'
import { aFakeGateway } from '#test/services/fake-gateway.ts'
import { findCheckoutPayment } from '../payments/attempts/find-checkout-payment.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { expireCheckouts } from './expire-checkouts.server.ts'
import { recordManualPayment } from './record-manual-payment.server.ts'
import { resolveAmountMismatch, uploadTransferProof } from './review.server.ts'

const storage = aStorage()
const arrived = (id: string, reference = 'FT9', amount = 5_000) =>
  ({ id, reference, amount, to: 'paid' }) as const
const proofOf = async (
  db: Db,
  checkoutId: string,
  asker: Parameters<typeof uploadTransferProof>[2] = theBuyer,
) =>
  uploadTransferProof(
    db,
    storage(),
    asker,
    { checkoutId, picture: await plainJpeg() },
    minutesAfterPlacing(60),
  )

test('where the whole sum arrived all orders of the checkout are paid at once, and the bank has it once §40.10', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { checkoutId, orders } = await aCheckoutToPay(db, 3, 'bank_transfer')
  for (const _ of [1, 2]) {
    const settled = await recordManualPayment(
      db,
      admin,
      arrived(orders[1]!.id, 'FT9', 15_000),
      minutesAfterPlacing(60),
    )
    expect(settled).toMatchObject({ ok: true, value: { paymentStatus: 'paid' } })
  }
  await checkConstraintsNow(db)
  for (const { id } of orders) {
    expect(await orderRow(db, id)).toMatchObject({ paymentStatus: 'paid', paymentReference: 'FT9' })
    expect(await findAuditEntries(db, { subject: { kind: 'order', id }, limit: 5 })).toMatchObject([
      { action: 'order.payment', after: { reference: 'FT9' } },
    ])
  }
  expect(await accountBalances(db)).toEqual({ bank: -15_000, seller_held: 14_250, commission: 750 })
  expect(await findCheckoutPayment(db, theBuyer, { checkoutId })).toMatchObject({
    state: 'paid',
    payBy: null,
    attempts: [{ way: 'manual', status: 'succeeded', use: 'orders', amount: 15_000 }],
  })
})

test('in parts each order books its own sum, and the last one ends the time to pay', async ({ db }) => {
  const admin = await anAdmin(db)
  const { checkoutId, orders } = await aCheckoutToPay(db, 2, 'bank_transfer')
  await recordManualPayment(db, admin, arrived(orders[0]!.id, 'FT1'))
  expect(await accountBalances(db)).toMatchObject({ bank: -5_000 })
  expect((await checkoutRow(db, checkoutId)).payBy).not.toBeNull()
  await recordManualPayment(db, admin, arrived(orders[1]!.id, 'FT2'))
  expect(await accountBalances(db)).toEqual({ bank: -10_000, seller_held: 9_500, commission: 500 })
  expect((await checkoutRow(db, checkoutId)).payBy).toBeNull()
})

test('a proof of a transfer waits for an administrator, and nobody gives its order up meanwhile §40.10', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { gateway } = aFakeGateway()
  const { checkoutId, orders } = await aCheckoutToPay(db, 2, 'bank_transfer')
  const first = await proofOf(db, checkoutId)
  const second = await proofOf(db, checkoutId)
  if (!first.ok || !second.ok) throw new Error('No proof was taken')
  expect(second.value.id).toBe(first.value.id)
  const proof = await findPrivateFile(db, 'transfer-proof', second.value.id)
  expect(proof).toMatchObject({ subject: checkoutId, type: 'image/jpeg' })
  expect(await readPrivateFile(storage(), proof!)).toBeDefined()
  expect(await storage().list('payments/')).toHaveLength(1)
  expect(await findCheckoutPayment(db, theBuyer, { checkoutId })).toMatchObject({ state: 'checking' })
  expect(await expireCheckouts(db, gateway, minutesAfterPlacing(10_000))).toBe(0)

  await recordManualPayment(db, admin, arrived(orders[0]!.id, 'FT9', 10_000))
  expect(await paymentRow(db, first.value.id)).toMatchObject({ status: 'succeeded', use: 'orders' })
})

test('a proof that proves nothing is told, and the buyer has time again to pay', async ({ db }) => {
  const admin = await anAdmin(db)
  const { checkoutId, orders } = await aCheckoutToPay(db, 1, 'bank_transfer')
  const sent = await proofOf(db, checkoutId)
  const failed = { id: orders[0]!.id, to: 'failed', reason: 'It is of another shop' } as const
  await recordManualPayment(db, admin, failed, minutesAfterPlacing(100))
  expect(sent.ok && (await paymentRow(db, sent.value.id))).toMatchObject({
    status: 'failed',
    failure: 'It is of another shop',
  })
  expect((await checkoutRow(db, checkoutId)).payBy).toEqual(minutesAfterPlacing(48 * 60 + 100))
})

test('no proof is taken of a stranger, of no picture, or for what is over', async ({ db }) => {
  const { checkoutId, orders } = await aCheckoutToPay(db, 1, 'bank_transfer')
  const picture = Buffer.from('no picture')
  expect(
    await uploadTransferProof(db, storage(), theBuyer, { checkoutId, picture }, minutesAfterPlacing(1)),
  ).toMatchObject({
    reason: 'type-not-allowed',
  })
  await setOrder(db, orders[0]!.id, { guestOrder: false })
  expect(await proofOf(db, checkoutId, { actor: await aBuyer(db) })).toMatchObject({
    reason: 'checkout-not-found',
  })
  await setOrder(db, orders[0]!.id, { guestOrder: true, status: 'cancelled' })
  expect(await proofOf(db, checkoutId)).toMatchObject({ reason: 'nothing-due' })
})

async function aReview(db: Db, amount: number, currency = 'MWK') {
  const provider = aFakeGateway()
  const { checkoutId, orders } = await aCheckoutToPay(db, 2)
  const { id, chargeId } = await anAttempt(db, provider, checkoutId)
  provider.decide(chargeId, { status: 'succeeded', amount, currency })
  await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(2))
  const judge = async (take: 'orders' | 'return', worth?: number) => {
    const wanted = { paymentId: id, take, note: 'Seen on the account', ...(worth && { worth }) }
    const judged = await resolveAmountMismatch(db, await anAdmin(db), wanted, minutesAfterPlacing(90))
    return judged.ok ? 'ok' : judged.reason
  }
  return { ...provider, id, checkoutId, orders, judge }
}

test('too much is taken for the orders by an administrator, and what is over goes back §40.14', async ({
  db,
}) => {
  const { id, orders, gateway, judge } = await aReview(db, 12_000)
  expect(await expireCheckouts(db, gateway, minutesAfterPlacing(80))).toBe(0)
  for (const _ of [1, 2]) expect(await judge('orders')).toBe('ok')
  expect(await judge('return')).toBe('judged-already')
  await checkConstraintsNow(db)
  expect(await paymentRow(db, id)).toMatchObject({ use: 'orders', received: 12_000, returned: 2_000 })
  expect(await owedFor(db, id)).toMatchObject([{ amount: 2_000 }])
  expect(await kindsOf(db, orders[0]!.id)).toEqual(['sale'])
  expect(await accountBalances(db)).toMatchObject({ provider: -12_000, buyers: 2_000 })
  const acts = await findAuditEntries(db, { subject: { kind: 'payment', id }, limit: 5 })
  expect(acts).toMatchObject([{ after: { taken: 'orders', returned: 2_000, note: 'Seen on the account' } }])
})

test('too little can only go back, and then the orders can be paid anew for a while', async ({ db }) => {
  const { id, checkoutId, orders, judge } = await aReview(db, 9_000)
  expect(await judge('orders')).toBe('does-not-cover')
  expect(await judge('return')).toBe('ok')
  await checkConstraintsNow(db)
  expect(await owedFor(db, id)).toMatchObject([{ amount: 9_000, number: '+265990000000' }])
  expect((await orderRow(db, orders[0]!.id)).paymentStatus).toBe('pending')
  expect(await findCheckoutPayment(db, theBuyer, { checkoutId }, minutesAfterPlacing(91))).toMatchObject({
    state: 'open',
    payBy: minutesAfterPlacing(120),
    due: 10_000,
  })
})

test('of another currency somebody says first what it is worth', async ({ db }) => {
  const { id, judge } = await aReview(db, 20, 'USD')
  expect(await judge('return')).toBe('worth-needed')
  expect(await judge('orders', 34_000)).toBe('ok')
  await checkConstraintsNow(db)
  expect(await paymentRow(db, id)).toMatchObject({ received: 34_000, returned: 24_000 })
  expect(await accountBalances(db)).toMatchObject({ provider: -34_000, buyers: 24_000 })
})
