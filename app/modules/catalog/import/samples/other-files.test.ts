import { describe, expect } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { test } from '#test/db.ts'
import { importFile, upload } from '#test/make/import-file.ts'
import { aZip } from '#test/make/zip.ts'
import { aSeller } from '#test/make.ts'

/** Files as other sellers have them. What each must come to was written down before any of them was tried. */
const file = (...lines: string[]) => ({ name: 'list.csv', text: lines.join('\n') })

type Expected = {
  /** The heading of the column of prices; null where the seller is asked. */
  price?: string | null
  stock?: string | null
  name?: string
  currency?: string
  prices?: Record<string, number>
}
type Case = [title: string, lines: string[], expected: Expected]

const costs: Case[] = [
  [
    'Buying and Selling',
    ['Item,Buying,Selling,Qty', 'Hoe,6000,9000,4', 'Axe,8000,12000,5'],
    { price: 'Selling', stock: 'Qty', prices: { Hoe: 9_000, Axe: 12_000 } },
  ],
  [
    'B/Price and S/Price',
    ['Item,B/Price,S/Price,Qty', 'Hoe,6000,9000,4', 'Axe,8000,12000,5'],
    { price: 'S/Price', prices: { Hoe: 9_000, Axe: 12_000 } },
  ],
  ['B/P alone', ['Item,B/P,Qty', 'Hoe,6000,4', 'Axe,8000,5'], { price: null }],
  [
    'W/Price and R/Price',
    ['Item,W/Price,R/Price', 'Hoe,6000,9000', 'Axe,8000,12000'],
    { price: 'R/Price', prices: { Hoe: 9_000, Axe: 12_000 } },
  ],
  [
    'Wholesale and retail',
    ['Product,Wholesale Price,Retail Price', 'Hoe,8500,9000', 'Axe,11000,12000'],
    { price: 'Retail Price' },
  ],
  ['Whole sale alone', ['Product,Whole sale price', 'Hoe,8500', 'Axe,11000'], { price: null }],
  ['Dealer price alone', ['Product,Dealer price,Qty', 'Hoe,8500,3', 'Axe,11000,2'], { price: null }],
  [
    'Dealer and price',
    ['Product,Dealer price,End user price', 'Hoe,8500,9000', 'Axe,11000,12000'],
    { price: 'End user price' },
  ],
  ['Purch. price alone', ['Product,Purch. Price', 'Hoe,8500', 'Axe,11000'], { price: null }],
  ['Invoice price alone', ['Product,Invoice price', 'Hoe,8500', 'Axe,11000'], { price: null }],
  [
    'Price and selling price',
    ['Item,Price,Selling price', 'Hoe,6000,9000', 'Axe,8000,12000'],
    { price: 'Selling price', prices: { Hoe: 9_000, Axe: 12_000 } },
  ],
  [
    'old and new',
    ['Item,Old price,New price', 'Hoe,8000,9000', 'Axe,10000,12000'],
    { price: 'New price', prices: { Hoe: 9_000, Axe: 12_000 } },
  ],
  ['was and now', ['Item,Was price,Now', 'Hoe,9500,9000', 'Axe,12500,12000'], { price: 'Now' }],
  ['an old price alone', ['Item,Old price,Qty', 'Hoe,8000,1', 'Axe,10000,1'], { price: null }],
  [
    'cash and credit',
    ['Item,Credit price,Cash price', 'Hoe,10000,9000', 'Axe,14000,12000'],
    { price: 'Cash price', prices: { Hoe: 9_000, Axe: 12_000 } },
  ],
  [
    'Chichewa, buying and selling',
    ['Dzina,Mtengo wogula,Mtengo wogulitsa,Kuchuluka', 'Khasu,6000,9000,4', 'Nkhwangwa,8000,12000,3'],
    { price: 'Mtengo wogulitsa', stock: 'Kuchuluka', prices: { Khasu: 9_000, Nkhwangwa: 12_000 } },
  ],
  [
    'Chichewa, other spellings',
    ['Dzina la katundu,Mtengo ogulila,Mtengo ogulitsila', 'Khasu,6000,9000', 'Nkhwangwa,8000,12000'],
    { price: 'Mtengo ogulitsila' },
  ],
  [
    'Chichewa, what we bought it for',
    ['Dzina,Mtengo umene tidagula', 'Khasu,6000', 'Nkhwangwa,8000'],
    { price: null },
  ],
  [
    'Chichewa, old and new',
    ['Dzina,Mtengo wakale,Mtengo watsopano', 'Khasu,8000,9000', 'Nkhwangwa,10000,12000'],
    { price: 'Mtengo watsopano' },
  ],
  ['French cost', ['Article,Prix de revient', 'Houe,6000', 'Hache,8000'], { price: null }],
  [
    'French cost and price',
    ['Article,Coût,Prix TTC', 'Houe,6000,9000', 'Hache,8000,12000'],
    { price: 'Prix TTC' },
  ],
  [
    'WooCommerce in Portuguese',
    [
      'ID,Tipo,Nome,Preço promocional,Preço normal,Estoque',
      '1,simple,Enxada,8000,9000,4',
      '2,simple,Machado,,12000,2',
    ],
    { price: 'Preço normal', stock: 'Estoque', prices: { Enxada: 8_000, Machado: 12_000 } },
  ],
  [
    'WooCommerce in French',
    ['ID,Type,Nom,Tarif promo,Tarif régulier,Stock', '1,simple,Houe,,9000,4', '2,simple,Hache,,12000,2'],
    { price: 'Tarif régulier', stock: 'Stock' },
  ],
  [
    'Swahili wholesale',
    ['Bidhaa,Bei ya jumla,Bei ya rejareja', 'Jembe,6000,9000', 'Shoka,8000,12000'],
    { price: 'Bei ya rejareja' },
  ],
  [
    'two shops of a till',
    ['Item name,Price [Limbe],Price [Zomba]', 'Hoe,9000,9500', 'Axe,12000,12500'],
    { price: null },
  ],
  ['Price A and Price B', ['Item,Price A,Price B', 'Hoe,9000,8500', 'Axe,12000,11000'], { price: null }],
  ['two columns of one name', ['Item,Price,Price', 'Hoe,6000,9000', 'Axe,8000,12000'], { price: null }],
  [
    'a carton and a piece',
    ['Item,Carton price,Units per carton,Price per piece', 'Soap,24000,24,1200', 'Salt,15000,20,900'],
    { price: 'Price per piece', stock: null },
  ],
  [
    'a carton alone',
    ['Item,Price per carton,Qty per carton', 'Soap,24000,24', 'Salt,15000,20'],
    { price: null, stock: null },
  ],
  [
    'prices by number',
    ['Item,Price,Price 10+,Price 50+', 'Soap,1200,1100,1000', 'Salt,900,850,800'],
    { price: 'Price', prices: { Soap: 1_200, Salt: 900 } },
  ],
  [
    'a sum of the line',
    ['Item,Qty,Total price', 'Hoe,4,36000', 'Axe,2,24000'],
    { price: null, stock: 'Qty' },
  ],
  [
    'an amount beside a number',
    ['Item,Qty,Amount', 'Hoe,4,36000', 'Axe,2,24000'],
    { price: null, stock: 'Qty' },
  ],
  [
    'an invoice',
    ['Description,Qty,Rate,Amount', 'Hoe,4,9000,36000', 'Axe,2,12000,24000'],
    { price: 'Rate', stock: 'Qty', prices: { Hoe: 9_000, Axe: 12_000 } },
  ],
  [
    'with and without tax',
    ['Item,Price excl VAT,Price incl VAT', 'Hoe,7660,9000', 'Axe,10213,12000'],
    { price: 'Price incl VAT' },
  ],
  [
    'Odoo',
    [
      'Internal Reference,Name,Sales Price,Cost,Quantity On Hand,Forecasted Quantity,Product Category',
      'H1,Hoe,"9,000.00","6,000.00",4,6,All / Saleable',
      'A1,Axe,"12,000.00","8,000.00",5,9,All / Saleable',
    ],
    { price: 'Sales Price', stock: 'Quantity On Hand', prices: { Hoe: 9_000, Axe: 12_000 } },
  ],
  [
    'QuickBooks POS',
    [
      'Item Number,Item Name,Average Unit Cost,Order Cost,Regular Price,Qty 1',
      '1,Hoe,6000,6100,9000,4',
      '2,Axe,8000,8100,12000,5',
    ],
    { price: 'Regular Price', stock: 'Qty 1', prices: { Hoe: 9_000, Axe: 12_000 } },
  ],
  [
    'bulk and each',
    ['Item,Bulk price,Price each', 'Soap,1000,1200', 'Salt,800,900'],
    { price: 'Price each' },
  ],
  ['the last price', ['Item,Last price,Price', 'Soap,1000,1200', 'Salt,800,900'], { price: 'Price' }],
  ['a regular price alone', ['Item,Regular price', 'Soap,1200', 'Salt,900'], { price: 'Regular price' }],
  [
    'wholesale in Chichewa',
    ['Dzina,Mtengo wa holosale,Mtengo', 'Sopo,1000,1200', 'Mchere,800,900'],
    { price: 'Mtengo' },
  ],
  [
    'an amount in stock',
    ['Item,Amount in stock,Price', 'Soap,12000,1200', 'Salt,8000,900'],
    { price: 'Price' },
  ],
  ['now in stock', ['Item,Now in stock,Cost', 'Soap,1200,1000', 'Salt,900,800'], { price: null }],
  ['units that sell', ['Item,Selling units,Cost', 'Soap,1200,1000', 'Salt,900,800'], { price: null }],
  [
    'a price in kwacha by the unit',
    ['Item,Unit price (MWK),Cost', 'Soap,1200,1000', 'Salt,900,800'],
    { price: 'Unit price (MWK)' },
  ],
  [
    'Shopify with two markets',
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Price / Malawi,Cost per item',
      'soap,Soap,Title,Default Title,1200,1300,700',
      'salt,Salt,Title,Default Title,900,1000,500',
    ],
    { price: 'Variant Price', currency: 'unknown' },
  ],
  [
    'cost in French and a sum',
    ['Article,PU achat,PU vente,Quantité', 'Savon,1000,1200,4', 'Sel,800,900,5'],
    { price: null, stock: 'Quantité' },
  ],
]

