import { expect, test } from 'vitest'
import { productQuestions } from '#app/modules/catalog/questions/tables.ts'
import { deliveryZones } from '#app/modules/sales/delivery/tables.ts'
import { db, request } from '#test/http.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'

const open = async (id: string, query = '') => {
  const response = await request(`/product/${id}${query}`)
  return { status: response.status, response, html: await response.text() }
}
const picture = (path: string) => ({ path, width: 800, height: 600, placeholder: '#c0ffee' })

test('shows the price, choices, stock, facts, seller and description §10.21', async () => {
  const { userId: sellerId } = await aSeller(db, { businessName: 'Mwayi Shop', location: 'Zomba' })
  const { id } = await aProduct(db, {
    sellerId,
    name: 'Chitenje shirt',
    description: 'Sewn in Zomba.',
    price: 12_500,
    stock: 4,
    condition: 'like_new',
    category: 'Clothing & Fashion',
    categoryFields: { brand: 'Mwayi', Size: ['M', 'L'] },
    images: [picture('products/a/one'), picture('products/a/two')],
  })
  const { status, html } = await open(id)
  expect(status).toBe(200)
  for (const text of [
    'MK\u00a012,500',
    '4 available',
    'Low stock',
    'Like new',
    'Mwayi Shop',
    'Sewn in Zomba.',
    'New',
  ])
    expect(html).toContain(text)
  expect(html).toMatch(/<dt[^>]*>brand<\/dt><dd[^>]*>Mwayi<\/dd>/)
  expect(html.match(/<input(?=[^>]*type="radio")(?=[^>]*required)[^>]*name="option.Size"/g)).toHaveLength(2)
  expect(html).toContain('id="picture-2"')
})

test.each([
  ['new', 'Brand new', 'New'],
  ['refurbished', 'Refurbished', 'Just listed'],
  ['used', 'Used', 'Just listed'],
] as const)('what is %s says so in words, once', async (condition, words, badge) => {
  const { id } = await aProduct(db, { condition })
  const { html } = await open(id)
  const [product] = /<article>[\s\S]*?(?=<section aria-labelledby="related"|<\/article>)/.exec(html)!
  const said = product.split(/<[^>]*>/).map((part) => part.trim())
  expect(said.filter((part) => part === `Condition: ${words}`)).toHaveLength(1)
  expect(said.filter((part) => part === words || part === 'Condition')).toEqual([])
  expect(said.filter((part) => part === 'New' || part === 'Just listed')).toEqual([badge])
})

test('the form posts to the cart without scripts', async () => {
  const { id } = await aProduct(db)
  const { html } = await open(id)
  const form = /<form[^>]*id="buy"[\s\S]*?<\/form>/.exec(html)![0]
  expect(form).toMatch(/method="post"/)
  expect(form).toContain('action="/cart-items"')
  expect(form).toContain(`name="productId" value="${id}"`)
  expect(form).toContain('name="quantity"')
  expect(html.match(/<button(?=[^>]*form="buy")/g)).toHaveLength(2)
})

test('what is out of stock cannot be put in the cart', async () => {
  const { id } = await aProduct(db, { stock: 0 })
  const { html } = await open(id)
  expect(html).toContain('Out of stock')
  expect(html).not.toContain('id="buy"')
})

test('an unknown or unlisted product is a 404 that says Product not found §8.12 §51.21', async () => {
  const pending = await aProduct(db, { status: 'pending' })
  for (const id of [pending.id, 'aaaaaaaaaaaaaaaa', "x'; drop", 'A'.repeat(500)]) {
    const { status, html } = await open(encodeURIComponent(id))
    expect(status).toBe(404)
    expect(html).toContain('Product not found')
    expect(html).toContain('<title>Product not found | Thumba</title>')
    expect(html).toMatch(/href="\/"[^>]*>Go Home</)
  }
})

test('carries Open Graph and Twitter tags with the share card, and its canonical address §10.24', async () => {
  const { id } = await aProduct(db, {
    name: 'Solar "lamp" <1>',
    price: 9_000,
    description: 'Bright.\n\nVery.',
  })
  const { html } = await open(id, '?district=Zomba&utm=1')
  const origin = 'http://localhost:3000'
  expect(html).toContain(`<link rel="canonical" href="${origin}/product/${id}"/>`)
  const [, card] = /<meta property="og:image" content="([^"]*)"/.exec(html)!
  expect(card).toMatch(new RegExp(`^${origin}/share-card/${id}\\.jpg\\?v=[0-9a-f]{16}$`))
  expect(html).toContain('<meta property="og:image:width" content="1200"/>')
  expect(html).toContain('<meta property="og:image:height" content="630"/>')
  expect(html).toContain(
    '<meta property="og:title" content="Solar &quot;lamp&quot; &lt;1&gt;, MK\u00a09,000"/>',
  )
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  expect(html).toContain('<meta name="description" content="Bright. Very."/>')
})

test('its JSON-LD parses, whatever a seller writes §10.24', async () => {
  const name = '</script><script>alert(1)</script>'
  const { id } = await aProduct(db, { name, price: 9_000, stock: 0, condition: 'refurbished' })
  const { html } = await open(id)
  expect(html).not.toContain('<script>alert')
  const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)!
  expect(JSON.parse(json!)).toMatchObject({
    '@type': 'Product',
    name,
    offers: {
      price: 9_000,
      priceCurrency: 'MWK',
      availability: 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/RefurbishedCondition',
    },
  })
})

const linkedIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json!),
  )

