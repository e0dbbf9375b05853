import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import { csvOf, csvRows } from '#app/base/csv.ts'
import type { Db } from '#app/db/client.server.ts'
import { committed, test } from '#test/db.ts'
import { continueImport, notesOf, outcomesOf } from '#test/make/import.ts'
import { upload } from '#test/make/import-file.ts'
import { sizeKey } from '#test/make/offers.ts'
import { offersOfShop } from '#test/make/offers-of-shop.ts'
import { aSeller } from '#test/make.ts'
import { saveOffers } from '../products/editing/editing-offers.server.ts'
import { eachOwnProduct } from '../products/editing/own-products.server.ts'
import { offers } from '../products/offers/tables.ts'
import { productFileHead, productFileRows } from '../products/spreadsheet/product-file-rules.ts'
import { products } from '../products/tables.ts'
import { findPreview } from './find-preview.server.ts'
import { moveImport } from './import-steps.server.ts'
import { countSentToModeration, findImport } from './imports.server.ts'
import { runImports } from './running/run-imports.server.ts'

const head = 'Handle,Title,Option1 Name,Option1 Value,SKU,Price,Stock'
const tee = ['tee,Tee,Size,S,s,8000,3', 'tee,,,M,m,9000,4']

async function checked(db: Db, seller: Seller, ...lines: string[]) {
  const id = await upload(db, seller, { name: 'list.csv', text: [head, ...lines].join('\n') })
  const { defaults } = (await findImport(db, seller, id))!
  await continueImport(db, seller, id, 'check', { ...defaults, currency: 'MWK' })
  return id
}
async function imported(db: Db, seller: Seller, ...lines: string[]) {
  const id = await checked(db, seller, ...lines)
  await continueImport(db, seller, id, 'run')
  return id
}
const theTee = async (db: Db, seller: Seller) =>
  (await db.select().from(products).where(eq(products.sellerId, seller.userId)))[0]!
const approve = (db: Db) => db.update(products).set({ status: 'approved' })
const firstOf = async (db: Db, id: string) => (await outcomesOf(db, id)).map(([, outcome]) => outcome)

