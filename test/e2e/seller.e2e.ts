import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { noisyJpeg, plainJpeg } from '#test/make/picture.ts'
import { lastMailTo } from '#test/services/mailbox.ts'
import { violationsOfAllLooks } from './axe.ts'
import { phone, scriptsAreThere, shopUrl, test } from './browser.ts'
import { shopDb } from './database.ts'
import { addToCart, orderNumbers, placeOrder } from './steps.ts'
import { anUnreliableConnection, throttle } from './unreliable-connection.ts'

const ways = [
  { how: 'with JavaScript', options: { ...phone, javaScriptEnabled: true } },
  { how: 'without JavaScript', options: { ...phone, javaScriptEnabled: false } },
]
const main = (page: Page) => page.locator('main').innerText()

async function registerSeller(page: Page, email: string) {
  await page.goto('/register?role=seller')
  await page.locator('[name=name]').fill('Limbani Mkandawire')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill('a long password')
  await page.locator('[name=businessName]').fill(`Limbani Hardware ${randomUUID().slice(0, 8)}`)
  await page.locator('select[name=location]').selectOption('Blantyre')
  await page.locator('[name=paymentNumber]').fill('0888 123 456')
  await page.getByRole('button', { name: 'Open my shop' }).click()
  await page.waitForURL((url) => url.pathname !== '/register')
  await page.goto((await lastMailTo(shopDb(), email, 'verify-email')).path)
  await page.getByRole('button', { name: 'Yes, confirm it' }).click()
  await page.getByText('is confirmed. Thank you!').waitFor()
}

async function listProduct(page: Page, name: string, withPictures?: () => Promise<void>) {
  await page.goto('/seller/products/new')
  await page.locator('[name=name]').fill(name)
  await page.locator('[name=description]').fill('Forged steel, with a handle of blue gum.')
  await page.locator('[name=price]').fill('7500')
  await page.locator('[name=stock]').fill('8')
  await page.locator('select[name=category]').selectOption('Home & Garden')
  await withPictures?.()
  await page.getByRole('button', { name: 'Save product' }).click()
  await page.waitForURL((url) => url.pathname === '/seller/products')
}

type Line = Awaited<ReturnType<typeof anUnreliableConnection>>

/** Three pictures, the first too large for one request; with scripts over a line that breaks on the way. */
async function addPictures(page: Page, line: Line, scripts: boolean) {
  const [big, small] = [await noisyJpeg(2400, 1350, 80), await plainJpeg(300, 200)]
  const files = [big, small, small].map((buffer, index) => ({
    name: `hoe${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }))
  if (!scripts) return page.locator('#images').setInputFiles(files)
  await page.getByText('Take a picture').waitFor()
  await throttle(page)
  line.lose()
  await page.locator('#images').setInputFiles(files)
  const bar = page.getByRole('progressbar', { name: 'Uploading hoe0.jpg' })
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(20)
  line.cut()
  await page.getByText('The connection dropped. Trying again').first().waitFor()
  line.pass()
  line.mend()
}

/** What an administrator will do. */
async function approve(email: string) {
  const db = shopDb()
  const [seller] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  await db.update(sellerProfiles).set({ status: 'approved' }).where(eq(sellerProfiles.userId, seller!.id))
  await db.update(products).set({ status: 'approved' }).where(eq(products.sellerId, seller!.id))
}

describe.each(ways)('on a phone $how', ({ options }) => {
  test('a seller opens a shop, lists a product with three pictures, and takes an order from new to earned §18.18', async ({
    open,
  }) => {
    const email = `${randomUUID().slice(0, 13)}@thumba.example`
    const name = `Hoe ${randomUUID().slice(0, 8)}`
    const line = await anUnreliableConnection(shopUrl())
    const seller = await open({ ...options, baseURL: line.url })
    await registerSeller(seller, email)
    await listProduct(seller, name, () => addPictures(seller, line, options.javaScriptEnabled !== false))
    await seller.locator('main').getByText(name).first().waitFor()
    const [product] = await shopDb().select().from(products).where(eq(products.name, name))
    expect(product!.images.map(({ path }) => /hoe\d/.exec(path)?.[0])).toEqual(['hoe0', 'hoe1', 'hoe2'])
    await approve(email)

    const guest = await open(options)
    await addToCart(guest, name)
    await guest.goto('/checkout')
    await placeOrder(guest)
    const [number] = await orderNumbers(guest)
    const own = await guest.locator('main a[href^="/orders/TB-"]').first().getAttribute('href')

    await seller.goto('/seller/orders')
    expect(await main(seller)).toContain(number)
    await seller.goto(`/seller/orders/${number}`)
    await seller.getByRole('button', { name: 'Confirm order' }).click()
    await seller.getByRole('button', { name: 'Start preparing' }).click()
    await seller.locator('summary', { hasText: 'Mark as sent' }).click()
    await seller.getByRole('button', { name: 'Yes, it is sent' }).click()
    await seller.locator('summary', { hasText: 'Mark as delivered' }).click()
    await seller.getByRole('button', { name: 'Yes, the buyer has it' }).click()
    await expect.poll(() => main(seller)).toContain('Delivered')

    await seller.goto('/seller/earnings')
    expect(await main(seller)).toContain(number)
    expect(await main(seller)).toContain('MK\u00a07,125') // 7,500 in cash less the commission of 5 %
    line.close()

    await guest.goto(own!)
    expect(await main(guest)).toContain('Delivered')
  })
})

test('a form that is sent back has its first faulty field in focus and in sight', async ({ open }) => {
  const page = await open(phone)
  await page.goto('/register?role=seller')
  await page.getByLabel('Your name').fill('Thoko Banda')
  await page.getByRole('button', { name: 'Open my shop' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  const top = async () => (await page.locator('main input[name=email]').boundingBox())!.y
  await expect.poll(async () => (await top()) > 0 && (await top()) < 760).toBe(true)
})

test('a paper is chosen, shrunk on the phone, sent, and named afterwards §28.1', async ({ open }) => {
  const page = await open(phone)
  await registerSeller(page, `${randomUUID().slice(0, 13)}@thumba.example`)
  await page.goto('/seller/profile/papers')
  await scriptsAreThere(page)
  const part = page.locator('#national_id')
  const photo = await noisyJpeg(3000, 2400)
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024)
  await part.locator('input[type=file]').setInputFiles({
    name: 'front.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  })
  const chosen = () =>
    part.locator('input[type=file]').evaluate((input: HTMLInputElement) => input.files?.[0]?.size ?? 0)
  await expect.poll(chosen).toBeLessThan(5 * 1024 * 1024)
  await part.getByRole('button', { name: 'Send National ID' }).click()
  await expect.poll(() => part.textContent()).toMatch(/front\.jpg.*sent \d+ \w+ 20\d\d/)
})

const screens = [
  '/dashboard',
  '/seller/products',
  '/seller/products/new',
  '/seller/orders',
  '/seller/record',
  '/seller/questions',
  '/seller/reviews',
  '/seller/profile',
  '/seller/profile/papers',
  '/seller/earnings',
  '/seller/delivery-settings',
]

test("axe finds nothing wrong with a seller's screens, empty and filled", async ({ open }) => {
  const email = `${randomUUID().slice(0, 13)}@thumba.example`
  const page = await open()
  await registerSeller(page, email)
  for (const filled of [false, true]) {
    if (filled) await listProduct(page, 'A hoe for looking at')
    for (const path of screens) {
      await page.goto(path)
      expect(await violationsOfAllLooks(page), `${path}, ${filled ? 'filled' : 'empty'}`).toEqual([])
    }
  }
})
