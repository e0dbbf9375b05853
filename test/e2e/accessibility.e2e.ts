import { describe, expect } from 'vitest'
import { violations } from './axe.ts'
import { desktop, phone, test } from './browser.ts'
import { addToCart, firstProductPath, placeOrder } from './steps.ts'

const looks = [
  { name: 'phone, light', options: { ...phone, colorScheme: 'light' } },
  { name: 'phone, dark', options: { ...phone, colorScheme: 'dark' } },
  { name: 'desktop, light', options: { ...desktop, colorScheme: 'light' } },
  { name: 'desktop, dark', options: { ...desktop, colorScheme: 'dark' } },
] as const

const plainPages = [
  '/',
  '/products',
  '/products?view=list&category=Electronics',
  '/products?search=charger',
  '/products?search=nothing-like-this',
  '/cart',
  '/login',
  '/register',
  '/register?role=seller',
  '/logout',
  '/orders/find',
  '/order-confirmation',
  '/no-such-page',
  '/product/aaaaaaaaaaaaaaaa',
]

describe.each(looks)('axe finds nothing wrong: $name', ({ options }) => {
  test.for(plainPages)('%s', async (path, { open }) => {
    const page = await open(options)
    await page.goto(path)
    expect(await violations(page)).toEqual([])
  })

  test('product, filled cart, checkout with and without mistakes, confirmation, order', async ({ open }) => {
    const page = await open(options)
    await page.goto(await firstProductPath(page, 'Samsung'))
    expect(await violations(page), 'product').toEqual([])
    await addToCart(page, 'Samsung')
    await addToCart(page, 'Chitenje')
    await page.goto('/cart')
    expect(await violations(page), 'cart').toEqual([])
    await page.goto('/checkout')
    expect(await violations(page), 'checkout').toEqual([])
    await page.getByRole('button', { name: /place order/i }).click()
    await page
      .getByText(/check the fields|required|enter/i)
      .first()
      .waitFor()
    expect(await violations(page), 'checkout with mistakes').toEqual([])
    await placeOrder(page)
    expect(await violations(page), 'confirmation').toEqual([])
    await page.goto((await page.locator('a[href^="/orders/TB-"]').first().getAttribute('href'))!)
    expect(await violations(page), 'order').toEqual([])
  })
})
