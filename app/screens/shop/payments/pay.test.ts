import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmPayment } from '#app/modules/money/order-payments/confirm-payment.server.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { orderKey } from '#app/modules/sales/orders/access/order-access.server.ts'
import { checkouts, orders } from '#app/modules/sales/orders/tables.ts'
import { db, provider } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitor, fieldsOf, readable, textOf, type Visitor } from '#test/visitors/visitor.ts'

const person = { fullName: 'Chikondi Banda', phoneNumber: '0991 234 567', paymentMethod: 'airtel_money' }

async function place(more: Record<string, string> = {}) {
  const visitor = aVisitor()
  for (const businessName of ['Phiri Traders', 'Banda Shoes']) {
    const seller = await aSeller(db, { businessName })
    const product = await aProduct(db, { sellerId: seller.userId, price: 60_000 })
    await visitor.post('/cart-items', { productId: product.id })
  }
  const fields = fieldsOf(await (await visitor.get('/checkout')).text())
  const placed = await visitor.post('/checkout', { ...fields, ...person, ...more })
  return { visitor, placed, fields, checkoutId: fields.checkoutId!, path: `/pay/${fields.checkoutId}` }
}
const attemptsOf = (checkoutId: string) =>
  db.select().from(payments).where(eq(payments.checkoutId, checkoutId)).orderBy(asc(payments.createdAt))
const ordersOf = (checkoutId: string) => db.select().from(orders).where(eq(orders.checkoutId, checkoutId))

/** What the provider has decided about the newest attempt is asked for, as after a webhook. */
async function learn(checkoutId: string) {
  const { chargeId } = (await attemptsOf(checkoutId)).at(-1)!
  const confirmed = await confirmPayment(db, provider.gateway, { chargeId })
  expect(confirmed.ok).toBe(true)
}
async function decide(checkoutId: string, how: 'approve' | 'refuse' | 'timeOut') {
  provider[how]((await attemptsOf(checkoutId)).at(-1)!.chargeId)
  await learn(checkoutId)
}
const markOf = async (visitor: Visitor, path: string) =>
  ((await (await visitor.get(`${path}/state`)).json()) as { mark: string }).mark

test('after placing by mobile money the buyer sees which phone is asked, and without scripts the page looks anew §40.7', async () => {
  const { visitor, placed, checkoutId, path } = await place()
  expect([placed.status, placed.headers.get('Location')]).toEqual([303, path])
  expect(await attemptsOf(checkoutId)).toMatchObject([
    {
      way: 'mobile_money',
      operator: 'airtel_money',
      number: '+265991234567',
      amount: 120_000,
      status: 'pending',
    },
  ])
  const page = await visitor.get(path)
  expect(page.headers.get('Cache-Control')).toContain('no-store')
  const html = await page.text()
  expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="5"/i)
  const text = readable(html)
  expect(text).toContain('Waiting for your payment')
  expect(text).toMatch(/Get the phone with 0991 234 567 .*Airtel Money asks there for MK 120,000/)
  expect(text).toMatch(/Your order waits until .* \(30 minutes left\)/)
  expect(text).toContain('Thumba holds your money')
  expect(html).toContain(`href="${provider.linkTo('/phone/0991234567')}"`)
})

test('the other ways do not look anew while one types', async () => {
  const { visitor, path } = await place()
  const html = await (await visitor.get(`${path}?other`)).text()
  expect(html).not.toContain('http-equiv="refresh"')
  expect(fieldsOf(html)).toMatchObject({ operator: 'airtel_money', number: '0991 234 567' })
})

test('placing again and pressing again send one request only §40.7', async () => {
  const { visitor, fields, checkoutId, path } = await place()
  await visitor.post('/checkout', { ...fields, ...person })
  await visitor.post(path, { way: 'mobile_money', operator: 'airtel_money', number: '0991 234 567' })
  expect(await attemptsOf(checkoutId)).toHaveLength(1)
})

test('what was approved on the phone leads on to the orders, paid and held by Thumba', async () => {
  const { visitor, checkoutId, path } = await place()
  const before = await markOf(visitor, path)
  await decide(checkoutId, 'approve')
  expect(await markOf(visitor, path)).not.toBe(before)
  const page = await visitor.get(path)
  expect([page.status, page.headers.get('Location')]).toEqual([
    302,
    `/order-confirmation?checkout=${checkoutId}`,
  ])
  const text = await visitor.textOf(page.headers.get('Location')!)
  expect(text).toContain('Paid, held Airtel Money Thumba holds your money.')
  expect(text).not.toContain('Pay now')
})

test.each([
  ['refuse', 'It was refused on the phone. Your order is safe: try again below.'],
  ['timeOut', 'Nobody confirmed it on the phone in time. Your order is safe: try again below.'],
] as const)('after %s the buyer reads why, and another number is asked', async (how, why) => {
  const { visitor, checkoutId, path } = await place()
  await decide(checkoutId, how)
  const html = await (await visitor.get(path)).text()
  expect(readable(html)).toContain(why)
  expect(html).not.toContain('http-equiv="refresh"')
  const other = { way: 'mobile_money', operator: 'tnm_mpamba', number: '0888 765 432' }
  const again = await visitor.post(path, other)
  expect([again.status, again.headers.get('Location')]).toEqual([303, path])
  expect(await visitor.textOf(path)).toMatch(/Get the phone with 0888 765 432 .*TNM Mpamba asks/)
  expect(await attemptsOf(checkoutId)).toHaveLength(2)
  await decide(checkoutId, 'approve')
  expect((await ordersOf(checkoutId)).map(({ paymentStatus }) => paymentStatus)).toEqual(['paid', 'paid'])
})

