import { beforeAll, expect, test } from 'vitest'
import { db, request } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'

const list = async (query = '') => {
  const response = await request(`/products${query}`)
  const html = await response.text()
  const [matching = ''] = html.split('Close, but without all of your words')
  const names = [...matching.matchAll(/href="\/product\/\w{16}"[^>]*>([^<]+)<\/a>/g)].map(([, name]) => name)
  return { response, html, names }
}

beforeAll(async () => {
  const { userId: zomba } = await aSeller(db, { location: 'Zomba' })
  const { userId: lilongwe } = await aSeller(db, { location: 'Lilongwe' })
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  const goods = [
    {
      name: 'Hoe',
      category: 'Home & Garden',
      price: 4_000,
      condition: 'used',
      sellerId: zomba,
      createdAt: day(1),
    },
    { name: 'Lamp', category: 'Electronics', price: 9_000, stock: 0, sellerId: lilongwe, createdAt: day(2) },
    { name: 'Radio', category: 'Electronics', price: 20_000, sellerId: lilongwe, createdAt: day(3) },
    {
      name: 'Shirt',
      category: 'Clothing & Fashion',
      price: 7_000,
      sellerId: lilongwe,
      createdAt: day(4),
      description: 'Long sleeves, cotton',
      categoryFields: { gender: 'men', Size: ['M', 'L'] },
    },
  ] satisfies Parameters<typeof aProduct>[1][]
  for (const product of goods) await aProduct(db, product)
  for (let at = 1; at <= 20; at++) {
    const number = String(at).padStart(2, '0')
    await aProduct(db, {
      name: `Book ${number}`,
      category: 'Books & Education',
      sellerId: zomba,
      createdAt: day(0),
    })
  }
})

test('All Products: 12 on a page, newest first, pages by links §2.27 §7.9 §9.4', async () => {
  const { response, html, names } = await list()
  expect(response.status).toBe(200)
  expect(html).toMatch(/<h1[^>]*>All Products<\/h1>/)
  expect(names).toHaveLength(12)
  expect(names.slice(0, 4)).toEqual(['Shirt', 'Radio', 'Lamp', 'Hoe'])
  expect(html).toContain('24 products')
  expect(html).toContain('href="/products?page=2"')
  expect((await list('?page=2')).names).toHaveLength(12)
})

test('every filter works by the address alone §1.1 §10.3', async () => {
  expect((await list('?category=Electronics')).names).toEqual(['Radio', 'Lamp'])
  expect((await list('?gender=men')).names).toEqual(['Shirt'])
  expect((await list('?condition=used')).names).toEqual(['Hoe'])
  expect((await list('?district=Lilongwe')).names).toEqual(['Shirt', 'Radio', 'Lamp'])
  expect((await list('?category=Electronics&inStock=1')).names).toEqual(['Radio'])
  expect((await list('?minPrice=6,000&maxPrice=9000')).names).toEqual(['Shirt', 'Lamp'])
  expect((await list('?district=Lilongwe&sortBy=price_low')).names).toEqual(['Shirt', 'Lamp', 'Radio'])
  expect((await list('?search=radio')).names).toEqual(['Radio'])
})

test('what cannot be used in an address is left out, and a blank form field too', async () => {
  const { response, names } = await list(
    '?category=Nonsense&minPrice=&maxPrice=abc&page=-1&sortBy=&condition=',
  )
  expect(response.status).toBe(200)
  expect(names).toHaveLength(12)
})

test('a page past the last leads to the last', async () => {
  const { response } = await list('?page=99&view=list')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/products?view=list&page=2')
})

test('without scripts it is a plain GET form, with buttons that send it §2.28 §10.30', async () => {
  const { html } = await list('?category=Electronics&view=list')
  const form = /<form[^>]*id="list"[\s\S]*?<\/form>/.exec(html)![0]
  expect(form).toMatch(/method="get"/)
  expect(form).toContain('action="/products"')
  expect(form).toContain('name="search"')
  expect(form).toMatch(/name="category"[^>]*value="Electronics"|value="Electronics"[^>]*name="category"/)
  for (const name of ['minPrice', 'maxPrice', 'condition', 'district', 'inStock', 'sortBy'])
    expect(html).toMatch(new RegExp(`<(input|select)(?=[^>]*form="list")[^>]*name="${name}"`))
  expect(html).toMatch(/<button(?=[^>]*form="list")[^>]*type="submit"[^>]*>Show products</)
})

/** The chips of a navigation by its label, as they stand in the page: text, address, and whether it is the chosen one. */
const chipsOf = (html: string, label: string) => {
  const navigation = new RegExp(`<nav[^>]*aria-label="${label}"[\\s\\S]*?</nav>`).exec(html)![0]
  return [...navigation.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes, inner]) => ({
    text: inner!
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replace(/\s*[\d,]+$/, ''),
    href: /href="([^"]*)"/.exec(attributes!)![1]!.replaceAll('&amp;', '&'),
    chosen: attributes!.includes('aria-current="true"'),
  }))
}

