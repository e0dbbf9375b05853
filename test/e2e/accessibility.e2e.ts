import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { violationsOfAllLooks } from './axe.ts'
import { arrive, test, testOnOnePage } from './browser.ts'
import { addToCart, firstProductPath, orderNumbers, placeOrder } from './steps.ts'

const plainPages = [
  '/',
  '/products',
  '/products?view=list&category=Electronics',
  '/products?search=charger',
  '/products?search=nothing-like-this',
  '/cart',
  '/login',
  '/login/phone',
  '/register/phone',
  '/register/phone?role=seller',
  '/forgot-password/phone',
  '/stop-texts/unknown',
  '/answer/unknown',
  '/report',
  '/register',
  '/register?role=seller',
  '/logout',
  '/orders/find',
  '/receipts',
  '/receipts/unknown',
  '/order-confirmation',
  '/no-such-page',
  '/contact-us?order=TB-2026-0042',
  '/contact-us?sent=yes',
  '/unsubscribe?token=unknown',
  '/product/aaaaaaaaaaaaaaaa',
  '/forgot-password',
  '/reset-password?token=unknown',
  '/verify-email',
  '/unsubscribe',
  '/about-us',
  '/how-it-works',
  '/contact-us',
  '/help-center',
  '/help-center?q=refund',
  '/shop-record',
  '/shipping-info',
  '/returns',
  '/shoe-size-guide',
  '/seller-guide',
  '/terms',
  '/privacy',
  '/cookie-policy',
  '/disputes',
]

const ownPages = [
  '/buyer/dashboard',
  '/orders',
  '/wishlist',
  '/addresses',
  '/addresses/new',
  '/notifications',
  '/profile',
  '/profile/data',
  '/profile/delete',
]

/** What an order placed a moment ago puts nothing on. */
const unfilledPages = [
  '/profile/password',
  '/profile/email',
  '/profile/sessions',
  '/verify-email',
  '/profile/phone',
  '/profile/confirm',
  '/profile/blocks',
  '/reviews',
  '/questions',
  '/conversations',
]

describe('axe finds nothing wrong on a phone and on a desk, by day and by night §10.47', () => {
  testOnOnePage.for(plainPages)('%s', async (path, { page }) => {
    await page.goto(path)
    expect(await violationsOfAllLooks(page)).toEqual([])
  })

  test('product, filled cart, checkout with and without mistakes, confirmation, order', async ({ open }) => {
    const page = await open()
    await page.goto(await firstProductPath(page, 'Samsung'))
    expect(await violationsOfAllLooks(page), 'product').toEqual([])
    const product = new URL(page.url()).pathname
    await look(
      page,
      [`${product}/questions`, `${product}/reviews`, `/report?kind=product&id=${product.split('/').at(-1)}`],
      'of the product',
    )
    await addToCart(page, 'Samsung')
    await addToCart(page, 'Chitenje')
    await page.goto('/cart')
    expect(await violationsOfAllLooks(page), 'cart').toEqual([])
    await page.goto('/checkout')
    expect(await violationsOfAllLooks(page), 'checkout').toEqual([])
    await page.getByRole('button', { name: /place order/i }).click()
    await page.locator('main').getByRole('alert').first().waitFor()
    expect(await violationsOfAllLooks(page), 'checkout with mistakes').toEqual([])
    await placeOrder(page)
    expect(await violationsOfAllLooks(page), 'confirmation').toEqual([])
    await page.goto((await page.locator('a[href^="/orders/TB-"]').first().getAttribute('href'))!)
    expect(await violationsOfAllLooks(page), 'order').toEqual([])
  })

  test("a member's own pages, empty and filled, and their order", async ({ open }) => {
    const page = await open()
    await page.goto('/register')
    await page.locator('[name=name]').fill('Tamanda Phiri')
    await page.locator('[name=email]').fill(`${randomUUID().slice(0, 13)}@thumba.example`)
    await page.locator('[name=password]').fill('a long password')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await look(page, [...ownPages, ...unfilledPages], 'empty')

    await arrive(page, await firstProductPath(page, 'Samsung'))
    const saved = page.waitForResponse((response) => response.url().includes('/wishlist-items'))
    await page
      .getByRole('button', { name: /save samsung/i })
      .first()
      .click()
    await saved
    await addToCart(page, 'coffee')
    await page.goto('/checkout')
    await placeOrder(page)
    const [number] = await orderNumbers(page)
    await look(
      page,
      [...ownPages, '/orders?search=nothing-like-this', ...partsOf(`/orders/${number}`)],
      'filled',
    )
  })
})

const partsOf = (order: string) => [order, `${order}/receipt`, `${order}/again`, `${order}/messages`]

async function look(page: Page, paths: string[], how: string) {
  for (const path of paths) {
    await page.goto(path)
    expect(await violationsOfAllLooks(page), `${path}, ${how}`).toEqual([])
  }
}
