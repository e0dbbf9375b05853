import { describe, expect, test } from 'vitest'
import { spoken } from '#app/messages/language.ts'
import { t } from '#test/in-english.ts'
import { guessCategory } from './mapping/category-rules.ts'
import { readChoices } from './mapping/choice-input-rules.ts'
import { currencyInHeading, guessCurrency } from './mapping/guess-currency-rules.ts'
import { guessMapping } from './mapping/guess-rules.ts'
import { currencyNamedIn, inKwacha } from './mapping/money-rules.ts'
import { readRow } from './mapping/row-values-rules.ts'
import { type ColumnPlan, expiredBefore, type RowProblem, statusAfterMove } from './rules.ts'
import { duplicateOf, keysOfRow } from './running/duplicate-row-rules.ts'
import { validateNewProduct, validateProductEdit } from './running/row-input-rules.ts'
import { type UndoAction, undoActionOf } from './running/undo-rules.ts'

const inWords = ({ column, message }: RowProblem) => ({
  column: spoken(t, column),
  message: spoken(t, message),
})
const problemsOf = (judged: { ok: true } | { ok: false; problems: RowProblem[] }) =>
  judged.ok ? [] : judged.problems

const named = (columns: string[], firstRows: string[][] = []) =>
  Object.fromEntries(
    Object.entries(guessMapping(columns, firstRows)).map(([field, at]) => [field, columns[Number(at)]]),
  )

