import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { changeProducts } from '#app/modules/catalog/products/bulk/bulk.server.ts'
import { toggleProductStatus } from '#app/modules/catalog/products/editing/editing.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { test } from '#test/db.ts'
import { continueImport, outcomesOf } from '#test/make/import.ts'
import { importFile, named, upload } from '#test/make/import-file.ts'
import { aSeller } from '#test/make.ts'
import { uploadImportFile } from '../import-steps.server.ts'
import { findImport } from '../imports.server.ts'
import { productImportRows, productImports } from '../tables.ts'

describe('a file of a shop system comes in without a column chosen:', () => {
  test('Shopify: variants are choices of one product, a cost is no price, the currency is asked', async ({
    db,
  }) => {
    const asked = await importFile(db, 'shopify.csv')
    expect(asked.currency).toBe('unknown')
    expect(asked.goods).toEqual([])
    expect(asked.refused[2]).toBe(
      '“24000.00” names no currency. Under “Change the columns”, choose the currency of your prices.',
    )
    const { goods, guessed, prices, notes, refused, count, pictures } = await importFile(db, 'shopify.csv', {
      currency: 'MWK',
    })
    expect(guessed).toMatchObject({
      name: 'Title',
      price: 'Variant Price',
      regularPrice: 'Variant Compare At Price',
    })
    expect(prices).toEqual({
      'Chitenje dress': 18_500,
      'Court shoe': 24_000,
      'Enamel mug': 3_500,
      'Phone A15': 185_000,
    })
    expect(goods.map(({ stock }) => stock)).toEqual([11, 30, 0, 17])
    expect(named(goods, 'Court shoe')).toMatchObject({
      categoryFields: { size: ['36', '37', '38', '39', '40'], colour: ['Black', 'Red'] },
      description: 'Leather court shoe & dust bag.\n\n- Heel 6 cm',
      category: 'Clothing & Fashion',
      tags: ['new', 'sample'],
      status: 'pending',
    })
    expect(named(goods, 'Chitenje dress').categoryFields).toMatchObject({ size: ['S', 'M', 'L', 'XL'] })
    expect(named(goods, 'Phone A15').categoryFields).toMatchObject({
      Storage: ['64 GB', '128 GB', '256 GB'],
      colour: ['Blue', 'Grey'],
    })
    expect(Object.keys(named(goods, 'Enamel mug').categoryFields)).toEqual(['brand'])
    expect(named(goods, 'Enamel mug').description).toBe('Enamel mug')
    expect(refused).toEqual({})
    expect([count('created'), count('merged')]).toEqual([4, 20])
    expect(notes[2]).not.toContain('The options cost MK 24,000 to MK 28,500.')
    expect(notes[2]).toContain('The regular price MK 28,000 is not imported')
    expect(pictures['Court shoe']).toEqual(
      ['shoe-1', 'shoe-2', 'shoe-3'].map((name) => `https://pictures.example/${name}.jpg`),
    )
    expect(pictures['Phone A15']).toHaveLength(2)
  })

  test('Shopify in dollars: each price at the rate, in whole kwacha', async ({ db }) => {
    const { prices, notes } = await importFile(db, 'shopify.csv', {
      currency: 'USD',
      'rate.USD': '1.5',
      variants: 'most',
    })
    expect(prices).toMatchObject({ 'Enamel mug': 5_250, 'Court shoe': 36_000 })
    expect(notes[25]).toContain('3,500 USD at 1.5 is MK 5,250.')
  })

  test('WooCommerce: variations, a sale price, a draft, and what cannot be sold here', async ({ db }) => {
    const { goods, prices, notes, refused } = await importFile(db, 'woocommerce.csv')
    expect(prices).toEqual({ Belt: 8_000, 'Cap with logo': 6_500, 'Plain T-shirt': 7_500 })
    expect(named(goods, 'Plain T-shirt')).toMatchObject({
      stock: 9,
      categoryFields: { size: ['S', 'M', 'L'] },
      description: 'Soft cotton.\n\nWash at 30 degrees.',
      category: 'Clothing & Fashion',
    })
    expect(named(goods, 'Cap with logo')).toMatchObject({
      description: 'One size',
      stock: 12,
      status: 'pending',
    })
    expect(named(goods, 'Belt')).toMatchObject({ status: 'paused', draft: true, stock: 0, listed: false })
    expect(notes[8]).toBe('A group of other products. List them one by one.')
    expect(notes[9]).toBe('Sold on another website, so it cannot be sold here.')
    expect(notes[2]).toContain('The regular price MK 9,000 is not imported')
    expect(refused).toEqual({})
  })

  test('Etsy: the file says euros, so their rate is asked', async ({ db }) => {
    const asked = await importFile(db, 'etsy-eur.csv')
    expect(asked.goods).toEqual([])
    expect(asked.refused[2]).toBe(
      '“49” is in EUR. Under “Change the columns”, enter how many kwacha one EUR is.',
    )
    const { goods, prices } = await importFile(db, 'etsy-eur.csv', { 'rate.EUR': '1987.5' })
    expect(prices).toEqual({
      'Clay bowl, blue': 97_388,
      'Clay bowl, green': 103_350,
      'Large vase': 238_500,
      'Tea cup': 36_769,
    })
    expect(named(goods, 'Tea cup')).toMatchObject({
      categoryFields: { Glaze: ['Blue', 'White'] },
      tags: ['clay', 'hand made', 'kitchen'],
      stock: 12,
      description: 'Made by hand.\nEach piece differs.',
    })
  })

  test('Loyverse: the price of the shop, never the cost; stock below nothing is nothing', async ({ db }) => {
    const { goods, guessed, prices, notes, refused } = await importFile(db, 'loyverse.csv')
    expect(guessed).toMatchObject({ price: 'Price [Limbe]', stock: 'In stock [Limbe]' })
    expect(prices).toEqual({ 'Bath soap': 1_000, 'Rice 5 kg': 12_500, 'Sugar 1 kg': 2_300 })
    expect(goods.map(({ stock }) => stock)).toEqual([17, 0, 40])
    expect(named(goods, 'Bath soap')).toMatchObject({
      categoryFields: { Scent: ['Lemon', 'Rose'] },
      category: 'Health & Beauty',
      description: 'Bath soap',
    })
    expect(notes[3]).toBe('“-2” in stock is taken as 0.')
    expect(notes[7]).toBe('Your file says that it is not for sale.')
    expect(refused).toEqual({ 6: '“variable” is not an amount. Write whole kwacha, for example 12500.' })
  })

  test('a list with paths, lists of pictures and two prices', async ({ db }) => {
    const { goods, guessed, prices, refused, pictures } = await importFile(db, 'paths.csv')
    expect(guessed).toMatchObject({ price: 'retail_price', salePrice: 'discounted_price' })
    expect(prices).toEqual({
      'Baby romper': 399,
      'Cycling shorts, women': 379,
      'Dog shampoo 500 ml': 210,
      'Sofa bed': 22_646,
      'Wrist watch': 899,
    })
    expect(Object.fromEntries(goods.map(({ name, category }) => [name, category]))).toEqual({
      'Baby romper': 'Clothing & Fashion',
      'Cycling shorts, women': 'Clothing & Fashion',
      'Dog shampoo 500 ml': 'Other',
      'Sofa bed': 'Home & Garden',
      'Wrist watch': 'Clothing & Fashion',
    })
    expect(Object.keys(refused)).toEqual(['4'])
    expect(Object.keys(pictures)).toHaveLength(5)
    expect(pictures['Sofa bed']).toEqual(['a', 'b'].map((name) => `https://pictures.example/p1-${name}.jpeg`))
  })
})

