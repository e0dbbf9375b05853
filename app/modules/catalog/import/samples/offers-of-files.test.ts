import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { test } from '#test/db.ts'
import { continueImport, outcomesOf } from '#test/make/import.ts'
import { importFile, named, upload } from '#test/make/import-file.ts'
import { offersOfShop } from '#test/make/offers-of-shop.ts'
import { findImport } from '../imports.server.ts'

const file = (...lines: string[]) => ({ name: 'list.csv', text: lines.join('\n') })

describe('choices come in with their own price, pieces and code §69.10:', () => {
  test('Shopify: ten of the court shoe', async ({ db }) => {
    const { seller, goods } = await importFile(db, 'shopify.csv', { currency: 'MWK' })
    const offers = await offersOfShop(db, seller)
    expect(offers['Court shoe']).toEqual([
      '36 Black 24000 × 0 COUR-36-Black',
      '36 Red 24500 × 3 COUR-36-Red',
      '37 Black 25000 × 6 COUR-37-Black',
      '37 Red 25500 × 2 COUR-37-Red',
      '38 Black 26000 × 5 COUR-38-Black',
      '38 Red 26500 × 1 COUR-38-Red',
      '39 Black 27000 × 4 COUR-39-Black',
      '39 Red 27500 × 0 COUR-39-Red',
      '40 Black 28000 × 3 COUR-40-Black',
      '40 Red 28500 × 6 COUR-40-Red',
    ])
    expect(Object.values(offers).map(({ length }) => length)).toEqual([4, 10, 6])
    expect(named(goods, 'Court shoe')).toMatchObject({ offersDiffer: true, price: 24_000, stock: 30 })
    expect(named(goods, 'Enamel mug').offersDiffer).toBe(false)
  })

  test('WooCommerce: the sale of one size is its own price', async ({ db }) => {
    const { seller } = await importFile(db, 'woocommerce.csv')
    expect(await offersOfShop(db, seller)).toEqual({
      'Plain T-shirt': ['S 7500 × 4 tee-S', 'M 9000 × 3 tee-M', 'L 9000 × 2 tee-L'],
    })
  })

  test('Loyverse: pieces of each scent at one price', async ({ db }) => {
    const { seller } = await importFile(db, 'loyverse.csv')
    expect(await offersOfShop(db, seller)).toEqual({
      'Bath soap': ['Lemon 1000 × 12 10003', 'Rose 1000 × 5 10004'],
    })
  })
})

type Case = [title: string, lines: string[], offers: string[], said?: string]
const group = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,Price,Stock'

/** Files as nobody should write them, and what each must come to. */
const awkward: Case[] = [
  [
    'choices before their product',
    ['SKU,Name,Parent,Size,Price,Stock', 's,,tee,S,8000,3', 'm,,tee,M,9000,4', 'tee,Tee,,,,'],
    ['S 8000 × 3 s', 'M 9000 × 4 m'],
  ],
  [
    'a product with a price of its own',
    ['SKU,Name,Parent,Size,Price,Stock', 'tee,Tee,,,5000,99', 's,,tee,S,8000,3', 'm,,tee,M,9000,4'],
    ['S 8000 × 3 s', 'M 9000 × 4 m'],
  ],
  [
    'a choice without a price',
    [group, 'tee,Tee,Size,S,,,s,8000,3', 'tee,,,M,,,m,,4', 'tee,,,L,,,l,9000,4'],
    ['S 8000 × 3 s', 'L 9000 × 4 l'],
  ],
  [
    'a cell of an option left empty',
    [group, 'tee,Tee,Size,S,Colour,Red,sr,8000,3', 'tee,,,S,,Blue,sb,8500,2', 'tee,,,M,,,m,9000,5'],
    ['S Red 8000 × 3 sr', 'S Blue 8500 × 2 sb', 'M Red 9000 × 3', 'M Blue 9000 × 2'],
    'Row 4 has 5 pieces for 2 options together',
  ],
  [
    'the same options twice',
    [group, 'tee,Tee,Size,S,,,s,8000,3', 'tee,,,s ,,,x,8800,7', 'tee,,,M,,,m,9000,4'],
    ['S 8000 × 3 s', 'M 9000 × 4 m'],
  ],
  [
    'the same code twice',
    [group, 'tee,Tee,Size,S,,,one,8000,3', 'tee,,,M,,,ONE,9000,4'],
    ['S 8000 × 3 one', 'M 9000 × 4'],
    'has this code already',
  ],
  [
    'a currency on some rows',
    [group, 'tee,Tee,Size,S,,,s,"MK 8,000",3', 'tee,,,M,,,m,9000,4', 'tee,,,L,,,l,K9 500,1'],
    ['S 8000 × 3 s', 'M 9000 × 4 m', 'L 9500 × 1 l'],
  ],
  [
    'other money on one row',
    [group, 'tee,Tee,Size,S,,,s,8000,3', 'tee,,,M,,,m,USD 12,4', 'tee,,,L,,,l,9500,1'],
    ['S 8000 × 3 s', 'L 9500 × 1 l'],
  ],
  [
    'not all that lists would make',
    [group, 'tee,Tee,Size,S,Colour,Red,a,8000,3', 'tee,,,M,,Blue,b,9000,4'],
    ['S Red 8000 × 3 a', '(S Blue 8000 × 0)', '(M Red 8000 × 0)', 'M Blue 9000 × 4 b'],
  ],
  [
    'pieces of the product for all',
    ['SKU,Name,Parent,Size,Price,Stock', 'tee,Tee,,,,7', 's,,tee,S,8000,', 'm,,tee,M,9000,'],
    ['S 8000 × 4 s', 'M 9000 × 3 m'],
    'has 7 pieces for 2 options together',
  ],
  [
    'prices without any piece',
    [group, 'tee,Tee,Size,S,,,s,8000,', 'tee,,,M,,,m,9000,'],
    ['S 8000 × 1 s', 'M 9000 × 1 m'],
  ],
  [
    'a size with commas of its own column',
    ['Handle,Name,Size,Price,Stock', 'tee,Tee,36.5,8000,3', 'tee,Tee,37,9000,4'],
    ['36.5 8000 × 3', '37 9000 × 4'],
  ],
]