describe('which column is what is guessed from its name:', () => {
  test('the words traders use, whatever their case and signs', () => {
    const columns = ['Item', 'Price (MWK)', 'QTY', 'Product Category', 'Colours', 'SKU', 'Notes']
    expect(named(columns)).toEqual({
      name: 'Item',
      price: 'Price (MWK)',
      stock: 'QTY',
      category: 'Product Category',
      'field.colour': 'Colours',
      reference: 'SKU',
    })
  })

  test('the columns of a feed, without its original price §26.3', () => {
    const columns = [
      'source_id',
      'title',
      'brand',
      'category',
      'price_egp',
      'original_price_egp',
      'availability',
      'seller',
      'description',
      'specs_json',
    ]
    expect(named(columns)).toEqual({
      reference: 'source_id',
      name: 'title',
      'field.brand': 'brand',
      category: 'category',
      price: 'price_egp',
      stock: 'availability',
      description: 'description',
    })
  })

  test('never a cost as the price, in whatever words; alone it is asked about', () => {
    const costs = [
      'Cost',
      'Cost per item',
      'Cost price',
      'Purchase cost',
      'Buying price',
      'Wholesale',
      'Wholesale price',

      'Supply price',
      'COGS',
      'Landed cost',
      'Unit cost',
      'Average Unit Cost',
      'Purchase Price',
      'Bought at',
      "Prix d'achat",
      'Mtengo wogulira',
      'Mtengo woodera',
      'Preço de compra',
      'Price (cost)',
    ]
    for (const cost of costs) {
      expect(named(['Name', cost], [['Hoe', '900']]), cost).toEqual({ name: 'Name' })
      expect(named(['Name', cost, 'Price'], [['Hoe', '700', '900']]), cost).toMatchObject({ price: 'Price' })
    }
  })

  test('what is sold for, in the words of shops and tills', () => {
    const prices = [
      'Price',
      'Retail',
      'Retail price',
      'Selling price',
      'Variant Price',
      'Regular price',
      'Price [Limbe]',
      'Sales Price / Rate',
      'Mtengo',
      'Mtengo wogulitsira',
      'Unit Price (MK)',
      'price_mwk',
      'Prix de vente',
      'Sale price',
    ]
    for (const price of prices)
      expect(named(['Item', 'Cost', price], [['Hoe', '700', '900']]), price).toMatchObject({ price })
  })

  test('by what stands in a column: numbers are no names, words no prices, an empty column nothing', () => {
    const rows = [
      ['101', 'Cement', 'each', '18,500'],
      ['102', 'Nails', 'kg', 'MK 3,200'],
    ]
    expect(named(['Product', 'Description', 'Price', 'Selling'], rows)).toMatchObject({ name: 'Description' })
    expect(named(['Product', 'Description', 'Price', 'Amount'], rows)).toMatchObject({ price: 'Amount' })
    expect(named(['Product Category', 'Type', 'Title'], [['', 'Shoes', 'Court shoe']])).toMatchObject({
      category: 'Type',
    })
  })

  test('a sum in kwacha that is no price is not taken for one, and of two sale prices none', () => {
    const rows = [
      ['Hoe', '2,000', '1,500', '1,700'],
      ['Axe', '3,000', '2,500', '2,600'],
    ]
    expect(named(['Item', 'Delivery (MK)'], rows)).toEqual({ name: 'Item' })
    expect(named(['Item', 'Deposit MK'], rows)).toEqual({ name: 'Item' })
    expect(named(['Item', 'Tambala (MK)'], rows)).toEqual({ name: 'Item', price: 'Tambala (MK)' })
    expect(named(['Item', 'Price', 'Sale price [A]', 'Sale price [B]'], rows)).toEqual({ name: 'Item' })
    expect(named(['Item', 'Price', 'Sale price', 'Notes'], rows)).toMatchObject({
      price: 'Price',
      salePrice: 'Sale price',
    })
  })

  test('headings in one word, in the words of machines and in other languages', () => {
    const rows = [['H-1', 'Steel hoe', '6,500', '9,000', '4']]
    for (const headings of [
      ['sku', 'productname', 'costprice', 'sellingprice', 'stockquantity'],
      ['ItemSku', 'ItemName', 'CostPrice', 'SellingPrice', 'StockQuantity'],
      ['item_sku', 'item_name', 'cost_price', 'selling_price', 'stock_quantity'],
      ['Referencia', 'Nombre', 'Costo', 'Precio', 'Existencias'],
      ['Codice', 'Titolo', 'Prezzo di acquisto', 'Prezzo', 'Giacenza'],
      ['Artikelnummer', 'Bezeichnung', 'Einkaufspreis', 'Verkaufspreis', 'Bestand'],
      ['Référence', 'Désignation', 'Prix d’achat', 'Prix de vente', 'Quantité'],
    ])
      expect(named(headings, rows), headings.join()).toEqual({
        reference: headings[0],
        name: headings[1],
        price: headings[3],
        stock: headings[4],
      })
  })

  test('a currency in the heading is the currency of its figures; where a shop system says none, it is asked', () => {
    const said = {
      'Price (USD)': 'USD',
      price_egp: 'EGP',
      'Mtengo (MK)': 'MWK',
      'Retail price €': 'EUR',
      'Price all': undefined,
    }
    for (const [heading, currency] of Object.entries(said))
      expect(currencyInHeading(heading), heading).toBe(currency)
    const currencyOf = (columns: string[], rows: string[][]) =>
      guessCurrency(columns, rows, guessMapping(columns, rows))
    expect(currencyOf(['Name', 'Price'], [['Hoe', '9,000']])).toBe('MWK')
    expect(currencyOf(['Name', 'Price ($)'], [['Hoe', '9']])).toBe('USD')
    expect(currencyOf(['Handle', 'Title', 'Variant Price'], [['hoe', 'Hoe', '9000.00']])).toBeUndefined()
    expect(
      currencyOf(
        ['Name', 'Price'],
        [
          ['Hoe', '12.99'],
          ['Axe', '8.49'],
        ],
      ),
    ).toBeUndefined()
  })

  test('an id is ours only where it looks like one of ours, else it is the seller’s own code', () => {
    expect(named(['id', 'name'], [['abcdefgh12345678', 'Hoe']])).toEqual({ id: 'id', name: 'name' })
    expect(named(['id', 'name'], [['17', 'Hoe']])).toEqual({ reference: 'id', name: 'name' })
  })
})

const columns = ['Name', 'Price', 'Stock', 'Category', 'Condition', 'For whom', 'Photos', 'Text']
const fields = ['name', 'price', 'stock', 'category', 'condition', 'field.gender', 'pictures', 'description']
const planOf = (defaults: Record<string, string> = {}): ColumnPlan => ({
  columns,
  mapping: Object.fromEntries(fields.map((field, at) => [field, `${at}`])),
  defaults,
})
const read = (cells: string[], defaults: Record<string, string> = {}) => readRow(cells, planOf(defaults))