const stocks: Case[] = [
  [
    'codes called stock',
    ['Stock Code,Description,Price', '1001,Hoe,9000', '1002,Axe,12000'],
    { stock: null, name: 'Description' },
  ],
  [
    'what the stock is worth',
    ['Item,Price,Stock value', 'Hoe,9000,36000', 'Axe,12000,24000'],
    { stock: null },
  ],
  ['pieces of a carton', ['Item,Price,Pieces per carton', 'Soap,1200,24', 'Salt,900,20'], { stock: null }],
  [
    'what must be bought at least',
    ['Item,Price,Quantity (MOQ)', 'Soap,1200,24', 'Salt,900,20'],
    { stock: null },
  ],
  ['a price by the piece', ['Item,Pieces price,Price', 'Soap,1200,24000', 'Salt,900,18000'], { stock: null }],
  [
    'days of delivery',
    ['Item,Price,Available date', 'Soap,1200,2026-11-01', 'Salt,900,2026-11-02'],
    { stock: null },
  ],
  [
    'what was sold beside what is left',
    ['Item,Price,Qty sold,Qty left', 'Soap,1200,24,3', 'Salt,900,20,4'],
    { stock: 'Qty left' },
  ],
]

const figures: Case[] = [
  [
    'phones without headings',
    ['Hoe,9000,0999123456', 'Axe,12000,0888123457', 'Saw,8000,0991123458'],
    { price: '1' },
  ],
  [
    'phones of nine digits',
    ['Hoe,9000,999123456', 'Axe,12000,888123457', 'Saw,8000,991123458'],
    { price: '1' },
  ],
  ['barcodes alone', ['6001234567890,Hoe', '6001234567906,Axe', '6001234567913,Saw'], { price: null }],
  [
    'barcodes beside prices',
    ['6001234567890,Hoe,9000', '6001234567906,Axe,12000', '6001234567913,Saw,8000'],
    { price: '2' },
  ],
  ['codes beside prices', ['100231,Hoe,9000', '100232,Axe,12000', '100237,Saw,8000'], { price: null }],
  ['a count alone', ['Hoe,4', 'Axe,12', 'Saw,8'], { price: null }],
  ['codes with zeros before', ['000123,Hoe,100', '000124,Axe,200', '000125,Saw,150'], { price: '2' }],
  [
    'headings nobody knows over phones',
    ['Zinthu,Zingati,Lamya', 'Hoe,9000,0999123456', 'Axe,12000,0888123457'],
    { price: '1' },
  ],
]