test.for(awkward)('%s', async ([, lines, wanted, note], { db }) => {
  const { seller, goods, notes } = await importFile(db, file(...lines), { currency: 'MWK' })
  expect(goods).toHaveLength(1)
  expect(await offersOfShop(db, seller)).toEqual({ Tee: wanted })
  if (note) expect(Object.values(notes).join(' ')).toContain(note)
})

const coded = `${group},Barcode`

/** A barcode of each choice, and what sellers write in its place. */
const barcodes: [...Case, detail?: string][] = [
  [
    'a barcode for each',
    [coded, 'tee,Tee,Size,S,,,s,8000,3,4006381333931', 'tee,,,M,,,m,9000,4,0-306-40615-2'],
    ['S 8000 × 3 s |4006381333931|', 'M 9000 × 4 m |9780306406157|'],
  ],
  [
    'one barcode for all is the product’s',
    [coded, 'tee,Tee,Size,S,,,s,8000,3,4006381333931', 'tee,,,M,,,m,9000,4,4006381333931'],
    ['S 8000 × 3 s', 'M 9000 × 4 m'],
    undefined,
    '4006381333931',
  ],
  [
    'the barcode of the product’s own row',
    [
      'SKU,Name,Parent,Size,Price,Stock,Barcode',
      'tee,Tee,,,,,96385074',
      's,,tee,S,8000,3,4006381333931',
      'm,,tee,M,9000,4,',
    ],
    ['S 8000 × 3 s |4006381333931|', 'M 9000 × 4 m'],
    undefined,
    '96385074',
  ],
  [
    'a wrong digit',
    [coded, 'tee,Tee,Size,S,,,s,8000,3,4006381333932', 'tee,,,M,,,m,9000,4,4006381333931'],
    ['S 8000 × 3 s', 'M 9000 × 4 m |4006381333931|'],
    '“4006381333932” is not a barcode',
  ],
  [
    'one barcode twice among three',
    [
      coded,
      'tee,Tee,Size,S,,,s,8000,3,036000291452',
      'tee,,,M,,,m,9000,4,0036000291452',
      'tee,,,L,,,l,9000,1,96385074',
    ],
    ['S 8000 × 3 s |036000291452|', 'M 9000 × 4 m', 'L 9000 × 1 l |96385074|'],
    'Another option of this product has this barcode already, so it is not imported again: 0036000291452',
  ],
  [
    'a row of several choices',
    [
      coded,
      'tee,Tee,Size,S,Colour,Red,sr,8000,3,4006381333931',
      'tee,,,S,,Blue,sb,8500,2,96385074',
      'tee,,,M,,,m,9000,5,036000291452',
    ],
    [
      'S Red 8000 × 3 sr |4006381333931|',
      'S Blue 8500 × 2 sb |96385074|',
      'M Red 9000 × 3',
      'M Blue 9000 × 2',
    ],
    'Row 4 stands for several options, so none of them gets its code: m, 036000291452',
  ],
]

test.for(barcodes)('%s §69.20', async ([, lines, wanted, note, detail], { db }) => {
  const { seller, goods, notes } = await importFile(db, file(...lines), { currency: 'MWK' })
  expect(await offersOfShop(db, seller)).toEqual({ Tee: wanted })
  expect(goods.map(({ categoryFields }) => categoryFields.barcode)).toEqual([detail])
  const said = Object.values(notes).join(' ')
  if (note) expect(said).toContain(note)
  else expect(said).not.toMatch(/barcode|code/i)
})

