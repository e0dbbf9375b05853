import { expect, test } from 'vitest'
import { defaultTranslate, spoken } from '#app/messages/language.ts'
import type { ColumnPlan } from '../rules.ts'
import { guessMapping } from './guess-rules.ts'
import { startLayout } from './layout-rules.ts'
import { readProduct } from './merge-rules.ts'

/** A file of one product, its columns guessed; undefined where no row says which choice it is. */
function offersIn(head: string, ...lines: string[]) {
  const columns = head.split(',')
  const rows = lines.map((text, at) => ({ row: at + 2, cells: text.split(','), numbers: [] }))
  const mapping = guessMapping(
    columns,
    rows.map(({ cells }) => cells),
  )
  const plan: ColumnPlan = { columns, mapping, defaults: { stock: '1', currency: 'MWK' } }
  const layout = startLayout(plan)
  for (const row of rows) layout.add(row)
  const { parts, leadOf } = layout.finish()
  const [lead, ...others] = rows.filter(({ row }) => !leadOf.has(row))
  expect(others).toEqual([])
  const { offers, options } = readProduct(
    lead!,
    rows.filter(({ row }) => parts.get(lead!.row)?.includes(row)),
    plan,
  )
  return {
    lists: Object.fromEntries(options.map(({ name, values }) => [name, values])),
    differ: offers?.differ,
    pool: offers?.pool,
    rows: offers?.rows.map(({ values, price, stock, code }) =>
      [Object.values(values).flat().join(' '), price, stock ?? '?', code ?? '-'].join(' '),
    ),
    leftOut: Object.fromEntries(
      [...(offers?.leftOut ?? [])].map(([row, { message }]) => [row, spoken(defaultTranslate, message)]),
    ),
  }
}
const head = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,Price,Stock'

test('rows with their own price, pieces and code are choices of one product §69.10', () => {
  const { lists, rows, differ } = offersIn(
    head,
    'shoe,Shoe,Size,38,Colour,Red,R38,9000,2',
    'shoe,,,38,,Black,B38,9500,0',
    'shoe,,,42,,Red,R42,9000,',
  )
  expect(lists).toEqual({ size: ['38', '42'], colour: ['Red', 'Black'] })
  expect([differ, rows]).toEqual([true, ['38 red 9000 2 R38', '38 black 9500 0 B38', '42 red 9000 ? R42']])
})

test('of one price and without pieces they stay shared', () => {
  const { differ } = offersIn(head, 'shoe,Shoe,Size,38,,,A,9000,', 'shoe,,,42,,,B,9000,')
  expect(differ).toBe(false)
})

test('a row without a price, of no option or of one that was there is left out, and the others stand', () => {
  const { rows, leftOut, lists } = offersIn(
    head,
    'shoe,Shoe,Size,38,,,A,9000,2',
    'shoe,,,42,,,B,,3',
    'shoe,,,,,,C,9500,3',
    'shoe,,,38,,,D,9900,3',
    'shoe,,,44,,,E,2000000000,3',
    'shoe,,,45,,,F,9700,3',
  )
  expect(rows).toEqual(['38 9000 2 A', '45 9700 3 F'])
  expect(lists).toEqual({ size: ['38', '45'] })
  expect(leftOut).toEqual({
    3: expect.stringContaining('Enter a price'),
    4: expect.stringContaining('does not say which option'),
    5: expect.stringContaining('Row 2 has the same options'),
    6: expect.stringContaining('MK'),
  })
})

test('a picture between the choices is no choice', () => {
  const { rows, leftOut } = offersIn(
    `${head},Image Src`,
    'shoe,Shoe,Size,38,,,A,9000,2,https://p.example/1.jpg',
    'shoe,,,,,,,,,https://p.example/2.jpg',
    'shoe,,,42,,,B,9500,1,',
  )
  expect([rows?.length, leftOut]).toEqual([2, {}])
})

