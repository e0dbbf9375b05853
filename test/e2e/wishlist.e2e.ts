import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aBuyer } from '#test/make.ts'
import { violationsOfAllLooks } from './axe.ts'
import { arrive, phone, shopUrl, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'

const found = '/products?search=Everyday'
const hearts = (page: Page) => page.locator('main button.heart')
const full = (page: Page) => page.locator('main button.heart[aria-pressed=true]')
const nameOf = async (page: Page, place: number) =>
  (await hearts(page).nth(place).getAttribute('aria-label'))!.replace('Save ', '')

/** Fills the form that is open and ends where the person came from. */
async function register(page: Page, back: string) {
  await page.locator('[name=name]').fill('Chisomo Banda')
  await page.locator('[name=email]').fill(`heart${Date.now()}${Math.random()}@thumba.example`)
  await page.locator('[name=password]').fill('a long password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`${shopUrl()}${back}`)
}

async function aMember(page: Page) {
  const { userId } = await aBuyer(shopDb())
  await signInAs(page, userId)
  await arrive(page, found)
}

test('a guest presses a heart, is asked to create an account, registers, and it is saved §15.1', async ({
  open,
}) => {
  const page = await open(phone)
  await arrive(page, found)
  const name = await nameOf(page, 2)
  await hearts(page).nth(2).click()
  const dialog = page.getByRole('dialog', { name: 'Create an account to save it?' })
  await dialog.getByRole('button', { name: 'Not now' }).click()
  expect([page.url(), await full(page).count()]).toEqual([`${shopUrl()}${found}`, 0])

  await hearts(page).nth(2).click()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/register\?from=/)
  await register(page, found)
  await full(page).waitFor()
  expect(await full(page).getAttribute('aria-label')).toBe(`Save ${name}`)
  await page.goto('/wishlist')
  await page.getByRole('link', { name }).waitFor()
})

test('the same without JavaScript', async ({ open }) => {
  const page = await open({ ...phone, javaScriptEnabled: false })
  await page.goto(found)
  const name = await nameOf(page, 2)
  await hearts(page).nth(2).click()
  await page.waitForURL(/\/register\?from=/)
  await register(page, found)
  expect(await full(page).getAttribute('aria-label')).toBe(`Save ${name}`)

  await hearts(page).nth(3).click()
  await page.waitForURL(`${shopUrl()}${found}`)
  expect(await full(page).count()).toBe(2)
  await page.goto('/wishlist')
  await page
    .getByRole('button', { name: /Move to cart/ })
    .first()
    .click()
  await page.getByText('1 item saved').waitFor()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByText('Your wishlist is empty').waitFor()
})

test('a heart is disabled while its request runs, full at once, and keeps the focus §15.3', async ({
  open,
}) => {
  const page = await open(phone)
  await aMember(page)
  const heart = hearts(page).first()
  let requests = 0
  const { promise: seen, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/wishlist-items.data*', async (route) => {
    requests += 1
    await seen
    await route.continue()
  })
  await heart.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => heart.isDisabled()).toBe(true)
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await heart.dispatchEvent('click')
  answer()
  await page.getByText('Saved to your wishlist').waitFor()
  await expect.poll(() => heart.isEnabled()).toBe(true)
  expect([await heart.getAttribute('aria-pressed'), requests]).toEqual(['true', 1])
  await expect.poll(() => heart.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await page.getByText('Removed from your wishlist').waitFor()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
})

test('several hearts pressed at once are all saved', async ({ open }) => {
  const page = await open(phone)
  await aMember(page)
  let answers = 0
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.ok()) answers += 1
  })
  for (const place of [0, 1, 2, 3]) await hearts(page).nth(place).click()
  await expect.poll(() => answers).toBe(4)
  await page.goto('/wishlist')
  await page.getByText('4 items saved').waitFor()
})

test('what another tab saved meanwhile is said, and then shown', async ({ open }) => {
  const page = await open(phone)
  await aMember(page)
  const id = await hearts(page).first().getAttribute('value')
  await page.request.post('/wishlist-items', {
    form: { productId: id! },
    headers: { Origin: shopUrl(), Accept: '*/*' },
  })
  await hearts(page).first().click()
  await page.getByText('Item already in wishlist').waitFor()
  await full(page).waitFor()
})

test('axe finds nothing wrong: wishlist and dashboard, empty and filled, and the question to guests', async ({
  open,
}) => {
  const page = await open()
  await arrive(page, found)
  await hearts(page).first().click()
  await page.getByRole('dialog').waitFor()
  expect(await violationsOfAllLooks(page)).toEqual([])
  await page.getByRole('button', { name: 'Not now' }).click()
  await aMember(page)
  for (const path of ['/wishlist', '/buyer/dashboard']) {
    await page.goto(path)
    expect([path, await violationsOfAllLooks(page)]).toEqual([path, []])
  }
  await arrive(page, '/products?search=chitenje')
  await hearts(page).first().click()
  await page.getByText('Saved to your wishlist').waitFor()
  for (const path of ['/wishlist', '/buyer/dashboard']) {
    await page.goto(path)
    expect([path, await violationsOfAllLooks(page)]).toEqual([path, []])
  }
})
