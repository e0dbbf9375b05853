import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrive, desktop, phone, scriptsAreThere, shopUrl, test } from './browser.ts'
import { addToCart, firstProductPath } from './steps.ts'

/** As on a line where the scripts of a page take long: they come when they are let. */
async function holdScripts(page: Page) {
  const { promise: wanted, resolve: letThemCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await wanted
    await route.continue()
  })
  return letThemCome
}

test('what was typed and chosen before the scripts came counts once they are there', async ({ open }) => {
  const page = await open(phone)
  await addToCart(page, 'Samsung')
  const letThemCome = await holdScripts(page)
  await page.goto('/checkout', { waitUntil: 'commit' })
  const district = page.locator('select[name=district]')
  const search = page.getByRole('combobox', { name: 'Search products' })
  await district.selectOption('Zomba')
  await search.fill('coffee')
  await page.locator('[name=fullName]').fill('Chikondi Banda')
  letThemCome()
  await scriptsAreThere(page)
  await page.getByText('What each seller offers for Zomba.').waitFor()
  expect(await page.getByRole('listbox').getByRole('option').count(), 'nobody is in the search box').toBe(0)

  // Drawn anew, as by any choice, the fields hold it still.
  await page.locator('input[name=paymentMethod][value=cash_on_delivery]').check({ force: true })
  expect([await district.inputValue(), await search.inputValue()]).toEqual(['Zomba', 'coffee'])
  await search.press('Enter')
  await page.waitForURL(`${shopUrl()}/products?search=coffee`)
})

test('how many one wants counts too where it was typed before the scripts came', async ({ open }) => {
  const page = await open(phone)
  const path = await firstProductPath(page, 'Samsung')
  const letThemCome = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  const quantity = page.locator('input[name=quantity]').first()
  await quantity.fill('2')
  letThemCome()
  await scriptsAreThere(page)
  // What a page does after it is drawn has its turn between frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  })
  expect(await quantity.inputValue()).toBe('2')
})

test('what the browser put back by itself changes nothing: going back does not lead on again', async ({
  open,
}) => {
  const page = await open(desktop)
  await arrive(page, '/products')
  await page.getByLabel('Sort by').selectOption('price_low')
  await page.waitForURL(/sortBy=price_low/)
  await page.goto('/terms')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const letThemCome = await holdScripts(page)
  // To the page as it was when the choice was made: the browser shows the choice, the address has none.
  await page.evaluate(() => void setTimeout(() => history.go(-2)))
  await page.waitForURL(`${shopUrl()}/products`, { waitUntil: 'commit' })
  await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('price_low')
  letThemCome()
  await scriptsAreThere(page)
  expect(asked).toContain('/products')
  expect(asked).not.toContain('/products.data')
})