test('the row of the product gives its price where a choice says none, and no piece where each is counted', () => {
  const parent = 'SKU,Name,Parent,Size,Price,Stock'
  const counted = offersIn(parent, 'tee,Tee,,,9000,12', 'tee-S,,tee,S,8000,3', 'tee-M,,tee,M,,4')
  expect([counted.rows, counted.pool]).toEqual([['s 8000 3 tee-S', 'm 9000 4 tee-M'], undefined])
  const together = offersIn(parent, 'tee,Tee,,,9000,12', 'tee-S,,tee,S,8000,', 'tee-M,,tee,M,,')
  expect([together.rows, together.pool]).toEqual([['s 8000 ? tee-S', 'm 9000 ? tee-M'], 12])
})

test('a surcharge is added to the price of the product', () => {
  const { rows } = offersIn(
    'handleId,fieldType,name,price,surcharge,inventory,productOptionName1,productOptionDescription1',
    'p1,Product,Scarf,7000,,,Colour,Red;Blue;Gold',
    'p1,Variant,,,0.0,2,,Red',
    'p1,Variant,,,,3,,Blue',
    'p1,Variant,,,1500,4,,Gold',
  )
  expect(rows).toEqual(['red 7000 2 -', 'blue 7000 3 -', 'gold 8500 4 -'])
})

test('it may stand below its choices, named by a parent or by a group', () => {
  const parent = offersIn(
    'SKU,Name,Parent,Size,Price,Stock',
    'a,,tee,S,8000,3',
    'b,,tee,M,9000,4',
    'tee,Tee,,,,',
  )
  expect(parent.rows).toEqual(['s 8000 3 a', 'm 9000 4 b'])
  const group = offersIn(head, 'tee,,Size,S,,,A,8000,3', 'tee,,,M,,,B,9000,4', 'tee,Tee,,,,,,,')
  expect(group.rows).toEqual(['s 8000 3 A', 'm 9000 4 B'])
})

test('a sale price is the price of its own choice', () => {
  const { rows } = offersIn(
    'Handle,Title,Option1 Name,Option1 Value,Price,Sale price,Stock',
    'tee,Tee,Size,S,9000,7500,4',
    'tee,,,M,9000,,3',
    'tee,,,L,9000,9900,2',
  )
  expect(rows).toEqual(['s 7500 4 -', 'm 9000 3 -', 'l 9000 2 -'])
})

test('that there is some is no number of pieces', () => {
  const { differ } = offersIn(
    'Handle,Title,Option1 Name,Option1 Value,Price,Stock',
    'tee,Tee,Size,S,9000,in stock',
    'tee,,,M,9000,in stock',
  )
  expect(differ).toBe(false)
  const { differ: some, rows } = offersIn(
    'Handle,Title,Option1 Name,Option1 Value,Price,Stock',
    'tee,Tee,Size,S,9000,in stock',
    'tee,,,M,9000,out of stock',
  )
  expect([some, rows]).toEqual([true, ['s 9000 ? -', 'm 9000 0 -']])
})

test('two options without a name are two', () => {
  const { lists } = offersIn(
    'Handle,Title,Option1 Value,Option2 Value,Price,Stock',
    'tee,Tee,S,Red,9000,1',
    'tee,,M,Blue,9500,1',
  )
  expect(lists).toEqual({ Option: ['S', 'M'], 'Option 2': ['Red', 'Blue'] })
})

test('an option has its name though the price of the row that names it cannot be read', () => {
  const { lists, rows } = offersIn(
    head,
    'ab,Shirt alpha,Size,S,Colour,Red,s1,ask,3',
    'ab,,,M,,Blue,m1,2000,4',
    'ab,,,L,,Blue,l1,2500,4',
  )
  expect(lists).toEqual({ size: ['M', 'L'], colour: ['Blue'] })
  expect(rows).toEqual(['m blue 2000 4 m1', 'l blue 2500 4 l1'])
})
