import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { aCheckoutToPay, minutesAfterPlacing, paymentRow, theBuyer } from '#test/make/money/payment.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aStorage } from '#test/make/sales/waybill.ts'
import { closeUnneededAttempts } from './expire-checkouts.server.ts'
import { uploadTransferProof } from './review.server.ts'

const storage = aStorage()

test('nobody looks for a transfer any more when all its orders were cancelled', async ({ db }) => {
  const { checkoutId, orders } = await aCheckoutToPay(db, 2, 'bank_transfer')
  const picture = await plainJpeg()
  const sent = await uploadTransferProof(
    db,
    storage(),
    theBuyer,
    { checkoutId, picture },
    minutesAfterPlacing(1),
  )
  if (!sent.ok) throw new Error(sent.reason)
  const [first, second] = orders
  await setOrder(db, first!.id, { status: 'cancelled' })
  expect(await closeUnneededAttempts(db, minutesAfterPlacing(2))).toBe(0)
  await setOrder(db, second!.id, { status: 'cancelled' })
  expect(await closeUnneededAttempts(db, minutesAfterPlacing(3))).toBe(1)
  expect((await paymentRow(db, sent.value.id)).status).toBe('expired')
})