describe('what cells say:', () => {
  test('prices with our money around them, and other money times its worth; ours is never multiplied', () => {
    const price = (text: string, rates = {}) => read(['', text], rates).texts.price
    expect(['MK 12,500', '12 500 MWK', '12500.00', 'K500'].map((text) => price(text))).toEqual([
      '12500',
      '12500',
      '12500',
      '500',
    ])
    const pound = { 'rate.EGP': '36' }
    expect([price('149.0 EGP', pound), price('1,139.5 EGP', pound), price('MK 12,500', pound)]).toEqual([
      '5364',
      '41022',
      '12500',
    ])
    expect(price('$2,50', { 'rate.USD': '1700' })).toBe('4250')
    expect(price('ask me')).toBeUndefined()
  })

  test('kwacha of other money are whole, a half upwards', () => {
    expect([inKwacha(18.5, 1987.5), inKwacha(1.005, 1000), inKwacha(0.3, 5), inKwacha(49, 1900)]).toEqual([
      36_769, 1_005, 2, 93_100,
    ])
  })

  test('a price in other money is refused until it is said what it is worth §26.3', () => {
    expect(read(['Hoe', '149.0 EGP']).problems.map(inWords)).toEqual([
      { column: 'Price', message: expect.stringContaining('“149.0 EGP” is in EGP.') },
    ])
    expect([currencyNamedIn('149.0 EGP'), currencyNamedIn('about 5')]).toEqual(['EGP', undefined])
  })

  test('a factor of before, for money that the file does not name, is not used any more', () => {
    expect(read(['Hoe', '149'], { factor: '36' }).problems.map(inWords)).toEqual([
      { column: 'Price', message: expect.stringContaining('“149” names no currency.') },
    ])
  })

  test('In Stock is what the seller says it is, Out of stock is none', () => {
    const stock = (text: string) => read(['', '', text], { stock: '4' }).texts.stock
    expect(['In Stock', 'Out of Stock', 'yes', '7'].map(stock)).toEqual(['4', '0', '4', '7'])
  })

  test('conditions and audiences in the words of a market', () => {
    const { texts } = read(['', '', '', '', 'Second hand', 'Ladies'])
    expect([texts.condition, texts['field.gender']]).toEqual(['used', 'women'])
    expect(read(['', '', '', '', 'Like New']).texts.condition).toBe('like_new')
  })

  test('a category that is not ours is one of ours, as guessed, chosen or left out', () => {
    const category = (text: string, chosen = {}) => read(['', '', '', text], chosen)
    expect(category("Women's Fashion").texts.category).toBe('Clothing & Fashion')
    expect(category('food & beverages').texts.category).toBe('Food & Beverages')
    expect(category('Toys', { 'category:toys': 'Art & Crafts' }).texts.category).toBe('Art & Crafts')
    expect(category('Toys', { 'category:toys': 'none' }).problems).toMatchObject([{ column: 'Category' }])
    expect(['Video Games', 'Home & Office', 'Sporting Goods', 'Sundries'].map(guessCategory)).toEqual([
      'Electronics',
      'Home & Garden',
      'Sports & Recreation',
      'Other',
    ])
  })

  test('pictures are file names with commas or | between them', () => {
    expect(read(['', '', '', '', '', '', 'a.jpg | b.jpg, c.png']).pictures).toEqual([
      'a.jpg',
      'b.jpg',
      'c.png',
    ])
  })

  test('an apostrophe that keeps a spreadsheet from running a text is not part of it', () => {
    expect(read(["'=Best hoe"]).texts.name).toBe('=Best hoe')
  })
})

