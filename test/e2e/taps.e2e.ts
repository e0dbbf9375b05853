import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findScheduledProducts } from '#app/modules/catalog/moderation/scheduled-approvals.server.ts'
import { disputes } from '#app/modules/money/disputes/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aSaleAt } from '#test/make/sales/waybill.ts'
import { anAdmin, aProduct } from '#test/make.ts'
import { arrive, phone, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'
import { firstProductPath, person } from './steps.ts'

/** What a thumb does on the way. A choice in a list is two taps: one opens it. */
function aThumb(page: Page) {
  const did = { taps: 0, fields: 0 }
  return {
    did,
    tap: async (what: Locator) => {
      did.taps += 1
      await what.tap()
    },
    choose: async (name: string, value: string) => {
      did.taps += 2
      await page.locator(`select[name=${name}]`).selectOption(value)
    },
    type: async (name: string, words: string) => {
      did.fields += 1
      await page.locator(`[name=${name}]`).fill(words)
    },
  }
}
type Did = ReturnType<typeof aThumb>['did']

function isWithin(who: string, did: Did, most: Did) {
  console.info(`${who}: ${did.taps} taps of ${most.taps}, ${did.fields} fields of ${most.fields}`)
  expect(did.taps, `${who}: taps`).toBeLessThanOrEqual(most.taps)
  expect(did.fields, `${who}: fields typed into`).toBeLessThanOrEqual(most.fields)
}

const orderRow = async (id: string) => (await shopDb().select().from(orders).where(eq(orders.id, id)))[0]!

test('a guest on a product page buys with delivery in 8 taps and 4 fields', async ({ open }) => {
  const page = await open(phone)
  await arrive(page, await firstProductPath(page, 'Samsung'))
  const { did, tap, choose, type } = aThumb(page)
  await tap(page.locator('button[form=buy]:visible'))
  await tap(page.getByRole('link', { name: 'View cart' }).first())
  await tap(page.getByRole('link', { name: /checkout/i }).first())
  await type('fullName', person.fullName)
  await type('phoneNumber', person.phoneNumber)
  await choose('district', 'Lilongwe')
  await type('landmark', person.landmark)
  // What costs nothing is suggested where it is near: to be picked up.
  await tap(page.locator('label:has([name^="delivery."])').filter({ hasText: 'MK 2,500' }))
  await tap(page.locator('label:has([name=paymentMethod][value=cash_on_delivery])'))
  await tap(page.getByRole('button', { name: 'Place order' }))
  await page.waitForURL(/order-confirmation/)
  isWithin('guest, buys', did, { taps: 8, fields: 4 })
  const checkoutId = new URL(page.url()).searchParams.get('checkout')!
  const [order] = await shopDb().select().from(orders).where(eq(orders.checkoutId, checkoutId))
  expect(order).toMatchObject({ deliveryMethod: { type: 'delivery' }, shippingFee: 2_500 })
})

test('a seller on the page of a new order ships it in 3 taps', async ({ open }) => {
  const { seller, order, id } = await aSaleAt(shopDb(), 'pending')
  await setOrder(shopDb(), id, { deliveryMethod: { ...order.deliveryMethod, type: 'delivery' } })
  const page = await open(phone)
  await signInAs(page, seller.userId)
  await arrive(page, `/seller/orders/${order.orderNumber}`)
  const { did, tap } = aThumb(page)
  await tap(page.getByRole('button', { name: 'Confirm order' }))
  await tap(page.locator('summary').filter({ hasText: 'Mark as sent' }))
  await tap(page.getByRole('button', { name: 'Yes, it is sent' }))
  await page.getByText('Order sent').first().waitFor()
  isWithin('seller, ships', did, { taps: 3, fields: 0 })
  expect((await orderRow(id)).status).toBe('shipped')
})

test('a buyer on the page of an order opens a dispute in 4 taps and says what is wrong', async ({ open }) => {
  const { buyer, order, id } = await aSaleAt(shopDb(), 'delivered', { paymentMethod: 'bank_transfer' })
  await setOrder(shopDb(), id, { paymentStatus: 'paid' })
  const page = await open(phone)
  await signInAs(page, buyer.userId)
  await arrive(page, `/orders/${order.orderNumber}`)
  const { did, tap, choose, type } = aThumb(page)
  await tap(page.getByRole('link', { name: 'Something is wrong' }))
  await choose('reason', 'broken')
  await type('text', 'It came in two pieces.')
  await tap(page.getByRole('button', { name: 'Open the dispute' }))
  await page.getByText('The seller has until').waitFor()
  isWithin('buyer, disputes', did, { taps: 4, fields: 1 })
  expect(await shopDb().$count(disputes, eq(disputes.orderId, id))).toBe(1)
})

test('an administrator on the queue approves ten products in 4 taps', async ({ open }) => {
  const submittedAt = new Date('1999-01-01T00:00:00Z')
  const ten: string[] = []
  for (let made = 0; made < 10; made++)
    ten.push((await aProduct(shopDb(), { status: 'pending', submittedAt })).id)
  const page = await open(phone)
  await signInAs(page, (await anAdmin(shopDb())).userId)
  await arrive(page, '/admin/products')
  const { did, tap } = aThumb(page)
  await tap(page.getByRole('link', { name: 'Select all on this page' }))
  await page
    .getByText(/^\d+ selected/)
    .filter({ hasNotText: /^0/ })
    .waitFor()
  await tap(page.getByRole('button', { name: 'Approve selected' }))
  await page
    .getByText(/products are approved in a minute/)
    .first()
    .waitFor()
  isWithin('administrator, approves ten', did, { taps: 4, fields: 0 })
  expect(await findScheduledProducts(shopDb())).toEqual(expect.arrayContaining(ten))
})
