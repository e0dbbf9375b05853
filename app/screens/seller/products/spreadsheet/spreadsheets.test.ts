import { parse } from 'csv-parse/sync'
import readSheets from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { uploadImportFile } from '#app/modules/catalog/import/import-steps.server.ts'
import { categories, conditionLabels } from '#app/modules/catalog/products/rules.ts'
import {
  productFileHead,
  templateHead,
} from '#app/modules/catalog/products/spreadsheet/product-file-rules.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { db } from '#test/http.ts'
import { t } from '#test/in-english.ts'
import { continueImport, outcomesOf } from '#test/make/import.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

async function aShop() {
  const seller = await aSeller(db)
  const visitor = await aVisitorAs(db, seller)
  const add = (values: Partial<typeof products.$inferInsert> = {}) =>
    aProduct(db, { ...values, sellerId: seller.userId })
  return { seller, visitor, add }
}
type Visitor = Awaited<ReturnType<typeof aShop>>['visitor']
const csvRowsOf = async (visitor: Visitor): Promise<string[][]> => {
  const answer = await visitor.get('/seller/products.csv')
  return parse(await answer.text(), { bom: true })
}
const sheetOf = async (visitor: Visitor) => {
  const answer = await visitor.get('/seller/products.xlsx')
  const [sheet] = await readSheets(Buffer.from(await answer.arrayBuffer()))
  return sheet!.data
}

test('a seller takes all products along as CSV, whatever their status, and none of another’s §26.12', async () => {
  const { visitor, add } = await aShop()
  await add({ name: 'Hoe', createdAt: new Date('2026-01-01') })
  await add({ name: 'Lamp, solar', status: 'rejected', createdAt: new Date('2026-01-02') })
  await aProduct(db, { name: 'Another’s' })
  const answer = await visitor.get('/seller/products.csv')
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="thumba-products-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const rows = parse(await answer.text(), { bom: true }) as string[][]
  expect(rows[0]).toEqual(productFileHead)
  expect(rows.slice(1).map(([, , name]) => name)).toEqual(['Lamp, solar', 'Hoe'])
})

test('a seller takes all products along for Excel, with prices and stock as numbers §26.12', async () => {
  const { visitor, add } = await aShop()
  const { id } = await add({ name: 'Hoe', price: 7_500, stock: 3 })
  const answer = await visitor.get('/seller/products.xlsx')
  expect(answer.headers.get('Content-Disposition')).toMatch(/filename="thumba-products-.*\.xlsx"/)
  const [head, row] = await sheetOf(visitor)
  expect(head).toEqual(productFileHead)
  expect(row!.slice(0, 7)).toEqual([id, null, 'Hoe', 'A thing.', 7_500, 'Other', 3])
})

test('a name that a spreadsheet would run is a text in both files §26.12', async () => {
  const { visitor, add } = await aShop()
  await add({ name: '=HYPERLINK("http://bad.example")' })
  expect((await csvRowsOf(visitor))[1]![2]).toBe(`'=HYPERLINK("http://bad.example")`)
  expect((await sheetOf(visitor))[1]![2]).toBe('=HYPERLINK("http://bad.example")')
})

test('products of many pages come once each, also those made in the same moment', async () => {
  const { seller, visitor } = await aShop()
  const rows = Array.from({ length: 250 }, (_, at) => ({
    name: `Thing ${at}`,
    description: 'A thing.',
    price: 100,
    category: 'Other',
    stock: 1,
    sellerId: seller.userId,
    createdAt: new Date(Date.UTC(2026, 0, 1 + (at % 2))),
  }))
  await db.insert(products).values(rows)
  const [, ...taken] = await csvRowsOf(visitor)
  expect(new Set(taken.map(([id]) => id)).size).toBe(250)
  expect(await sheetOf(visitor)).toHaveLength(251)
  expect(taken).toHaveLength(250)
})

test('the list of products offers both files', async () => {
  const { visitor, add } = await aShop()
  await add()
  const html = await (await visitor.get('/seller/products')).text()
  expect(html).toContain('href="/seller/products.csv"')
  expect(html).toContain('href="/seller/products.xlsx"')
})

test('a template names the columns; for Excel a second sheet says what to write in them §26.13', async () => {
  const { visitor } = await aShop()
  const csv = parse(await (await visitor.get('/seller/products/template.csv')).text(), { bom: true })
  expect(csv).toEqual([templateHead])
  const answer = await visitor.get('/seller/products/template.xlsx')
  const sheets = await readSheets(Buffer.from(await answer.arrayBuffer()))
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Products', 'How to fill it in'])
  expect(sheets[0]!.data).toEqual([templateHead])
  const help = sheets[1]!.data.map(([column, what]) => [column, what])
  for (const heading of templateHead) expect(help).toContainEqual([heading, expect.stringMatching(/\S/)])
  const said = JSON.stringify(help)
  for (const known of [...categories, ...Object.values(conditionLabels).map((label) => t(label))])
    expect(said).toContain(known)
})

test('what a seller takes along reads back unchanged, row for row, from CSV and from Excel §26.12', async () => {
  const { seller, visitor, add } = await aShop()
  const image = {
    path: `products/${seller.userId}/lamp_1700000000000_abcdefgh`,
    width: 9,
    height: 9,
    placeholder: '',
  }
  await add({ name: '=SUM(A1)', description: 'Two lines,\nand "quotes"; more', tags: ['solar', 'light'] })
  await add({
    name: "'Ntcheu' cloth",
    description: '-20 %',
    condition: 'like_new',
    status: 'paused',
    stock: 0,
  })
  await add({ name: '＝Soap', images: [image, { ...image, path: `${image.path.slice(0, -1)}i` }] })
  await add({
    name: 'Solar lamp',
    sourceKey: `${seller.userId}:L-1`,
    categoryFields: {
      size: ['S', 'M'],
      colour: ['Red'],
      gender: 'women',
      brand: 'Black, Decker',
      origin: 'Zomba',
      length: ['1 m', '2 m'],
      warranty: '12 months',
    },
  })
  for (const kind of ['csv', 'xlsx']) {
    const bytes = new Uint8Array(await (await visitor.get(`/seller/products.${kind}`)).arrayBuffer())
    const kept = await uploadImportFile(db, seller, { name: `products.${kind}`, bytes })
    if (!kept.ok) throw new Error(kept.reason)
    expect(await continueImport(db, seller, kept.value.id, 'check')).toBe('ok')
    const outcomes = (await outcomesOf(db, kept.value.id)).map(([, ...what]) => what)
    expect(outcomes).toEqual(Array(4).fill(['unchanged']))
  }
})
