import { describe, expect, test } from 'vitest'
import { cleanDescription } from './clean-text.ts'
import { categoryOf } from './listing-category.ts'
import { fieldsOf, genderOf } from './listing-fields.ts'
import { brandOf, nameOf } from './listing-name.ts'
import { kwachaOf, poundsOf } from './price.ts'
import { type Row, readListing } from './read-listing.ts'
import { sampleLocation, sampleStock } from './sample-values.ts'

const now = new Date('2026-11-21T10:00:00Z')
const aRow = (values: Partial<Row> = {}): Row => ({
  source_id: '133049049',
  title: "LC Waikiki Crew Neck Women's Tank Top",
  brand: 'LC Waikiki',
  category: "Women's Fashion",
  price_egp: '149.0 EGP',
  original_price_egp: '299.0 EGP',
  availability: 'In Stock',
  seller: 'LC Waikiki Marketplace',
  description:
    'Color: EcruFabric Details: Main Fabric: 80% Polyester 20% CottonModel Clothes Size: 40Collar: Crew NeckFit: Loose',
  specs_json:
    '{"SKU": "LC160MW37K3WXNAFAMZ", "Color": "Ecru", "Main Material": "MAIN FABRIC: 80% Polyester 20% Cotton"}',
  ...values,
})
const read = (values?: Partial<Row>) => readListing(aRow(values), { now, rate: 36 })
const listing = (values?: Partial<Row>) => {
  const result = read(values)
  if (!result.ok) throw new Error(result.reason)
  return result.value
}

test('a listing becomes a product of its seller §10.18', () => {
  const { product, seller } = listing()
  expect(product).toMatchObject({
    sourceKey: 'listings:133049049',
    name: "LC Waikiki Crew Neck Women's Tank Top",
    description:
      'Color: Ecru\nFabric Details: Main Fabric: 80% Polyester 20% Cotton\nModel Clothes Size: 40\nCollar: Crew Neck\nFit: Loose',
    price: 5_400,
    category: 'Clothing & Fashion',
    condition: 'new',
    tags: ["women's fashion", 'lc waikiki'],
    categoryFields: {
      brand: 'LC Waikiki',
      gender: 'women',
      colour: 'Ecru',
      material: '80% Polyester 20% Cotton',
    },
  })
  expect(product.stock).toBeGreaterThan(0)
  expect(now.getTime() - product.createdAt.getTime()).toBeLessThan(120 * 86_400_000)
  expect(seller).toMatchObject({ businessName: 'LC Waikiki Marketplace' })
  expect(seller.email).toMatch(/^lc-waikiki-marketplace\.[0-9a-f]{6}@sellers\.thumba\.example$/)
})

test('the same row read again says the same', () => expect(listing()).toEqual(listing()))

test('one seller in two spellings of case is one seller', () => {
  expect(listing({ seller: ' lc waikiki  MARKETPLACE' }).seller.sourceKey).toBe(listing().seller.sourceKey)
})

test('a row without a number is known by who sells what', () => {
  const { sourceKey } = listing({ source_id: '' }).product
  expect(sourceKey).toMatch(/^listings:[0-9a-f]{16}$/)
  expect(listing({ source_id: '', price_egp: '200.0 EGP' }).product.sourceKey).toBe(sourceKey)
  expect(listing({ source_id: '', specs_json: '{"SKU": "OTHER"}' }).product.sourceKey).not.toBe(sourceKey)
})

describe('refused with the reason:', () => {
  test.each([
    [{ title: '  ' }, 'it has no title'],
    [{ seller: '' }, 'it names no seller'],
    [{ price_egp: '', original_price_egp: '' }, 'it has no price'],
    [{ price_egp: 'call us' }, 'its price cannot be read'],
    [{ price_egp: '0.0 EGP' }, 'its price cannot be read'],
    [{ specs_json: '{"SKU": ' }, 'its specs are not readable JSON'],
    [{ specs_json: '[1]' }, 'its specs are not readable JSON'],
  ])('%j', (values, reason) => expect(read(values)).toEqual({ ok: false, reason }))
})

test('a missing price is the original price', () => {
  expect(listing({ price_egp: '', original_price_egp: '299.0 EGP' }).product.price).toBe(10_800)
})

test('out of stock is a stock of 0; in stock is some number that stays the same', () => {
  expect(listing({ availability: 'Out of Stock' }).product.stock).toBe(0)
  expect(listing({ availability: '' }).product.stock).toBe(0)
  const stocks = Array.from({ length: 300 }, (_, at) => sampleStock(`listings:${at}`))
  expect([Math.min(...stocks) >= 1, Math.max(...stocks) <= 60]).toEqual([true, true])
})

test('prices become kwacha at the rate, rounded as they are said §10.18', () => {
  expect([9.93, 149, 1139, 4499, 47_999, 204_490].map((pounds) => kwachaOf(pounds))).toEqual([
    350, 5_400, 41_000, 162_000, 1_730_000, 7_360_000,
  ])
  expect(kwachaOf(100, 40)).toBe(4_000)
  expect(kwachaOf(0.01)).toBe(50)
  expect(poundsOf('1,139.50 EGP')).toBe(1139.5)
  expect([poundsOf('-5 EGP'), poundsOf('12 USD'), poundsOf('')]).toEqual([undefined, undefined, undefined])
})

