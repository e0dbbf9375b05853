import { expect, test } from 'vitest'
import { type OfferedChoice, unsaid } from '#app/modules/catalog/products/offers/offer-rules.ts'
import { optionsKey } from '#app/modules/catalog/products/rules.ts'
import { type LinkedProduct, linkedProduct } from './product-linked-data.ts'

const place = { origin: 'https://thumba.test', url: 'https://thumba.test/product/abcdefgh12345678' }
const shoe: LinkedProduct = {
  id: 'abcdefgh12345678',
  name: 'Court shoe',
  description: 'A shoe.',
  price: 9_000,
  category: 'Clothing & Fashion',
  stock: 3,
  condition: 'new',
  images: [],
  identifiers: { brand: 'Bata' },
  seller: { name: 'Mponda' },
  questions: [],
  offers: null,
}
const choice = (
  options: Record<string, string>,
  price: number,
  stock: number,
  more: Partial<OfferedChoice> = {},
) => ({
  ...unsaid,
  key: optionsKey(options),
  options,
  price,
  stock,
  ...more,
})
const linked = (product: LinkedProduct) => linkedProduct({ product, reviews: [], shipping: [] }, place)

test('a product without choices of its own is one product', () => {
  expect(linked(shoe)).toMatchObject({ '@type': 'Product', offers: { '@type': 'Offer', price: 9_000 } })
  expect(linked(shoe)).not.toHaveProperty('hasVariant')
  expect(linked({ ...shoe, offers: [] })).toMatchObject({ '@type': 'Product' })
})

test('one whose choices differ is a group, each choice with its price and what is left of it §69.13', () => {
  const offers = [
    choice({ size: '38', Color: 'Red', heel: 'high' }, 9_000, 0, { code: 'CS-38' }),
    choice({ size: '42', Color: 'Red', heel: 'high' }, 11_000, 3),
  ]
  const group = linked({ ...shoe, offers })
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'ABCDEFGH',
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    offers: { '@type': 'AggregateOffer', lowPrice: 9_000, highPrice: 11_000, offerCount: 2 },
    hasVariant: [
      {
        name: 'Court shoe (38, Red, high)',
        sku: 'CS-38',
        size: '38',
        color: 'Red',
        offers: { price: 9_000, priceCurrency: 'MWK', availability: 'https://schema.org/OutOfStock' },
      },
      {
        sku: 'ABCDEFGH-2',
        size: '42',
        offers: { price: 11_000, availability: 'https://schema.org/InStock' },
      },
    ],
  })
  const away = linked({ ...shoe, offers, awayUntil: '2026-12-01' })
  expect(JSON.stringify(away)).not.toContain('InStock')
})

test('each choice has its own barcode, picture and address §69.18', () => {
  const images = [{ path: 'products/a/front' }, { path: 'products/a/red' }]
  const offers = [
    choice({ colour: 'Red' }, 9_000, 1, { gtin: '4006381333931', picture: 'products/a/red' }),
    choice({ colour: 'Tan' }, 9_000, 1),
  ]
  const { hasVariant } = linked({ ...shoe, images, offers }) as { hasVariant?: object[] }
  expect(hasVariant).toMatchObject([
    {
      gtin: '4006381333931',
      image: 'https://thumba.test/media/products/a/red/1280.webp',
      offers: { url: 'https://thumba.test/product/abcdefgh12345678?option.colour=Red' },
    },
    { image: 'https://thumba.test/media/products/a/front/1280.webp' },
  ])
  expect(hasVariant![1]).not.toHaveProperty('gtin')
  expect(JSON.stringify(linked({ ...shoe, offers }))).not.toContain('undefined')
})
