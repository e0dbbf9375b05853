import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { textPages } from '#app/kit/content/page-names.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { createSession } from '#app/modules/identity/sessions/create-session.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { phone, shopUrl, test } from './browser.ts'
import { shopDb } from './database.ts'
import { addToCart, firstProductPath, placeOrder } from './steps.ts'

const narrow = { ...phone, viewport: { width: 320, height: 640 } }
const publicPages = ['/', '/products', '/products?view=list', '/cart', '/login', '/register', '/orders/find']

/** What stands out at the right when letters are twice as large. */
async function standsOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      const scrolls = element.parentElement?.closest(
        '.overflow-x-auto, .overflow-hidden, .overflow-x-clip, .sr-only',
      )
      return width > 0 && right > clientWidth + 1 && !scrolls
    })
    return [`${scrollWidth} px`, ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 160))]
  })
}

describe('with letters twice as large on a narrow phone nothing scrolls sideways §56.3', () => {
  test.for([...publicPages, ...textPages.map((name) => `/${name}`)])('%s', async (path, { open }) => {
    for (const language of ['en', 'ny']) {
      const page = await open(narrow)
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      expect(await standsOut(page), language).toEqual([])
    }
  })

  test('product, cart, checkout and confirmation', async ({ open }) => {
    const page = await open(narrow)
    await page.goto(await firstProductPath(page, 'Samsung'))
    expect(await standsOut(page), 'product').toEqual([])
    await addToCart(page, 'Samsung')
    await page.goto('/cart')
    expect(await standsOut(page), 'cart').toEqual([])
    await page.goto('/checkout')
    expect(await standsOut(page), 'checkout').toEqual([])
    await placeOrder(page)
    expect(await standsOut(page), 'confirmation').toEqual([])
  })
})

test('a screen reader hears a product in order: name, price with seller, stock, button §56.4', async ({
  open,
}) => {
  const page = await open(phone)
  await page.goto(await firstProductPath(page, 'Samsung'))
  const heard = await page.locator('article').first().ariaSnapshot()
  const order = [
    'heading "Samsung fast charger" [level=1]',
    'MK 12,500, sold by Mponda Electronics in Lilongwe',
    '40 available',
    'button "Add to Cart"',
    'heading "Description"',
  ].map((said) => [said, heard.toLowerCase().indexOf(said.toLowerCase())] as const)
  for (const [said, at] of order) expect(at, `${said}\n${heard}`).toBeGreaterThan(-1)
  expect(order.map(([, at]) => at)).toEqual(order.map(([, at]) => at).toSorted((one, other) => one - other))
  // The price is said once.
  expect(heard.slice(0, heard.indexOf('40 available')).match(/12,500/g)).toHaveLength(1)
})

test('on paper a product is its picture, price, seller and short link, without what is pressed §56.5', async ({
  open,
}) => {
  const page = await open(phone)
  await page.goto(await firstProductPath(page, 'Samsung'))
  await page.emulateMedia({ media: 'print' })
  for (const gone of ['header', 'footer', '#buy', 'a[href^="https://wa.me"]'])
    expect(await page.locator(gone).first().isVisible(), gone).toBe(false)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.getByText(/\/p\/[a-z0-9]{6}$/).isVisible()).toBe(true)
})

test('each step of a purchase has somebody to call or write to §56.2', async ({ open }) => {
  const page = await open(phone)
  await addToCart(page, 'Samsung')
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path)
    await page.locator('main').getByText('Need help?').waitFor()
  }
  await placeOrder(page)
  await page.locator('main').getByText('Need help?').waitFor()
})

test('a cart goes by WhatsApp to another phone, which fills its own with a press §55.6', async ({ open }) => {
  const page = await open(phone)
  await addToCart(page, 'coffee')
  await page.goto('/cart')
  const sent = await page.getByRole('link', { name: 'Send this cart by WhatsApp' }).getAttribute('href')
  const path = /\/cart\/from\?items=\S+/.exec(decodeURIComponent(sent!))![0]
  const other = await open({ ...phone, javaScriptEnabled: false })
  await other.goto(path)
  await other.getByRole('button', { name: 'Add 1 item to cart' }).click()
  await other.waitForURL(/\/cart$/)
  expect(await other.locator('main').innerText()).toContain('offee')
})

test('a seller ticks products, and carries home a status picture of each and a sheet to print §55.5', async ({
  open,
}) => {
  const db = shopDb()
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
    .where(eq(sellerProfiles.businessName, 'Mponda Electronics'))
  const token = await createSession(db, owner!.id, { address: '127.0.0.1', userAgent: 'test' })
  const page = await open(phone)
  await page.context().addCookies([{ name: 'thumba-session', value: token, url: shopUrl() }])
  await page.goto('/seller/products')
  for (const place of [0, 1]) await page.locator('input[name=id]').nth(place).check()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.waitForURL(/\/seller\/share\?/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Get status pictures (ZIP)' }).click()
  expect((await download).suggestedFilename()).toBe('thumba-status.zip')
  await page.getByRole('button', { name: 'Print price cards' }).click()
  await page.waitForURL(/\/seller\/share\/print/)
  expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(2)
})