test.each([
  ['Video Games', 'Sony DualSense Controller PS5', 'Electronics'],
  ['Video Games', 'Infinity Oud Whitening Roll On', 'Health & Beauty'],
  ['Video Games', 'LEGO Guitar Hero toy pack - PS4', 'Electronics'],
  ['Musical Instruments', 'Kalimba Finger Thumb Piano Mbira 17 Keys', 'Art & Crafts'],
  ['Musical Instruments', 'Metal Guitar Capo Ukulele Clamp', 'Art & Crafts'],
  ['Musical Instruments', 'Lane Clip Microphone H-1', 'Electronics'],
  ['Musical Instruments', 'Black Leather Hand Bag', 'Clothing & Fashion'],
  ['Musical Instruments', 'Petrol Engine Compression Tester Kit', 'Automotive'],
  ['Musical Instruments', 'Mobile Cover - Off-white with Motivational Quotes', 'Electronics'],
  ['Musical Instruments', 'The Dancing Chicken Toy', 'Other'],
  ['Baby Products', 'Johnson Baby Oil 200ml', 'Health & Beauty'],
  ['Baby Products', 'Baby Fruit Teether', 'Other'],
  ['Watches', 'Casio Digital Unisex Watch', 'Clothing & Fashion'],
  ['Watches', 'Haino Teko G15 Mini Smart Watch', 'Electronics'],
  ['Books', 'Synonyms and Their Meanings', 'Books & Education'],
  ['Appliances', 'Electric Kettle 1.7L', 'Home & Garden'],
  ['Sporting Goods', 'Skipping rope', 'Sports & Recreation'],
  ['Something new', 'A thing', 'Other'],
])('%s: %s lies under %s', (source, title, category) =>
  expect(categoryOf(source, title).category).toBe(category),
)

test('a name says its brand once and no slogan', () => {
  expect(nameOf('Sony Sony PlayStation 5 Pro', 'Sony')).toBe('Sony PlayStation 5 Pro')
  expect(nameOf('Fiancee ncée Olive Hair Oil', 'Fiancee')).toBe('Fiancee Olive Hair Oil')
  expect(nameOf("L'Oreal Paris eal Paris Elvive Shampoo", "L'Oreal Paris")).toBe(
    "L'Oreal Paris Elvive Shampoo",
  )
  expect(nameOf('Books Synonyms &amp; Their Meanings', 'Books')).toBe('Synonyms & Their Meanings')
  expect(nameOf('Taha Offer Spoon stand ', '')).toBe('Spoon stand')
  expect(nameOf('-purpose Peeler', '')).toBe('Purpose Peeler')
  expect(nameOf('iPhone 16 case', '')).toBe('iPhone 16 case')
  expect(nameOf('word '.repeat(60), '').length).toBeLessThanOrEqual(200)
  expect(nameOf('Sony', 'Sony')).toBe('Sony')
  expect([brandOf('Generic'), brandOf(' Dobe ')]).toEqual([undefined, 'Dobe'])
})

describe('descriptions', () => {
  const clean = (text: string, name = 'A name') => cleanDescription(text, name)
  test('part where sentences ran together', () => {
    expect(clean('Soft and warm.Wash at 30.Made well')).toBe('Soft and warm.\nWash at 30.\nMade well')
    expect(clean('Our model is wearing size SMaterial: Viscose Slim fitSolid pattern')).toContain(
      'Slim fit\nSolid pattern',
    )
    expect(clean('LEAD EPIC RAIDSLead your people')).toBe('LEAD EPIC RAIDS\nLead your people')
    expect(clean('Weight: 62Model Clothes Size:SFabric:Crinkle')).toBe(
      'Weight: 62\nModel Clothes Size: S\nFabric: Crinkle',
    )
  })
  test('leave names and units whole', () => {
    const text = 'PlayStation and YouTube, 10Kg, 500Ml, iPhone, DualSense, USB 3.0, e.g. MegaBlast at 12.5 V'
    expect(clean(text, 'MegaBlast mini')).toBe(text)
  })
  test('lose entities, tags and the stock number', () => {
    expect(clean('Strong &amp; light&nbsp;<b>rope</b><br>SKU: OR238EL198KSENAFAMZ')).toBe(
      'Strong & light rope',
    )
    expect(clean('<script>alert(1)</script>&lt;b&gt;')).not.toContain('<script')
  })
  test('are the name where they say nothing', () => {
    for (const nothing of ['', '.', ' \n ', 'SKU: OR238EL198KSENAFAMZColor: n/a'])
      expect(clean(nothing)).toBe('A name')
  })
})

test('facts have clean names; empty ones and stock numbers are left out §10.18', () => {
  const specs = {
    SKU: 'X1',
    Color: 'اسود',
    'Main Material': 'N/A',
    'Production Country': 'China',
    'Size (L x W x H cm)': '.......',
    'GTIN Barcode': '0699',
    'Warranty Address': '<p>Cairo</p>',
    Model: 'F2058',
  }
  expect(fieldsOf({ title: 'Rope', brand: 'Generic', category: 'Sporting Goods', specs })).toEqual({
    colour: 'Black',
    model: 'F2058',
    'made in': 'China',
  })
})

test('gender comes from the category, or from the title of what is worn', () => {
  expect(genderOf("Men's Fashion", 'Shirt')).toBe('men')
  expect(genderOf('Baby Products', 'Baby lotion')).toBe('kids')
  expect(genderOf('Watches', 'Women’s quartz watch')).toBe('women')
  expect(genderOf('Watches', "Men's and Women's sport watch")).toBe('unisex')
  expect(genderOf('Watches', "Watch for Kid's")).toBe('kids')
  expect(genderOf('Video Games', 'Kids game for men')).toBeUndefined()
})

test('sellers live where people live', () => {
  const places = Array.from({ length: 2000 }, (_, at) => sampleLocation(`seller ${at}`))
  const count = (district: string) => places.filter(({ location }) => location === district).length
  expect(count('Lilongwe')).toBeGreaterThan(count('Zomba'))
  expect(count('Zomba')).toBeGreaterThan(count('Likoma'))
  expect(new Set(places.map(({ location }) => location)).size).toBeGreaterThan(25)
})