describe('a list of prices as traders keep it:', () => {
  test('with what they pay and what they ask', async ({ db }) => {
    const { prices } = await importFile(db, 'cost-and-retail.csv')
    expect(prices).toEqual({ 'Maize flour 5 kg': 6_000, 'Sugar 1 kg': 2_300 })
  })

  test('with a title above and a total below', async ({ db }) => {
    const { prices, notes, refused } = await importFile(db, 'titled.csv')
    expect(prices).toEqual({ 'Cooking oil 2 l': 9_800, 'Salt 500 g': 650 })
    expect([refused, notes[6]]).toEqual([{}, 'This is a line of totals, not a product.'])
  })

  test('without names of columns: the first line is a good', async ({ db }) => {
    const { goods, prices } = await importFile(db, 'no-names.csv')
    expect(prices).toEqual({ 'Hoe with handle': 9_000, Slasher: 6_500, 'Watering can 10 l': 14_500 })
    expect(goods.map(({ stock, category }) => [stock, category])).toEqual([
      [12, 'Home & Garden'],
      [9, 'Home & Garden'],
      [5, 'Home & Garden'],
    ])
  })

  test('in Chichewa', async ({ db }) => {
    const { goods, guessed, prices } = await importFile(db, 'chichewa.csv')
    expect(guessed).toEqual({
      name: 'Dzina',
      price: 'Mtengo',
      description: 'Kufotokoza',
      category: 'Gulu',
      stock: 'Zilipo',
    })
    expect(prices).toEqual({ 'Nsapato za amayi': 15_000, 'Shuga 1 kg': 2_300, 'Ufa wa mgaiwa 5 kg': 6_000 })
    expect(goods.map(({ category, stock }) => [category, stock])).toEqual([
      ['Clothing & Fashion', 4],
      ['Food & Beverages', 20],
      ['Food & Beverages', 10],
    ])
  })

  test('in UTF-16 with tabs, in French', async ({ db }) => {
    const { prices } = await importFile(db, 'utf16-tabs.tsv')
    expect(prices).toEqual({ Crêpière: 12_000, 'Théière émaillée': 7_500 })
  })

  test('in a workbook: the sheet of goods, names under DESCRIPTION, a heading between them', async ({
    db,
  }) => {
    const { guessed, prices, refused, notes, goods } = await importFile(db, 'price-list.xlsx')
    expect(guessed).toMatchObject({ name: 'DESCRIPTION', price: 'PRICE', category: 'GROUP' })
    expect(prices).toEqual({
      'Brush 3 inch': 2_800,
      'Cement 50 kg': 18_500,
      'Iron sheet 3 m': 21_000,
      'Paint 5 l white': 42_000,
    })
    expect(refused).toEqual({
      6: '“3200.5” has decimals, and kwacha has none. Write whole kwacha, for example 12500.',
    })
    expect(notes[7]).toContain('“Paints” has nothing else in its row')
    expect(new Set(goods.map(({ category }) => category))).toEqual(new Set(['Business & Industrial']))
  })
})

