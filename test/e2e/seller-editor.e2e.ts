import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { violations, violationsOfAllLooks } from './axe.ts'
import { arrive, phone, scriptsAreThere, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'

const withoutScripts = { ...phone, javaScriptEnabled: false }
type Open = (options?: BrowserContextOptions) => Promise<Page>

async function signIn(page: Page, seller: Seller) {
  await signInAs(page, seller.userId)
}
async function aSellersPage(open: Open, options = phone) {
  const seller = await aSeller(shopDb())
  const page = await open(options)
  await signIn(page, seller)
  return { seller, page }
}
const name = (page: Page) => page.locator('[name=name]')
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('thumba:draft:')))
const offered = (page: Page) => page.getByText('We found a draft from')
const press = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true }).click()
/** What is typed is written a moment later. */
const whenKept = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(text)

async function openEditor(page: Page, path: string) {
  await arrive(page, path)
  return page
}

test('a line that breaks while a product is saved leaves the editor as it is, and nothing is offered again once it is saved', async ({
  open,
}) => {
  const { page } = await aSellersPage(open)
  await openEditor(page, '/seller/products/new')
  await name(page).fill('Solar lamp')
  await page.locator('[name=category]').selectOption('Electronics')
  await page.locator('[name="field.brand"]').fill('Itel')
  await page.locator('[name=description]').fill('Shines for eight hours, charges in the sun.')
  await page.locator('[name=price]').fill('15000')
  await page.locator('[name=stock]').fill('4')
  const draftId = await page.locator('[name=draftId]').inputValue()

  await page.context().setOffline(true)
  await press(page, 'Save product')
  await page.getByText('Your text is still here').waitFor()
  expect(await page.locator('[name="field.brand"]').inputValue()).toBe('Itel')
  expect(await page.locator('[name=draftId]').inputValue()).toBe(draftId)
  expect(await violations(page)).toEqual([])
  await whenKept(page, 'Itel')
  expect(await kept(page)).toHaveLength(1)

  await page.context().setOffline(false)
  await press(page, 'Save product')
  await page.getByText('Product saved. We review it').waitFor()
  await expect.poll(() => kept(page)).toEqual([])
})

test('what was typed about a new product comes back after a reload, under the same draft id, and goes when it is saved §24.5', async ({
  open,
}) => {
  const { page } = await aSellersPage(open)
  await openEditor(page, '/seller/products/new')
  const draftId = await page.locator('[name=draftId]').inputValue()
  await name(page).fill('Solar lamp')
  await page.locator('[name=category]').selectOption('Electronics')
  await page.locator('[name="field.brand"]').fill('Itel')
  await page.reload({ waitUntil: 'networkidle' }) // at once: nothing waits for a timer

  await offered(page).waitFor()
  expect(await name(page).inputValue()).toBe('')
  expect(await page.locator('[name=draftId]').inputValue()).not.toBe(draftId)
  await press(page, 'Use draft')
  await expect.poll(() => name(page).inputValue()).toBe('Solar lamp')
  expect(await page.locator('[name="field.brand"]').inputValue()).toBe('Itel')
  expect(await page.locator('[name=draftId]').inputValue()).toBe(draftId)

  await press(page, 'Save product') // refused: what is typed stays, and stays kept
  await page.locator('#description-error').waitFor()
  expect(await name(page).inputValue()).toBe('Solar lamp')
  await expect.poll(() => kept(page)).toHaveLength(1)
  await page.locator('[name=description]').fill('Bright')
  await page.locator('[name=price]').fill('9000')
  await page.locator('[name=stock]').fill('3')
  await press(page, 'Save product')
  await page.waitForURL((url) => url.pathname === '/seller/products')
  await expect.poll(() => kept(page)).toEqual([])
  await openEditor(page, '/seller/products/new')
  expect(await offered(page).count()).toBe(0)
})

test('who starts afresh, or signs out, leaves nothing behind; an ended session does §24.5', async ({
  open,
}) => {
  const { page, seller } = await aSellersPage(open)
  const lamp = await aProduct(shopDb(), { sellerId: seller.userId, name: 'Lamp' })
  const path = `/seller/products/${lamp.id}/edit`
  await openEditor(page, path)
  await name(page).fill('Solar lamp')
  await whenKept(page, 'Solar lamp')
  await openEditor(page, path)
  await press(page, 'Discard draft')
  await expect.poll(async () => [await name(page).inputValue(), await kept(page)]).toEqual(['Lamp', []])

  await name(page).fill('Desk lamp')
  await whenKept(page, 'Desk lamp')
  await page.context().clearCookies()
  await press(page, 'Save product')
  await page.waitForURL(/\/login/)
  await expect.poll(() => kept(page)).toHaveLength(1)
  await signIn(page, seller)
  await openEditor(page, path)
  await press(page, 'Use draft')
  await expect.poll(() => name(page).inputValue()).toBe('Desk lamp')

  await openEditor(page, '/logout')
  await page.locator('main, form').getByRole('button', { name: 'Sign out' }).last().click()
  await page.getByText('Logged out successfully').waitFor()
  await expect.poll(() => kept(page)).toEqual([])
})

