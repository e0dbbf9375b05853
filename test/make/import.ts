import { asc, eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { moveImport, uploadImportFile } from '#app/modules/catalog/import/import-steps.server.ts'
import { findImport } from '#app/modules/catalog/import/imports.server.ts'
import type { ImportChoices } from '#app/modules/catalog/import/mapping/choice-input-rules.ts'
import type { ImportMove } from '#app/modules/catalog/import/rules.ts'
import { runImports } from '#app/modules/catalog/import/running/run-imports.server.ts'
import { productImportRows } from '#app/modules/catalog/import/tables.ts'

export const csv = (...lines: string[]) => new TextEncoder().encode(`${lines.join('\n')}\n`)

/** A kept file with a code, a name, a price and a description in each row, its columns guessed. */
export async function anImport(db: Db, seller: Seller, ...lines: string[]): Promise<string> {
  const bytes = csv('sku,name,price,description,stock,category', ...lines)
  const kept = await uploadImportFile(db, seller, { name: 'products.csv', bytes })
  if (!kept.ok) throw new Error(kept.reason)
  return kept.value.id
}

/** Sends it on and lets the work be done, as the job would. */
export async function continueImport(
  db: Db,
  seller: Seller,
  id: string,
  move: ImportMove,
  defaults?: ImportChoices['defaults'],
) {
  const found = await findImport(db, seller, id)
  const choices = defaults && { mapping: found!.mapping, defaults }
  const moved = await moveImport(db, seller, { id, move, choices })
  if (moved.ok) await runImports(db)
  return moved.ok ? 'ok' : moved.reason
}

/** Checked and brought in. */
export async function aFinishedImport(db: Db, seller: Seller, ...lines: string[]): Promise<string> {
  const id = await anImport(db, seller, ...lines)
  await continueImport(db, seller, id, 'check')
  await continueImport(db, seller, id, 'run')
  return id
}

/** What became of each row, with the first problem. */
export async function outcomesOf(db: Db, id: string) {
  const rows = await db
    .select()
    .from(productImportRows)
    .where(eq(productImportRows.importId, id))
    .orderBy(asc(productImportRows.row))
  return rows.map(({ row, outcome, problems }) => [
    row,
    outcome,
    ...problems.slice(0, 1).map((one) => one.message),
  ])
}

/** What a seller is told of rows that stand. */
export async function notesOf(db: Db, id: string) {
  const rows = await db
    .select()
    .from(productImportRows)
    .where(eq(productImportRows.importId, id))
    .orderBy(asc(productImportRows.row))
  return rows.flatMap(({ row, notes }) => notes.map((note) => [row, note.message]))
}