test('its JSON-LD names brand, barcode, delivery and where returns are said §68.5', async () => {
  const { userId: sellerId } = await aSeller(db, { businessName: 'Mponda', location: 'Dedza' })
  await db.insert(deliveryZones).values([
    { sellerId, district: 'Zomba', fee: 2_000, days: 3 },
    { sellerId, district: 'Neno', fee: 2_000, days: 3 },
  ])
  const { id } = await aProduct(db, {
    sellerId,
    price: 9_000,
    categoryFields: { brand: 'Itel', EAN: '4006381333931', MPN: 'SL-20' },
  })
  const [product] = linkedIn((await open(id)).html)
  expect(product).toMatchObject({
    brand: { '@type': 'Brand', name: 'Itel' },
    gtin: '4006381333931',
    mpn: 'SL-20',
    sku: id.slice(0, 8).toUpperCase(),
    offers: {
      url: `http://localhost:3000/product/${id}`,
      seller: { '@type': 'Organization', name: 'Mponda' },
      shippingDetails: [
        {
          '@type': 'OfferShippingDetails',
          shippingRate: { value: 2_000, currency: 'MWK' },
          shippingDestination: { addressCountry: 'MW', addressRegion: ['Neno', 'Zomba'] },
          deliveryTime: { transitTime: { minValue: 3, maxValue: 3, unitCode: 'DAY' } },
        },
      ],
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'MW',
        merchantReturnLink: 'http://localhost:3000/returns',
      },
    },
  })
  expect(product.offers).not.toHaveProperty('priceValidUntil')
  expect((await request('/returns')).status).toBe(200)
})

test('its JSON-LD invents nothing: no brand, no wrong barcode, no delivery of who brings nothing §68.5', async () => {
  const { id } = await aProduct(db, { categoryFields: { brand: 'No brand', EAN: '4006381333932' } })
  const [product] = linkedIn((await open(id)).html)
  for (const name of ['brand', 'gtin', 'mpn', 'subjectOf', 'aggregateRating'])
    expect(product).not.toHaveProperty(name)
  expect(product.offers).not.toHaveProperty('shippingDetails')
})

test('its JSON-LD tells the way to it, as the page does, in either language §68.5', async () => {
  const { id } = await aProduct(db, { name: 'Hoe & handle', category: 'Home & Garden' })
  const crumbs = async (query: string) => {
    const [, { itemListElement, ...list }] = linkedIn((await open(id, query)).html)
    expect(list).toEqual({ '@context': 'https://schema.org', '@type': 'BreadcrumbList' })
    return itemListElement.map(({ name, item }: { name: string; item?: string }) => [name, item])
  }
  const lists = ['http://localhost:3000/products', 'http://localhost:3000/products?category=Home+%26+Garden']
  expect(await crumbs('')).toEqual([
    ['All Products', lists[0]],
    ['Home & Garden', lists[1]],
    ['Hoe & handle', undefined],
  ])
  expect((await crumbs('?lang=ny')).map(([, item]: string[]) => item)).toEqual([...lists, undefined])
})

test('its JSON-LD holds the answered questions that the page shows, and no hidden one §68.5', async () => {
  const { id, sellerId } = await aProduct(db)
  const { userId: askerId } = await aBuyer(db)
  const asked = { productId: id, sellerId, askerId, answeredBy: 'seller' as const }
  await db.insert(productQuestions).values([
    { ...asked, text: 'Is it new?', answer: 'Yes </script>', answeredAt: new Date() },
    { ...asked, text: 'Hidden?', answer: 'No', answeredAt: new Date(), hiddenAt: new Date() },
    { productId: id, sellerId, askerId, text: 'Unanswered?' },
  ])
  const [{ subjectOf }] = linkedIn((await open(id)).html)
  expect(subjectOf).toEqual([
    {
      '@type': 'Question',
      name: 'Is it new?',
      acceptedAnswer: { '@type': 'Answer', text: 'Yes </script>' },
    },
  ])
})

test('shows what delivery costs to the chosen district, pickup first and free', async () => {
  const { userId: sellerId } = await aSeller(db, { businessName: 'Pick Shop', location: 'Dedza' })
  const { id } = await aProduct(db, { sellerId })
  const { html } = await open(id, '?district=Mulanje')
  expect(html).toContain('Pick up from Pick Shop')
  expect(html).toMatch(/<option[^>]*selected=""[^>]*>Mulanje</)
  expect((await open(id)).html).toMatch(/<option[^>]*selected=""[^>]*>Dedza</)
})

test('offers to share on WhatsApp with its own short address §10.23', async () => {
  const { id } = await aProduct(db, { name: 'Hoe', price: 4_000 })
  const { html } = await open(id)
  const text = encodeURIComponent(`Hoe, MK\u00a04,000 http://localhost:3000/p/${id.slice(0, 6)}`)
  expect(html).toContain(`href="https://wa.me/?text=${text}"`)
})

test('leads to related products, never to itself §10.22', async () => {
  const { id } = await aProduct(db, { category: 'Automotive', name: 'Tyre' })
  const other = await aProduct(db, { category: 'Automotive', name: 'Tube' })
  const { html } = await open(id)
  const related = html.slice(html.indexOf('Related products'))
  expect(related).toContain(`/product/${other.id}`)
  expect(related.slice(0, related.indexOf('</section>'))).not.toContain(`/product/${id}`)
})

test('what is sold out offers to tell when it is back, and what is alike', async () => {
  const { id } = await aProduct(db, { name: 'Clay stove', stock: 0, category: 'Art & Crafts' })
  await aProduct(db, { name: 'Clay pot', category: 'Art & Crafts' })
  const { html } = await open(id)
  for (const text of ['It is sold out for now.', '#related"', 'id="related"', 'Tell me when it is back'])
    expect(html).toContain(text)
  const { id: there } = await aProduct(db, { name: 'Clay jar', category: 'Art & Crafts' })
  expect((await open(there)).html).not.toMatch(/sold out for now|Tell me when/)
})