test('amounts: read as the rule says, or refused by row with what was written', async ({ db }) => {
  const { prices, refused } = await importFile(db, 'amounts.csv')
  const chair = (...numbers: number[]) => numbers.map((at) => prices[`Chair ${at}`])
  expect(chair(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 17, 19, 21, 22)).toEqual([
    12_500, 12_500, 12_500, 12_500, 12_500, 12_500, 12_500, 12_500, 12_500, 12_500, 12_500, 12_500, 12_500,
    12_500, 12_500,
  ])
  expect(prices['Chair 26']).toBe(1_250_000)
  expect(Object.keys(prices)).toHaveLength(16)
  // Row 2 is chair 1.
  const quoted = {
    1: '1.234,50',
    13: '1.5',
    14: 'USD 12',
    15: '$12',
    16: 'R 250',
    18: '1e4',
    20: '10,000 - 12,000',
  }
  const more = { 23: '-500', 24: '=2500*5', 25: '1,250,00', 27: '2,5', 28: '12,50', 29: '33,33', 30: '€ 49' }
  for (const [at, text] of Object.entries({ ...quoted, ...more, 31: 'free', 33: '0' }))
    expect(refused[Number(at) + 1], text).toContain(`“${text}”`)
  expect(refused[33]).toContain('Enter a price')
  expect(Object.keys(refused)).toHaveLength(17)
})