const money: Case[] = [
  [
    'a title that says dollars',
    ['PRICE LIST - ALL PRICES IN USD,,', 'Item,Price,Qty', 'Hoe,12,4', 'Axe,15,5'],
    { price: 'Price', currency: 'USD' },
  ],
  [
    'a title that says rand',
    ['All prices in Rand,,', 'Item,Price,Qty', 'Hoe,250,4', 'Axe,300,5'],
    { currency: 'ZAR' },
  ],
  [
    'a column of codes that is not called so',
    ['Item,Price,Ccy', 'Hoe,12,USD', 'Axe,9000,MWK'],
    { prices: { Axe: 9_000 } },
  ],
  [
    'currencies in words',
    ['Item,Price,Currency', 'Hoe,12,US Dollars', 'Axe,9000,Malawi Kwacha'],
    { prices: { Axe: 9_000 } },
  ],
  [
    'a row that does not say its currency',
    ['Item,Price,Currency', 'Hoe,12,USD', 'Axe,15,', 'Saw,17,USD'],
    { prices: {} },
  ],
  ['a heading in dollars', ['Item,Price (US$)', 'Hoe,12', 'Axe,15'], { currency: 'USD', prices: {} }],
  ['a heading in rand', ['Item,Price (R)', 'Hoe,250', 'Axe,300'], { currency: 'ZAR', prices: {} }],
  [
    'kwacha beside dollars',
    ['Item,Price USD,Price MWK', 'Hoe,5,9000', 'Axe,7,12000'],
    { price: 'Price MWK', prices: { Hoe: 9_000, Axe: 12_000 } },
  ],
  [
    'a line between the goods that says dollars',
    ['Item,Price,Qty', 'ALL PRICES IN US DOLLARS,,', 'Hoe,12,4', 'Axe,15,5'],
    { currency: 'USD', prices: {} },
  ],
  [
    'a title with both',
    ['Prices in kwacha or USD,,', 'Item,Price,Qty', 'Hoe,12,4', 'Axe,15,5'],
    { currency: 'unknown', prices: {} },
  ],
  [
    'a title that only sounds like money',
    ['MAD DEALS - TOP SHOP - ALL PRICES,,', 'Item,Price,Qty', 'Hoe,9000,4', 'Axe,12000,5'],
    { currency: 'MWK' },
  ],
  [
    'two prices in a cell',
    [
      'Item,Price',
      'Hoe,"9,000/12,000"',
      'Axe,9000 or 12000',
      'Saw,2 for 9000',
      'Rake,"8,000"',
      'Pick,7000',
      'Bar,6500',
    ],
    { prices: { Rake: 8_000, Pick: 7_000, Bar: 6_500 } },
  ],
  ['mixed in one column', ['Item,Price', 'Hoe,"MK 9,000"', 'Axe,$7', 'Saw,R250'], { prices: { Hoe: 9_000 } }],
]

