import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrive, desktop, phone, scriptsAreThere, test } from './browser.ts'
import { firstProductPath } from './steps.ts'

const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang)
const choose = (page: Page, name: string) =>
  Promise.all([page.waitForEvent('load'), page.getByRole('button', { name, exact: true }).first().click()])

test('a guest switches to Chichewa, and every page that follows is taken over in Chichewa', async ({
  open,
}) => {
  const page = await open(phone)
  await arrive(page, '/products?search=Everyday')
  await choose(page, 'Chichewa')
  expect(page.url()).toContain('/products?search=Everyday')
  expect(await langOf(page)).toBe('ny')
  const product = await firstProductPath(page, 'Everyday')
  for (const path of [
    '/',
    '/products',
    product,
    '/terms',
    '/cart',
    '/login',
    '/register',
    '/help-center',
    '/orders/find',
    '/not-there',
  ]) {
    await arrive(page, path)
    expect([path, await langOf(page)]).toEqual([path, 'ny'])
    const isTooWide = () => document.documentElement.scrollWidth > innerWidth
    expect([path, await page.evaluate(isTooWide)]).toEqual([path, false])
  }
  // Within the page: its own scripts draw the next one, with data that the server wrote in the same language.
  await arrive(page, '/')
  await page.locator('main a[href^="/product/"]').first().click()
  await page.waitForURL(/\/product\//)
  await choose(page, 'English')
  expect(await langOf(page)).toBe('en')
  expect(page.url()).toContain('/product/')
})

test('what was typed is there again in the other language, but for passwords', async ({ open }) => {
  const page = await open(desktop)
  await arrive(page, '/register?role=seller')
  await page.locator('[name=name]').fill('Thandiwe Kachale')
  await page.locator('[name=location]').selectOption('Zomba')
  await page.locator('[name=password]').fill('A secret of mine 7')
  await choose(page, 'Chichewa')
  await scriptsAreThere(page)
  expect(page.url()).toContain('/register?role=seller')
  await expect.poll(() => page.locator('[name=name]').inputValue()).toBe('Thandiwe Kachale')
  await expect.poll(() => page.locator('[name=location]').inputValue()).toBe('Zomba')
  expect(await page.locator('[name=password]').inputValue()).toBe('')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('thumba:typed'))).toBeNull()
})

test('without scripts the language is chosen all the same', async ({ open }) => {
  const page = await open({ ...phone, javaScriptEnabled: false })
  await page.goto('/products?search=Everyday')
  await page.getByRole('button', { name: 'Chichewa', exact: true }).first().click()
  await page.waitForURL(/search=Everyday/)
  expect(await page.locator('html').getAttribute('lang')).toBe('ny')
})
