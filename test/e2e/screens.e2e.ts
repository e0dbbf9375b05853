import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrive, desktop, phone, shopUrl, test } from './browser.ts'
import { addToCart, firstProductPath } from './steps.ts'

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const dataRequests = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) asked.push(request.url())
  })
  return asked
}

test('the Categories dropdown closes 150 ms after the pointer leaves §2.9 §9.15', async ({ open }) => {
  const page = await open(desktop)
  await page.clock.install()
  await arrive(page, '/')
  const panel = page.locator('header nav details').filter({ hasText: 'Categories' })
  const isOpen = () => panel.evaluate((details: HTMLDetailsElement) => details.open)
  await page.clock.pauseAt(Date.now() + 60_000)
  await panel.locator('summary').hover()
  expect(await isOpen()).toBe(true)
  await page.mouse.move(640, 780)
  await page.clock.runFor(149)
  expect(await isOpen()).toBe(true)
  await page.clock.runFor(1)
  expect(await isOpen()).toBe(false)
})

test('Enter in the search box searches for the trimmed text and clears the box; blank text does nothing §2.10 §2.11', async ({
  open,
}) => {
  const page = await open(desktop)
  await arrive(page, '/')
  const been: string[] = []
  page.on('framenavigated', (frame) => been.push(frame.url()))
  await searchBox(page).fill('   ')
  await searchBox(page).press('Enter')
  await searchBox(page).fill('  coffee ')
  await searchBox(page).press('Enter')
  await page.waitForURL('**/products?search=coffee')
  await expect.poll(() => searchBox(page).inputValue()).toBe('')
  expect(been, 'blank text led nowhere').toEqual([`${shopUrl()}/products?search=coffee`])
})

test('suggestions are reached by keys and told to screen readers §10.12', async ({ open }) => {
  const page = await open(desktop)
  await arrive(page, '/')
  // An answer to what was typed before it would be followed by another one, with no suggestion chosen any more.
  const answered = page.waitForResponse('**/suggest?q=sams')
  await searchBox(page).pressSequentially('sams')
  await answered
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  expect(await page.getByText(/suggestions?, use the arrow keys/).textContent()).toMatch(/^\d/)
  await searchBox(page).press('ArrowDown')
  const chosen = await searchBox(page).getAttribute('aria-activedescendant')
  expect(await page.getByRole('listbox').getByRole('option', { selected: true }).getAttribute('id')).toBe(
    chosen,
  )
  await searchBox(page).press('Escape')
  expect(await page.getByRole('listbox').getByRole('option').count()).toBe(0)
})

test('a search box that gets no suggestions says so, and Enter searches all the same §51.11', async ({
  open,
}) => {
  const page = await open(desktop)
  await arrive(page, '/')
  await page.route('**/suggest?*', (route) => route.fulfill({ body: 'cut off' }))
  await searchBox(page).pressSequentially('sams')
  await page.getByText('No suggestions right now. Press Enter to search.').waitFor()
  await searchBox(page).press('Enter')
  await page.waitForURL('**/products?search=sams')
})

