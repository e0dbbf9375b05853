import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { noisyJpeg } from '#test/make/picture.ts'
import { aCollectionPoint } from '#test/make/sales/delivery.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { violationsOfAllLooks } from './axe.ts'
import { phone, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'
import { addToCart, orderNumbers, person } from './steps.ts'

const main = (page: Page) => page.locator('main').innerText()

/** A shop in Lilongwe that sends to a depot there, and one thing in it. */
async function aShop() {
  const db = shopDb()
  const seller = await aSeller(db, { businessName: `Depot Traders ${randomUUID().slice(0, 6)}` })
  await aCollectionPoint(db, seller, { district: 'Lilongwe', city: 'Lilongwe', name: 'Wenela depot' })
  const name = `Hoe ${randomUUID().slice(0, 8)}`
  await aProduct(db, { sellerId: seller.userId, name, price: 5_000 })
  return { seller, name }
}

async function signIn(page: Page, seller: Seller) {
  await signInAs(page, seller.userId)
}

/** A guest orders it to the depot, naming no landmark. Returns the order's number and the address of its page. */
async function orderToDepot(page: Page, name: string, scripts: boolean) {
  await addToCart(page, name)
  await page.goto('/checkout')
  await page.locator('[name=fullName]').fill(person.fullName)
  await page.locator('[name=phoneNumber]').fill(person.phoneNumber)
  await page.locator('select[name=district]').selectOption('Lilongwe')
  if (!scripts) await page.getByRole('button', { name: 'Update delivery choices' }).click()
  await page.getByText('Collect at Post Coach, Wenela depot').click()
  await page.locator('input[name=paymentMethod][value=cash_on_delivery]').check({ force: true })
  await page.getByRole('button', { name: /place order/i }).click()
  await page.waitForURL(/order-confirmation/)
  await page
    .locator('main')
    .getByText(/TB-\d{4}-\d{4,}/)
    .first()
    .waitFor()
  const [number] = await orderNumbers(page)
  const own = await page.locator('main a[href^="/orders/TB-"]').first().getAttribute('href')
  return { number: number!, own: own! }
}

async function prepareOrder(seller: Seller, orderNumber: string) {
  const db = shopDb()
  const [order] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
  for (const to of ['confirmed', 'processing'] as const)
    await moveOrder(db, { actor: seller }, { id: order!.id, to })
}

const slip = async () => ({
  name: 'slip.jpg',
  mimeType: 'image/jpeg',
  buffer: await noisyJpeg(900, 1200, 40),
})

const ways = [
  { how: 'with JavaScript', options: phone, scripts: true },
  { how: 'without JavaScript', options: { ...phone, javaScriptEnabled: false }, scripts: false },
]

describe.each(ways)('on a phone $how', ({ options, scripts }) => {
  test('a seller sends to a depot with the courier’s phone and a photo of the waybill; the guest sees both', async ({
    open,
  }) => {
    const { seller, name } = await aShop()
    const guest = await open(options)
    const { number, own } = await orderToDepot(guest, name, scripts)
    expect(await main(guest)).toContain('Collect from Post Coach, Wenela depot')
    await prepareOrder(seller, number)

    const shop = await open(options)
    await signIn(shop, seller)
    await shop.goto(`/seller/orders/${number}`)
    await shop.locator('summary', { hasText: 'Mark as sent' }).click()
    await shop.locator('[name=courierPhone]').fill('12')
    await shop.locator('[name=trackingNumber]').fill('PC-77')
    await shop.getByRole('button', { name: 'Yes, it is sent' }).click()
    await shop.getByText('Invalid phone number').waitFor()
    expect(await shop.locator('[name=trackingNumber]').inputValue()).toBe('PC-77')
    await shop.locator('[name=courierPhone]').fill('0888 765 432')
    await shop
      .locator('[name=waybill]')
      .first()
      .setInputFiles(await slip())
    await shop.getByRole('button', { name: 'Yes, it is sent' }).click()
    await shop.getByText('Call the courier: 0888 765 432').waitFor()

    await guest.goto(own)
    const text = await main(guest)
    for (const part of ['On its way to the depot', 'PC-77', 'Call the courier: 0888 765 432'])
      expect(text).toContain(part)
    const photo = guest.getByRole('link', { name: 'Photo of the waybill' })
    const answer = await guest.context().request.get((await photo.getAttribute('href'))!)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])

    await shop.locator('summary', { hasText: 'Courier, tracking number' }).click()
    await shop.locator('[name=trackingNumber]').fill('PC-78')
    await shop.getByRole('button', { name: 'Save' }).click()
    await shop.locator('strong', { hasText: 'PC-78' }).waitFor()
    await guest.goto(own)
    expect(await main(guest)).toContain('PC-78')
  })

  test('a seller adds a depot, and deletes it', async ({ open }) => {
    const seller = await aSeller(shopDb())
    const page = await open(options)
    await signIn(page, seller)
    await page.goto('/seller/delivery-settings')
    await page.getByRole('link', { name: 'Add a depot' }).click()
    await page.waitForURL(/depots\/new/)
    const texts = { carrier: 'Post Coach', name: 'Mzuzu depot', streetAddress: 'M1 road', city: 'Mzuzu' }
    for (const [field, text] of Object.entries(texts)) await page.locator(`[name=${field}]`).fill(text)
    await page.locator('select[name=district]').selectOption('Mzimba')
    await page.locator('[name=fee]').fill('3000')
    await page.locator('[name=days]').fill('2')
    await page.getByRole('button', { name: 'Save depot' }).click()
    await page.getByRole('heading', { name: 'Post Coach, Mzuzu depot' }).waitFor()
    expect(await main(page)).toContain('For buyers in Mzimba · 2 days')
    await page.locator('summary', { hasText: 'Delete' }).click()
    await page.getByRole('button', { name: /Yes, delete/ }).click()
    await page.getByText('You have no depots yet').waitFor()
  })
})

test('axe finds nothing wrong: the depots, the form to send an order, and the order that was sent', async ({
  open,
}) => {
  const { seller, name } = await aShop()
  const guest = await open()
  const { number, own } = await orderToDepot(guest, name, true)
  await prepareOrder(seller, number)
  const shop = await open()
  await signIn(shop, seller)
  for (const path of ['/seller/delivery-settings', '/seller/delivery-settings/depots/new']) {
    await shop.goto(path)
    expect(await violationsOfAllLooks(shop), path).toEqual([])
  }
  await shop.goto(`/seller/orders/${number}`)
  await shop.locator('summary', { hasText: 'Mark as sent' }).click()
  expect(await violationsOfAllLooks(shop), 'the form to send it').toEqual([])
  await shop.locator('[name=courierPhone]').fill('0888 765 432')
  await shop
    .locator('[name=waybill]')
    .first()
    .setInputFiles(await slip())
  await shop.getByRole('button', { name: 'Yes, it is sent' }).click()
  await shop.getByText('Call the courier: 0888 765 432').waitFor()
  await shop.locator('summary', { hasText: 'Courier, tracking number' }).click()
  expect(await violationsOfAllLooks(shop), 'the seller’s page of it').toEqual([])
  await guest.goto(own)
  expect(await violationsOfAllLooks(guest), 'the buyer’s page of it').toEqual([])
})