test('of two tabs that type the same each is told of the other §24.6', async ({ open }) => {
  const { page, seller } = await aSellersPage(open)
  const lamp = await aProduct(shopDb(), { sellerId: seller.userId, name: 'Lamp' })
  const path = `/seller/products/${lamp.id}/edit`
  await openEditor(page, path)
  const other = await openEditor(await page.context().newPage(), path)
  await name(page).fill('Solar lamp')
  await other.getByText('editing this product in another tab').waitFor()
  expect(await page.getByText('editing this product in another tab').count()).toBe(0)
})

test('a product is duplicated from the list, and the copy opens', async ({ open }) => {
  const { page, seller } = await aSellersPage(open)
  await aProduct(shopDb(), { sellerId: seller.userId, name: 'Lamp' })
  await openEditor(page, '/seller/products')
  await page.locator('summary').filter({ hasText: 'Actions: Lamp' }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await page.waitForURL(/\/edit$/)
  expect(await name(page).inputValue()).toBe('Lamp (copy)')
})

describe.each([
  { how: 'with JavaScript', options: phone },
  { how: 'without JavaScript', options: withoutScripts },
])('a preview, $how', ({ options }) => {
  test('shows the product as buyers will see it, and leads back to all that was typed, and on to saving §24.7', async ({
    open,
  }) => {
    const { page } = await aSellersPage(open, options)
    await page.goto('/seller/products/new')
    if (options === phone) await scriptsAreThere(page)
    const draftId = await page.locator('[name=draftId]').inputValue()
    await name(page).fill('Solar lamp')
    await page.locator('[name=description]').fill('Bright,\nall night.')
    await page.locator('[name=price]').fill('9000')
    await page.locator('[name=stock]').fill('3')
    await page.locator('[name=category]').selectOption('Electronics')
    await press(page, 'Preview')
    await page.getByText('Nothing is saved yet').waitFor()
    expect(await page.locator('main article').innerText()).toContain('MK\u00a09,000')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    if (options === phone) expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'Continue editing' }).first().click()
    await name(page).waitFor()
    expect(await name(page).inputValue()).toBe('Solar lamp')
    expect(await page.locator('[name=description]').inputValue()).toBe('Bright,\nall night.')
    await name(page).fill('Solar lamp 5 W')
    await press(page, 'Preview')
    await page.getByRole('heading', { name: 'Solar lamp 5 W' }).waitFor()
    await page.getByRole('button', { name: 'Save product' }).first().click()
    await page.waitForURL((url) => url.pathname === '/seller/products')
    const [made] = await shopDb().select().from(products).where(eq(products.id, draftId))
    expect(made).toMatchObject({ name: 'Solar lamp 5 W', status: 'pending' })
    if (options === phone) await expect.poll(() => kept(page)).toEqual([])
  })
})

describe.each([
  { how: 'with JavaScript', options: phone, all: 'All on this page' },
  { how: 'without JavaScript', options: withoutScripts, all: 'Select all on this page' },
])('many at once, $how', ({ options, all }) => {
  test('all of a page are paused, and two are deleted after the question how many', async ({ open }) => {
    const { page, seller } = await aSellersPage(open, options)
    for (const product of ['Lamp', 'Hoe', 'Chair'])
      await aProduct(shopDb(), { sellerId: seller.userId, name: `${product} ${randomUUID()}` })
    await page.goto('/seller/products')
    if (options === phone) await scriptsAreThere(page)
    await page.getByText(all, { exact: true }).click()
    await expect.poll(() => page.locator('[name=id]:checked').count()).toBe(3)
    await page.locator('#chosen').getByRole('button', { name: 'Pause' }).click()
    await expect.poll(() => page.locator('body').innerText()).toContain('3 products paused')
    await expect.poll(() => page.locator('[name=id]:checked').count()).toBe(0)

    await page.locator('[name=id][type=checkbox]').nth(0).check()
    await page.locator('[name=id][type=checkbox]').nth(2).check()
    await page.locator('#chosen').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'Delete 2 products permanently?' }).waitFor()
    await press(page, 'Yes, delete 2 products')
    await expect.poll(() => page.locator('body').innerText()).toContain('2 products deleted')
    const left = await shopDb().select().from(products).where(eq(products.sellerId, seller.userId))
    expect(left.map(({ status }) => status)).toEqual(['paused'])
  })
})

test('axe finds nothing wrong: with products ticked, many to be deleted, a copy, and a draft in the editor', async ({
  open,
}) => {
  const { page, seller } = await aSellersPage(open)
  const lamp = await aProduct(shopDb(), { sellerId: seller.userId, name: 'Lamp' })
  await aProduct(shopDb(), { sellerId: seller.userId, status: 'pending' })
  await openEditor(page, '/seller/products')
  await page.getByText('All on this page', { exact: true }).click()
  expect(await violationsOfAllLooks(page)).toEqual([])
  await page.locator('#chosen').getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('heading', { name: '1 product paused, 1 could not be' }).waitFor()
  expect(await violationsOfAllLooks(page)).toEqual([])
  await openEditor(page, `/seller/products/${lamp.id}/copy`)
  expect(await violationsOfAllLooks(page)).toEqual([])
  await openEditor(page, `/seller/products/${lamp.id}/edit`)
  await name(page).fill('Solar lamp')
  await whenKept(page, 'Solar lamp')
  await openEditor(page, `/seller/products/${lamp.id}/edit`)
  await offered(page).waitFor()
  expect(await violationsOfAllLooks(page)).toEqual([])
})
