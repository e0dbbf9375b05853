import { expect } from 'vitest'
import { committed } from '#test/db.ts'
import { aReceipt, refundInLedger } from '#test/make/sales/receipt.ts'
import { checkReceipt, findReceiptToken } from './reading.server.ts'

const unknown = { ok: false, reason: 'receipt-not-found' }
const tooMany = { ok: false, reason: 'too-many-tries' }

committed(
  'a token tells what the receipt says and what is left of it, and of the buyer only the initials',
  async ({ db }) => {
    const { token, number, sellerName, issuedAt, orderId } = await aReceipt(db)
    const said = { number, issuedAt, sellerName, total: 5_000, vat: 0, vatRate: null, initials: 'C. B.' }
    expect(await checkReceipt(db, token, 'a')).toEqual({ ok: true, value: { ...said, left: 5_000 } })
    await refundInLedger(db, orderId, 1_500, 'test:1')
    expect(await checkReceipt(db, token, 'a')).toEqual({ ok: true, value: { ...said, left: 3_500 } })
    expect(await checkReceipt(db, 'abcdefghijkmnpqr', 'a')).toEqual(unknown)
    expect(await checkReceipt(db, number, 'a')).toEqual(unknown)
  },
)

committed('number and total find a receipt only together', async ({ db }) => {
  const { token, number } = await aReceipt(db)
  expect(await findReceiptToken(db, { number, total: 5_000 }, 'a')).toEqual({ ok: true, value: token })
  expect(await findReceiptToken(db, { number, total: 5_001 }, 'a')).toEqual(unknown)
  expect(await findReceiptToken(db, { number: 'TR-2026-999999', total: 5_000 }, 'a')).toEqual(unknown)
})

committed(
  'after ten failed tries about a number guesses are told so, and who has it right finds it all the same',
  async ({ db }) => {
    const { number } = await aReceipt(db)
    for (let tried = 0; tried < 12; tried += 1)
      expect((await findReceiptToken(db, { number, total: 5_000 }, 'a')).ok).toBe(true)
    for (let tried = 0; tried < 10; tried += 1)
      expect(await findReceiptToken(db, { number, total: tried }, `from ${tried}`)).toEqual(unknown)
    expect(await findReceiptToken(db, { number, total: 4_999 }, 'elsewhere')).toEqual(tooMany)
    expect((await findReceiptToken(db, { number, total: 5_000 }, 'elsewhere')).ok).toBe(true)
  },
)

committed(
  'whoever guesses tokens is told so, and who has one reads it from the same address §42.10',
  async ({ db }) => {
    const { token } = await aReceipt(db)
    for (let tried = 0; tried < 60; tried += 1)
      expect(await checkReceipt(db, 'abcdefghijkmnpqr', 'guesser')).toEqual(unknown)
    expect(await checkReceipt(db, 'abcdefghijkmnpqr', 'guesser')).toEqual(tooMany)
    expect(await checkReceipt(db, 'abcdefghijkmnpqr', 'another')).toEqual(unknown)
    expect((await checkReceipt(db, token, 'guesser')).ok).toBe(true)
  },
)
