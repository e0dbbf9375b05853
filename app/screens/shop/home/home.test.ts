import { expect, test } from 'vitest'
import { db, request } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'

const page = async () => {
  const response = await request('/')
  return { status: response.status, html: await response.text() }
}

test('before the first product: No products yet, with a Start Selling action §2.25', async () => {
  const { status, html } = await page()
  expect(status).toBe(200)
  expect(html).toContain('No products yet')
  expect(html).toMatch(/href="\/register\?role=seller"[^>]*>Start Selling</)
  expect(html).not.toContain('Featured Products')
})

test('the hero leads men, women and kids to their products §2.21', async () => {
  const { html } = await page()
  for (const [text, gender] of [
    ['Shop Men', 'men'],
    ['Shop Women', 'women'],
    ['Shop Kids', 'kids'],
  ])
    expect(html).toMatch(new RegExp(`href="/products\\?gender=${gender}"[^>]*>${text}<`))
})

test('Why Choose names delivery, payments and quality, and the ways to pay §1.9 §2.26', async () => {
  const { html } = await page()
  for (const text of [
    'Why Choose',
    'Fast Delivery',
    'Secure Payments',
    'Quality Products',
    'Become a Seller',
  ])
    expect(html).toContain(text)
  expect(html).toContain('Mobile Money, bank transfers or Cash on Delivery')
})

test('four sections of 12, 12, 6 and 6 products, each with the way to all of them §2.22 §2.23 §2.24 §9.5', async () => {
  const { userId: sellerId } = await aSeller(db, { location: 'Zomba' })
  for (let at = 0; at < 8; at++) {
    await aProduct(db, { sellerId, category: 'Electronics' })
    await aProduct(db, { sellerId, category: 'Clothing & Fashion' })
  }
  const { html } = await page()
  const sections = html.split('<section aria-labelledby').slice(1)
  const cardsIn = (title: string) =>
    sections.find((section) => section.includes(`>${title}</h2>`))?.match(/<article/g)?.length
  expect(cardsIn('Featured Products')).toBe(12)
  expect(cardsIn('Latest Listings')).toBe(12)
  expect(cardsIn('Electronics')).toBe(6)
  expect(cardsIn('Clothing &amp; Fashion')).toBe(6)

  const latest = sections.find((section) => section.includes('>Latest Listings</h2>'))!
  expect(latest).toContain('Just added to the marketplace')
  expect(latest).toContain('href="/products?sortBy=newest"')
  expect(latest).toContain('Just now')
  expect(latest).toContain('Zomba')
  expect(sections.find((section) => section.includes('>Featured Products</h2>'))).toContain(
    'href="/products"',
  )
})
