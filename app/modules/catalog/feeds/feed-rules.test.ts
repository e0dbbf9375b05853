import { parse } from 'csv-parse/sync'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { unsaid } from '../products/offers/offer-rules.ts'
import { categories, conditions } from '../products/rules.ts'
import { type FeedProduct, feedItemsOf, googleCategories } from './feed-item-rules.ts'
import { googleFoot, googleHead, googleItem } from './google-feed-rules.ts'
import { metaHead, metaRows } from './meta-feed-rules.ts'

const origin = 'https://thumba.example'
const now = new Date('2026-12-24T10:00:00Z')
const image = (path: string) => ({ path, width: 800, height: 600, placeholder: '' })
const lamp: FeedProduct = {
  id: 'lamp000000000000',
  name: 'Solar lamp',
  description: 'Two bulbs,\none charger.',
  price: 18_500,
  category: 'Electronics',
  stock: 12,
  condition: 'like_new',
  images: [image('products/a/lamp'), image('products/a/box')],
  categoryFields: { brand: 'Itel', EAN: '036000291452', colour: ['Red', 'Blue'] },
  awayFrom: null,
  awayUntil: null,
  offers: null,
}
const itemsOf = (product: Partial<FeedProduct>) => feedItemsOf({ ...lamp, ...product }, { origin, now })

const channel = { title: 'Mwayi & Sons <1>', link: `${origin}/`, origin }
/** The elements of each item, read by a parser that forgives nothing. */
function readXml(items: ReturnType<typeof itemsOf>) {
  const read: [string, string][] = []
  let text = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('closetag', ({ name }) => {
    read.push([name, text])
    text = ''
  })
  parser
    .write(googleHead(channel) + items.map((item) => googleItem(item, origin)).join('') + googleFoot)
    .close()
  return read.slice(3, -3)
}
const readCsv = (items: ReturnType<typeof itemsOf>) =>
  parse(metaHead + metaRows(items, origin), { columns: true }) as Record<string, string>[]

test('of a product whose choices differ each is an item, at its price, beside the others §69.9', () => {
  const offer = {
    ...unsaid,
    id: 'offer00000000000',
    options: { colour: 'Red' },
    price: 18_500,
    stock: 0,
    code: 'L-R',
  }
  const blue = {
    ...offer,
    id: 'offer00000000001',
    options: { colour: 'Blue' },
    price: 21_000,
    stock: 3,
    code: null,
  }
  const items = itemsOf({ offers: [offer, blue] })
  const csv = readCsv(items)
  expect(csv.map((row) => [row.id, row.item_group_id, row.title, row.availability, row.price])).toEqual([
    ['lamp000000000000-offer00000000000', lamp.id, 'Solar lamp (Red)', 'out of stock', '18500 MWK'],
    ['lamp000000000000-offer00000000001', lamp.id, 'Solar lamp (Blue)', 'in stock', '21000 MWK'],
  ])
  // The product's barcode is that of one of them, and nobody said of which.
  expect(items.map(({ gtin, mpn }) => [gtin, mpn])).toEqual([
    [undefined, 'L-R'],
    [undefined, undefined],
  ])
  expect(itemsOf({ offers: [] })).toEqual([])
})

test('a choice has its own barcode, its own picture before the others, and its own address §69.18', () => {
  const red = {
    ...unsaid,
    id: 'offer00000000000',
    options: { colour: 'Red', 'made in': 'Zomba & Blantyre' },
    price: 18_500,
    stock: 1,
    gtin: '4006381333931',
    picture: 'products/a/box',
  }
  const items = itemsOf({ offers: [red, { ...red, id: 'offer00000000001', gtin: null, picture: 'gone' }] })
  const link =
    'https://thumba.example/product/lamp000000000000?option.colour=Red&option.made+in=Zomba+%26+Blantyre'
  const google = readXml(items.slice(0, 1))
  for (const element of [
    ['g:gtin', '4006381333931'],
    ['g:image_link', 'https://thumba.example/media/products/a/box/1280.webp'],
    ['g:additional_image_link', 'https://thumba.example/media/products/a/lamp/1280.webp'],
    ['link', link],
  ])
    expect(google).toContainEqual(element)
  const picture = (name: string) => `https://thumba.example/media/products/a/${name}/640.jpg`
  expect(readCsv(items)).toMatchObject([
    { gtin: '4006381333931', image_link: picture('box'), additional_image_link: picture('lamp'), link },
    { gtin: '', image_link: picture('lamp'), additional_image_link: picture('box') },
  ])
})

test('an item for Google says what it is, costs and looks like', () => {
  expect(readXml(itemsOf({}))).toEqual([
    ['g:id', 'lamp000000000000'],
    ['title', 'Solar lamp'],
    ['description', 'Two bulbs,\none charger.'],
    ['link', 'https://thumba.example/product/lamp000000000000'],
    ['g:image_link', 'https://thumba.example/media/products/a/lamp/1280.webp'],
    ['g:additional_image_link', 'https://thumba.example/media/products/a/box/1280.webp'],
    ['g:availability', 'in_stock'],
    ['g:price', '18500 MWK'],
    ['g:condition', 'used'],
    ['g:brand', 'Itel'],
    ['g:gtin', '036000291452'],
    ['g:product_type', 'Electronics'],
    ['g:google_product_category', '222'],
  ])
})

