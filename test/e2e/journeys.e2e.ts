import { expect } from 'vitest'
import { phone, shopUrl, test } from './browser.ts'
import { addToCart, orderNumbers, person, placeOrder } from './steps.ts'

test('a guest on a phone searches, fills one cart from three sellers and gets one order per seller §1.2 §10.8', async ({
  open,
}) => {
  const page = await open(phone)
  await page.goto('/')
  const search = page.getByRole('combobox').or(page.getByRole('searchbox')).first()
  await search.fill('samsng chager')
  await search.press('Enter')
  await page.waitForURL(/\/products\?search=samsng/)
  await page.getByText('Samsung fast charger').first().waitFor()

  for (const thing of ['Samsung', 'Chitenje', 'coffee']) await addToCart(page, thing)
  await page.goto('/cart')
  for (const seller of ['Mponda Electronics', 'Zomba Chitenje House', 'Mzuzu Coffee Corner']) {
    await page.getByText(seller).first().waitFor()
  }
  expect(await page.locator('main').innerText()).toContain('37,000')
  await page.goto('/checkout')
  await placeOrder(page)
  const numbers = await orderNumbers(page)
  expect(numbers).toHaveLength(3)
  await page.reload()
  expect(await orderNumbers(page)).toEqual(numbers)
  await page.goto('/cart')
  expect(await page.locator('main').innerText()).toMatch(/empty/i)
})

test('the same journey without JavaScript §10.30', async ({ open }) => {
  const page = await open({ ...phone, javaScriptEnabled: false })
  for (const thing of ['Samsung', 'Chitenje', 'coffee']) await addToCart(page, thing)
  await page.goto('/cart')
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click()
  await page.waitForURL(/\/checkout/)
  await placeOrder(page)
  expect(await orderNumbers(page)).toHaveLength(3)
})

test('a guest registers with a filled cart, keeps it, and buys signed in §1.2', async ({ open }) => {
  const page = await open(phone)
  await addToCart(page, 'coffee')
  await page.goto('/register')
  await page.locator('[name=name]').fill('Tamanda Phiri')
  await page.locator('[name=email]').fill(`tamanda${Date.now()}@thumba.example`)
  await page.locator('[name=password]').fill('a long password')
  await page.locator('form:has([name=password]) button[type=submit]').last().click()
  await page.waitForURL(`${shopUrl()}/`)
  await page.goto('/cart')
  expect(await page.locator('main').innerText()).toContain('Mzuzu coffee')
  await page.goto('/checkout')
  await placeOrder(page)
  const [number] = await orderNumbers(page)
  await page.goto(`/orders/${number}`)
  expect(await page.locator('main').innerText()).toContain('Order placed')
})

test('another guest finds an order only with its number and the phone on it', async ({ open }) => {
  const page = await open(phone)
  await addToCart(page, 'coffee')
  await page.goto('/checkout')
  await placeOrder(page)
  const [number] = await orderNumbers(page)
  const stranger = await open(phone)
  await stranger.goto(`/orders/${number}`)
  expect(await stranger.locator('main').innerText()).not.toContain(person.landmark)
})