test.for(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'a list called %s is a list like others §69.21',
  async (name, { db }) => {
    const lines = [group, `tee,Tee,${name},S,Size,1,s,8000,3`, 'tee,,,M,,2,m,9000,4']
    const { seller, goods } = await importFile(db, file(...lines), { currency: 'MWK' })
    const [tee] = goods
    expect(Object.entries(tee!.categoryFields).filter(([, value]) => Array.isArray(value))).toEqual(
      expect.arrayContaining([
        [name, ['S', 'M']],
        ['size', ['1', '2']],
      ]),
    )
    const wanted = ['S 1 8000 × 3 s', '(S 2 8000 × 0)', '(M 1 8000 × 0)', 'M 2 9000 × 4 m']
    const sorted = (offers: string[]) => offers.map((text) => text.replaceAll(/[()]/g, '')).toSorted()
    const read = (await offersOfShop(db, seller)).Tee!
    // Which list comes first is the file's order of columns.
    const turned = read.map((text) => text.replace(/(\(?)([12]) ([SM])/, '$1$3 $2'))
    expect(sorted(turned)).toEqual(sorted(wanted))
    const again = await upload(db, seller, file(...lines))
    const { defaults: plain } = (await findImport(db, seller, again))!
    await continueImport(db, seller, again, 'check', { ...plain, currency: 'MWK' })
    expect((await outcomesOf(db, again)).map(([, outcome]) => outcome)).toEqual(['unchanged', 'merged'])
  },
)

test('what a row adds nothing for stands beside it', async ({ db }) => {
  const { refused, count } = await importFile(
    db,
    file(group, 'tee,Tee,Size,S,,,s,8000,3', 'tee,,,M,,,m,,4', 'tee,,,S,,,x,8800,7', 'tee,,,L,,,l,9000,4'),
    { currency: 'MWK' },
  )
  expect(refused).toEqual({
    3: expect.stringContaining('Enter a price in kwacha'),
    4: expect.stringContaining('Row 2 has the same options already'),
  })
  expect([count('created'), count('merged')]).toEqual([1, 1])
})

test('120 choices share the least price, and their seller is told', async ({ db }) => {
  const rows = Array.from({ length: 12 }, (_, size) =>
    Array.from({ length: 10 }, (__, colour) => `tee,,,${size + 30},,C${colour},,${9_000 + size},1`),
  ).flat()
  const named = rows.map((row, at) =>
    at === 0 ? row.replace('tee,,,', 'tee,Tee,Size,').replace(',,C', ',Colour,C') : row,
  )
  const { seller, goods, notes } = await importFile(db, file(group, ...named), { currency: 'MWK' })
  expect(goods).toMatchObject([{ price: 9_000, stock: 120, offersDiffer: false }])
  expect(await offersOfShop(db, seller)).toEqual({})
  expect(notes[2]).toContain('100 in all, can each have their own price and stock')
  expect(notes[2]).toContain('The options cost MK 9,000 to MK 9,011')
})

test('of one price and without pieces choices stay shared', async ({ db }) => {
  const { seller, goods } = await importFile(
    db,
    file(group, 'tee,Tee,Size,S,,,s,8000,', 'tee,,,M,,,m,8000,'),
    { currency: 'MWK', stock: '6' },
  )
  expect(goods).toMatchObject([{ price: 8_000, stock: 6, offersDiffer: false }])
  expect(await offersOfShop(db, seller)).toEqual({})
})

test('what choices add up to is what the product shows', async ({ db }) => {
  const { seller } = await importFile(db, 'shopify.csv', { currency: 'MWK' })
  const shop = await db.select().from(products).where(eq(products.sellerId, seller.userId))
  const offers = await offersOfShop(db, seller)
  for (const { name, price, stock, offersDiffer } of shop) {
    if (!offersDiffer) continue
    const figures = offers[name]!.map((text) => / (\d+) × (\d+)/.exec(text)!.slice(1).map(Number))
    expect(price).toBe(Math.min(...figures.map(([each]) => each!)))
    expect(stock).toBe(figures.reduce((sum, [, pieces]) => sum + pieces!, 0))
  }
})

describe('a refused row adds nothing to what its product costs and has:', () => {
  test('of one option', async ({ db }) => {
    const lines = ['ab,Shirt alpha,Size,S,,,s1,9000,3', 'ab,,,S,,,s2,10,40']
    const { goods, refused, notes } = await importFile(db, file(group, ...lines), { currency: 'MWK' })
    expect(refused).toEqual({ 3: expect.stringContaining('Row 2 has the same options already') })
    expect(goods).toMatchObject([{ price: 9_000, stock: 3, offersDiffer: false }])
    expect(notes).toEqual({})
  })

  test('of more options than can be counted', async ({ db }) => {
    const lines = Array.from({ length: 110 }, (_, at) => {
      const [start, colour] = at === 0 ? ['tee,Tee,Size', 'Colour'] : ['tee,,', '']
      return `${start},${30 + Math.floor(at / 10)},${colour},C${at % 10},,9000,1`
    })
    const { goods, refused, notes } = await importFile(db, file(group, ...lines, 'tee,,,30,,C0,,1,500'), {
      currency: 'MWK',
    })
    expect(Object.keys(refused)).toEqual(['112'])
    expect(goods).toMatchObject([{ price: 9_000, stock: 110, offersDiffer: false }])
    expect(notes[2]).toContain('100 in all, can each have their own price and stock')
    expect(notes[2]).not.toContain('The options cost')
  })
})
