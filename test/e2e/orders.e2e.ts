import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import type { OrderStatus } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { violations } from './axe.ts'
import { phone, test } from './browser.ts'
import { shopDb } from './database.ts'
import { addToCart, orderNumbers, placeOrder } from './steps.ts'

/** As its seller does, who has no screen for it yet. */
async function moveOn(orderNumber: string, ...steps: OrderStatus[]) {
  const db = shopDb()
  const [order] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
  const { id, sellerId: userId } = order!
  const seller = { role: 'seller', userId, name: '', email: '', emailVerified: true, sessionId: '' } as const
  for (const to of steps) {
    const moved = await moveOrder(db, { actor: seller }, { id, to, courierName: 'Speed Courier' })
    expect([to, moved.ok]).toEqual([to, true])
  }
}
const sendOrder = (orderNumber: string) => moveOn(orderNumber, 'confirmed', 'processing', 'shipped')

async function findOrder(page: Page, orderNumber: string) {
  await page.goto('/orders/find')
  await page.getByLabel('Order number').fill(orderNumber)
  await page.getByLabel('Phone number or email').fill('0991 234 567')
  await page.getByRole('button', { name: 'Find my order' }).click()
}

/** As a stranger to whom the paper is shown: its number and total, typed. */
async function checkByHand(page: Page, paper: string) {
  const [number] = /TR-\d{4}-\d{6}/.exec(paper)!
  const [, total] = /Total\s+MK\s([\d,]+)/.exec(paper)!
  await page.goto('/receipts')
  await page.getByLabel('Receipt number').fill(number)
  await page.getByLabel('Total').fill(total!)
  await page.getByRole('button', { name: 'Check the receipt' }).click()
  await page.getByRole('heading', { name: 'A genuine receipt' }).waitFor()
  expect(await page.locator('main').innerText()).toContain(number)
  expect(new URL(page.url()).pathname).toMatch(/^\/receipts\/[a-z2-9]{16}$/)
}

test.for([true, false])(
  'a guest says that it arrived, completes the order, reads the receipt and buys the same again (scripts: %s) §13.5',
  async (javaScriptEnabled, { open }) => {
    const page = await open({ ...phone, javaScriptEnabled })
    const main = page.locator('main')
    await addToCart(page, 'coffee')
    await page.goto('/checkout')
    await placeOrder(page)
    const [number] = await orderNumbers(page)
    await sendOrder(number!)

    await findOrder(page, number!)
    await main.getByText('Sent with Speed Courier').waitFor()
    await main.locator('summary', { hasText: 'I have it' }).click()
    if (javaScriptEnabled) expect(await violations(page)).toEqual([])
    await main.getByRole('button', { name: 'Yes, I have it' }).click()
    await main.locator('summary', { hasText: 'Everything is right' }).click()
    await main.getByRole('button', { name: 'Yes, complete the order' }).click()
    await main.getByText('All done.').waitFor()

    await main.getByRole('link', { name: 'Receipt' }).click()
    await page.getByRole('heading', { name: 'Receipt', exact: true }).waitFor()
    expect(await main.innerText()).toContain('Cash on Delivery: paid')
    if (javaScriptEnabled) expect(await violations(page)).toEqual([])
    const receipt = page.url()
    await checkByHand(page, await main.innerText())
    if (javaScriptEnabled) expect(await violations(page)).toEqual([])
    await page.goto(receipt)
    await page.getByRole('link', { name: 'Order', exact: true }).click()
    await main.getByRole('link', { name: 'Buy again' }).click()
    await main.getByRole('button', { name: /Add 1 item to cart/ }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('link', { name: 'Checkout' }).first().waitFor()
    expect(await main.innerText()).toMatch(/coffee/i)
  },
)

test('who presses after the order went on is told, and sees it as it is now', async ({ open }) => {
  const page = await open(phone)
  const main = page.locator('main')
  await addToCart(page, 'coffee')
  await page.goto('/checkout')
  await placeOrder(page)
  const [number] = await orderNumbers(page)
  await sendOrder(number!)
  await findOrder(page, number!)
  await main.locator('summary', { hasText: 'I have it' }).click()
  await moveOn(number!, 'delivered')
  await main.getByRole('button', { name: 'Yes, I have it' }).click()
  await main.getByRole('alert').waitFor()
  await main.locator('summary', { hasText: 'Everything is right' }).waitFor()
})
