import { expect, test } from 'vitest'
import { drawPicture } from '#tools/demo-art/index.ts'
import { demoCategories } from '../market/types.ts'
import { demoProducts, demoSellers } from './demo-products.ts'

const districts =
  'Chitipa,Karonga,Likoma,Mzimba,Nkhata Bay,Rumphi,Dedza,Dowa,Kasungu,Lilongwe,Mchinji,Nkhotakota,Ntcheu,Ntchisi,' +
  'Salima,Balaka,Blantyre,Chikwawa,Chiradzulu,Machinga,Mangochi,Mulanje,Mwanza,Neno,Nsanje,Phalombe,Thyolo,Zomba'

const count = (holds: (product: (typeof demoProducts)[number]) => boolean) =>
  demoProducts.filter(holds).length

test('there are at least 32 sellers in at least 20 of the 28 districts §10.16', () => {
  expect(demoSellers.length).toBeGreaterThanOrEqual(32)
  expect(new Set(demoSellers.map((seller) => seller.district)).size).toBeGreaterThanOrEqual(20)
  for (const seller of demoSellers) expect(districts.split(',')).toContain(seller.district)
})

test('a seller has an own key, a safe address and a phone of the named operator', () => {
  for (const field of ['key', 'email', 'phone', 'businessName'] as const)
    expect(new Set(demoSellers.map((seller) => seller[field])).size).toBe(demoSellers.length)
  for (const seller of demoSellers) {
    expect(seller.email).toMatch(/^[a-z.]+@thumba\.example$/)
    expect(seller.phone).toMatch(
      seller.operator === 'airtel_money' ? /^\+2659[89]\d{7}$/ : /^\+2658[89]\d{7}$/,
    )
  }
})

test('there are at least 250 products, enough in every category §10.16', () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(250)
  for (const category of demoCategories) {
    const least = category === 'Electronics' || category === 'Clothing & Fashion' ? 40 : 14
    expect(
      count((product) => product.category === category),
      category,
    ).toBeGreaterThanOrEqual(least)
  }
})

test('a product has an own kebab-case key, a seller, a whole price and honest words', () => {
  expect(new Set(demoProducts.map((product) => product.key)).size).toBe(demoProducts.length)
  expect(new Set(demoProducts.map((product) => product.name)).size).toBe(demoProducts.length)
  for (const product of demoProducts) {
    expect(product.key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(demoSellers.map((seller) => seller.key)).toContain(product.seller)
    expect(Number.isInteger(product.price) && product.price > 0, product.key).toBe(true)
    expect(Number.isInteger(product.stock) && product.stock >= 0, product.key).toBe(true)
    const sentences = product.description.split(/[.!?](?=\s|$)/).filter((part) => part.trim()).length
    expect(sentences, product.key).toBeGreaterThanOrEqual(2)
    expect(sentences, product.key).toBeLessThanOrEqual(5)
  }
})

test('every seller sells something, and nothing is older than its seller', () => {
  const since = new Map(demoSellers.map((seller) => [seller.key, seller.memberForDays * 24]))
  for (const product of demoProducts)
    expect(product.ageHours, product.key).toBeLessThan(since.get(product.seller) ?? 0)
  for (const seller of demoSellers)
    expect(
      count((product) => product.seller === seller.key),
      seller.key,
    ).toBeGreaterThan(0)
})

test('some goods are sold out, some scarce, some fresh §10.17', () => {
  expect(count((product) => product.stock === 0)).toBeGreaterThanOrEqual(10)
  expect(count((product) => product.stock > 0 && product.stock <= 5)).toBeGreaterThanOrEqual(20)
  expect(count((product) => product.ageHours < 1)).toBeGreaterThanOrEqual(4)
  expect(count((product) => product.ageHours <= 48)).toBeGreaterThanOrEqual(30)
  expect(count((product) => product.ageHours > 100 * 24)).toBeGreaterThanOrEqual(40)
})

test('there are clothes for men, women, boys, girls, kids and everyone', () => {
  for (const gender of ['men', 'women', 'boys', 'girls', 'kids', 'unisex'])
    expect(
      count((product) => product.categoryFields.gender === gender),
      gender,
    ).toBeGreaterThanOrEqual(3)
})

test('a choice offers at least two different values §10.17', () => {
  for (const product of demoProducts)
    for (const value of Object.values(product.categoryFields))
      if (Array.isArray(value)) expect(new Set(value).size, product.key).toBeGreaterThanOrEqual(2)
})

test('every picture is a small well-formed SVG, the same each time and unlike the others', () => {
  const seen = new Set<string>()
  for (const product of demoProducts) {
    expect(product.pictures.length, product.key).toBeGreaterThan(0)
    for (const index of product.pictures.keys()) {
      const svg = drawPicture(product, index)
      expect(svg.length, product.key).toBeLessThan(40_000)
      expect(/NaN|undefined|Infinity/.test(svg), product.key).toBe(false)
      expect(wellFormed(svg), product.key).toBe(true)
      expect(drawPicture(product, index) === svg, product.key).toBe(true)
      seen.add(svg)
    }
  }
  expect(seen.size).toBe(demoProducts.flatMap((product) => product.pictures).length)
})

/** Every tag closed in order, no attribute twice, every `url(#…)` defined. */
function wellFormed(svg: string): boolean {
  const open: string[] = []
  for (const [, close, name = '', attributes = '', single] of svg.matchAll(
    /<(\/?)([A-Za-z]+)([^<>]*?)(\/?)>/g,
  )) {
    const names = [...attributes.matchAll(/([\w-]+)="/g)].map(([, attribute]) => attribute)
    if (new Set(names).size !== names.length) return false
    if (close && open.pop() !== name) return false
    if (!close && !single) open.push(name)
  }
  const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
  return open.length === 0 && [...svg.matchAll(/url\(#(\w+)\)/g)].every(([, id]) => defined.has(id))
}