describe('a row is judged as the editor judges a product:', () => {
  const judge = (cells: string[], defaults = {}) =>
    validateNewProduct(read(cells, defaults), planOf(defaults))

  test('what is wrong is said with its column and what to do', () => {
    const judged = judge(['Hoe', '', 'many', 'Other', '', '', '', 'Steel'])
    expect({ ...judged, problems: problemsOf(judged).map(inWords) }).toEqual({
      ok: false,
      problems: [
        {
          column: 'Price',
          message: 'Enter a price in kwacha. Write whole kwacha in this cell, for example 12500.',
        },
        {
          column: 'Stock',
          message: 'Enter how many you have. Write a whole number in this cell, for example 5.',
        },
      ],
    })
  })

  test('where cells are empty stands what the seller chose for all', () => {
    const chosen = { category: 'Home & Garden', stock: '3', condition: 'used' }
    expect(judge(['Hoe', '900', '', '', '', 'men', '', 'Steel'], chosen)).toMatchObject({
      ok: true,
      content: {
        name: 'Hoe',
        price: 900,
        category: 'Home & Garden',
        stock: 3,
        condition: 'used',
        categoryFields: { gender: 'men' },
      },
    })
  })

  test('for a product that is there empty cells say nothing, and other details stay', () => {
    const product = { id: 'a', categoryFields: { brand: 'Chillington', gender: 'men' } }
    const said = read(['', '950', '', '', '', 'unisex'])
    expect(validateProductEdit(said, planOf({ stock: '3', category: 'Other' }), product)).toEqual({
      ok: true,
      content: { price: 950, categoryFields: { brand: 'Chillington', gender: 'unisex' } },
      notes: [],
    })
  })
})

describe('a product named twice in one file:', () => {
  const plan = planOf()
  test('by its code: the later row is refused and names the earlier one', () => {
    const earlier = new Map([['reference A1', 2]])
    const repeated = duplicateOf(5, { reference: 'A1', name: 'Hoe' }, plan, earlier)
    expect(repeated?.problems.map(inWords)).toMatchObject([
      { message: expect.stringContaining('is already in row 2') },
    ])
    expect(duplicateOf(2, { reference: 'A1' }, plan, earlier)).toBeUndefined()
  })

  test('without a code by its name and price', () => {
    expect(keysOfRow({ name: 'Hoe', price: '900' })).toEqual([{ field: 'name', key: 'name hoe 900' }])
    expect(duplicateOf(3, { name: 'HOE', price: '900' }, plan, new Map([['name hoe 900', 2]]))).toBeTruthy()
    expect(
      duplicateOf(3, { name: 'Hoe', price: '950' }, plan, new Map([['name hoe 900', 2]])),
    ).toBeUndefined()
  })
})

describe('what the seller chooses for the columns:', () => {
  const typed = {
    'column.name': '0',
    'column.price': '1',
    'default.currency': 'EGP',
    'default.rate': '36',
    'default.stock': '2',
  }
  const headings = ['Name', 'Price', 'Price (USD)']
  const fieldsOf = (wrong: Record<string, string>) => {
    const chosen = readChoices(wrong, headings)
    const said = Object.entries(chosen.ok ? {} : chosen.fields)
    return Object.fromEntries(said.map(([name, text]) => [name, spoken(t, text)]))
  }

  test('is kept as fields, defaults and categories §26.3', () => {
    const chosen = readChoices({ ...typed, 'theirs.0': 'Toys', 'ours.0': 'Other' }, headings)
    expect(chosen).toEqual({
      ok: true,
      choices: {
        mapping: { name: '0', price: '1' },
        defaults: { currency: 'EGP', 'rate.EGP': '36', stock: '2', 'category:toys': 'Other' },
      },
    })
  })

  test('is refused beside the field where it cannot be', () => {
    const wrong = {
      'column.price': '9',
      'default.currency': 'EUR',
      'default.rate': 'x',
      'rate.USD': '-2',
      'default.stock': '-1',
      'default.category': 'Toys',
    }
    expect(fieldsOf(wrong)).toEqual({
      'column.name': 'Choose the column that holds the names',
      'column.price': 'Choose one of the columns of your file',
      'default.rate': 'Write a number above 0, for example 1735',
      'rate.USD': 'Write a number above 0, for example 1735',
      'default.stock': 'Stock cannot be less than 0',
      'default.category': 'Choose one of these',
    })
  })

  test('kwacha takes no rate, other money needs one, and a currency that is asked for is answered', () => {
    const named = { 'column.name': '0', 'column.price': '1' }
    expect(fieldsOf({ ...named, 'default.currency': 'MWK', 'default.rate': '2' })).toEqual({
      'default.rate': 'Kwacha is not converted. Empty this field, or choose the currency of your prices',
    })
    expect(fieldsOf({ ...named, 'default.currency': 'EUR', 'default.rate': '' })).toEqual({
      'default.rate': 'Write how many kwacha one EUR is',
    })
    expect(fieldsOf({ ...named, 'default.currency': '' })).toEqual({
      'default.currency': 'Choose the currency of the prices',
    })
  })

  test('another column of prices brings the currency of its heading, and asks for its rate', () => {
    const other = { 'column.name': '0', 'column.price': '2', 'was.price': '1', 'default.currency': 'MWK' }
    expect(fieldsOf({ ...other, 'default.rate': '' })).toEqual({
      'default.rate': 'Write how many kwacha one USD is',
    })
  })

  test('names and prices may be missing where each row names a product that is there', () => {
    expect(readChoices({ 'column.reference': '0', 'column.stock': '1' }, ['Code', 'Stock']).ok).toBe(true)
  })
})