test('a number that is no wallet is refused beside its field, and what was typed stays', async () => {
  const { visitor, checkoutId, path } = await place()
  const wrong = { way: 'mobile_money', operator: 'tnm_mpamba', number: '01 751 234' }
  const answer = await visitor.post(path, wrong)
  expect(answer.status).toBe(400)
  const html = await answer.text()
  expect(readable(html)).toContain('Only a Malawian mobile number can pay by mobile money')
  expect(html).toMatch(
    /aria-invalid="true"[^>]*value="01 751 234"|value="01 751 234"[^>]*aria-invalid="true"/,
  )
  expect(fieldsOf(html)).toMatchObject({ number: '01 751 234', operator: 'tnm_mpamba' })
  expect(await attemptsOf(checkoutId)).toHaveLength(1)
})

test('a number of the other network is asked all the same, with a warning', async () => {
  const { visitor, path } = await place({ payFrom: '0888 123 456' })
  expect(await visitor.textOf(path)).toContain('0888 123 456 looks like TNM Mpamba')
})

test('a bank transfer gets an account with its exact sum and until when, and may be paid otherwise', async () => {
  const { visitor, checkoutId, path } = await place({ paymentMethod: 'bank_transfer' })
  const html = await (await visitor.get(path)).text()
  const [attempt] = await attemptsOf(checkoutId)
  const account = attempt!.instructions
  if (account?.kind !== 'account') throw new Error('no account')
  const text = readable(html)
  for (const said of [account.bankName, account.accountNumber, 'Exact amount MK 120,000', 'Valid until'])
    expect(text).toContain(said)
  expect(text).toContain('Pay another way')
  expect(html).toContain(
    provider.linkTo(`/bank/${account.accountNumber}?amount=120000`).replace('&', '&amp;'),
  )
  await decide(checkoutId, 'approve')
  expect((await visitor.get(path)).status).toBe(302)
})

test('the page of the provider is a link that leads back here §40.9', async () => {
  const { visitor, path, checkoutId } = await place()
  await decide(checkoutId, 'refuse')
  await visitor.post(path, { way: 'hosted' })
  const html = await (await visitor.get(path)).text()
  expect(html).toContain(`href="${provider.url}/checkout/`)
  expect(readable(html)).toContain('Open the payment page')
})

test('when the provider is silent the orders stand, and the page says how it goes on §40.7', async () => {
  provider.faults({ calls: [{ path: '/initialize', answer: 'cut', happens: false, odds: 1, times: 1 }] })
  const { visitor, placed, checkoutId, path } = await place({ paymentMethod: 'bank_transfer' })
  expect(placed.status).toBe(303)
  expect(await ordersOf(checkoutId)).toHaveLength(2)
  expect(await visitor.textOf(path)).toMatch(/could not be reached.*Your order is safe: try again below/)
})

test('past its time nothing can be paid: the page says that nothing was taken, and how to order again §40.11', async () => {
  const { visitor, checkoutId, path } = await place()
  await decide(checkoutId, 'timeOut')
  await db
    .update(checkouts)
    .set({ payBy: new Date(0) })
    .where(eq(checkouts.id, checkoutId))
  const text = await visitor.textOf(path)
  expect(text).toContain('The time to pay is over')
  expect(text).toContain('No money was taken.')
  expect(text).toContain('Order the same from Phiri Traders again')
  expect(text).toContain('Your orders are being cancelled')
  const late = await visitor.post(path, { way: 'bank_account' })
  expect([late.status, await textOf(late)]).toEqual([409, expect.stringContaining('The time to pay is over')])
})

test('another sum than was asked for is said to be checked, and not to be paid again', async () => {
  const { visitor, checkoutId, path } = await place()
  const { id } = (await attemptsOf(checkoutId))[0]!
  await db.update(payments).set({ status: 'review', received: 100 }).where(eq(payments.id, id))
  const text = await visitor.textOf(path)
  expect(text).toMatch(/Your payment is being checked.*Please do not pay again/)
  expect(text).not.toContain('Send a request')
})

test('a stranger learns nothing of a checkout; the key of a guest’s order opens it, and leads back to that order', async () => {
  const { checkoutId, path } = await place()
  const stranger = aVisitor()
  for (const address of [path, `${path}?key=wrong`, '/pay/nobody-has-placed-this']) {
    const answer = await stranger.get(address)
    expect([answer.status, await textOf(answer)]).toEqual([404, expect.not.stringContaining('0991')])
  }
  expect((await stranger.get(`${path}/state`)).status).toBe(404)
  expect((await stranger.post(path, { way: 'bank_account' })).status).toBe(404)

  const [order] = await ordersOf(checkoutId)
  const key = orderKey(process.env.APP_SECRET!, order!.id)
  const opened = await stranger.get(`${path}?key=${key}`)
  expect(await textOf(opened)).toContain('Get the phone with 0991 234 567')
  await decide(checkoutId, 'approve')
  const paid = await stranger.get(`${path}?key=${key}`)
  expect(paid.headers.get('Location')).toBe(`/orders/${order!.orderNumber}?key=${key}`)
})

test('the order’s own page leads to paying while it may be paid', async () => {
  const { visitor, checkoutId, path } = await place()
  const text = await (await visitor.get(`/order-confirmation?checkout=${checkoutId}`)).text()
  expect(readable(text)).toContain('Waiting for payment')
  expect(text).toContain(`href="${path}"`)
})
