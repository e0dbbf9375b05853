import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { defaultTranslate } from '#app/messages/language.ts'
import { conditionLabels, conditions } from '#app/modules/catalog/products/rules.ts'
import { pictureSizes } from '#app/modules/platform/files/rules.ts'
import { pictureWidths } from '#app/ui/pictures/picture-sources.ts'
import { ProductCard, type ProductCardView } from './card.tsx'
import { ProductRow } from './row.tsx'

const now = Date.parse('2026-11-10T10:00:00Z')
const lamp: ProductCardView = {
  id: 'abcdefgh12345678',
  name: 'Solar lamp',
  price: 45_000,
  stock: 3,
  image: null,
  sellerName: 'Dzuwa Power',
  district: 'Zomba',
  createdAt: '2026-11-10T05:00:00Z',
  condition: 'new',
  category: 'Electronics',
  hasOptions: false,
}
const render = (element: React.ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
const card = (changes: Partial<ProductCardView> = {}) =>
  render(<ProductCard product={{ ...lamp, ...changes }} now={now} showAge />)
const row = (changes: Partial<ProductCardView> = {}) =>
  render(<ProductRow product={{ ...lamp, description: 'Bright', ...changes }} now={now} />)

test('a card links to its product and shows price, seller, place and age §2.33', () => {
  const html = card()
  expect(html).toContain('href="/product/abcdefgh12345678"')
  for (const text of ['MK\u00a045,000', 'Dzuwa Power', 'Zomba', '5h ago', '>New<'])
    expect(html).toContain(text)
})

test('its cart button is a plain form that asks for one piece', () => {
  const html = card()
  expect(html).toMatch(/<form[^>]*action="\/cart-items" method="post"/)
  expect(html).toContain('name="productId" value="abcdefgh12345678"')
  expect(html).toContain('name="quantity" value="1"')
})

test('a product whose options must be chosen leads to its page instead §15.22', () => {
  for (const html of [card({ hasOptions: true }), row({ hasOptions: true })]) {
    expect(html).not.toContain('<form')
    expect(html).toMatch(/<a[^>]*href="\/product\/abcdefgh12345678"[^>]*>(?:<(?!a)[^>]*>)*Choose options/)
  }
  expect(card({ hasOptions: true, stock: 0 })).toMatch(/<button[^>]*disabled=""/)
})

test('its heart is a button of the page’s one form, named after the product §15.4', () => {
  for (const html of [card(), row()]) {
    const heart = /<button[^>]*form="hearts"[^>]*>/.exec(html)![0]
    for (const part of [
      'name="productId"',
      'value="abcdefgh12345678"',
      'aria-pressed="false"',
      'aria-label="Save Solar lamp"',
    ])
      expect(heart).toContain(part)
    expect(heart.length).toBeLessThan(150)
  }
})

test('at stock 0 the card shows Out of Stock and its button is blocked §2.34', () => {
  expect(card({ stock: 0 }).match(/Out of Stock/g)).toHaveLength(1)
  expect(card({ stock: 0 })).toMatch(/<button[^>]*disabled=""/)
  expect(card()).not.toMatch(/<button[^>]*disabled=""/)
})

test("a row shows description, category and 'n available' or 'Out of stock' §2.32", () => {
  for (const text of ['Bright', 'Electronics', '3 available', 'Add to Cart']) expect(row()).toContain(text)
  expect(row({ stock: 0 })).toContain('Out of stock')
  expect(row({ stock: 0 })).toMatch(/<button[^>]*disabled=""/)
})

test('a product older than 48 hours is not New §4.19', () => {
  expect(card({ createdAt: '2026-11-08T09:59:59Z' })).not.toContain('>New<')
})

test.each(conditions.filter((condition) => condition !== 'new'))(
  'goods that are %s are Just listed, never New, and say what they are',
  (condition) => {
    for (const html of [card({ condition }), row({ condition })]) {
      expect(html).toContain('>Just listed<')
      expect(html).not.toContain('>New<')
      expect(html.split(`>${defaultTranslate(conditionLabels[condition])}<`)).toHaveLength(2)
    }
    const older = card({ condition, createdAt: '2026-11-08T09:59:59Z' })
    expect(older).not.toContain('>Just listed<')
    expect(older).toContain(`>${defaultTranslate(conditionLabels[condition])}<`)
  },
)

test('new goods need no word for their condition', () => {
  for (const html of [card(), row()]) {
    expect(html.match(/>New</g)).toHaveLength(1)
    expect(html).not.toContain('Just listed')
  }
})

test('pages ask for exactly the sizes that are kept', () => expect(pictureWidths).toEqual(pictureSizes))