test('amounts in other money wait for the rate of their own; kwacha is never multiplied', async ({ db }) => {
  const { prices, refused } = await importFile(db, 'amounts.csv', { 'rate.USD': '1750', 'rate.ZAR': '94.5' })
  expect([prices['Chair 14'], prices['Chair 15'], prices['Chair 16']]).toEqual([21_000, 21_000, 23_625])
  expect([prices['Chair 4'], prices['Chair 7'], prices['Chair 12']]).toEqual([12_500, 12_500, 12_500])
  expect(refused[31]).toBe('“€ 49” is in EUR. Under “Change the columns”, enter how many kwacha one EUR is.')
})

const file = (name: string, ...lines: string[]) => ({ name, text: lines.join('\n') })

describe('files of other systems, of which no sample is kept:', () => {
  test('Square: a name for each variation, no handle', async ({ db }) => {
    const square = file(
      'square.csv',
      'Token,Item Name,Variation Name,SKU,Description,Category,Price,Current Quantity Main,Stock Alert Count Main',
      'T1,Coffee,Small,C-S,,Drinks,2500.00,4,1',
      'T2,Coffee,Large,C-L,,Drinks,3500.00,3,1',
      'T3,Bun,Regular,B-1,Soft,Bakery,800.00,10,2',
    )
    const { goods, prices, currency } = await importFile(db, square, { currency: 'MWK' })
    expect([currency, prices]).toEqual(['unknown', { Bun: 800, Coffee: 2_500 }])
    expect(named(goods, 'Coffee')).toMatchObject({ stock: 7, categoryFields: { Option: ['Small', 'Large'] } })
    expect(named(goods, 'Bun')).toMatchObject({ stock: 10, categoryFields: {}, category: 'Food & Beverages' })
  })

  test('Lightspeed: a handle and the name in each row, a supply price beside the retail price', async ({
    db,
  }) => {
    const lightspeed = file(
      'vend.csv',
      'id,handle,sku,name,description,product_category,variant_option_one_name,variant_option_one_value,supply_price,retail_price,brand_name,active,inventory_Main_Outlet',
      'a1,belt,10,Belt,<p>Leather</p>,Fashion,Size,M,4000,6500,Zomba,1,3',
      'a2,belt,11,Belt,<p>Leather</p>,Fashion,Size,L,4000,6500,Zomba,1,2',
      'a3,hat,12,Hat,,Fashion,,,2000,3500,Zomba,0,1',
    )
    const { goods, prices } = await importFile(db, lightspeed, { currency: 'MWK' })
    expect(prices).toEqual({ Belt: 6_500, Hat: 3_500 })
    expect(named(goods, 'Belt')).toMatchObject({
      stock: 5,
      description: 'Leather',
      categoryFields: { size: ['M', 'L'], brand: 'Zomba' },
    })
    expect(named(goods, 'Hat').status).toBe('paused')
  })

  test('QuickBooks: the rate of sales, not the cost of purchases', async ({ db }) => {
    const books = file(
      'quickbooks.csv',
      'Product/Service Name,Type,SKU,Sales Description,Sales Price / Rate,Purchase Description,Purchase Cost,Quantity On Hand',
      'Hoe,Inventory,H1,Forged steel,"9,000.00",Hoe,"6,500.00",12',
      'Axe,Inventory,A1,,"12,000.00",Axe,"8,000.00",4',
    )
    expect((await importFile(db, books)).prices).toEqual({ Axe: 12_000, Hoe: 9_000 })
    const till = file(
      'pos.csv',
      'Item Number,Item Name,Department Name,Average Unit Cost,Regular Price,MSRP,Qty 1',
      '1,Hoe,Tools,6500,9000,9500,12',
      '2,Axe,Tools,8000,12000,12500,4',
    )
    expect((await importFile(db, till)).prices).toEqual({ Axe: 12_000, Hoe: 9_000 })
  })

  test('a feed for Google or Facebook: the amount says its currency, sizes are rows', async ({ db }) => {
    const feed = file(
      'feed.tsv',
      'id\ttitle\tdescription\tlink\timage_link\tprice\tsale_price\tavailability\titem_group_id\tsize\tcondition',
      'x1\tDress\tCotton\thttps://shop.example/1\thttps://shop.example/1.jpg\t12500.00 MWK\t11000.00 MWK\tin_stock\tdress\tS\tnew',
      'x2\tDress\tCotton\thttps://shop.example/2\thttps://shop.example/1.jpg\t12500.00 MWK\t\tout_of_stock\tdress\tM\tnew',
      'x3\tBag\tLeather\thttps://shop.example/3\thttps://shop.example/3.jpg\t20.00 USD\t\tin stock\t\t\tused',
    )
    const { goods, refused } = await importFile(db, feed)
    expect(goods).toMatchObject([
      { name: 'Dress', price: 11_000, stock: 1, categoryFields: { size: ['S', 'M'] } },
    ])
    expect(refused[4]).toContain('“20.00 USD” is in USD.')
  })

  test('Wix: variants without names or prices', async ({ db }) => {
    const wix = file(
      'wix.csv',
      'handleId,fieldType,name,description,productImageUrl,collection,sku,price,visible,inventory,cost,productOptionName1,productOptionType1,productOptionDescription1',
      'p1,Product,Scarf,<p>Wool</p>,a.jpg;b.jpg,Clothes,S1,7000,true,InStock,3000,Colour,DROP_DOWN,Red;Blue',
      'p1,Variant,,,,,S1-R,,true,2,,,,Red',
      'p1,Variant,,,,,S1-B,,true,3,,,,Blue',
    )
    const seller = await aSeller(db)
    const id = await upload(db, seller, wix)
    const held = (await findImport(db, seller, id))!
    const { pictures: _, ...mapping } = held.mapping
    await db.update(productImports).set({ mapping }).where(eq(productImports.id, id))
    await continueImport(db, seller, id, 'check', { ...held.defaults, currency: 'MWK' })
    await continueImport(db, seller, id, 'run')
    expect(await db.select().from(products).where(eq(products.sellerId, seller.userId))).toMatchObject([
      { name: 'Scarf', price: 7_000, categoryFields: { colour: ['Red', 'Blue'] }, description: 'Wool' },
    ])
  })

  test('a handwritten list: buying and selling, numbers of lines, sections that say the category', async ({
    db,
  }) => {
    const list = file(
      'list.csv',
      'MY SHOP PRICES',
      'No.,Item,Buying,Selling',
      ',FOOD STUFF,,',
      '1,Rice 1 kg,1800,"2,300/="',
      '2,Beans 1 kg,1500,K2 000',
      ',ELECTRONICS,,',
      'No.,Item,Buying,Selling',
      '3,Torch,2500,4000',
      ',Grand total,5800,8300',
    )
    const { goods, guessed, prices, refused } = await importFile(db, list)
    expect(guessed).toEqual({ name: 'Item', price: 'Selling' })
    expect([prices, refused]).toEqual([{ 'Beans 1 kg': 2_000, 'Rice 1 kg': 2_300, Torch: 4_000 }, {}])
    expect(goods.map(({ category }) => category)).toEqual([
      'Food & Beverages',
      'Food & Beverages',
      'Electronics',
    ])
  })

  test('two sums of the same size without headings: the price is asked', async ({ db }) => {
    const seller = await aSeller(db)
    const id = await upload(db, seller, file('two.csv', 'Hoe,7000,9000', 'Axe,8000,12000', 'Saw,6500,8000'))
    expect((await findImport(db, seller, id))!.mapping).toEqual({ name: '0' })
  })

  test('one variant without a price that can be read is left out alone', async ({ db }) => {
    const list = file(
      'some.csv',
      'Handle,Title,Option1 Name,Option1 Value,Price,Stock',
      'tee,Tee,Size,S,9000,2',
      'tee,,,M,ask me,3',
      'tee,,,L,9500,4',
    )
    const { goods, refused, count } = await importFile(db, list)
    expect(goods).toMatchObject([{ price: 9_000, stock: 6, categoryFields: { size: ['S', 'L'] } }])
    expect([refused[3], count('merged')]).toEqual([expect.stringContaining('“ask me”'), 1])
  })
})