describe('a file again §69.11:', () => {
  test('as it was changes nothing', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, ...tee)
    const before = await theTee(db, seller)
    const id = await imported(db, seller, ...tee)
    expect(await firstOf(db, id)).toEqual(['unchanged', 'merged'])
    expect(await theTee(db, seller)).toEqual(before)
    expect(await offersOfShop(db, seller)).toEqual({ Tee: ['S 8000 × 3 s', 'M 9000 × 4 m'] })
  })

  test('with other pieces counts them, and buyers see the product on', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, ...tee)
    await approve(db)
    const id = await imported(db, seller, 'tee,Tee,Size,S,s,8000,0', 'tee,,,M,m,9000,9')
    expect(await offersOfShop(db, seller)).toEqual({ Tee: ['S 8000 × 0 s', 'M 9000 × 9 m'] })
    expect(await theTee(db, seller)).toMatchObject({ price: 8_000, stock: 9, status: 'approved' })
    expect(await countSentToModeration(db, id)).toBe(0)
  })

  test('with another price of one choice, though not the least, goes to review', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, ...tee)
    await approve(db)
    const id = await imported(db, seller, 'tee,Tee,Size,S,s,8000,3', 'tee,,,M,m,9900,4')
    expect(await offersOfShop(db, seller)).toEqual({ Tee: ['S 8000 × 3 s', 'M 9900 × 4 m'] })
    expect(await theTee(db, seller)).toMatchObject({ price: 8_000, status: 'pending' })
    expect(await countSentToModeration(db, id)).toBe(1)
  })

  test('with a choice more has it, and leaves one that it has no more', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, ...tee)
    await imported(db, seller, 'tee,Tee,Size,L,l,9500,1', 'tee,,,M,m,9000,2')
    expect(await offersOfShop(db, seller)).toEqual({
      Tee: ['S 8000 × 3 s', 'M 9000 × 2 m', 'L 9500 × 1 l'],
    })
    expect((await theTee(db, seller)).categoryFields).toEqual({ size: ['S', 'M', 'L'] })
  })

  test('with one choice alone changes it alone', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, ...tee)
    await imported(db, seller, 'tee,Tee,Size,M,m,9100,1')
    expect(await offersOfShop(db, seller)).toEqual({ Tee: ['S 8000 × 3 s', 'M 9100 × 1 m'] })
  })

  test('knows by its code what the shop calls otherwise', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, ...tee)
    await imported(db, seller, 'tee,Tee,Size,Small,s,7000,8', 'tee,,,M,m,9000,4')
    expect(await offersOfShop(db, seller)).toEqual({ Tee: ['S 7000 × 8 s', 'M 9000 × 4 m'] })
  })

  test('without a group knows the product by the codes of its choices, whichever comes first', async ({
    db,
  }) => {
    const seller = await aSeller(db)
    const square = async (...rows: string[]) => {
      const text = ['Item Name,Variation Name,SKU,Price,Current Quantity Main', ...rows].join('\n')
      const id = await upload(db, seller, { name: 'square.csv', text })
      const { defaults } = (await findImport(db, seller, id))!
      await continueImport(db, seller, id, 'check', { ...defaults, currency: 'MWK' })
      await continueImport(db, seller, id, 'run')
    }
    await square('Coffee,Small,c-s,2500,4', 'Coffee,Large,c-l,3500,3')
    await square('Coffee,Large,c-l,3600,2', 'Coffee,Huge,c-h,4500,1')
    expect(await offersOfShop(db, seller)).toEqual({
      Coffee: ['Small 2500 × 4 c-s', 'Large 3600 × 2 c-l', 'Huge 4500 × 1 c-h'],
    })
  })

  test('whose product counts the pieces of all its options shares them out again', async ({ db }) => {
    const seller = await aSeller(db)
    const woo = async (parent: string, ...more: string[]) => {
      const variations = ['s,,tee,S,8000,', 'm,,tee,M,9000,', ...more]
      const text = ['SKU,Name,Parent,Size,Price,Stock', `tee,Tee,,,,${parent}`, ...variations].join('\n')
      const id = await upload(db, seller, { name: 'woo.csv', text })
      const { defaults } = (await findImport(db, seller, id))!
      await continueImport(db, seller, id, 'check', { ...defaults, currency: 'MWK' })
      await continueImport(db, seller, id, 'run')
      return id
    }
    await woo('10')
    expect(await offersOfShop(db, seller)).toEqual({ Tee: ['S 8000 × 5 s', 'M 9000 × 5 m'] })
    const id = await woo('3')
    expect(await offersOfShop(db, seller)).toEqual({ Tee: ['S 8000 × 2 s', 'M 9000 × 1 m'] })
    expect(await theTee(db, seller)).toMatchObject({ stock: 3 })
    expect(await firstOf(db, id)).toEqual(['updated', 'merged', 'merged'])
    expect(JSON.stringify(await notesOf(db, id))).toContain('has 3 pieces for 2 options together')

    // As many as there are already: where they lie is left to the seller.
    const { id: productId } = await theTee(db, seller)
    const stocks = [
      { key: sizeKey('S'), stock: 0 },
      { key: sizeKey('M'), stock: 3 },
    ]
    await saveOffers(db, seller, { id: productId, offers: stocks })
    expect((await firstOf(db, await woo('3')))[0]).toBe('unchanged')
    await woo('3', 'l,,tee,L,9500,')
    expect(await offersOfShop(db, seller)).toEqual({
      Tee: ['S 8000 × 1 s', 'M 9000 × 1 m', 'L 9500 × 1 l'],
    })
    await woo('')
    expect(await theTee(db, seller)).toMatchObject({ stock: 3 })
    await woo('0')
    expect(await theTee(db, seller)).toMatchObject({ stock: 0 })
  })

  describe('whose two products are one of the shop by their codes', () => {
    const square = async (db: Db, seller: Seller, ...rows: string[]) => {
      const text = ['Item Name,Variation Name,SKU,Price,Current Quantity Main', ...rows].join('\n')
      const id = await upload(db, seller, { name: 'square.csv', text })
      const { defaults } = (await findImport(db, seller, id))!
      await continueImport(db, seller, id, 'check', { ...defaults, currency: 'MWK' })
      return id
    }
    const shirt = ['Shirt,Red,c1,1000,1', 'Shirt,Green,c3,1000,3', 'Shirt,Blue,c2,1000,2']
    const warm = ['Shirt warm,Red,c1,1100,10', 'Shirt warm,Pink,c9,900,10']
    const cold = ['Shirt cold,Blue,c2,2100,20', 'Shirt cold,Green,c3,3100,20']
    const after = ['Red 1100 × 10 c1', 'Green 1000 × 3 c3', 'Blue 1000 × 2 c2', 'Pink 900 × 10 c9']

    test('imports the first, and refuses the second', async ({ db }) => {
      const seller = await aSeller(db)
      await continueImport(db, seller, await square(db, seller, ...shirt), 'run')
      const id = await square(db, seller, ...warm, ...cold)
      const wanted = [
        [2, 'updated'],
        [3, 'merged'],
        [4, 'refused', expect.stringContaining('Row 2 is this product already')],
        [5, 'refused', expect.stringContaining('product of row 4')],
      ]
      expect(await outcomesOf(db, id)).toEqual(wanted)
      await continueImport(db, seller, id, 'run')
      expect(await outcomesOf(db, id)).toEqual(wanted)
      expect(await offersOfShop(db, seller)).toEqual({ 'Shirt warm': after })
    })

    test('also where the first has the code of another and the second its own', async ({ db }) => {
      const seller = await aSeller(db)
      await continueImport(db, seller, await square(db, seller, ...shirt), 'run')
      const id = await square(db, seller, ...cold, ...warm)
      await continueImport(db, seller, id, 'run')
      expect(await firstOf(db, id)).toEqual(['updated', 'merged', 'refused', 'refused'])
    })

    test('also where the first came in the batch before', async ({ db }) => {
      const seller = await aSeller(db)
      await continueImport(db, seller, await square(db, seller, ...shirt), 'run')
      const others = Array.from({ length: 200 }, (_, at) => `Hoe ${at},,h${at},5000,1`)
      const id = await square(db, seller, ...warm, ...others, ...cold)
      const wanted = ['updated', 'merged', ...others.map(() => 'created'), 'refused', 'refused']
      expect(await firstOf(db, id)).toEqual(wanted)
      await continueImport(db, seller, id, 'run')
      expect(await firstOf(db, id)).toEqual(wanted)
      expect((await offersOfShop(db, seller))['Shirt warm']).toEqual(after)
    })
  })

  test('gives the choices of a product that shared one price each its own', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, 'tee,Tee,Size,S,s,8000,', 'tee,,,M,m,8000,')
    await approve(db)
    expect(await theTee(db, seller)).toMatchObject({ offersDiffer: false, stock: 1 })
    await imported(db, seller, ...tee)
    expect(await offersOfShop(db, seller)).toEqual({ Tee: ['S 8000 × 3 s', 'M 9000 × 4 m'] })
    expect(await theTee(db, seller)).toMatchObject({ offersDiffer: true, stock: 7, status: 'pending' })
  })

  test('without prices counts each choice, without pieces prices each', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, ...tee)
    const text = ['Handle,Title,Option1 Name,Option1 Value,Stock', 'tee,Tee,Size,S,6', 'tee,,,M,5'].join('\n')
    const id = await upload(db, seller, { name: 'count.csv', text })
    const { mapping, defaults } = (await findImport(db, seller, id))!
    await moveImport(db, seller, { id, move: 'check', choices: { mapping, defaults } })
    await runImports(db)
    await continueImport(db, seller, id, 'run')
    expect(await offersOfShop(db, seller)).toEqual({ Tee: ['S 8000 × 6 s', 'M 9000 × 5 m'] })
    await imported(db, seller, 'tee,Tee,Size,S,s,8100,', 'tee,,,M,m,9100,')
    expect(await offersOfShop(db, seller)).toEqual({ Tee: ['S 8100 × 6 s', 'M 9100 × 5 m'] })
  })

  test('a code that another product has stays there', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, ...tee)
    const id = await imported(db, seller, 'cap,Cap,Size,S,S,5000,3', 'cap,,,M,c-m,6000,4')
    expect(await offersOfShop(db, seller)).toMatchObject({ Cap: ['S 5000 × 3', 'M 6000 × 4 c-m'] })
    expect(JSON.stringify(await notesOf(db, id))).toContain('has this code already')
  })
})