test('category chips are the 11 of the specification, begin again at page 1 and say which is chosen §2.29', async () => {
  const categories = [
    'Electronics',
    'Clothing & Fashion',
    'Home & Garden',
    'Books & Education',
    'Health & Beauty',
    'Sports & Recreation',
    'Food & Beverages',
    'Art & Crafts',
    'Automotive',
    'Business & Industrial',
    'Other',
  ]
  const { html } = await list('?category=Electronics&page=1')
  const chips = chipsOf(html, 'Categories')
  expect(chips.map(({ text }) => text).filter((text) => categories.includes(text))).toEqual(categories)
  expect(chips.filter(({ chosen }) => chosen).map(({ text }) => text)).toEqual(['Electronics'])
  for (const { text, href } of chipsOf((await list('?page=2')).html, 'Categories')) {
    const address = new URL(href, 'http://shop')
    expect(address.searchParams.has('page'), text).toBe(false)
    expect(address.searchParams.get('category')).toBe(categories.includes(text) ? text : null)
  }
})

test('gender chips are All Genders, Men, Women and Kids, begin again at page 1 and keep the category §2.29', async () => {
  const { html } = await list('?gender=women&page=1')
  const chips = chipsOf(html, 'Genders')
  expect(chips.map(({ text }) => text)).toEqual(['All Genders', 'Men', 'Women', 'Kids'])
  expect(chips.filter(({ chosen }) => chosen).map(({ text }) => text)).toEqual(['Women'])
  const onPageTwo = chipsOf((await list('?page=2')).html, 'Genders')
  expect(onPageTwo.map(({ href }) => href)).toEqual([
    '/products',
    '/products?gender=men',
    '/products?gender=women',
    '/products?gender=kids',
  ])
  const ofCategory = chipsOf((await list('?category=Electronics')).html, 'Genders')
  expect(ofCategory.find(({ text }) => text === 'Kids')!.href).toMatch(/category=Electronics/)
})

test('the title says what is shown: all products, or what they were narrowed to', async () => {
  const titleOf = async (query: string) =>
    /<h1[^>]*>([^<]*)<\/h1>/.exec((await list(query)).html)![1]!.replaceAll('&amp;', '&')
  expect(await titleOf('')).toBe('All Products')
  expect(await titleOf('?sortBy=price_low&view=list')).toBe('All Products')
  expect(await titleOf('?category=Home+%26+Garden')).toBe('Home & Garden')
  expect(await titleOf('?gender=women&category=Clothing+%26+Fashion')).toBe('Clothing & Fashion, Women')
  expect(await titleOf('?search=radio&district=Lilongwe')).toBe('“radio”, Lilongwe')
  expect(await titleOf('?condition=used&inStock=1')).toBe('Used, In stock')
  expect(await titleOf('?category=Nonsense')).toBe('All Products')
})

test('the button of the filters says how many of its own are in use', async () => {
  const buttonOf = async (query: string) =>
    /<button(?![^>]*aria-label)[^>]*popoverTarget="filters"[^>]*>[\s\S]*?<\/button>/i
      .exec((await list(query)).html)![0]
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
  expect(await buttonOf('?category=Electronics&gender=men')).toBe('Filters')
  expect(await buttonOf('?category=Electronics&district=Lilongwe&inStock=1')).toMatch(/^Filters\s+2$/)
})

test('what narrows the list can be taken away one by one, or all by Clear Filters', async () => {
  const { html } = await list('?category=Electronics&district=Lilongwe')
  expect(html).toMatch(
    /href="\/products\?category=Electronics"[^>]*><span class="sr-only">Remove filter: Lilongwe<\/span>/,
  )
  expect(html).toMatch(/href="\/products"[^>]*>Clear Filters</)
})

test('No products found, with Clear Filters when any filter is set §2.31', async () => {
  const { html, response } = await list('?category=Electronics&gender=kids')
  expect(response.status).toBe(200)
  expect(html).toContain('No products found')
  expect(html).toMatch(/href="\/products"[^>]*>Clear Filters</)
})

test('the list view shows description, category and stock; the grid carries no descriptions §2.30 §4.16', async () => {
  const { html } = await list('?view=list&district=Lilongwe')
  expect(html).toContain('Long sleeves, cotton')
  expect(html).toContain('10 available')
  expect(html).toContain('Out of stock')
  expect((await list('?district=Lilongwe')).html).not.toContain('Long sleeves')
})

test('Add to Cart is disabled at zero stock §2.32', async () => {
  const { html } = await list('?search=lamp')
  expect(html).toMatch(/<button(?=[^>]*disabled="")[^>]*>[\s\S]{0,80}Out of Stock/)
})

test('a misspelt search says what it shows instead', async () => {
  const { html, names } = await list('?search=raadio')
  expect(names).toEqual(['Radio'])
  expect(html).toMatch(/Showing results for <strong>radio<\/strong> instead of <q>raadio<\/q>/i)
})

test('what was searched is shown as text, never as markup', async () => {
  const { html } = await list(`?search=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(html).not.toContain('<script>alert')
})

test('a filter in another spelling leads to the one that is ticked, and what is no filter is left out §70.4', async () => {
  const other = `?category=Other&filter.color=Gray&filter.size=M&filter.size=${'9'.repeat(90)}`
  const { response } = await list(other)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/products?category=Other&filter.colour=grey&filter.size=m')
  expect((await list('?category=Other&filter.colour=grey&filter.size=m')).response.status).toBe(200)
})
