import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import type { Db } from '#app/db/client.server.ts'
import { test } from '#test/db.ts'
import { aSeller } from '#test/make.ts'
import { uploadImportFile } from '../import-steps.server.ts'
import { productImportRows, productImports } from '../tables.ts'

type Cell = string | number | null
const aBook = async (sheets: Record<string, Cell[][]>) => {
  const book = await writeExcelFile(
    Object.entries(sheets).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((row) => row.map((value) => ({ value }))) as never,
    })),
  )
  return { name: 'stock.xlsx', bytes: new Uint8Array(await book.toBuffer()) }
}

/** What a workbook is kept as: each import with its file's name and the cells of its rows. */
async function keptOf(db: Db, sheets: Record<string, Cell[][]>) {
  const seller = await aSeller(db)
  const kept = await uploadImportFile(db, seller, await aBook(sheets))
  const imports = await db
    .select()
    .from(productImports)
    .where(eq(productImports.sellerId, seller.userId))
    .orderBy(asc(productImports.fileName))
  const rows = await db.select().from(productImportRows).orderBy(asc(productImportRows.row))
  return {
    sheets: kept.ok ? kept.value.sheets : kept.reason,
    lists: imports.map(({ id, fileName }) => ({
      fileName,
      cells: rows.filter(({ importId }) => importId === id).map(({ cells }) => cells[0]),
    })),
  }
}

const shoes = [
  ['Item', 'Price', 'Qty'],
  ['School shoe', 18_000, 4],
  ['Sandal', 9_000, 6],
]
const food = [['Price list of May'], ['Item', 'Price'], ['Sugar 1 kg', 2_300]]

test('a workbook with several lists keeps each by itself, to be opened by the one that is meant', async ({
  db,
}) => {
  expect(await keptOf(db, { Shoes: shoes, Notes: [['Ask Grace about June']], Food: food })).toEqual({
    sheets: 2,
    lists: [
      { fileName: 'Food (stock.xlsx)', cells: ['Sugar 1 kg'] },
      { fileName: 'Shoes (stock.xlsx)', cells: ['School shoe', 'Sandal'] },
    ],
  })
})

test('sheets without prices are no lists: the one with prices is taken and nothing asked', async ({ db }) => {
  const staff = [
    ['Name', 'Phone'],
    ['Grace', '0999123456'],
    ['Chikondi', '0888123456'],
  ]
  expect(await keptOf(db, { Staff: staff, Food: food, Empty: [] })).toEqual({
    sheets: 1,
    lists: [{ fileName: 'stock.xlsx', cells: ['Sugar 1 kg'] }],
  })
})
