import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { committed } from '#test/db.ts'
import { anImport, continueImport, outcomesOf } from '#test/make/import.ts'
import { aSeller } from '#test/make.ts'
import { products } from '../products/tables.ts'
import { moveImport } from './import-steps.server.ts'
import { findProgress } from './imports.server.ts'
import { rowsPerBatch } from './rules.ts'
import { runImports } from './running/run-imports.server.ts'

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => `C${at},Hoe number ${at},${1000 + at},Forged steel,8,Other`)
/** Stops after so many batches, as a killed server would: what is committed is all there is. */
const after = (batches: number) => {
  let left = batches
  return () => left-- <= 0
}

committed(
  'a server that falls in the middle is followed by one that goes on behind it, without doubles §26.7',
  async ({ db }) => {
    const seller = await aSeller(db)
    const rows = rowsPerBatch * 2 + 50
    const id = await anImport(db, seller, ...many(rows))
    await continueImport(db, seller, id, 'check')
    await moveImport(db, seller, { id, move: 'run' })

    await runImports(db, after(1))
    expect(await db.$count(products)).toBe(rowsPerBatch)
    expect(await findProgress(db, seller, id)).toEqual({ status: 'running', done: rowsPerBatch, all: rows })

    const broken = db.transaction(async (tx) => {
      await runImports(tx, after(1))
      throw new Error('the power goes')
    })
    await expect(broken).rejects.toThrow('the power goes')
    expect(await db.$count(products)).toBe(rowsPerBatch)

    await runImports(db)
    expect(await db.$count(products)).toBe(rows)
    expect(await findProgress(db, seller, id)).toEqual({ status: 'done', done: rows, all: rows })
  },
)

committed('two servers on the same import make each product once §26.7', async ({ db }) => {
  const seller = await aSeller(db)
  const id = await anImport(db, seller, ...many(450))
  await continueImport(db, seller, id, 'check')
  await moveImport(db, seller, { id, move: 'run' })
  await Promise.all([runImports(db), runImports(db), runImports(db)])
  expect(await db.$count(products)).toBe(450)
  expect(new Set((await outcomesOf(db, id)).map(([, outcome]) => outcome))).toEqual(new Set(['created']))
})

committed(
  'of two imports that a seller sends on at once one goes, the other is told §26.7',
  async ({ db }) => {
    const seller = await aSeller(db)
    const ids = [await anImport(db, seller, ...many(3)), await anImport(db, seller, ...many(3))]
    for (const id of ids) await continueImport(db, seller, id, 'check')
    const moved = await Promise.all(ids.map((id) => moveImport(db, seller, { id, move: 'run' })))
    expect(moved.map((one) => (one.ok ? 'ok' : one.reason)).toSorted()).toEqual(['import-busy', 'ok'])
  },
)

committed('the button pressed ten times brings the file in once', async ({ db }) => {
  const seller = await aSeller(db)
  const id = await anImport(db, seller, ...many(3))
  await continueImport(db, seller, id, 'check')
  const moved = await Promise.all(
    Array.from({ length: 10 }, () => moveImport(db, seller, { id, move: 'run' })),
  )
  expect(moved.filter(({ ok }) => ok)).toHaveLength(1)
  await runImports(db)
  expect(await db.$count(products, eq(products.sellerId, seller.userId))).toBe(3)
})

committed('an undo that is cut off goes on where it stopped §26.8', async ({ db }) => {
  const seller = await aSeller(db)
  const rows = rowsPerBatch + 50
  const id = await anImport(db, seller, ...many(rows))
  for (const move of ['check', 'run'] as const) await continueImport(db, seller, id, move)
  await moveImport(db, seller, { id, move: 'undo' })
  await runImports(db, after(1))
  expect(await db.$count(products)).toBe(50)
  expect(await findProgress(db, seller, id)).toEqual({ status: 'undoing', done: rowsPerBatch, all: rows })
  await runImports(db)
  expect(await db.$count(products)).toBe(0)
})
