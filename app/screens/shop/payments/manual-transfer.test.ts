import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '#app/modules/money/payments/tables.ts'
import { settings } from '#app/modules/platform/settings/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { db } from '#test/http.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aProduct } from '#test/make.ts'
import { aVisitor, fieldsOf, textOf } from '#test/visitors/visitor.ts'

const bankAccount = { bankName: 'National Bank', accountName: 'Thumba Ltd', accountNumber: '1004 556 677' }
// Before the first request: settings are kept for a while.
await db.insert(settings).values({ key: 'bankAccount', value: bankAccount })

async function place() {
  const visitor = aVisitor()
  await visitor.post('/cart-items', { productId: (await aProduct(db, { price: 9_000 })).id })
  const fields = fieldsOf(await (await visitor.get('/checkout')).text())
  const person = { fullName: 'Chikondi Banda', phoneNumber: '0991 234 567', paymentMethod: 'bank_transfer' }
  await visitor.post('/checkout', { ...fields, ...person })
  return { visitor, checkoutId: fields.checkoutId!, path: `/pay/${fields.checkoutId}` }
}
const attemptsOf = (checkoutId: string) =>
  db.select().from(payments).where(eq(payments.checkoutId, checkoutId)).orderBy(asc(payments.createdAt))
const ordersOf = (checkoutId: string) => db.select().from(orders).where(eq(orders.checkoutId, checkoutId))

test('a transfer by hand shows the platform’s account and what to write, and keeps its picture for administrators §40.10', async () => {
  const { visitor, checkoutId, path } = await place()
  const text = await visitor.textOf(`${path}?other`)
  const [order] = await ordersOf(checkoutId)
  for (const said of [...Object.values(bankAccount), `Payment reference ${order!.orderNumber}`])
    expect(text).toContain(said)

  const proof = async (bytes?: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.set('way', 'manual')
    if (bytes) form.set('proof', new File([bytes], 'slip.jpg', { type: 'image/jpeg' }))
    return visitor.send(path, form)
  }
  const nothing = await proof()
  expect([nothing.status, await textOf(nothing)]).toEqual([
    400,
    expect.stringContaining('Please choose a picture first'),
  ])
  const noPicture = await proof(new Uint8Array([1, 2, 3]))
  expect(noPicture.status).toBe(415)
  const sent = await proof(new Uint8Array(await plainJpeg()))
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, path])
  expect((await attemptsOf(checkoutId)).at(-1)).toMatchObject({ way: 'manual', status: 'pending' })
  await db
    .update(payments)
    .set({ status: 'expired' })
    .where(and(eq(payments.checkoutId, checkoutId), eq(payments.way, 'bank_account')))
  expect(await visitor.textOf(path)).toContain('We have the picture of your transfer')
  expect(await visitor.textOf(`/order-confirmation?checkout=${checkoutId}`)).toContain('Being checked')
})