const shapes: Case[] = [
  [
    'headings of two lines',
    ['Item,Price,,Qty', ',Buying,Selling,', 'Hoe,6000,9000,4', 'Axe,8000,12000,5'],
    { price: 'Price Selling', stock: 'Qty', prices: { Hoe: 9_000, Axe: 12_000 } },
  ],
  [
    'semicolons',
    ['Item;Price;Qty', 'Hoe;9.000,00;4', 'Axe;12.000,00;5'],
    { prices: { Hoe: 9_000, Axe: 12_000 } },
  ],
  ['pipes', ['Item|Price|Qty', 'Hoe|9,000|4', 'Axe|12,000|5'], { prices: { Hoe: 9_000, Axe: 12_000 } }],
  ['tabs', ['Item\tPrice\tQty', 'Hoe\t9,000\t4', 'Axe\t12,000\t5'], { prices: { Hoe: 9_000, Axe: 12_000 } }],
  [
    'subtotals and a total of a code column',
    [
      'Code,Item,Qty,Price',
      'H1,Hoe,4,9000',
      ',Subtotal,4,9000',
      'A1,Axe,5,12000',
      ',Sub-total:,5,12000',
      ',GRAND TOTAL,9,21000',
    ],
    { prices: { Hoe: 9_000, Axe: 12_000 } },
  ],
]

