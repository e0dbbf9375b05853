import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject } from 'vitest'
import { connect } from '#app/db/client.server.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { violations } from './axe.ts'
import { phone, test } from './browser.ts'
import { becomeOld, flatSheetIn, lackNewFunctions } from './old-browsers.ts'
import { addToCart, fillCheckout, orderNumbers } from './steps.ts'

const db = connect(inject('shopDatabaseUrl'), 1)
afterAll(() => db.$client.end())

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"/>'

async function aProductWithPictures() {
  const { userId: sellerId } = await aSeller(db)
  const images = ['front', 'side', 'back'].map((name) => ({
    path: `products/s/${name.padEnd(20, 'x')}`,
    width: 1200,
    height: 1200,
    placeholder: '#abc',
  }))
  const { id } = await aProduct(db, { sellerId, name: 'Basket of palm leaves', images })
  return `/product/${id}`
}

/** How the page lies on the screen. A cloth is a band as wide as the page, and no icon. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const drawn = [...document.querySelectorAll('svg')].map((svg) => ({
      ...svg.getBoundingClientRect().toJSON(),
      isCloth: !!svg.querySelector('pattern'),
    }))
    const words = [...document.querySelectorAll('body *')].filter((element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
    )
    const seen = words.filter((element) => element.checkVisibility() && element.clientWidth !== 1)
    return {
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth,
      largeIcons: drawn.filter(({ width, height, isCloth }) => height > 64 || (width > 64 && !isCloth)),
      widePictures: [...document.images]
        .filter((image) => image.getBoundingClientRect().width > 360)
        .map(({ src }) => src),
      smallLetters: seen
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 12)
        .map((element) => element.outerHTML),
    }
  })

describe.each([
  ['normal', phone],
  ['light', { ...phone, extraHTTPHeaders: { 'Save-Data': 'on' } }],
])('a %s page at 360 x 800 in a browser that knows no layers', (_kind, options) => {
  test('reads well with the flat sheet alone, and is at most twice as high', async ({ open }) => {
    const product = await aProductWithPictures()
    const page = await open(options)
    await page.route('**/media/**', (route) => route.fulfill({ body: drawing, contentType: 'image/svg+xml' }))
    await addToCart(page, 'Samsung')
    const paths = ['/', '/products', product, '/cart', '/login']
    const heights: number[] = []
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      heights.push((await measure(page)).height)
    }
    await becomeOld(page)
    for (const [index, path] of paths.entries()) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const { height, ...rest } = await measure(page)
      expect(rest, path).toEqual({ width: 360, largeIcons: [], widePictures: [], smallLetters: [] })
      expect(height / heights[index]!, `${path}: times as high`).toBeLessThanOrEqual(2)
      expect(await violations(page, 'color-contrast'), path).toEqual([])
    }
  })
})

test('the flat sheet has at most 12 KB of what old browsers know, and no new browser loads it', async ({
  open,
}) => {
  const page = await open(phone)
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url())
  })
  const response = (await page.goto('/', { waitUntil: 'networkidle' }))!
  const [, address] = flatSheetIn(await response.text())!
  const sheet = await page.request.get(address!)
  const text = await sheet.text()
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(12 * 1024)
  expect(sheet.headers()['cache-control']).toContain('immutable')
  expect(text).not.toMatch(
    /@layer|@supports|var\(|:(?:has|is|where)\(|display:(?:inline-)?grid|[;{](?:grid|gap|inset|aspect)/,
  )
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.filter((url) => url.endsWith(address!))).toEqual([])
})

test('where scripts lack what they call, one searches and buys as without them', async ({ open }) => {
  const page = await open(phone)
  await lackNewFunctions(page)
  const waits = () => page.evaluate(() => document.documentElement.hasAttribute('data-waiting'))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await waits()).toBe(true)
  await page.locator('input[name=search]:visible').first().fill('lamp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/products\?.*search=lamp/)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('main article').first().isVisible()).toBe(true)
  await addToCart(page, 'lamp')
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await fillCheckout(page)
  await page.getByRole('button', { name: /place order/i }).click()
  await page.waitForURL(/order-confirmation/)
  expect(await orderNumbers(page)).toHaveLength(1)
  expect(await waits()).toBe(true)
})

test('there a page that is to be loaded anew by itself is', async ({ open }) => {
  const page = await open(phone)
  await lackNewFunctions(page)
  const reload = '<noscript><meta http-equiv="refresh" content="1"/></noscript>'
  await page.route('**/terms', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${reload}</main>`) })
  })
  await page.goto('/terms')
  await page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/terms'))
})
