import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { upload } from '#test/make/import-file.ts'
import { aSeller } from '#test/make.ts'
import { findImport } from '../imports.server.ts'
import { productImportRows } from '../tables.ts'
import { importRows } from './import-rows.server.ts'
import { openImportRun } from './rows.server.ts'

test('a product of more rows than a batch is judged at once, and what follows it in the next', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const sizes = Array.from({ length: 40 }, (_, at) => `tee,,Size,S${at},9000,1`)
  const text = [
    'Handle,Title,Option1 Name,Option1 Value,Price,Stock',
    'tee,Tee,Size,M,9000,1',
    ...sizes,
    'hoe,Hoe,,,7000,1',
  ].join('\n')
  const id = await upload(db, seller, { name: 'list.csv', text })
  const run = await openImportRun(db, (await findImport(db, seller, id))!)
  const waiting = () =>
    db.$count(
      productImportRows,
      and(eq(productImportRows.importId, id), eq(productImportRows.outcome, 'waiting')),
    )
  const batch = () => importRows(db as never, run, { most: 5, writes: false })

  expect(await waiting()).toBe(42)
  expect(await batch()).toBe(true)
  expect(await waiting()).toBe(1)
  expect(await batch()).toBe(true)
  expect(await waiting()).toBe(0)
  expect(await batch()).toBe(false)
})