const now = new Date('2026-11-21T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

describe('an import goes on:', () => {
  const at = { finishedAt: null, laterDone: false, otherBusy: false }

  test('from its columns to the check, from the check to the shop', () => {
    expect(statusAfterMove('check', { ...at, status: 'mapping' }, now)).toEqual({
      ok: true,
      value: 'checking',
    })
    expect(statusAfterMove('mapAgain', { ...at, status: 'checked' }, now)).toEqual({
      ok: true,
      value: 'mapping',
    })
    expect(statusAfterMove('run', { ...at, status: 'checked' }, now)).toEqual({ ok: true, value: 'running' })
    for (const status of ['mapping', 'running', 'done', 'undone'] as const)
      expect(statusAfterMove('run', { ...at, status }, now)).toEqual({ ok: false, reason: 'import-moved' })
  })

  test('one at a time', () => {
    const other = { ...at, otherBusy: true }
    expect(statusAfterMove('run', { ...other, status: 'checked' }, now)).toMatchObject({
      reason: 'import-busy',
    })
    expect(statusAfterMove('mapAgain', { ...other, status: 'checked' }, now).ok).toBe(true)
  })

  test('and back for 7 days, the latest first', () => {
    const done = { ...at, status: 'done' as const }
    expect(statusAfterMove('undo', { ...done, finishedAt: ago(6.9) }, now).ok).toBe(true)
    expect(statusAfterMove('undo', { ...done, finishedAt: ago(7.1) }, now)).toMatchObject({
      reason: 'undo-late',
    })
    expect(statusAfterMove('undo', { ...done, finishedAt: ago(1), laterDone: true }, now)).toMatchObject({
      reason: 'undo-later-first',
    })
  })

  test('until it is forgotten after 30 days', () => expect(expiredBefore(now)).toEqual(ago(30)))
})

describe('what an import did is taken back:', () => {
  const change = { version: 2, stock: 5, status: 'pending', was: { price: 900, status: 'approved' } }
  const standing = { version: 2, stock: 5, status: 'pending' }

  test('listed products are deleted, changed ones get back what they had', () => {
    expect(undoActionOf('created', change, standing)).toBe('delete')
    expect(undoActionOf('updated', change, standing)).toBe('give-back')
  })

  test('but not what was edited, sold, reviewed or deleted since', () => {
    const keptBecause = (action: UndoAction) => (typeof action === 'object' ? t(action.keep) : action)
    for (const [now, why] of [
      [{ version: 3 }, 'Edited since the import: not changed.'],
      [{ stock: 4 }, 'Sold since the import: not changed.'],
      [{ status: 'approved' }, 'Reviewed since the import: not changed.'],
    ] as const)
      expect(keptBecause(undoActionOf('updated', change, { ...standing, ...now }))).toBe(why)
    expect(keptBecause(undoActionOf('created', change, undefined))).toBe('This product no longer exists.')
    expect(undoActionOf('created', change, { ...standing, status: 'approved' })).toBe('delete')
  })
})
