import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { enqueue, type QueueName } from '#app/db/queue.server.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { checkouts, orders } from '#app/modules/sales/orders/tables.ts'
import { goodNumber } from '#test/make/money/payout.ts'
import { anAdmin, aProduct, aSeller } from '#test/make.ts'
import { violations } from './axe.ts'
import { phone, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'
import { addToCart, fillCheckout, orderNumbers } from './steps.ts'

type Open = (options?: BrowserContextOptions) => Promise<Page>

const read = async (page: Page) => (await page.locator('main').innerText()).replaceAll(/[\s\u00a0]+/g, ' ')
/** Until the page says so; it is loaded anew each time, as somebody does who waits. */
async function seeSoon(page: Page, words: string | RegExp) {
  const readAnew = async () => {
    await page.reload()
    return read(page)
  }
  await expect.poll(readAnew, { timeout: 90_000, interval: 500 }).toMatch(words)
}
/** The server's own job, now and not at the next minute. */
const runNow = (name: QueueName) => shopDb().transaction((tx) => enqueue(tx, name, {}))

async function openAs(open: Open, options: BrowserContextOptions, userId: string) {
  const page = await open(options)
  await signInAs(page, userId)
  return page
}

/** Shops that are paid out to a wallet, each with one thing at such a price. */
async function someShops(...prices: number[]) {
  const wallet = { paymentOperator: 'airtel_money', paymentNumber: goodNumber } as const
  const shops = []
  for (const price of prices) {
    const { userId } = await aSeller(shopDb(), wallet)
    const name = `Basket ${randomUUID().slice(0, 8)}`
    await aProduct(shopDb(), { sellerId: userId, name, price })
    shops.push({ userId, name })
  }
  return shops
}

/** Puts a thing of each into the cart and orders; ends where the payment is waited for. */
async function placeToPay(page: Page, shops: { name: string }[], number: string) {
  for (const { name } of shops) await addToCart(page, name)
  await page.goto('/checkout')
  await fillCheckout(page, 'airtel_money')
  await page.locator('[name=payFrom]').fill(number)
  await page.getByRole('button', { name: /place order/i }).click()
  await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
  return (await page.getByRole('link', { name: /test phone/ }).getAttribute('href'))!
}

async function approveOnPhone(other: Page, address: string) {
  await other.goto(address)
  await other.getByLabel('PIN').fill('1234')
  await other.getByRole('button', { name: /^Pay MK/ }).click()
  await other.getByText('Paid', { exact: true }).waitFor()
}

/** The seller's part, from the paid order to the code that the buyer reads out. */
async function handOver(seller: Page, orderNumber: string, code: string) {
  await seller.goto(`/seller/orders/${orderNumber}`)
  await seller.getByRole('button', { name: 'Start preparing' }).click()
  await seller.locator('summary', { hasText: 'Mark as sent' }).click()
  await seller.getByRole('button', { name: 'Yes, it is sent' }).click()
  await seller.getByLabel('Code', { exact: true }).fill(code)
  await seller.getByRole('button', { name: 'Get the money' }).click()
  await seller.locator('main').getByText('You got the money on').waitFor()
}

test.for([true, false])(
  'money goes from the buyer’s phone by way of the code to the seller’s wallet, with a statement that adds up (scripts: %s) §44.18',
  async (javaScriptEnabled, { open }) => {
    const options = { ...phone, javaScriptEnabled }
    const clean = async (page: Page) => javaScriptEnabled && expect(await violations(page)).toEqual([])
    const shops = await someShops(20_000, 8_000, 6_500)
    const buyer = await open(options)
    const ring = await placeToPay(buyer, shops, javaScriptEnabled ? '0991 000 501' : '0991 000 502')
    await approveOnPhone(await open(phone), ring)
    await buyer.waitForURL(/order-confirmation/, { timeout: 90_000 })
    await buyer.getByText('Paid, held').first().waitFor()
    expect(await buyer.getByText('Paid, held').count()).toBe(3)

    const paths = await buyer
      .locator('main h2 a[href^="/orders/TB-"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    const numbers = await orderNumbers(buyer)
    const codes = []
    for (const path of paths) {
      await buyer.goto(path)
      codes.push(await buyer.locator('#release-code + p').innerText())
    }
    expect(codes).toEqual([1, 2, 3].map(() => expect.stringMatching(/^\d{6}$/)))

    const seller = await openAs(open, options, shops[0]!.userId)
    await seller.goto('/seller/orders')
    const [own] = await orderNumbers(seller)
    await handOver(seller, own!, codes[numbers.indexOf(own!)]!)
    await seller.goto('/seller/earnings')
    expect(await read(seller)).toContain('Ready to be paid out MK 19,000')
    await clean(seller)
    const asked = seller.getByLabel('Amount in MK')
    await asked.fill('4,000')
    await seller.getByRole('button', { name: 'Ask for this payout' }).click()
    await seller.getByText('less than the smallest payout: MK 5,000').first().waitFor()
    await asked.fill('15,000')
    await seller.getByRole('button', { name: 'Ask for this payout' }).click()
    await seller.getByRole('heading', { name: 'Payout of MK 15,000' }).waitFor()
    expect(await read(seller)).toContain('Requested')
    const payoutId = new URL(seller.url()).pathname.split('/').at(-1)!

    const { userId } = await anAdmin(shopDb())
    const admin = await openAs(open, options, userId)
    await admin.goto('/admin/payments/payouts?status=requested')
    await clean(admin)
    await admin.locator(`main a[href$="/admin/payments/payouts/${payoutId}"]`).first().click()
    await admin.getByRole('button', { name: 'Approve MK 15,000' }).click()
    await admin.getByText('Approved', { exact: true }).first().waitFor()
    await clean(admin)

    // The job sends it, the provider pays it a moment later and tells so.
    await seeSoon(seller, 'The money has arrived.')
    const statement = `Carried over from the last payout MK 0 Released ${own}`
    expect(await read(seller)).toContain(statement)
    expect(await read(seller)).toMatch(
      /MK 19,000 Balance MK 19,000 Paid out MK -15,000 Carried over to the next payout MK 4,000/,
    )
    await clean(seller)
    await seller.goto('/seller/earnings')
    expect(await read(seller)).toContain('Ready to be paid out MK 4,000')
    for (const [place, path] of paths.entries()) {
      await buyer.goto(path)
      const isOwn = numbers[place] === own
      expect((await read(buyer)).includes('Paid, held')).toBe(!isOwn)
    }
  },
)

test.for([true, false])(
  'who approves on the phone after the time to pay is over gets all of it back, and reads so (scripts: %s) §44.18',
  async (javaScriptEnabled, { open }) => {
    const buyer = await open({ ...phone, javaScriptEnabled })
    const number = javaScriptEnabled ? '0991 000 503' : '0991 000 504'
    const ring = await placeToPay(buyer, await someShops(5_000, 7_000), number)
    const [, checkoutId] = /\/pay\/([^/?]+)/.exec(buyer.url())!
    await timePasses(checkoutId!)
    await seeSoon(
      buyer,
      /The time to pay is over .*If it still leaves your wallet, you get it back automatically/,
    )
    await approveOnPhone(await open(phone), ring)
    await seeSoon(buyer, `MK 12,000 goes back to Airtel Money …${number.slice(-3)}.`)
    if (javaScriptEnabled) expect(await violations(buyer)).toEqual([])
    await runNow('send-payouts')
    await seeSoon(buyer, `MK 12,000 was refunded to Airtel Money …${number.slice(-3)} on`)
    expect(await read(buyer)).toContain('Your orders were cancelled')
    expect(await read(buyer)).not.toContain('Thumba holds your money')
  },
)

/** Half an hour and more: nobody confirmed on the phone, and the server gave the orders up. */
async function timePasses(checkoutId: string) {
  const over = new Date(Date.now() - 60_000)
  const db = shopDb()
  await db.update(payments).set({ payUntil: over }).where(eq(payments.checkoutId, checkoutId))
  await db.update(checkouts).set({ payBy: over }).where(eq(checkouts.id, checkoutId))
  await runNow('check-payments')
  const states = () =>
    db.selectDistinct({ status: orders.status }).from(orders).where(eq(orders.checkoutId, checkoutId))
  await expect.poll(states, { timeout: 90_000, interval: 200 }).toEqual([{ status: 'cancelled' }])
}
