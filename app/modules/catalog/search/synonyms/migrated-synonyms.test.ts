import { expect } from 'vitest'
import { listQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { listProducts } from '../listing/list-products.server.ts'

/** Goods as shops in Malawi name them, and how others say the same. */
const english: [name: string, category: string, typed: string[]][] = [
  ['Electric cooker, two plates', 'Home & Garden', ['hot plate', 'hotplate', 'cooker plate']],
  ['Hand mixer, 5 speeds', 'Home & Garden', ['egg beater', 'whisk', 'egg whisk']],
  ['Huggies nappies, size 3', 'Health & Beauty', ['diapers', 'baby diaper', 'nappy']],
  ['LED torch, rechargeable', 'Electronics', ['flashlight', 'torch', 'tochi']],
  ['Woollen jersey for men', 'Clothing & Fashion', ['sweater', 'jumper', 'pullover', 'juzi']],
  ['Black gumboots', 'Clothing & Fashion', ['wellingtons', 'rubber boots', 'wellies', 'gum boots']],
  ['Chino trousers', 'Clothing & Fashion', ['pants', 'slacks']],
  ['White maize, 50 kg bag', 'Food & Beverages', ['corn', 'mealies']],
  ['Shelled groundnuts', 'Food & Beverages', ['peanuts', 'g/nuts', 'monkey nuts']],
  ['Paraffin, 1 litre', 'Home & Garden', ['kerosene']],
  ['Defy fridge, 150 litres', 'Home & Garden', ['refrigerator', 'filiji']],
  ['Spanner 13 mm', 'Business & Industrial', ['wrench', 'sipanala']],
  ['Toilet paper, 10 pack', 'Home & Garden', ['toilet rolls', 'toilet tissue']],
  ['Memory card 32 GB', 'Electronics', ['sd card', 'micro sd', 'memole kadi']],
  ['Extension cable, 4 sockets', 'Electronics', ['power strip', 'extension cord', 'extension lead']],
  ['Baby stroller, folding', 'Home & Garden', ['pram', 'pushchair']],
  ['Baby cot, wooden', 'Home & Garden', ['crib', 'bedi la mwana']],
  ['Courgettes, 1 kg', 'Food & Beverages', ['zucchini', 'baby marrow']],
  ['NPK fertiliser', 'Business & Industrial', ['fertilizer', 'feteleza']],
  ['Iron sheets, 3 m', 'Business & Industrial', ['corrugated iron', 'roofing sheets']],
  ['Rear windscreen', 'Automotive', ['windshield']],
  ['Ginger biscuits', 'Food & Beverages', ['cookies', 'cookie', 'mabisiketi']],
  ['Vacuum cleaner 1600 W', 'Home & Garden', ['hoover']],
  ['Aluminium foil, 10 m', 'Home & Garden', ['tin foil', 'kitchen foil']],
  ['Panga with wooden handle', 'Home & Garden', ['machete']],
]
const chichewa: [name: string, category: string, typed: string[]][] = [
  ['Dried usipa from Nkhotakota', 'Food & Beverages', ['usipa']],
  ['Cowpeas, 1 kg', 'Food & Beverages', ['khobwe']],
  ['Fresh grapes', 'Food & Beverages', ['mphesa']],
  ['Turkey, 6 kg', 'Other', ['nkhukundembo']],
  ['Maize bran, 50 kg', 'Food & Beverages', ['madeya']],
  ['Chicken coop for 20', 'Business & Industrial', ['khola la nkhuku', 'makola a nkhuku']],
  ['Sickle, steel', 'Business & Industrial', ['chikwakwa', 'zikwakwa']],
  ['Forks, set of six', 'Home & Garden', ['foloko', 'mafoloko']],
  ['Gas cylinder 9 kg', 'Home & Garden', ['silinda ya gasi']],
  ['Body lotion 400 ml', 'Health & Beauty', ['losheni']],
  ['Hand sanitizer 500 ml', 'Health & Beauty', ['sanitaiza']],
  ['Feeding bottle 250 ml', 'Health & Beauty', ['botolo la mwana']],
  ['Scientific calculator', 'Books & Education', ['kalikuleta']],
  ['DStv decoder', 'Electronics', ['dikoda', 'set top box']],
  ['Remote control for TV', 'Electronics', ['limoti', 'rimoti']],
  ['Floor tiles, box of 10', 'Business & Industrial', ['matailosi', 'tailosi']],
  ['Barbed wire, 50 m', 'Business & Industrial', ['waya wa minga']],
  ['Aluminium ladder', 'Business & Industrial', ['makwerero']],
  ['Office chair with wheels', 'Home & Garden', ['mpando wa ofesi', 'mipando ya ofesi']],
  ['Blue jeans, slim', 'Clothing & Fashion', ['jinzi', 'majinzi']],
  ['T-shirt, cotton', 'Clothing & Fashion', ['tisheti']],
  ['Diesel, 5 litres', 'Business & Industrial', ['dizilo']],
  ['Gas lighter', 'Home & Garden', ['laitala']],
  ['Motorcycle helmet', 'Automotive', ['helimeti']],
  ['Bawo board, carved', 'Sports & Recreation', ['bawo', 'mabawo']],
]

test('goods are found by what others call them, first and uncorrected', async ({ db }) => {
  const { userId: sellerId } = await aSeller(db, { businessName: 'Limbe Wholesale' })
  const goods = [...english, ...chichewa]
  await db.insert(products).values(
    goods.map(([name, category], at) => ({
      sellerId,
      name,
      description: '',
      price: 5_000,
      category: category as 'Other',
      stock: 3,
      images: [],
      condition: 'new' as const,
      status: 'approved' as const,
      createdAt: new Date(Date.UTC(2026, 9, 1, at)),
    })),
  )
  const wrong: string[] = []
  for (const [name, , all] of goods)
    for (const typed of all) {
      const found = await listProducts(db, listQuery.parse({ searchQuery: typed, limit: 3 }))
      if (found.corrected) wrong.push(`${typed} becomes ${found.corrected}`)
      if (found.data[0]?.name !== name) wrong.push(`${typed}: ${found.data[0]?.name ?? 'nothing'}`)
    }
  expect(wrong).toEqual([])
}, 60_000)

test('what stands together in an English name is the phrase of a Chichewa search, whose thing comes first', async ({
  db,
}) => {
  const { userId: sellerId } = await aSeller(db)
  for (const [at, name] of ['Fast phone charger', 'Phone fast charger'].entries())
    await aProduct(db, { sellerId, name, createdAt: new Date(Date.UTC(2026, 9, 1 + at)) })
  const found = await listProducts(db, listQuery.parse({ searchQuery: 'chaja ya foni' }))
  expect(found.data.map(({ name }) => name)).toEqual(['Fast phone charger', 'Phone fast charger'])
})
