import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { fieldsOf, readable, type Visitor } from '#test/visitors/visitor.ts'
import { codeFor } from './codes.ts'
import { type AttackedShop, openAttackedShop } from './shop.ts'

let shop: AttackedShop
beforeAll(async () => {
  shop = await openAttackedShop({ TRUST_PROXY: 'true' })
  await shop.db.update(products).set({ stock: 10_000 })
})
afterAll(() => shop.close())

const mast = '41.70.1.2' // of a carrier: thousands of phones come from it
const again = /Try again in (a minute|an hour|\d+ (minutes|hours))\./

/** A guest at the checkout, ready to place orders one after the other. */
async function aGuestAtCheckout(visitor = shop.aVisitor()) {
  await visitor.post('/cart-items', { productId: shop.product.id })
  const fields = fieldsOf(await (await visitor.get('/checkout')).text())
  return { visitor, fields, cart: visitor.jar.get('thumba-cart')! }
}
type Guest = Awaited<ReturnType<typeof aGuestAtCheckout>>

function place(
  { visitor, fields, cart }: Guest,
  phoneNumber: string,
  from = mast,
  checkoutId = newId(),
  email = '',
) {
  visitor.jar.set('thumba-cart', cart)
  const person = { fullName: 'Chikondi Banda', phoneNumber, email, paymentMethod: 'cash_on_delivery' }
  return (visitor as Visitor).post(
    '/checkout',
    { ...fields, ...person, checkoutId },
    { 'X-Forwarded-For': from },
  )
}
const aPhone = (number: number) => `+265991${`${number}`.padStart(6, '0')}`
const counted = () => shop.db.$count(orders)

test('one browser places so many orders an hour, its neighbours behind the same address go on §53.4', async () => {
  const [many, other] = [await aGuestAtCheckout(), await aGuestAtCheckout()]
  const first = newId()
  expect((await place(many, aPhone(0), mast, first)).status).toBe(303)
  for (let made = 1; made < 10; made += 1) expect((await place(many, aPhone(made))).status).toBe(303)
  const refused = await place(many, aPhone(99))
  expect(refused.status).toBe(429)
  expect(readable(await refused.text())).toMatch(
    new RegExp(`You placed too many orders in a short time\\. ${again.source}`),
  )
  expect((await place(many, aPhone(0), mast, first)).status, 'a retry of what was placed').toBe(303)
  expect((await place(other, aPhone(200))).status).toBe(303)
})

test('for one phone so many are placed by whoever and from wherever; then its owner says so by a code', async () => {
  const statuses = []
  for (let made = 0; made <= 20; made += 1)
    statuses.push((await place(await aGuestAtCheckout(), aPhone(300), `41.70.2.${made}`)).status)
  expect(statuses).toEqual([...Array(20).fill(303), 429])
  const owner = await aGuestAtCheckout()
  const asked = readable(await (await place(owner, aPhone(300))).text())
  expect(asked).toContain('Enter the code that we sent to')
  const phoneCode = await codeFor(shop, aPhone(300))
  expect(phoneCode).toMatch(/^\d{6}$/)
  expect((await place({ ...owner, fields: { ...owner.fields, phoneCode } }, aPhone(300))).status).toBe(303)
})

test('to one mailbox so many orders are mailed, whoever places them and from wherever', async () => {
  const statuses = []
  for (let made = 0; made <= 20; made += 1) {
    const guest = await aGuestAtCheckout()
    const email = made % 2 ? 'victim@thumba.example' : ' Victim@Thumba.example '
    statuses.push((await place(guest, aPhone(400 + made), `41.70.3.${made}`, newId(), email)).status)
  }
  expect(statuses).toEqual([...Array(20).fill(303), 429])
})

test('who has just come shares little room at an address, and all of an IPv6 connection counts as one §53.4', async () => {
  const before = await counted()
  const statuses: number[] = []
  for (let made = 0; made < 9; made += 1) {
    const guest = await aGuestAtCheckout(shop.aStranger())
    const from = `2001:db8:1:2::${(made + 1).toString(16)}`
    statuses.push((await place(guest, aPhone(1_000 + made), from)).status)
  }
  expect(statuses).toEqual([...Array(6).fill(303), 429, 429, 429])
  expect(await counted()).toBe(before + 6)
  // Whoever has been here before goes on behind the same connection.
  expect((await place(await aGuestAtCheckout(), aPhone(1_100), '2001:db8:1:2::ff')).status).toBe(303)
})

test('a stranger’s phone is asked for money so often, and no more §53.4', async () => {
  const victim = '0999 777 666'
  const statuses: number[] = []
  for (let made = 0; made < 14; made += 1) {
    const guest = await aGuestAtCheckout()
    const fields = { ...guest.fields, fullName: 'A thief', phoneNumber: aPhone(2_000 + made) }
    const wanted = { ...fields, paymentMethod: 'airtel_money', payFrom: victim, checkoutId: newId() }
    statuses.push((await guest.visitor.post('/checkout', wanted)).status)
  }
  expect(statuses.every((status) => status === 303)).toBe(true)
  expect(await shop.db.$count(payments, eq(payments.number, '+265999777666'))).toBe(12)
})

test('proofs of a checkout are few, and the answer says when the next is taken §53.4', async () => {
  const guest = await aGuestAtCheckout()
  const checkoutId = newId()
  const wanted = { ...guest.fields, fullName: 'Chikondi', phoneNumber: aPhone(3_000), checkoutId }
  await guest.visitor.post('/checkout', { ...wanted, paymentMethod: 'bank_transfer' })
  const picture = new Uint8Array(await plainJpeg())
  const send = () => {
    const form = new FormData()
    form.set('way', 'manual')
    form.set('proof', new File([picture], 'proof.jpg', { type: 'image/jpeg' }))
    return guest.visitor.send(`/pay/${checkoutId}`, form)
  }
  for (let sent = 0; sent < 6; sent += 1) expect((await send()).status).toBe(303)
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(readable(await refused.text())).toMatch(again)
})
