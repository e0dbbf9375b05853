import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { connect } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { phone, test } from './browser.ts'

const db = connect(inject('shopDatabaseUrl'), 2)
const long = new Date('2020-01-01') // the oldest, so that no other page shows them first
const shelf = '/products?category=Automotive'
let sellerId = ''

beforeAll(async () => {
  sellerId = (await aSeller(db)).userId
  for (let number = 1; number <= 12; number++) {
    const images = [{ path: `products/away/part_${number}`, width: 640, height: 640, placeholder: '#aa8844' }]
    await aProduct(db, { sellerId, name: `Part ${number}`, category: 'Automotive', images, createdAt: long })
  }
})

afterAll(async () => {
  await db.delete(products).where(eq(products.sellerId, sellerId))
  await db.$client.end()
})

/** Puts the first picture that still waits so far below the screen, and lets the browser look. */
const scrollUntilBelow = (page: Page, distance: number) =>
  page.evaluate(async (wanted) => {
    const frame = document.querySelector('[data-watched]') ?? document.querySelector('.picture-far')!
    frame.setAttribute('data-watched', '')
    window.scrollBy({ top: frame.getBoundingClientRect().top - innerHeight - wanted, behavior: 'instant' })
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    return frame.classList.contains('picture-far')
  }, distance)

test('pictures load lazily, from 100 px below the screen §2.36 §9.22', async ({ open }) => {
  const page = await open(phone)
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#aa8844' } })
    .webp()
    .toBuffer()
  const asked = new Set<string>()
  await page.route('**/media/**', (route) => {
    asked.add(route.request().url().split('/').at(-2)!)
    return route.fulfill({ body: picture, contentType: 'image/webp' })
  })
  await page.goto(shelf, { waitUntil: 'networkidle' })
  await expect.poll(() => asked.size).toBeGreaterThan(0)
  expect(asked.size).toBeLessThan(12)
  expect(await scrollUntilBelow(page, 101)).toBe(true)
  await expect.poll(() => scrollUntilBelow(page, 99)).toBe(false)
})

test('a picture that does not arrive gives way to Image not available §2.35', async ({ open }) => {
  const page = await open(phone)
  await page.goto(shelf, { waitUntil: 'networkidle' })
  const first = page.locator('main article').first()
  await first.getByText('Image not available').waitFor()
  await first.locator('img').waitFor({ state: 'detached' })
})
