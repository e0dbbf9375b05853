import { expect } from 'vitest'
import type { AskedOf } from '#app/base/list/list-card.ts'
import type { Db } from '#app/db/client.server.ts'
import { test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { aCheckoutToPay, anAttempt, minutesAfterPlacing, mpamba, theBuyer } from '#test/make/money/payment.ts'
import { aPaymentMismatch } from '#test/make/money/payment-mismatch.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aStorage } from '#test/make/sales/waybill.ts'
import { anAdmin } from '#test/make.ts'
import { aFakeGateway } from '#test/services/fake-gateway.ts'
import { uploadTransferProof } from '../../order-payments/review.server.ts'
import type { transactionCard } from './reconciliation-rules.ts'
import { shortWay, transactionText } from './reconciliation-rules.ts'
import { transactionQuery } from './transactions.server.ts'

const storage = aStorage()

const list = async (db: Db, wanted: AskedOf<typeof transactionCard>) =>
  transactionQuery.page(db, await anAdmin(db), { ...wanted, limit: 10 })
const idsOf = async (db: Db, wanted: AskedOf<typeof transactionCard>) =>
  (await list(db, wanted)).rows.map(({ id }) => id)

async function aSentProof(db: Db) {
  const { checkoutId } = await aCheckoutToPay(db, 1, 'bank_transfer')
  const picture = await plainJpeg()
  const sent = await uploadTransferProof(
    db,
    storage(),
    theBuyer,
    { checkoutId, picture },
    minutesAfterPlacing(5),
  )
  if (!sent.ok) throw new Error(sent.reason)
  return sent.value
}

test('every attempt to pay is listed with the orders of its checkout, the newest first', async ({ db }) => {
  const { checkoutId, orders } = await aCheckoutToPay(db, 2)
  const first = await anAttempt(db, aFakeGateway(), checkoutId)
  const second = await anAttempt(db, aFakeGateway(), checkoutId, { way: mpamba, at: minutesAfterPlacing(3) })
  const { rows, counts } = await list(db, {})
  expect(rows.map(({ id }) => id)).toEqual([second.id, first.id])
  for (const row of rows)
    expect(row.orders.map(({ orderNumber }) => orderNumber)).toEqual(
      orders.map(({ orderNumber }) => orderNumber).toSorted(),
    )
  expect([counts.all, counts.pending, counts.waiting]).toEqual([2, 2, 0])
  expect(await idsOf(db, { sort: 'oldest' })).toEqual([first.id, second.id])
})

test('Review holds what waits to be judged: another sum, and a transfer whose picture was sent', async ({
  db,
}) => {
  const review = await aPaymentMismatch(db)
  const proof = await aSentProof(db)
  await anAttempt(db, aFakeGateway(), (await aCheckoutToPay(db, 1)).checkoutId, {
    at: minutesAfterPlacing(9),
  })
  const { rows, counts } = await list(db, { status: 'waiting' })
  expect(rows.map(({ id }) => id)).toEqual([proof.id, review.id])
  expect([counts.waiting, counts.review, counts.pending, counts.all]).toEqual([2, 1, 2, 3])
  expect(rows.map((row) => t(transactionText(row)))).toEqual(['Check the transfer', 'Wrong amount'])
})

test('an attempt is found by order number, charge id, the provider’s reference and phone, however it is typed', async ({
  db,
}) => {
  const review = await aPaymentMismatch(db)
  const { checkoutId } = await aCheckoutToPay(db, 1)
  const other = await anAttempt(db, aFakeGateway(), checkoutId, { way: mpamba, at: minutesAfterPlacing(2) })
  const number = review.orders[1]!.orderNumber
  for (const search of [number, number.toLowerCase(), review.chargeId, `R${review.chargeId}`])
    expect(await idsOf(db, { search }), search).toEqual([review.id])
  expect(await idsOf(db, { search: '0899 817 565' })).toEqual([other.id])
  expect(await idsOf(db, { search: 'nothing like this' })).toEqual([])
})

test('the phone of the buyer who placed the orders finds their payment as well', async ({ db }) => {
  const { checkoutId, orders } = await aCheckoutToPay(db, 1)
  const { id } = await anAttempt(db, aFakeGateway(), checkoutId, { way: mpamba })
  const { contactInfo } = orders[0]!
  expect(await idsOf(db, { search: contactInfo.phoneNumber })).toEqual([id])
})

test('attempts are narrowed by way, state and days, and all that fit come a batch at a time', async ({
  db,
}) => {
  const review = await aPaymentMismatch(db)
  const proof = await aSentProof(db)
  expect(await idsOf(db, { way: 'manual' })).toEqual([proof.id])
  expect(await idsOf(db, { status: 'review' })).toEqual([review.id])
  expect(await idsOf(db, { from: '2026-11-21' })).toEqual([])
  expect(await idsOf(db, { to: '2026-11-20', way: 'mobile_money' })).toEqual([review.id])
  const found = []
  for await (const rows of transactionQuery.batches(db, await anAdmin(db), { sort: 'oldest' }))
    found.push(...rows)
  expect(found.map(({ id }) => id)).toEqual([review.id, proof.id])
})

test('a wallet is shortened to its last three digits, and every state is said in plain words', () => {
  const wallet = { way: 'mobile_money', operator: 'airtel_money', number: '+265990000123' } as const
  expect(shortWay(t, wallet)).toBe('Airtel Money, …123')
  expect(shortWay(t, { way: 'hosted', operator: null, number: null })).toBe('Provider’s page')
  const standing = { way: 'mobile_money', hasProof: false } as const
  expect(t(transactionText({ ...standing, status: 'succeeded', use: 'orders' }))).toBe('Paid')
  expect(t(transactionText({ ...standing, status: 'succeeded', use: 'returned' }))).toMatch(/refund/)
  expect(t(transactionText({ ...standing, status: 'pending', use: null }))).toBe('Waiting for the buyer')
})
