import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import type { Layout } from '../mapping/layout-rules.ts'
import type { SheetRow } from '../mapping/merge-rules.ts'
import { productImportRows } from '../tables.ts'

type Reader = Pick<Tx, 'select'>
const { row, cells, numbers, outcome, importId } = productImportRows
const ofSheet = { row, cells, numbers, outcome }

/** The next rows that nothing became of yet. */
export const findWaitingRows = (db: Reader, id: string, most: number) =>
  db
    .select(ofSheet)
    .from(productImportRows)
    .where(and(eq(importId, id), eq(outcome, 'waiting')))
    .orderBy(asc(row))
    .limit(most)

export const findRows = async (db: Reader, id: string, rows: number[]) =>
  rows.length === 0
    ? []
    : db
        .select(ofSheet)
        .from(productImportRows)
        .where(and(eq(importId, id), inArray(row, rows)))
        .orderBy(asc(row))

/** Of rows that stand for a product of several, the others. */
export async function findParts(
  db: Reader,
  { id, layout }: { id: string; layout: Layout },
  leads: SheetRow[],
) {
  const wanted = leads.flatMap((lead) => layout.parts.get(lead.row) ?? [])
  const found = new Map((await findRows(db, id, wanted)).map((part) => [part.row, part]))
  return new Map<number, SheetRow[]>(
    leads.map((lead) => [
      lead.row,
      (layout.parts.get(lead.row) ?? []).flatMap((part) => found.get(part) ?? []),
    ]),
  )
}