const check = ([title, lines, expected]: Case) =>
  test(title, async ({ db }) => {
    const got = await importFile(db, file(...lines))
    const heading = (field: string) =>
      expected[field as 'price'] === undefined || /^\d$/.test(expected[field as 'price'] ?? '')
        ? (got.mapping[field] ?? null)
        : (got.guessed[field] ?? null)
    const found: Record<string, unknown> = {
      price: heading('price'),
      stock: heading('stock'),
      name: heading('name'),
      currency: got.currency,
      prices: got.prices,
    }
    for (const [what, wanted] of Object.entries(expected)) expect.soft(found[what], what).toEqual(wanted)
  })

describe('what a seller pays, asked before or asks of others is not the price:', () => costs.forEach(check))
describe('what counts something else is not the stock:', () => stocks.forEach(check))
describe('phones, codes and barcodes are no prices:', () => figures.forEach(check))
describe('other money does not pass as kwacha:', () => money.forEach(check))
describe('lists of other shapes:', () => shapes.forEach(check))

test('stock in words; a number that no one can count refuses no row: the stock for all stands, and it is told', async ({
  db,
}) => {
  const { goods, notes, refused } = await importFile(
    db,
    file(
      'Item,Price,Stock',
      'Hoe 1,1000,5 pcs',
      'Hoe 2,1000,Out of stock',
      'Hoe 3,1000,-4',
      'Hoe 4,1000,"1,200"',
      'Hoe 5,1000,0',
      'Hoe 6,1000,plenty',
      'Hoe 7,1000,3 dozen',
      'Hoe 8,1000,10+',
    ),
  )
  expect(goods.map(({ name, stock }) => [name, stock])).toEqual([
    ['Hoe 1', 5],
    ['Hoe 2', 0],
    ['Hoe 3', 0],
    ['Hoe 4', 1_200],
    ['Hoe 5', 0],
    ['Hoe 6', 1],
    ['Hoe 7', 1],
    ['Hoe 8', 1],
  ])
  expect(refused).toEqual({})
  expect(notes[7]).toBe('“plenty” is not imported: Enter how many you have')
  expect(Object.keys(notes)).toEqual(['4', '7', '8', '9'])
})

test('codes keep their zeros, formulas are texts, scripts of a description are gone', async ({ db }) => {
  const { goods, refused } = await importFile(
    db,
    file(
      'SKU,Name,Price,Description',
      '00012,"=HYPERLINK(""https://x.example"",""Hoe"")",9000,"<p>Steel</p><script>alert(1)</script><style>p{}</style><iframe src=x></iframe>"',
      '00013,Axe,=2*4500,Good',
      "00014,'+Saw,8000,<img src=x onerror=alert(1)>Sharp",
    ),
  )
  expect(goods.map(({ name, price, sourceKey }) => [name, price, sourceKey?.split(' ').at(-1)])).toEqual([
    ['+Saw', 8_000, expect.stringContaining('00014')],
    ['=HYPERLINK("https://x.example","Hoe")', 9_000, expect.stringContaining('00012')],
  ])
  expect(goods.map(({ description }) => description)).toEqual(['Sharp', 'Steel'])
  expect(Object.keys(refused)).toEqual(['3'])
})

