import type { Page } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import { connect } from '#app/db/client.server.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { phone, scriptsAreThere, test } from './browser.ts'
import { addToCart, fillCheckout, orderNumbers } from './steps.ts'

const db = connect(inject('shopDatabaseUrl'), 1)
afterAll(() => db.$client.end())

/** Chooses it at the foot of the page, as a visitor does. */
async function chooseLight(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: /^Light version/ }).click()
  await page.getByRole('button', { name: /^Full version/ }).waitFor()
}

test('who chose the light version searches, buys and is told everything without one script', async ({
  open,
}) => {
  const page = await open(phone)
  await chooseLight(page, '/terms')
  expect(new URL(page.url()).pathname, 'the page that was read').toBe('/terms')
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.resourceType()))

  await page.goto('/')
  await page.locator('input[name=search]:visible').first().fill('lamp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/products\?.*search=lamp/)
  await addToCart(page, 'lamp')
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.locator('[name=phoneNumber]').fill('0991 777 161')
  const order = page.getByRole('button', { name: /place order/i })
  await order.click()
  // The ways of delivery come with the answer, when the district is known.
  if (/\/checkout/.test(page.url())) {
    await page.locator('input[type=radio][value^="courier:"]').first().check({ force: true })
    await order.click()
  }
  await page.waitForURL(/order-confirmation/)
  expect(await orderNumbers(page)).toHaveLength(1)
  // Letters that it had before the browser takes by itself from what it keeps (page-weight.e2e.ts counts them).
  expect(new Set(seen)).not.toContain('script')

  await page.getByRole('button', { name: /^Full version/ }).click()
  await page.getByRole('button', { name: /^Light version/ }).waitFor()
  await expect.poll(() => seen).toContain('script')
})

test('what a light page tells stands above it: nothing would take it away again', async ({ open }) => {
  const page = await open(phone)
  await chooseLight(page, '/terms')
  const top = async () => (await page.locator('header').first().boundingBox())!.y
  expect(await top(), 'nothing is told').toBe(0)
  await addToCart(page, 'lamp')
  const message = page.getByRole('region', { name: 'Messages' }).getByText(/added to cart/i)
  const [below, header] = await Promise.all([message.boundingBox(), page.locator('header').boundingBox()])
  expect(below!.y + below!.height).toBeLessThanOrEqual(header!.y)
})

test('who turns to the light version in the middle of a checkout types nothing twice', async ({ open }) => {
  const page = await open(phone)
  await addToCart(page, 'lamp')
  await page.goto('/checkout')
  await scriptsAreThere(page)
  await page.locator('[name=fullName]').fill('Chikondi Banda')
  await page.locator('select[name=district]').selectOption('Lilongwe')
  await page.locator('input[name=paymentMethod][value=cash_on_delivery]').check({ force: true })
  await page.getByRole('button', { name: /^Light version/ }).click()
  await page.getByRole('button', { name: /^Full version/ }).waitFor()
  expect(await page.locator('[name=fullName]').inputValue()).toBe('Chikondi Banda')
  expect(await page.locator('select[name=district]').inputValue()).toBe('Lilongwe')
  expect(await page.locator('input[name=paymentMethod]:checked').inputValue()).toBe('cash_on_delivery')
})

test('on a light page a picture comes when it is near, and every one that is seen is there', async ({
  open,
}) => {
  const seller = await aSeller(db)
  for (let made = 0; made < 12; made++) {
    const path = `products/s/light${made}xxxxxxxxxxxxxxx`.slice(0, 31)
    await aProduct(db, {
      sellerId: seller.userId,
      name: `Basket ${made}`,
      images: [{ path, width: 800, height: 800, placeholder: '#abc' }],
    })
  }
  const page = await open(phone)
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
  await page.route('**/media/**', (route) => route.fulfill({ body: drawing, contentType: 'image/svg+xml' }))
  await chooseLight(page, '/terms')
  const pictures = page.locator('main .picture-unknown img')
  const loaded = () =>
    pictures.evaluateAll(
      (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
    )
  await page.goto(`/shop/${seller.userId}`, { waitUntil: 'networkidle' })
  const [count, atFirst] = [await pictures.count(), await loaded()]
  expect(count).toBeGreaterThan(8)
  expect(atFirst).toBeLessThan(count / 2)
  for (let index = 0; index < count; index++) {
    const picture = page.locator('main .picture-unknown').nth(index)
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await loaded(), 'what came stays').toBe(count)
})

test('the second picture of a product comes when one swipes to it', async ({ open }) => {
  const { sellerId } = await aProduct(db)
  const picture = (name: string) => ({
    path: `products/s/${name.padEnd(20, 'x')}`,
    width: 1200,
    height: 1200,
    placeholder: '#abc',
  })
  const product = await aProduct(db, { sellerId, images: [picture('front'), picture('back')] })
  const page = await open(phone)
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
  await page.route('**/media/**', (route) => route.fulfill({ body: drawing, contentType: 'image/svg+xml' }))
  await page.goto(`/product/${product.id}`, { waitUntil: 'networkidle' })
  const [front, back] = [page.locator('#picture-1 img'), page.locator('#picture-2 img')]
  const widthOf = (one: typeof front) => one.evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(() => widthOf(front)).toBeGreaterThan(0)
  expect(await widthOf(back)).toBe(0)
  await page.locator('a[href="#picture-2"]').click()
  await expect.poll(() => widthOf(back)).toBeGreaterThan(0)
})