test('the check changes nothing, and shows how many choices there are and from what price §69.12', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const id = await checked(db, seller, ...tee)
  expect(await offersOfShop(db, seller)).toEqual({})
  expect(await findPreview(db, (await findImport(db, seller, id))!, 9)).toMatchObject([
    { name: 'Tee', price: 8_000, stock: 7, offers: 2, isLeast: true, choices: 'size: S, M' },
  ])
  await continueImport(db, seller, id, 'run')
  const before = await offersOfShop(db, seller)
  expect(await firstOf(db, await checked(db, seller, 'tee,Tee,Size,S,s,1,1'))).toEqual(['updated'])
  expect(await offersOfShop(db, seller)).toEqual(before)
})

describe('undoing §69.12:', () => {
  const changed = ['tee,Tee,Size,S,s2,7000,9', 'tee,,,L,l,9500,1']

  test('deletes a product with its choices', async ({ db }) => {
    const seller = await aSeller(db)
    const id = await imported(db, seller, ...tee)
    await continueImport(db, seller, id, 'undo')
    expect(await db.$count(products)).toBe(0)
    expect(await db.$count(offers)).toBe(0)
  })

  test('gives back price, pieces, code and lists of each choice', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, ...tee)
    await approve(db)
    const [before, choices] = [await theTee(db, seller), await offersOfShop(db, seller)]
    const id = await imported(db, seller, ...changed)
    expect(await offersOfShop(db, seller)).toEqual({
      Tee: ['S 7000 × 9 s2', 'M 9000 × 4 m', 'L 9500 × 1 l'],
    })
    await continueImport(db, seller, id, 'undo')
    expect(await offersOfShop(db, seller)).toEqual(choices)
    const after = await theTee(db, seller)
    expect(after).toEqual({ ...before, version: 3, updatedAt: after.updatedAt })
  })

  test('makes one that shared its price share it again', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, 'tee,Tee,Size,S,s,8000,', 'tee,,,M,m,8000,')
    const before = await theTee(db, seller)
    const id = await imported(db, seller, ...tee)
    await continueImport(db, seller, id, 'undo')
    expect(await offersOfShop(db, seller)).toEqual({})
    const after = await theTee(db, seller)
    expect(after).toEqual({ ...before, version: 3, updatedAt: after.updatedAt, search: after.search })
  })

  test('leaves what was sold since, also where as many of another choice came back', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, ...tee)
    const id = await imported(db, seller, ...changed)
    const { id: productId } = await theTee(db, seller)
    await db.transaction(async (tx) => {
      const move = (size: string, stock: number) =>
        tx
          .update(offers)
          .set({ stock })
          .where(eq(offers.optionsKey, sizeKey(size)))
      await move('S', 8)
      await move('M', 5)
    })
    await continueImport(db, seller, id, 'undo')
    expect(await outcomesOf(db, id)).toContainEqual([2, 'updated', expect.stringContaining('Sold since')])
    expect((await offersOfShop(db, seller)).Tee![0]).toBe('S 7000 × 8 s2')
    expect(productId).toBeTruthy()
  })

  test('leaves what was edited since', async ({ db }) => {
    const seller = await aSeller(db)
    const id = await imported(db, seller, ...tee)
    const { id: productId } = await theTee(db, seller)
    await saveOffers(db, seller, { id: productId, offers: [{ key: sizeKey('S'), price: 8_500 }] })
    await continueImport(db, seller, id, 'undo')
    expect(await outcomesOf(db, id)).toContainEqual([2, 'created', expect.stringContaining('Edited since')])
  })
})

