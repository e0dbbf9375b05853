import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { categories } from '#app/modules/catalog/products/rules.ts'
import { arrive, desktop, phone, shopUrl, test } from './browser.ts'
import { addToCart } from './steps.ts'

const screen = 800
const inLanguage = (path: string, language: string) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

const heightOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().height)

/** Where the cards of a section stand on the screen, from the left. */
const cardsOf = (page: Page, section: number) =>
  page
    .locator('main section:has(article)')
    .nth(section)
    .locator('article')
    .evaluateAll((cards) =>
      cards.map((card) => {
        const { left, right, height } = card.getBoundingClientRect()
        const picture = card.firstElementChild!.getBoundingClientRect()
        return { left, right, text: height - picture.height }
      }),
    )

describe.each(['en', 'ny'])('at 360 x 800 in %s', (language) => {
  test('the home page is at most five screens high, and half a card in each row says that there are more', async ({
    open,
  }) => {
    // The pages are whole without scripts, and so are their rows.
    for (const javaScriptEnabled of [true, false]) {
      const page = await open({ ...phone, javaScriptEnabled })
      await page.goto(inLanguage('/', language))
      expect(await heightOf(page, 'html')).toBeLessThanOrEqual(5 * screen)
      for (const section of [0, 1]) {
        const cards = await cardsOf(page, section)
        expect(cards).toHaveLength(12)
        const cut = cards.filter(({ left, right }) => left < 360 && right > 360)
        expect(cut, 'one card is cut by the edge').toHaveLength(1)
        expect(cut[0]!.right - 360).toBeCloseTo(360 - cut[0]!.left, -1)
        expect(Math.max(...cards.map(({ text }) => text))).toBeLessThanOrEqual(190)
      }
      const row = page.locator('main section:has(article) ul').first()
      await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }))
      const last = (await cardsOf(page, 0)).at(-1)!
      expect([last.left >= 0, last.right <= 360 - 16 + 1], 'the last card comes whole').toEqual([true, true])
    }
  })

  test('the first card of a list stands within 250 px, whatever narrows it, and the chosen chip is in sight', async ({
    open,
  }) => {
    const page = await open(phone)
    const queries = [
      '',
      '?view=list',
      '?search=everyday',
      '?category=Electronics',
      '?inStock=1&district=Zomba',
    ]
    for (const query of queries) {
      await page.goto(inLanguage(`/products${query}`, language))
      const card = (await page.locator('main article').first().boundingBox())!
      expect(card.y, query).toBeLessThanOrEqual(250)
      expect(await page.locator('input[type=search]:visible').count(), 'search boxes in sight').toBe(1)
    }
    for (const category of categories) {
      await page.goto(inLanguage(`/products?${new URLSearchParams({ category, gender: 'kids' })}`, language))
      for (const chip of await page.locator('main nav a[aria-current=true].chip-in-sight').all()) {
        const { x, width } = (await chip.boundingBox())!
        expect([x >= 0, x + width <= 360], `${category}: ${await chip.innerText()}`).toEqual([true, true])
      }
    }
  })

  test('a checkout and the forms of an account end with a short footer, a list with the whole one', async ({
    open,
  }) => {
    const page = await open(phone)
    await addToCart(page, 'Samsung')
    await page.goto(inLanguage('/checkout', language))
    expect(await heightOf(page, 'footer')).toBeLessThanOrEqual(240)
    const allLinks = page.locator('footer summary')
    expect(await page.locator('footer a[href="/shipping-info"]').isVisible()).toBe(false)
    await allLinks.click()
    expect(await page.locator('footer a[href="/shipping-info"]').isVisible()).toBe(true)
    await page.goto(inLanguage('/products', language))
    expect(await page.locator('footer a[href="/shipping-info"]').isVisible()).toBe(true)
  })
})

test('a row is walked through by keys: what gets the focus comes into sight', async ({ open }) => {
  const page = await open(phone)
  await arrive(page, '/')
  const last = page.locator('main section:has(article)').first().locator('article h3 a').last()
  expect((await last.boundingBox())!.x).toBeGreaterThan(360)
  await last.focus()
  await expect.poll(async () => (await last.boundingBox())!.x).toBeLessThan(360)
})

test('suggestions are as wide as the screen of a phone, and as the field on a desk', async ({ open }) => {
  for (const options of [phone, desktop]) {
    const page = await open(options)
    await arrive(page, '/')
    const field = page.getByRole('combobox', { name: 'Search products' })
    await field.pressSequentially('sams')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await list.getByRole('option').first().waitFor()
    const { width } = (await list.boundingBox())!
    expect(width).toBe(options === phone ? 360 : (await field.boundingBox())!.width)
  }
})

test('a press on a card’s cart button puts it in the cart, or leads to its choices', async ({ open }) => {
  const page = await open(phone)
  await arrive(page, '/products?search=coffee')
  const add = page.getByRole('button', { name: /^Add to Cart: Mzuzu coffee/ })
  const { width, height } = (await add.boundingBox())!
  expect([width, height]).toEqual([44, 44])
  await add.click()
  await page.getByText('Added to cart').first().waitFor()
  await page.goto('/products?search=skirt')
  await page.getByRole('link', { name: /^Choose options ?: Chitenje wrap skirt/ }).click()
  await page.waitForURL(`${shopUrl()}/product/*`)
})