test('the page scrolls to the top on every path change §2.5', async ({ open }) => {
  const page = await open(phone)
  await arrive(page, '/products')
  const last = page.locator('main article a[href^="/product/"]').last()
  await last.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await last.click()
  await page.waitForURL('**/product/*')
  await page.getByRole('heading', { name: 'Description' }).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('while the next screen is on its way the page says Loading... §2.6', async ({ open }) => {
  const page = await open(desktop)
  await arrive(page, '/')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/products.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Discover' }).click()
  await page.getByText('Loading...', { exact: true }).waitFor()
  letGo()
  await page.getByRole('heading', { name: 'All Products' }).waitFor()
  await page.getByText('Loading...', { exact: true }).waitFor({ state: 'detached' })
})

test('a password can be shown and hidden again §2.38', async ({ open }) => {
  const page = await open(phone)
  await arrive(page, '/login')
  const password = page.locator('[name=password]')
  expect(await password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  expect(await password.getAttribute('type')).toBe('password')
})

test('a change of sort, of the chips and of the page reloads the list §4.14', async ({ open }) => {
  const page = await open(desktop)
  await arrive(page, '/products')
  const asked = dataRequests(page)
  await page.getByLabel('Sort by').selectOption('price_low')
  await page.waitForURL('**/products?sortBy=price_low')
  await page.getByRole('link', { name: 'Page 2' }).or(page.locator('a[href*="page=2"]')).first().click()
  await page.waitForURL('**/products?sortBy=price_low&page=2')
  await page.locator('main a[href*="category=Electronics"]').first().click()
  await page.waitForURL('**/products?category=Electronics&sortBy=price_low')
  expect(asked).toHaveLength(3)
})

test('going back to a list asks the server for nothing §10.36', async ({ open }) => {
  const page = await open(desktop)
  await arrive(page, '/products')
  await page.locator('main article a[href^="/product/"]').first().click()
  await page.getByRole('heading', { name: 'Description' }).waitFor()
  const asked = dataRequests(page)
  await page.goBack()
  await page.getByRole('heading', { name: 'All Products' }).waitFor()
  expect(asked).toEqual([])
})

test('the home page is served from the cache only while all four sets are in it §4.18 §9.18', async ({
  open,
}) => {
  const page = await open(desktop)
  await arrive(page, '/')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes(':home/')))
  const setsKept = async () => (await kept()).map((name) => name.split('/')[1]).sort()
  await expect.poll(setsKept).toEqual(['clothing', 'electronics', 'featured', 'latest'])
  const asked = dataRequests(page)
  const away = async () => {
    await page.getByRole('link', { name: 'Discover' }).click()
    await page.getByRole('heading', { name: 'All Products' }).waitFor()
  }
  const home = async () => {
    await page.getByRole('link', { name: 'For you' }).click()
    await page.getByRole('heading', { name: 'Featured Products' }).waitFor()
    return asked.filter((url) => !url.includes('/products')).length
  }
  await away()
  expect(await home()).toBe(0)
  await away()
  await page.evaluate(() => localStorage.removeItem('thumba:cache-2:home/latest'))
  expect(await home()).toBe(1)
  await expect.poll(kept).toHaveLength(4)
})

test('a list that does not arrive is an empty list, and a message says Failed to load products §8.14', async ({
  open,
}) => {
  const page = await open(desktop)
  await arrive(page, '/')
  await page.route('**/products.data*', (route) => route.fulfill({ status: 429, body: 'not now' }))
  await page.getByRole('link', { name: 'Discover' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByText('Failed to load products').waitFor()
  await page.getByRole('heading', { name: 'All Products' }).waitFor()
  expect(await page.locator('main article').count()).toBe(0)
})

test('messages stand at the top right §9.20', async ({ open }) => {
  const page = await open(desktop)
  await arrive(page, '/products?search=coffee')
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click()
  const message = page.getByRole('region', { name: 'Messages' }).getByText('Added to cart')
  await message.waitFor()
  const box = (await message.boundingBox())!
  expect(box.x).toBeGreaterThan(desktop.viewport!.width / 2)
  expect(box.y).toBeLessThan(200)
})

test('a guest’s cart rests in local storage under thumba:guest-cart, without any price §3.14 §9.23', async ({
  open,
}) => {
  const page = await open(phone)
  await addToCart(page, 'coffee')
  await arrive(page, '/cart')
  const readKept = () => page.evaluate(() => localStorage.getItem('thumba:guest-cart'))
  await expect.poll(readKept).not.toBeNull()
  const kept = await readKept()
  const [line] = JSON.parse(kept!)
  expect(line.quantity).toBe(1)
  expect(await firstProductPath(page, 'coffee')).toBe(`/product/${line.productId}`)
  expect(kept).not.toMatch(/price|9500/)
})
