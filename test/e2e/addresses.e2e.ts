import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aBuyer } from '#test/make.ts'
import { violationsOfAllLooks } from './axe.ts'
import { phone, shopUrl, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'
import { addToCart } from './steps.ts'

async function aMember(page: Page) {
  const { userId } = await aBuyer(shopDb(), { name: 'Tamanda Phiri', phone: '+265888123456' })
  await signInAs(page, userId)
}

async function addAddress(page: Page, place: { label: string; district: string; landmark: string }) {
  await page.goto('/addresses/new')
  await page.locator('[name=label]').fill(place.label)
  await page.locator('[name=district]').selectOption(place.district)
  await page.locator('[name=landmark]').fill(place.landmark)
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByRole('heading', { name: place.label }).waitFor()
  expect(page.url()).toBe(`${shopUrl()}/addresses`)
}

const home = { label: 'Home', district: 'Lilongwe', landmark: 'Area 25 market, blue gate' }
const shop = { label: 'Shop', district: 'Zomba', landmark: 'Likangala bridge' }

test.for([true, false])(
  'a saved address is chosen at checkout in one tap, then deleted after being asked (scripts: %s) §14.3',
  async (javaScriptEnabled, { open }) => {
    const page = await open({ ...phone, javaScriptEnabled })
    await aMember(page)
    await addAddress(page, home)
    await addAddress(page, shop)
    await addToCart(page, 'coffee')
    await page.goto('/checkout')
    expect(await page.getByRole('radio', { name: /^Home/ }).isChecked()).toBe(true)
    expect(await page.locator('[name=landmark]').isVisible(), 'fields of another address').toBe(false)
    await page.getByText('What each seller offers for Lilongwe.').waitFor()
    await page.getByRole('radio', { name: /^Shop/ }).check({ force: true })
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Update delivery choices' }).click()
    await page.getByText('What each seller offers for Zomba.').waitFor()
    await page.locator('input[id^="delivery."]').first().check({ force: true })
    await page.locator('input[name=paymentMethod][value=cash_on_delivery]').check({ force: true })
    await page.getByRole('button', { name: /place order/i }).click()
    await page.waitForURL(/order-confirmation/)

    await page.goto('/addresses')
    const card = page.getByRole('listitem').filter({ hasText: 'Likangala bridge' })
    await card.locator('summary').click()
    await card.getByRole('button', { name: /Yes, delete/ }).click()
    await card.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Home' }).waitFor()
  },
)

test('axe finds nothing wrong with the addresses, their form, its mistakes, and their choice', async ({
  open,
}) => {
  const page = await open()
  await aMember(page)
  await page.goto('/addresses')
  expect(await violationsOfAllLooks(page), 'none yet').toEqual([])
  await page.goto('/addresses/new')
  expect(await violationsOfAllLooks(page), 'form').toEqual([])
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Name a landmark').last().waitFor()
  expect(await violationsOfAllLooks(page), 'mistakes').toEqual([])
  await addAddress(page, home)
  await page.locator('summary', { hasText: 'Delete' }).click()
  expect(await violationsOfAllLooks(page), 'asked before deleting').toEqual([])
  await addToCart(page, 'coffee')
  await page.goto('/checkout')
  expect(await violationsOfAllLooks(page), 'checkout').toEqual([])
})

test('another address is typed at checkout and kept for next time', async ({ open }) => {
  const page = await open(phone)
  await aMember(page)
  await addAddress(page, home)
  await addToCart(page, 'coffee')
  await page.goto('/checkout')
  await page.getByRole('radio', { name: 'Another address' }).check({ force: true })
  await page.locator('[name=district]').selectOption('Zomba')
  await page.locator('[name=landmark]').fill('Chancellor College, main gate')
  await page.locator('input[id^="delivery."]').first().check({ force: true })
  await page.getByLabel('Save this address for next time').check()
  await page.locator('input[name=paymentMethod][value=cash_on_delivery]').check({ force: true })
  await page.getByRole('button', { name: /place order/i }).click()
  await page.waitForURL(/order-confirmation/)
  await page.goto('/addresses')
  await page.getByText('Chancellor College, main gate').waitFor()
})
