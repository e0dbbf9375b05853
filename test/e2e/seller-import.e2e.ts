import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aSeller } from '#test/make.ts'
import { violations } from './axe.ts'
import { phone, scriptsAreThere, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'

const goods = [
  'Code;Product;Price (MWK);Qty;Category;Description',
  'H1;Chillington hoe;7500;4;Farm tools;Forged steel',
  'H2;Axe;;4;Farm tools;Forged steel',
  'H3;Nkhombo;900;12;Kitchen;"A gourd; for water"',
].join('\n')

async function openAsSeller(
  open: (options?: BrowserContextOptions) => Promise<Page>,
  options: BrowserContextOptions,
) {
  const page = await open(options)
  const { userId } = await aSeller(shopDb())
  await signInAs(page, userId)
  return page
}
const main = (page: Page) => page.locator('main').innerText()
/** The work takes its time: the page looks again by itself, with scripts or without. */
const saysSoon = (page: Page, words: string) =>
  page.locator('main').getByText(words).first().waitFor({ timeout: 60_000 })

describe.each([
  { how: 'with JavaScript', options: phone },
  { how: 'without JavaScript', options: { ...phone, javaScriptEnabled: false } },
])('on a phone $how', ({ how, options }) => {
  test('a seller imports products: file, columns, check, progress, result, and back again §26.11', async ({
    open,
  }) => {
    const page = await openAsSeller(open, options)
    const isClean = async (step: string) => {
      if (how === 'with JavaScript') expect(await violations(page), step).toEqual([])
    }
    await page.goto('/seller/products')
    await page.getByRole('link', { name: 'Import many from a file' }).click()
    await page.waitForURL(/\/import$/)
    await isClean('the file')
    await page
      .locator('[name=table]')
      .setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(goods) })
    await page.getByRole('button', { name: 'Upload file' }).click()
    await page.waitForURL(/\/import\/\w+$/)
    expect(await page.locator('[name="column.stock"]').inputValue()).toBe('3')
    await page.getByLabel('Farm tools').selectOption('Home & Garden')
    await isClean('the columns')
    await page.getByRole('button', { name: 'Check the rows' }).click()

    await saysSoon(page, 'Rows that would be rejected')
    expect(await main(page)).toContain('Row 3, column Price (MWK): Enter a price in kwacha.')
    await isClean('the check')
    await page.getByRole('button', { name: 'Import 2 products' }).click()

    await saysSoon(page, '2 products listed and 0 changed.')
    await isClean('the result')
    await page.getByRole('link', { name: 'See your products' }).click()
    await page.waitForURL(/\/seller\/products$/)
    await expect.poll(() => main(page)).toMatch(/Chillington hoe[\s\S]*Home & Garden/)

    await page.goto('/seller/products/import')
    await isClean('the files')
    await page.getByRole('link', { name: 'goods.csv' }).click()
    await page.getByText('Undo this import').click()
    await page.getByRole('button', { name: 'Yes, undo it' }).click()
    await saysSoon(page, 'This import is undone: 2 rows undone')
    await page.goto('/seller/products')
    expect(await main(page)).toContain('No products yet')
  })
})

describe.each([
  { how: 'with JavaScript', options: phone },
  { how: 'without JavaScript', options: { ...phone, javaScriptEnabled: false } },
])('a file of a shop system on a phone $how', ({ how, options }) => {
  test('is asked for its currency once, and shows each price before anything is made', async ({ open }) => {
    const page = await openAsSeller(open, options)
    const upload = async (name: string) => {
      const buffer = readFileSync(`app/modules/catalog/import/samples/${name}`)
      await page.goto('/seller/products/import')
      await page.locator('[name=table]').setInputFiles({ name, mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: 'Upload file' }).click()
      await page.waitForURL(/\/import\/\w+$/)
    }
    await upload('shopify.csv')
    expect(await page.locator('[name="column.price"] option:checked').innerText()).toContain('Variant Price')
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await page.getByText('Choose the currency of the prices').waitFor()
    if (how === 'with JavaScript') expect(await violations(page)).toEqual([])
    await page.locator('[name="default.currency"]').selectOption('MWK')
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await saysSoon(page, 'These rows are imported.')
    expect(await main(page)).toMatch(/Court shoe\s+from MK\s24,000\s+10 choices · 30 in stock/)
    if (how === 'with JavaScript') expect(await violations(page)).toEqual([])

    await upload('etsy-eur.csv')
    await page.getByLabel('Kwacha for one EUR').fill('2,000')
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await saysSoon(page, 'These rows are imported.')
    expect(await main(page)).toMatch(/Tea cup\s+MK\s37,000/)
    expect(await main(page)).toContain('18.5 EUR at 2,000 is MK\u00A037,000.')
    expect(await page.evaluate(() => document.documentElement.scrollWidth).catch(() => 360)).toBe(360)
    await page.getByRole('button', { name: 'Import 4 products' }).click()
    await saysSoon(page, '4 products listed and 0 changed.')
  })
})

test('a file on its way says how far it is, can be stopped, and stays chosen when the line breaks §45.6', async ({
  open,
}) => {
  const page = await openAsSeller(open, phone)
  await page.goto('/seller/products/import')
  const chosen = page.locator('[name=table]')
  await scriptsAreThere(page)
  await page.getByText('Choose a file').waitFor()
  await chosen.setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(goods) })
  await page
    .getByRole('listitem')
    .filter({ hasText: /^goods\.csv 1 KB$/ })
    .waitFor()
  const send = page.getByRole('button', { name: 'Upload file' })
  const address = '**/seller/products/import'

  await page.route(address, () => {}) // never answered
  await send.click()
  await page.getByRole('progressbar', { name: 'Uploading your file' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Upload canceled.').waitFor()

  await page.unroute(address)
  await page.route(address, (route) => route.abort())
  await send.click()
  await page.getByText('Network error. Please check your connection and try again.').waitFor()

  await page.unroute(address)
  await send.click()
  await page.waitForURL(/\/import\/\w+$/)
  await page.getByText('Match the columns').waitFor()

  await page.goto('/seller/products/import')
  await scriptsAreThere(page)
  await chosen.setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7') })
  await send.click()
  await page.locator('#table-error').waitFor()
})