test('a number of a spreadsheet is what it is; a text is read as text', async ({ db }) => {
  const seller = await aSeller(db)
  const sheet = [
    ['Item', 'Price'],
    ['Hoe', 1.234],
    ['Axe', '1.234'],
    ['Saw', 12_500],
  ]
  const book = await writeExcelFile(sheet.map((row) => row.map((value) => ({ value }))))
  const kept = await uploadImportFile(db, seller, { name: 'a.xlsx', bytes: await book.toBuffer() })
  const id = kept.ok ? kept.value.id : ''
  await continueImport(db, seller, id, 'check')
  await continueImport(db, seller, id, 'run')
  expect(await outcomesOf(db, id)).toEqual([
    [2, 'refused', '“1.234” has decimals, and kwacha has none. Write whole kwacha, for example 12500.'],
    [3, 'created'],
    [4, 'created'],
  ])
  const goods = await db.select().from(products).where(eq(products.sellerId, seller.userId))
  expect(goods.map(({ price }) => price).toSorted((one, other) => one - other)).toEqual([1_234, 12_500])
})

test('rows of a product that is refused are refused with it, and come back together', async ({ db }) => {
  const list = file(
    'odd.csv',
    'Handle,Title,Option1 Name,Option1 Value,Price,Category',
    'tee,,Size,S,9000,Other',
    'tee,,,M,9000,',
  )
  const { goods, refused } = await importFile(db, list)
  expect(goods).toEqual([])
  expect(Object.keys(refused)).toEqual(['2', '3'])
  expect(refused[3]).toContain('belongs to the product of row 2')
})

