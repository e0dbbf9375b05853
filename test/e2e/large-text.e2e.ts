import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { recordCheck } from '#app/modules/platform/checks/checks.server.ts'
import { adminLists } from '#app/routes/admin-lists.ts'
import routes from '#app/routes.ts'
import type { Person } from '#test/visitors/everybody.ts'
import { type Everything, makeEverything } from '#test/visitors/everything.ts'
import { openBrowser, shopUrl } from './browser.ts'
import { shopDb } from './database.ts'
import { readingFaults } from './large-text.ts'
import { addToCart, firstProductPath, placeOrder } from './steps.ts'

/** Every address that is a page, as routes.ts writes it. A buyer's under /buyer are the same pages once more. */
const pagesIn = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, file, children }) => {
    const address = [above, path].filter(Boolean).join('/')
    if (children) return pagesIn(children, address)
    const isPage = file.endsWith('.tsx') && !/^buyer\/(?!dashboard)/.test(address)
    return isPage ? [`/${address}`] : []
  })

/** Whose page an address is: it shows the most to them. */
function readerOf(path: string): Person {
  if (/^\/(admin|dev)(\/|$)/.test(path)) return 'admin'
  if (/^\/(seller\/|dashboard$)/.test(path)) return 'seller'
  return /^\/(login|register|forgot-password)/.test(path) ? 'guest' : 'buyer'
}

/** What a list shows when it is asked for as a whole, and what is asked of ticked rows. */
const lists = Object.keys(adminLists)
const more = [
  '/products?view=list',
  '/products?search=nothing-like-this',
  '/seller/products/import/:checkedImportId',
  '/seller/products/import/:picturedImportId',
  '/seller/products/import/:checkedImportId/pictures',
  '/admin/products?tick=all',
  ...lists.map((path) => `${path}?all=yes&status=all`),
]
const paths = [...pagesIn(routes).filter((path) => !lists.includes(path)), ...more]

/** Chichewa has the longer words; what everybody reads is looked at in both. */
const languagesOf = { guest: ['en', 'ny'], buyer: ['en', 'ny'], seller: ['ny'], admin: ['ny'] }

describe('with letters twice as large on a narrow phone all is read and pressed §56.3', () => {
  let browser: Browser
  let everything: Everything
  beforeAll(async () => {
    vi.stubEnv('DATA_DIR', inject('shopFolder'))
    browser = await openBrowser(['--blink-settings=defaultFontSize=32'])
    everything = await makeEverything(shopDb())
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    for (const check of ['ledger', 'audit-log'] as const) await recordCheck(shopDb(), check, [])
    await browser.close()
  })
  const aNarrowPhone = async (more = {}) => {
    const viewport = { width: 320, height: 640 }
    const still = { reducedMotion: 'reduce' } as const
    const size = { viewport, hasTouch: true }
    const context = await browser.newContext({ baseURL: shopUrl(), ...size, ...still, ...more })
    return context.newPage()
  }

  async function faultsAt(page: Page, path: string, language: string): Promise<string[]> {
    const address = everything.addressOf(path)
    const asked = `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
    const answer = await page.goto(asked)
    expect(answer?.headers()['content-type'], path).toContain('text/html')
    return readingFaults(page)
  }

  test.for(['guest', 'buyer', 'seller', 'admin'] as const)('each page of a %s', async (person) => {
    const page = await aNarrowPhone({ javaScriptEnabled: false })
    const [name, value] = everything.cookies[person].split('=')
    if (name && value) await page.context().addCookies([{ name, value, url: shopUrl() }])
    const faults: Record<string, string[]> = {}
    for (const path of paths.filter((path) => readerOf(path) === person)) {
      for (const language of languagesOf[person]) {
        const found = await faultsAt(page, path, language)
        if (found.length > 0) faults[`${path} ${language}`] = found
      }
    }
    expect(faults).toEqual({})
    await page.context().close()
  })

  test('product, cart, checkout and confirmation of a guest', async () => {
    const page = await aNarrowPhone()
    const path = await firstProductPath(page, 'Samsung')
    await page.goto('/products?search=Samsung')
    const picture = await page.locator('main article > *').first().boundingBox()
    expect(picture!.height, 'the picture of a card').toBe(picture!.width)
    await page.goto(path)
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px')
    expect(await readingFaults(page), 'product').toEqual([])
    await addToCart(page, 'Samsung')
    await page.goto('/cart')
    expect(await readingFaults(page), 'cart').toEqual([])
    await page.goto('/checkout')
    expect(await readingFaults(page), 'checkout').toEqual([])
    await placeOrder(page)
    expect(await readingFaults(page), 'confirmation').toEqual([])
    await page.context().close()
  })
})