const inFile = async (db: Db, seller: Seller) => {
  let text = csvOf([productFileHead])
  for await (const some of eachOwnProduct(db, seller))
    text += csvRows(
      some.flatMap((product) => productFileRows(product, product.offers, 'https://thumba.example')),
      { exact: true },
    )
  return { name: 'thumba-products.csv', text }
}

test('a shop’s own file of 1,000 choices comes back without a change §68.6', async ({ db }) => {
  const seller = await aSeller(db)
  const colours = ['Red', 'Black', 'Green', 'White']
  const lines = Array.from({ length: 50 }, (_, product) =>
    Array.from({ length: 20 }, (__, at) => {
      const [size, colour] = [36 + Math.floor(at / 4), colours[at % 4]]
      const name = at === 0 ? `Shoe ${product},Size` : ','
      return `p${product},${name},${size},Colour,${colour},P${product}-${size}-${colour},${5_000 + product * 10 + at},${at % 7}`
    }),
  ).flat()
  const text = [
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,Price,Stock',
    ...lines,
  ]
  const first = await upload(db, seller, { name: 'list.csv', text: text.join('\n') })
  const { defaults } = (await findImport(db, seller, first))!
  await continueImport(db, seller, first, 'check', { ...defaults, currency: 'MWK' })
  await continueImport(db, seller, first, 'run')
  expect(await db.$count(offers)).toBe(1_000)
  const state = async () => [
    await db.select().from(products).orderBy(products.id),
    await db.select().from(offers).orderBy(offers.id),
  ]
  const before = await state()

  const own = await upload(db, seller, await inFile(db, seller))
  for (const move of ['check', 'run'] as const) await continueImport(db, seller, own, move)
  const outcomes = await firstOf(db, own)
  expect(outcomes.filter((one) => one === 'unchanged')).toHaveLength(50)
  expect(outcomes.filter((one) => one === 'merged')).toHaveLength(950)
  expect(await notesOf(db, own)).toEqual([])
  expect(await state()).toEqual(before)
})