test('the same file again changes nothing, and undoing it takes every product back', async ({ db }) => {
  const seller = await aSeller(db)
  const done: string[] = []
  for (const wanted of ['created', 'unchanged']) {
    const id = await upload(db, seller, 'loyverse.csv')
    await continueImport(db, seller, id, 'check')
    await continueImport(db, seller, id, 'run')
    const rows = await db.select().from(productImportRows).where(eq(productImportRows.importId, id))
    expect(rows.filter(({ outcome }) => outcome === wanted)).toHaveLength(3)
    done.push(id)
  }
  for (const id of done.toReversed()) await continueImport(db, seller, id, 'undo')
  expect(await db.$count(products, eq(products.sellerId, seller.userId))).toBe(0)
})

test('a draft goes to review before anybody sees it, by whichever way it is resumed', async ({ db }) => {
  const { seller, goods } = await importFile(db, 'woocommerce.csv')
  const belt = named(goods, 'Belt')
  const state = async () => {
    const [now] = await db.select().from(products).where(eq(products.id, belt.id))
    return [now!.status, now!.draft, now!.listed]
  }
  await changeProducts(db, seller, { action: 'resume', ids: [belt.id] })
  expect(await state()).toEqual(['pending', true, false])
  // As undoing an import gives it back.
  await db.update(products).set({ status: 'paused' }).where(eq(products.id, belt.id))
  await toggleProductStatus(db, seller, belt.id)
  expect(await state()).toEqual(['pending', true, false])
  await db.update(products).set({ status: 'approved' }).where(eq(products.id, belt.id))
  expect(await state()).toEqual(['approved', false, true])
  await toggleProductStatus(db, seller, belt.id)
  await toggleProductStatus(db, seller, belt.id)
  expect((await state())[0]).toBe('approved')
})