test('an item for Meta says the same, with pictures as JPEG and every digit of its barcode', () => {
  expect(readCsv(itemsOf({}))).toEqual([
    {
      id: 'lamp000000000000',
      title: 'Solar lamp',
      description: 'Two bulbs,\none charger.',
      availability: 'in stock',
      condition: 'used',
      price: '18500 MWK',
      link: 'https://thumba.example/product/lamp000000000000',
      image_link: 'https://thumba.example/media/products/a/lamp/640.jpg',
      additional_image_link: 'https://thumba.example/media/products/a/box/640.jpg',
      brand: 'Itel',
      gtin: '036000291452',
      mpn: '',
      product_type: 'Electronics',
      google_product_category: '222',
      item_group_id: '',
    },
  ])
})

test('what is sold out, or of a seller on holiday, can’t be bought; before and after the holiday it can', () => {
  const said = (product: Partial<FeedProduct>) => itemsOf(product).map(({ isAvailable }) => isAvailable)
  expect(said({ stock: 0 })).toEqual([false])
  expect(said({ awayFrom: '2026-12-24', awayUntil: '2026-12-24' })).toEqual([false])
  expect(said({ awayFrom: '2026-12-25', awayUntil: '2026-12-26' })).toEqual([true])
  expect(said({ awayFrom: '2026-12-20', awayUntil: '2026-12-23' })).toEqual([true])
  expect(readXml(itemsOf({ stock: 0 }))).toContainEqual(['g:availability', 'out_of_stock'])
})

test('what nothing identifies says so to Google; a barcode, or brand and part number, identify', () => {
  const missing = (categoryFields: FeedProduct['categoryFields']) =>
    readXml(itemsOf({ categoryFields })).some(([name]) => name === 'g:identifier_exists')
  expect(missing({})).toBe(true)
  expect(missing({ brand: 'Itel' })).toBe(true)
  expect(missing({ EAN: '036000291453' })).toBe(true)
  expect(missing({ brand: 'Itel', MPN: 'SL-20' })).toBe(false)
  expect(missing({ EAN: '036000291452' })).toBe(false)
})

test('every category but Other has its branch of Google’s tree, every condition its word', () => {
  expect(categories.filter((category) => googleCategories[category] === undefined)).toEqual(['Other'])
  expect(readXml(itemsOf({ category: 'Other' })).map(([name]) => name)).not.toContain(
    'g:google_product_category',
  )
  const words = conditions.map((condition) => itemsOf({ condition })[0]!.condition)
  expect(words).toEqual(['new', 'used', 'used', 'used', 'used', 'refurbished'])
})

test('offers of one product will be told together', () => {
  const [item] = itemsOf({})
  const offer = { ...item!, id: 'lamp000000000000-red', groupId: 'lamp000000000000' }
  expect(readXml([offer])).toContainEqual(['g:item_group_id', 'lamp000000000000'])
  expect(readCsv([offer])[0]!.item_group_id).toBe('lamp000000000000')
})

const hostile = [
  '=HYPERLINK("http://bad.example")',
  ']]><script>alert(1)</script>&nbsp;',
  'bell \u0007 and \u001b[31m, half \uD83D, no \uFFFE',
  '<!-- -- --><?xml version="1.0"?>',
  '🔥🔥 “big” sale, 50 % 李明 \u202egnp',
  '\t+265 999 123 456',
  '", "","\r\n"x',
]
test.each(hostile)('what a seller writes stays a text in both: %j', (typed) => {
  const items = itemsOf({
    name: typed,
    description: typed,
    categoryFields: { brand: typed, mpn: typed },
  })
  const read = readXml([...items, ...itemsOf({})])
  expect(read.filter(([name]) => name === 'g:id')).toHaveLength(2)
  const [, title] = read.find(([name]) => name === 'title')!
  expect(title.isWellFormed()).toBe(true)
  const rows = readCsv([...items, ...itemsOf({})])
  expect(rows.map(({ id }) => id)).toEqual(['lamp000000000000', 'lamp000000000000'])
  for (const cell of Object.values(rows[0]!)) {
    expect(cell).not.toMatch(/^\s*[=+@-]/)
    expect(cell).not.toMatch(/[^\P{Cc}\n\t]/u)
  }
})

test('long texts are cut to what each takes, at a word and never within a character', () => {
  const name = 'Nsalu 🔥 '.repeat(30).slice(0, 200)
  const [item] = itemsOf({ name, description: `${'x'.repeat(4998)}🔥🔥` })
  const read = Object.fromEntries(readXml([item!]))
  const row = readCsv([item!])[0]!
  expect(read.title!.length).toBeLessThanOrEqual(150)
  expect(read.title).toMatch(/(?:Nsalu|🔥)…$/u)
  expect(row.title).toBe(name.trim())
  for (const description of [read.description!, row.description!]) {
    expect(description.length).toBeLessThanOrEqual(5000)
    expect(description.isWellFormed()).toBe(true)
  }
})

test('what has no words of its own is described by its name', () => {
  expect(itemsOf({ description: ' \n' })[0]!.description).toBe('Solar lamp')
})
