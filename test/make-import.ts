import { asc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Choices } from '#app/domain/imports/choice-input-rules.ts'
import { findImport } from '#app/domain/imports/find-import.server.ts'
import { keepFile } from '#app/domain/imports/keep-file.server.ts'
import { moveImport } from '#app/domain/imports/move-import.server.ts'
import type { ImportMove } from '#app/domain/imports/rules.ts'
import { productImportRows } from '#app/domain/imports/tables.ts'
import { workOnImports } from '#app/domain/imports/work-on-imports.server.ts'
import type { Seller } from '#app/domain/shared/actor.ts'

export const csv = (...lines: string[]) => new TextEncoder().encode(`${lines.join('\n')}\n`)

/** A kept file with a code, a name, a price and a description in each row, its columns guessed. */
export async function anImport(db: Db, seller: Seller, ...lines: string[]): Promise<string> {
  const bytes = csv('sku,name,price,description,stock,category', ...lines)
  const kept = await keepFile(db, seller, { name: 'products.csv', bytes })
  if (!kept.ok) throw new Error(kept.reason)
  return kept.value.id
}

/** Sends it on and lets the work be done, as the job would. */
export async function carriedOn(
  db: Db,
  seller: Seller,
  id: string,
  move: ImportMove,
  defaults?: Choices['defaults'],
) {
  const found = await findImport(db, seller, id)
  const choices = defaults && { mapping: found!.mapping, defaults }
  const moved = await moveImport(db, seller, { id, move, ...(choices && { choices }) })
  if (moved.ok) await workOnImports(db)
  return moved.ok ? 'ok' : moved.reason
}

/** Checked and brought in. */
export async function broughtIn(db: Db, seller: Seller, ...lines: string[]): Promise<string> {
  const id = await anImport(db, seller, ...lines)
  await carriedOn(db, seller, id, 'check')
  await carriedOn(db, seller, id, 'run')
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
