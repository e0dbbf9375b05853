import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { uploadImportFile } from '#app/modules/catalog/import/import-steps.server.ts'
import { findImport } from '#app/modules/catalog/import/imports.server.ts'
import { spokenProblem } from '#app/modules/catalog/import/stored-problems.server.ts'
import { importedPictures, productImportRows } from '#app/modules/catalog/import/tables.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { t } from '#test/in-english.ts'
import { continueImport } from '#test/make/import.ts'
import { aSeller } from '#test/make.ts'

/** Files as shops and tills export them; what a seller expects of each, written down by hand. */
const folder = join(import.meta.dirname, '../../app/modules/catalog/import/samples')
const sample = (name: string) => readFileSync(join(folder, name))

export type SampleFile = string | { name: string; text: string } | { name: string; bytes: Uint8Array }

/** Kept, its columns guessed. */
export async function upload(db: Db, seller: Seller, file: SampleFile) {
  const { name, bytes } =
    typeof file === 'string'
      ? { name: file, bytes: new Uint8Array(sample(file)) }
      : 'bytes' in file
        ? file
        : { name: file.name, bytes: new TextEncoder().encode(file.text) }
  const kept = await uploadImportFile(db, seller, { name, bytes })
  if (!kept.ok) throw new Error(kept.reason)
  return kept.value.id
}

/** Brings a file in with what was guessed, and the answers to what is asked. */
export async function importFile(db: Db, file: SampleFile, answers: Record<string, string> = {}) {
  const seller = await aSeller(db)
  const id = await upload(db, seller, file)
  const held = (await findImport(db, seller, id))!
  const guessed = Object.fromEntries(
    Object.entries(held.mapping).map(([field, at]) => [field, held.columns[Number(at)]]),
  )
  await continueImport(db, seller, id, 'check', { ...held.defaults, ...answers })
  const rows = await db
    .select()
    .from(productImportRows)
    .where(eq(productImportRows.importId, id))
    .orderBy(asc(productImportRows.row))
  await continueImport(db, seller, id, 'run')
  const goods = await db
    .select()
    .from(products)
    .where(eq(products.sellerId, seller.userId))
    .orderBy(asc(products.name))
  const promised = await db.select().from(importedPictures).orderBy(asc(importedPictures.position))
  const said = (some: (typeof rows)[number]['problems']) =>
    some.map((one) => spokenProblem(t, one).message.replaceAll('\u00A0', ' '))
  const count = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).length
  return {
    seller,
    id,
    guessed,
    mapping: held.mapping,
    currency: held.defaults.currency,
    rows: rows.length,
    goods,
    prices: Object.fromEntries(goods.map(({ name, price }) => [name, price])),
    count,
    /** Addresses that are fetched, by the names of their products. */
    pictures: Object.fromEntries(
      goods.flatMap(({ id: productId, name }) => {
        const own = promised.filter((one) => one.productId === productId)
        return own.length > 0 ? [[name, own.map(({ address }) => address)]] : []
      }),
    ) as Record<string, string[]>,
    refused: Object.fromEntries(
      rows
        .filter(({ outcome }) => outcome === 'refused')
        .map(({ row, problems }) => [row, said(problems).join(' ')]),
    ),
    notes: Object.fromEntries(
      rows.filter(({ notes }) => notes.length > 0).map(({ row, notes }) => [row, said(notes).join(' ')]),
    ),
  }
}

export const named = (goods: (typeof products.$inferSelect)[], name: string) =>
  goods.find((one) => one.name === name)!
