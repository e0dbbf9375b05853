import { asc, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import type { Seller } from '#app/base/actor.ts'
import { runImports } from '#app/modules/catalog/import/running/run-imports.server.ts'
import { importedPictures } from '#app/modules/catalog/import/tables.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { db, request } from '#test/http.ts'
import { csv } from '#test/make/import.ts'
import { aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { fieldsOf, textOf, type Visitor } from '#test/visitors/visitor.ts'

let seller: Seller
let visitor: Visitor
beforeAll(async () => {
  seller = await aSeller(db)
  visitor = await aVisitorAs(db, seller)
})

/** Sends a file as the form does. */
async function send(bytes: Uint8Array, name = 'Goods of May.csv') {
  const body = new FormData()
  body.set('table', new File([bytes as Uint8Array<ArrayBuffer>], name))
  const headers = { Cookie: `thumba-session=${visitor.jar.get('thumba-session')}` }
  return request('/seller/products/import', { method: 'POST', body, headers })
}
const pathOf = (response: Response) => response.headers.get('location')!
const goods = [
  'Code,Product,Price (MWK),Kind,Category,Description,Kept at',
  "H1,Hoe,7500,Tools,Women's Fashion,Steel,4",
  'H2,Axe,,Tools,Food & Beverages,Steel,4',
]

describe('a seller brings products in from a file', () => {
  let path = ''

  test('chooses it by a button in the language of the page', async () => {
    const page = await (await visitor.get('/seller/products/import')).text()
    expect(page).toMatch(/<label for="table"[^>]*>(?:(?!<\/label>).)*Choose a file<\/label>/)
    expect(page).toMatch(/<input[^>]*name="table"[^>]*type="file"|<input[^>]*type="file"[^>]*name="table"/)
    const headers = { Cookie: `thumba-session=${visitor.jar.get('thumba-session')}; thumba-language=ny` }
    expect(await (await request('/seller/products/import', { headers })).text()).toContain('Sankhani fayilo')
  })

  test('sends it, and finds the columns guessed with what they hold', async () => {
    const answer = await send(csv(...goods))
    expect(answer.status).toBe(303)
    path = pathOf(answer)
    const page = await (await visitor.get(path)).text()
    expect(fieldsOf(page)).toMatchObject({
      'default.currency': 'MWK',
      'column.name': '1',
      'column.price': '2',
      'column.category': '4',
      'column.reference': '0',
      'theirs.0': "Women's Fashion",
      'ours.0': 'Clothing & Fashion',
      'column.stock': '',
    })
    expect(page).toContain('Product (Hoe · Axe)')
  })

  test('is told beside the field what cannot be, and finds what was chosen', async () => {
    const fields = fieldsOf(await (await visitor.get(path)).text())
    const answer = await visitor.post(path, {
      ...fields,
      intent: 'check',
      'default.currency': 'EUR',
      'default.rate': 'x',
      'default.stock': '5',
    })
    expect(answer.status).toBe(400)
    const page = await answer.text()
    expect(page).toContain('Write a number above 0, for example 1735')
    expect(fieldsOf(page)).toMatchObject({
      'default.currency': 'EUR',
      'default.rate': 'x',
      'default.stock': '5',
    })
  })

  test('sees how far the check is, a page that looks again by itself without scripts §26.6', async () => {
    const fields = fieldsOf(await (await visitor.get(path)).text())
    expect((await visitor.post(path, { ...fields, intent: 'check', 'ours.0': 'Home & Garden' })).status).toBe(
      303,
    )
    const page = await (await visitor.get(path)).text()
    expect(page).toMatch(/role="progressbar"[^>]*aria-valuenow="0"/)
    expect(page).toMatch(/<noscript><meta http-equiv="refresh"/i)
    const progress = await visitor.get(`${path}/progress`)
    expect(await progress.json()).toEqual({ status: 'checking', done: 0, all: 2 })
  })

  test('reads what would happen, with row, column and what to do, before anything does §26.4', async () => {
    await runImports(db)
    const said = await visitor.textOf(path)
    expect(said).toMatch(/New products 1 .*Rejected 1 /)
    expect(said).toContain(
      'Row 3, column Price (MWK): Enter a price in kwacha. Write whole kwacha in this cell',
    )
    expect(await visitor.textOf('/seller/products')).toContain('No products yet')
  })

  test('brings it in and finds it in the shop', async () => {
    expect((await visitor.post(path, { intent: 'run' })).status).toBe(303)
    await runImports(db)
    expect(await visitor.textOf(path)).toContain('1 product listed and 0 changed.')
    expect(await visitor.textOf('/seller/products')).toMatch(/Hoe.*Home & Garden/)
    expect(await visitor.textOf('/seller/products/import')).toContain('Goods of May.csv')
  })

  test('takes the refused rows along as a file that can be mended and sent again §26.4', async () => {
    const file = await visitor.get(`${path}/problems.csv`)
    expect(file.headers.get('content-type')).toContain('text/csv')
    const text = await file.text()
    const [head, row] = text.split('\r\n')
    expect(head).toBe(
      'Row,Column to correct,What to do,Code,Product,Price (MWK),Kind,Category,Description,Kept at',
    )
    expect(row).toMatch(/^3,Price \(MWK\),"Enter a price .*",H2,Axe,,Tools,Food & Beverages,Steel,4$/)
    const mended = text.replace('H2,Axe,,', 'H2,Axe,9000,')
    const again = pathOf(await send(new TextEncoder().encode(mended)))
    const fields = fieldsOf(await (await visitor.get(again)).text())
    await visitor.post(again, { ...fields, intent: 'check' })
    await runImports(db)
    expect(await visitor.textOf(again)).toMatch(/New products 1 .*Rejected 0 /)
  })

  test('takes it back', async () => {
    expect(await visitor.textOf(path)).toContain('Yes, undo it')
    await visitor.post(path, { intent: 'undo' })
    await runImports(db)
    expect(await visitor.textOf(path)).toContain('This import is undone: 1 row undone')
    expect(await visitor.textOf('/seller/products')).toContain('No products yet')
  })

  test('and is told when a step was taken already, or is none', async () => {
    expect((await visitor.post(path, { intent: 'undo' })).status).toBe(409)
    expect((await visitor.post(path, { intent: 'delete' })).status).toBe(400)
  })
})

test('a workbook with two lists leads to the list of files, which asks to open one', async () => {
  const sheet = (name: string, item: string) => ({
    sheet: name,
    data: [
      [{ value: 'Item' }, { value: 'Price' }],
      [{ value: item }, { value: 9_000 }],
    ],
  })
  const book = await writeExcelFile([sheet('Tools', 'Hoe'), sheet('Shoes', 'Sandal')])
  const answer = await send(new Uint8Array(await book.toBuffer()), 'stock.xlsx')
  expect([answer.status, pathOf(answer)]).toEqual([303, '/seller/products/import?sheets=2'])
  const page = await visitor.textOf(pathOf(answer))
  expect(page).toContain('Your workbook has 2 lists of products. Open the one you want to import below.')
  expect(page).toMatch(/Shoes \(stock\.xlsx\)/)
  expect(page).toMatch(/Tools \(stock\.xlsx\)/)
})

test('of categories that no word tells the most frequent are asked about, by the first step of their path', async () => {
  const rows = Array.from({ length: 12 }, (_, at) =>
    Array.from({ length: 12 - at }, (_, n) => `Thing ${at} ${n},9000,Zzyzx ${at} > Part ${n}`),
  )
  const answer = await send(csv('Product,Price,Category', ...rows.flat(), 'Hoe,9000,Garden tools'))
  const page = await (await visitor.get(pathOf(answer))).text()
  const fields = fieldsOf(page)
  expect(fields).toMatchObject({ 'theirs.0': 'Zzyzx 0', 'ours.0': '', 'theirs.5': 'Zzyzx 5', 'ours.5': '' })
  const [shown = '', folded = ''] = page.split('categories we matched')
  expect(shown).toContain('value="Zzyzx 5"')
  expect(shown).not.toContain('value="Zzyzx 6"')
  expect(folded).toContain('value="Garden tools"')
  await visitor.post(pathOf(answer), { ...fields, intent: 'check', 'ours.0': 'Electronics' })
  await runImports(db)
  await visitor.post(pathOf(answer), { intent: 'run' })
  await runImports(db)
  const kept = await db
    .select({ name: products.name, category: products.category })
    .from(products)
    .where(inArray(products.name, ['Thing 0 3', 'Thing 1 3', 'Hoe']))
    .orderBy(asc(products.name), asc(products.createdAt))
  expect(kept.filter(({ name }) => name.startsWith('Thing'))).toEqual([
    { name: 'Thing 0 3', category: 'Electronics' },
    { name: 'Thing 1 3', category: 'Other' },
  ])
})

describe('a file that cannot be taken is refused in words:', () => {
  test.each([
    [new TextEncoder().encode('%PDF-1.7'), 415, 'This is not a CSV or Excel file.'],
    [new Uint8Array(10 * 1024 * 1024 + 1), 413, 'This file is over 10 MB.'],
    [new Uint8Array(12 * 1024 * 1024), 413, 'This file is over 10 MB.'],
    [csv('name,price'), 400, 'There are no rows below the column names.'],
  ])('case %#', async (bytes, status, words) => {
    const answer = await send(bytes)
    expect([answer.status, (await textOf(answer)).includes(words)]).toEqual([status, true])
  })

  test('no file at all', async () => {
    const answer = await visitor.post('/seller/products/import', {})
    expect([answer.status, (await textOf(answer)).includes('Please choose a file first.')]).toEqual([
      400,
      true,
    ])
  })
})

test('an import that is not there, or another’s, is not found, and no fault of ours', async () => {
  const visitor = await aVisitorAs(db, await aSeller(db))
  for (const intent of ['check', 'run', 'undo'])
    expect((await visitor.post('/seller/products/import/0123456789abcdef', { intent })).status).toBe(404)
})

test('the check of a file with choices says how many there are and from what price, without scripts §69.12', async () => {
  const shop = await aVisitorAs(db, await aSeller(db))
  const body = new FormData()
  const text = csv(
    'Handle,Title,Option1 Name,Option1 Value,SKU,Price,Stock',
    'shoe,Court shoe,Size,38,a,9000,2',
    'shoe,,,42,b,11000,3',
  )
  body.set('table', new File([text as Uint8Array<ArrayBuffer>], 'shoes.csv'))
  const headers = { Cookie: `thumba-session=${shop.jar.get('thumba-session')}` }
  const path = pathOf(await request('/seller/products/import', { method: 'POST', body, headers }))
  const fields = fieldsOf(await (await shop.get(path)).text())
  await shop.post(path, { ...fields, 'default.currency': 'MWK', intent: 'check' })
  await runImports(db)
  const said = (await shop.textOf(path)).replaceAll('\u00A0', ' ')
  expect(said).toMatch(/Court shoe ?from MK 9,000 ?2 choices · 5 in stock/)
  const inChichewa = { Cookie: `${headers.Cookie}; thumba-language=ny` }
  expect(await (await request(path, { headers: inChichewa })).text()).toContain('zosankha 2')
})

describe('pictures at web addresses', () => {
  let path = ''
  const lines = [
    'Code,Product,Price (MWK),Category,Image link',
    'P1,Pan,7500,Other,http://shop.example/pan.jpg http://shop.example/lid.jpg',
  ]

  test('are told before anything changes, and how many came afterwards, without scripts §71.1 §71.3', async () => {
    path = pathOf(await send(csv(...lines)))
    const fields = fieldsOf(await (await visitor.get(path)).text())
    await visitor.post(path, { ...fields, intent: 'check' })
    await runImports(db)
    expect(await visitor.textOf(path)).toContain('2 pictures will be fetched from their web addresses.')
    await visitor.post(path, { intent: 'run' })
    await runImports(db)
    expect(await visitor.textOf(path)).toContain('Pictures: 0 of 2 fetched.')
    const page = await (await visitor.get(path)).text()
    expect(page).toMatch(/<noscript><meta http-equiv="refresh"/i)
  })

  test('that could not be fetched stand there with row, reason and address, and are fetched again by a button §71.3', async () => {
    const of = eq(importedPictures.importId, path.split('/').at(-1)!)
    const pictures = await db
      .select()
      .from(importedPictures)
      .where(of)
      .orderBy(asc(importedPictures.position))
    const setTo = (position: number, values: Partial<typeof importedPictures.$inferInsert>) =>
      db.update(importedPictures).set(values).where(eq(importedPictures.id, pictures[position]!.id))
    await setTo(0, { status: 'added' })
    await setTo(1, { status: 'failed', problem: 'not-a-picture', tries: 1 })
    const said = await visitor.textOf(path)
    expect(said).toContain('Pictures: 1 of 2 fetched, 1 could not be fetched.')
    expect(said).toContain(
      'Row 2: This address does not lead to a picture that we take: JPEG, PNG or WebP. http://shop.example/lid.jpg',
    )
    expect(await (await visitor.get(path)).text()).not.toMatch(/http-equiv="refresh"/i)
    const headers = { Cookie: `thumba-session=${visitor.jar.get('thumba-session')}; thumba-language=ny` }
    expect(await textOf(await request(path, { headers }))).toContain(
      'Zithunzi: 1 mwa 2 zatengedwa, chimodzi sichinatengedwe.',
    )
    expect((await visitor.post(path, { intent: 'fetchAgain' })).status).toBe(303)
    await setTo(1, { dueAt: new Date(Date.now() + 3_600_000) })
    expect(await visitor.textOf(path)).toContain('1 picture is tried again later.')
    expect(await (await visitor.get(path)).text()).not.toMatch(/http-equiv="refresh"/i)
    expect(await visitor.textOf(path)).toContain('Pictures: 1 of 2 fetched.')
    const again = await db.select().from(importedPictures).where(of)
    expect(again.map(({ status }) => status).toSorted()).toEqual(['added', 'waiting'])
  })

  test('of another seller nobody has fetched', async () => {
    const other = await aVisitorAs(db, await aSeller(db))
    expect((await other.post(path, { intent: 'fetchAgain' })).status).toBe(404)
  })

  test('that can never be fetched have no button §71.3', async () => {
    const of = eq(importedPictures.importId, path.split('/').at(-1)!)
    await db.update(importedPictures).set({ status: 'failed', problem: 'address-private' }).where(of)
    const page = await (await visitor.get(path)).text()
    expect(page).toContain('The address is not public.')
    expect(page).not.toContain('value="fetchAgain"')
  })
})