test('goods above a line that looks like headings are told, not lost', async ({ db }) => {
  const { rows, prices, refused, notes } = await importFile(
    db,
    file('Hoe,9000,Steel', 'Axe,12000,Steel', 'Product,Price,Details', 'Saw,8000,Steel', 'Rake,7000,Steel'),
  )
  expect(prices).toMatchObject({ Saw: 8_000, Rake: 7_000 })
  expect(rows).toBe(4)
  expect(Object.keys({ ...refused, ...notes })).toEqual(expect.arrayContaining(['1', '2']))
})

const utf16 = (text: string, big: boolean, mark: boolean) => {
  const bytes = Buffer.from(mark ? `\uFEFF${text}` : text, 'utf16le')
  return { name: 'list.csv', bytes: new Uint8Array(big ? bytes.swap16() : bytes) }
}
test('UTF-16 of either order, with its mark, refused without, and Windows-1252', async ({ db }) => {
  const text = 'Item,Price,Qty\nThéière,"12,500",4\nHoe,"9,000",5\n'
  for (const big of [false, true]) {
    expect((await importFile(db, utf16(text, big, true))).prices).toEqual({ Hoe: 9_000, Théière: 12_500 })
    await expect(importFile(db, utf16(text, big, false))).rejects.toThrow('unknown-kind')
  }
  const latin = { name: 'l.csv', bytes: new Uint8Array(Buffer.from(text, 'latin1')) }
  expect((await importFile(db, latin)).prices).toEqual({ Hoe: 9_000, Théière: 12_500 })
})

test('NULs, a cell of a megabyte and a packed bomb end in an answer', async ({ db }) => {
  await expect(importFile(db, file('Item,Price', 'Ho\0e,9\u0000000', 'Axe,12000'))).rejects.toThrow(
    'unknown-kind',
  )
  const long = await importFile(
    db,
    file('Item,Price,Description', `Hoe,9000,${'long '.repeat(200_000)}`, 'Axe,12000,Good'),
  ).catch((error: Error) => error.message)
  expect(typeof long === 'string' ? long : long.prices).toSatisfy(
    (got) => got === 'swollen' || got === 'too-large' || got.Axe === 12_000,
  )
  const bomb = await aZip([['xl/workbook.xml', Buffer.alloc(80 * 1024 * 1024).toString()]])
  const seller = await aSeller(db)
  await expect(upload(db, seller, { name: 'a.xlsx', bytes: bomb })).rejects.toThrow(/swollen|too-large/)
})

test('10,000 rows of one product are one answer', async ({ db }) => {
  const lines = Array.from({ length: 9_999 }, (_, at) => `tee,,Size,S${at},${9_000 + (at % 3)},1`)
  const { goods, count, refused, rows } = await importFile(
    db,
    file('Handle,Title,Option1 Name,Option1 Value,Price,Stock', 'tee,Tee,Size,M,9000,1', ...lines),
  )
  expect(rows).toBe(10_000)
  expect(count('refused') + count('merged') + count('created')).toBe(10_000)
  expect(goods.length === 0 ? Object.keys(refused).length : goods[0]!.stock).toBe(10_000)
}, 240_000)

test('a workbook: merged titles and names, subtotals, formulas, money by format', async ({ db }) => {
  const rows = [
    ['LILONGWE TRADERS, prices of November', null, null, null],
    ['Item', 'Buying', 'Selling', 'Stock'],
    ['Hoe', 6_000, 9_000, 4],
    ['Axe', 8_000, { value: 12_000, format: '"MK" #,##0' }, 5],
    ['Subtotal', null, 21_000, 9],
    ['Lamp', 5, { value: 12.5, format: '[$$-409]#,##0.00' }, 5],
  ]
  const book = await writeExcelFile(
    rows.map((row) =>
      row.map((value) => (value !== null && typeof value === 'object' ? value : { value })),
    ) as never,
  )
  const { prices, refused, notes } = await importFile(db, {
    name: 'a.xlsx',
    bytes: new Uint8Array(await book.toBuffer()),
  })
  expect(prices).toEqual({ Hoe: 9_000, Axe: 12_000 })
  expect(refused[6]).toContain('USD')
  expect(Object.keys(notes)).toEqual(['5'])
})