test('in a shop’s own file a choice gets another price, and one that is off stays off', async ({ db }) => {
  const seller = await aSeller(db)
  await imported(db, seller, ...tee, 'tee,,,L,l,9500,2')
  const { id: productId } = await theTee(db, seller)
  await saveOffers(db, seller, { id: productId, offers: [{ key: sizeKey('M'), active: false }] })
  const { name, text } = await inFile(db, seller)
  expect(text.split('\r\n').filter((line) => line.startsWith(productId))).toHaveLength(2)
  const id = await upload(db, seller, { name, text: text.replace(',9500,', ',9900,') })
  for (const move of ['check', 'run'] as const) await continueImport(db, seller, id, move)
  expect(await offersOfShop(db, seller)).toEqual({ Tee: ['S 8000 × 3 s', '(M 9000 × 4 m)', 'L 9900 × 2 l'] })
})

committed(
  'a server that falls between two batches leaves whole products, and the next goes on',
  async ({ db }) => {
    const seller = await aSeller(db)
    const lines = Array.from({ length: 130 }, (_, at) => [
      `p${at},Shoe ${at},Size,38,${at}a,${5_000 + at},2`,
      `p${at},,,42,${at}b,${6_000 + at},3`,
    ]).flat()
    const id = await checked(db, seller, ...lines)
    await moveImport(db, seller, { id, move: 'run' })
    let left = 1
    await runImports(db, () => left-- <= 0)
    expect(await db.$count(products)).toBe(100)
    expect(await db.$count(offers)).toBe(200)
    await runImports(db)
    expect(await db.$count(offers)).toBe(260)
    expect(await db.$count(products, eq(products.offersDiffer, true))).toBe(130)
  },
)

test('why a row is left out is said also where its product came in the batch before', async ({ db }) => {
  const seller = await aSeller(db)
  const others = Array.from({ length: 199 }, (_, at) => `p${at},Hoe ${at},,,h${at},5000,1`)
  const id = await imported(
    db,
    seller,
    ...others,
    'tee,Tee,Size,S,s,8000,3',
    'tee,,,S,x,1,1',
    'tee,,,M,m,9000,4',
  )
  const last = (await outcomesOf(db, id)).slice(199)
  expect(last).toEqual([
    [201, 'created'],
    [202, 'refused', expect.stringContaining('Row 201 has the same options already')],
    [203, 'merged'],
  ])
  expect(await offersOfShop(db, seller)).toEqual({ Tee: ['S 8000 × 3 s', 'M 9000 × 4 m'] })
})
