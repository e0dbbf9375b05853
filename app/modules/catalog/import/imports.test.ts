import { asc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { test } from '#test/db.ts'
import { aFinishedImport, anImport, continueImport, csv, outcomesOf } from '#test/make/import.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { updateProduct } from '../products/editing/editing.server.ts'
import { products } from '../products/tables.ts'
import { moveImport, uploadImportFile } from './import-steps.server.ts'
import {
  countSentToModeration,
  deleteImportsOfSeller,
  deleteOldImports,
  findColumnValues,
  findFirstRows,
  findImport,
  findProgress,
  listImports,
} from './imports.server.ts'
import { runImports } from './running/run-imports.server.ts'
import { productImports } from './tables.ts'

const hoe = 'A1,Hoe,7500,Forged steel,8,Home & Garden'
const lamp = 'A2,Solar lamp,12000,Bright,3,Electronics'
const shopOf = (db: Db, { userId }: Seller) =>
  db.select().from(products).where(eq(products.sellerId, userId)).orderBy(asc(products.name))
const approveAll = (db: Db) => db.update(products).set({ status: 'approved' })
const reasonOf = async (kept: Promise<{ ok: boolean; reason?: string }>) => (await kept).reason
const send = (db: Db, seller: Seller, bytes: Uint8Array) =>
  uploadImportFile(db, seller, { name: 'a.csv', bytes })

describe('a file is kept:', () => {
  test('its columns, its rows and what was guessed from them', async ({ db }) => {
    const seller = await aSeller(db)
    const id = await anImport(db, seller, hoe, '', lamp)
    expect(await findImport(db, seller, id)).toMatchObject({
      fileName: 'products.csv',
      rows: 2,
      status: 'mapping',
      mapping: { reference: '0', name: '1', price: '2', description: '3', stock: '4', category: '5' },
    })
    expect(await findFirstRows(db, id, 9)).toEqual([hoe.split(','), lamp.split(',')])
    expect((await outcomesOf(db, id)).map(([row]) => row)).toEqual([2, 4])
    expect(await findColumnValues(db, id, 5)).toEqual([
      { text: 'Electronics', count: 1 },
      { text: 'Home & Garden', count: 1 },
    ])
  })

  test('not without a confirmed email or a shop §26.9', async ({ db }) => {
    const seller = await aSeller(db)
    expect(await reasonOf(send(db, { ...seller, emailVerified: false }, csv('name', 'Hoe')))).toBe(
      'email-unverified',
    )
    await db.delete(sellerProfiles).where(eq(sellerProfiles.userId, seller.userId))
    expect(await reasonOf(send(db, seller, csv('name', 'Hoe')))).toBe('shop-missing')
  })

  test('not one that is too large, too long, too wide, or no list §26.9', async ({ db }) => {
    const seller = await aSeller(db)
    const refused = (bytes: Uint8Array) => reasonOf(send(db, seller, bytes))
    expect(await refused(new Uint8Array(10 * 1024 * 1024 + 1))).toBe('too-large')
    expect(await refused(csv('name', ...Array.from({ length: 10_001 }, () => 'Hoe')))).toBe('too-many-rows')
    expect(await refused(csv(Array.from({ length: 61 }, () => 'name').join()))).toBe('too-many-columns')
    expect(await refused(csv('name,price'))).toBe('no-rows')
    expect(await refused(csv(' , '))).toBe('no-columns')
    expect(await refused(new Uint8Array())).toBe('empty-file')
    expect(await db.$count(productImports)).toBe(0)
  })

  test('at most twenty in an hour §26.9', async ({ db }) => {
    const seller = await aSeller(db)
    for (let file = 0; file < 20; file++) await anImport(db, seller, hoe)
    expect(await reasonOf(send(db, seller, csv('name', 'Hoe')))).toBe('too-often')
  })
})

describe('the check says what would happen and changes nothing:', () => {
  test('new, changed, as it is, and refused with what to do §26.4', async ({ db }) => {
    const seller = await aSeller(db)
    await aFinishedImport(db, seller, hoe, lamp)
    await approveAll(db)
    const before = await shopOf(db, seller)
    const id = await anImport(
      ...([db, seller] as const),
      'A1,Hoe,8000,Forged steel,8,Home & Garden',
      lamp,
      'A3,Axe,6000,Sharp,2,Home & Garden',
      'A4,Saw,,Sharp,2,Home & Garden',
      'A3,Axe,6500,Sharp,2,Home & Garden',
    )
    expect(await continueImport(db, seller, id, 'check')).toBe('ok')
    expect(await outcomesOf(db, id)).toEqual([
      [2, 'updated'],
      [3, 'unchanged'],
      [4, 'created'],
      [5, 'refused', 'Enter a price in kwacha. Write whole kwacha in this cell, for example 12500.'],
      [6, 'refused', expect.stringContaining('is already in row 4')],
    ])
    expect(await countSentToModeration(db, id)).toBe(1)
    expect(await shopOf(db, seller)).toEqual(before)
    expect(await findProgress(db, seller, id)).toEqual({ status: 'checked', done: 5, all: 5 })
  })

  test('what still waits for review is not said to go back to it', async ({ db }) => {
    const seller = await aSeller(db)
    await aFinishedImport(db, seller, hoe, lamp)
    const id = await anImport(db, seller, 'A1,Hoe,8000,Forged steel,8,Home & Garden', lamp)
    expect(await continueImport(db, seller, id, 'check')).toBe('ok')
    expect(await outcomesOf(db, id)).toEqual([
      [2, 'updated'],
      [3, 'unchanged'],
    ])
    expect(await countSentToModeration(db, id)).toBe(0)
  })

  test('a broken row stays refused however often it is checked', async ({ db }) => {
    const seller = await aSeller(db)
    const id = await anImport(db, seller, 'A1,Hoe, big,7500,Steel,8,Other', lamp)
    for (const move of ['check', 'mapAgain', 'check'] as const) await continueImport(db, seller, id, move)
    expect(await outcomesOf(db, id)).toEqual([
      [2, 'refused', expect.stringContaining('has 7 cells')],
      [3, 'created'],
    ])
  })
})

describe('bringing in:', () => {
  test('lists new products for review, by the rules of the editor', async ({ db }) => {
    const seller = await aSeller(db)
    const id = await aFinishedImport(db, seller, hoe)
    expect(await shopOf(db, seller)).toMatchObject([
      {
        name: 'Hoe',
        price: 7500,
        stock: 8,
        category: 'Home & Garden',
        condition: 'new',
        status: 'pending',
        sourceKey: `${seller.userId}:A1`,
        sellerName: expect.stringMatching(/^Shop/),
      },
    ])
    const [listed] = await listImports(db, seller)
    expect(listed).toMatchObject({ id, status: 'done', counts: { created: 1, refused: 0, waiting: 0 } })
  })

  test('the same file again changes nothing; a changed price goes back to review, a changed stock does not §26.5', async ({
    db,
  }) => {
    const seller = await aSeller(db)
    await aFinishedImport(db, seller, hoe, lamp)
    await approveAll(db)
    const again = await aFinishedImport(db, seller, hoe, lamp)
    expect((await outcomesOf(db, again)).map(([, outcome]) => outcome)).toEqual(['unchanged', 'unchanged'])
    await aFinishedImport(
      db,
      seller,
      'A1,Hoe,8000,Forged steel,8,Home & Garden',
      'A2,Solar lamp,12000,Bright,9,Electronics',
    )
    expect(await shopOf(db, seller)).toMatchObject([
      { name: 'Hoe', price: 8000, status: 'pending', version: 2 },
      { name: 'Solar lamp', stock: 9, status: 'approved', version: 2 },
    ])
  })

  test('an id of one’s own product changes it, another seller’s is refused', async ({ db }) => {
    const seller = await aSeller(db)
    const [own, foreign] = [await aProduct(db, { sellerId: seller.userId }), await aProduct(db)]
    const kept = await send(db, seller, csv('id,price', `${own.id},900`, `${foreign.id},900`))
    const id = kept.ok ? kept.value.id : ''
    await continueImport(db, seller, id, 'check')
    await continueImport(db, seller, id, 'run')
    expect(await outcomesOf(db, id)).toEqual([
      [2, 'updated'],
      [3, 'refused', expect.stringContaining('You have no product with this ID.')],
    ])
    expect(await shopOf(db, seller)).toMatchObject([{ id: own.id, price: 900, name: own.name }])
  })

  test('two sellers may use the same codes', async ({ db }) => {
    const [one, other] = [await aSeller(db), await aSeller(db)]
    await aFinishedImport(db, one, hoe)
    await aFinishedImport(db, other, hoe)
    expect([await shopOf(db, one), await shopOf(db, other)].map((shop) => shop.length)).toEqual([1, 1])
  })

  test('prices in other money are multiplied by what the seller says', async ({ db }) => {
    const seller = await aSeller(db)
    const id = await anImport(db, seller, 'A1,Hoe,149.0 EGP,Steel,8,Other')
    await continueImport(db, seller, id, 'check')
    expect(await outcomesOf(db, id)).toEqual([
      [2, 'refused', expect.stringContaining('“149.0 EGP” is in EGP.')],
    ])
    await continueImport(db, seller, id, 'mapAgain')
    await continueImport(db, seller, id, 'check', { 'rate.EGP': '36' })
    await continueImport(db, seller, id, 'run')
    expect(await shopOf(db, seller)).toMatchObject([{ price: 5364 }])
  })
})

describe('undoing:', () => {
  const changed = 'A1,Steel hoe,8000,Forged steel,9,Home & Garden'

  test('deletes what was listed and gives back what was changed, to the letter §26.8', async ({ db }) => {
    const seller = await aSeller(db)
    await aFinishedImport(db, seller, hoe)
    await approveAll(db)
    const [before] = await shopOf(db, seller)
    const id = await aFinishedImport(db, seller, changed, lamp)
    expect(await continueImport(db, seller, id, 'undo')).toBe('ok')
    expect((await outcomesOf(db, id)).map(([, outcome]) => outcome)).toEqual(['undone', 'undone'])
    const [after, ...more] = await shopOf(db, seller)
    expect(more).toEqual([])
    expect(after).toEqual({ ...before, version: 3, updatedAt: after!.updatedAt })
    expect((await findImport(db, seller, id))!.status).toBe('undone')
  })

  test('keeps what was edited or sold since, and says so §26.8', async ({ db }) => {
    const seller = await aSeller(db)
    const id = await aFinishedImport(db, seller, hoe, lamp, 'A3,Axe,6000,Sharp,2,Home & Garden')
    const [axe, listedHoe] = await shopOf(db, seller)
    await updateProduct(db, seller, { id: axe!.id, price: 6100 })
    await db.update(products).set({ stock: 7 }).where(eq(products.id, listedHoe!.id))
    await continueImport(db, seller, id, 'undo')
    expect(await outcomesOf(db, id)).toEqual([
      [2, 'created', expect.stringContaining('Sold since')],
      [3, 'undone'],
      [4, 'created', expect.stringContaining('Edited since')],
    ])
    expect((await shopOf(db, seller)).map(({ name }) => name)).toEqual(['Axe', 'Hoe'])
  })

  test('goes from the latest file back §26.8', async ({ db }) => {
    const seller = await aSeller(db)
    const first = await aFinishedImport(db, seller, hoe)
    await db
      .update(productImports)
      .set({ createdAt: new Date(Date.now() - 60_000) })
      .where(eq(productImports.id, first))
    const second = await aFinishedImport(db, seller, changed)
    expect(await continueImport(db, seller, first, 'undo')).toBe('undo-later-first')
    expect(await continueImport(db, seller, second, 'undo')).toBe('ok')
    expect(await continueImport(db, seller, first, 'undo')).toBe('ok')
    expect(await shopOf(db, seller)).toEqual([])
  })
})

test('another seller’s import is as if it were not there §26.10', async ({ db }) => {
  const [seller, stranger] = [await aSeller(db), await aSeller(db)]
  const id = await anImport(db, seller, hoe)
  expect(await findImport(db, stranger, id)).toBeUndefined()
  expect(await findProgress(db, stranger, id)).toBeUndefined()
  expect(await listImports(db, stranger)).toEqual([])
  expect(await moveImport(db, stranger, { id, move: 'check' })).toEqual({ ok: false, reason: 'not-yours' })
  expect(await moveImport(db, { ...seller, emailVerified: false }, { id, move: 'check' })).toMatchObject({
    reason: 'email-unverified',
  })
})

test('files are forgotten after 30 days and when their seller leaves; products stay §26.10', async ({
  db,
}) => {
  const [seller, other] = [await aSeller(db), await aSeller(db)]
  const id = await aFinishedImport(db, seller, hoe)
  await aFinishedImport(db, other, hoe)
  await db
    .update(productImports)
    .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
    .where(eq(productImports.id, id))
  await deleteOldImports(db, new Date())
  expect(await listImports(db, seller)).toEqual([])
  expect(await listImports(db, other)).toHaveLength(1)
  expect(await shopOf(db, seller)).toHaveLength(1)
  await db.transaction((tx) => deleteImportsOfSeller(tx, other.userId))
  expect(await listImports(db, other)).toEqual([])
})

test('one row that the database refuses is passed over, the others go on', async ({ db }) => {
  const seller = await aSeller(db)
  const id = await anImport(db, seller, hoe, lamp)
  await continueImport(db, seller, id, 'check')
  // Somebody else holds the key that this row would get: impossible by the rules, and a reason to fail.
  await aProduct(db, { sourceKey: `${seller.userId}:A1` })
  await moveImport(db, seller, { id, move: 'run' })
  await expect(runImports(db)).rejects.toThrow()
  expect(await outcomesOf(db, id)).toEqual([
    [2, 'refused', expect.stringContaining('went wrong with this row')],
    [3, 'created'],
  ])
  expect(await db.$count(users, eq(users.id, seller.userId))).toBe(1)
})
