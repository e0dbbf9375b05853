import { sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import type { ImportOutcome, RowProblem } from '../rules.ts'
import { storedProblem } from '../stored-problems.server.ts'
import type { ImportedChange } from './undo-rules.ts'

export type RowOutcome = {
  row: number
  outcome: ImportOutcome
  productId?: string
  change?: ImportedChange
  problems?: RowProblem[]
  notes?: RowProblem[]
}

/** Notes what became of rows, all in one statement. */
export async function saveRowOutcomes(tx: Tx, importId: string, outcomes: RowOutcome[]): Promise<void> {
  const rows = JSON.stringify(
    outcomes.map(({ row, outcome, productId, change, problems = [], notes = [] }) => ({
      row,
      outcome,
      problems: problems.map(storedProblem),
      notes: notes.map(storedProblem),
      product_id: productId ?? null,
      before: change ?? null,
    })),
  )
  await tx.execute(sql`
    update product_import_rows as kept
       set outcome = judged.outcome, problems = judged.problems, notes = judged.notes, product_id = judged.product_id, before = judged.before
      from jsonb_to_recordset(${rows}::jsonb)
           as judged ("row" integer, outcome text, problems jsonb, notes jsonb, product_id text, before jsonb)
     where kept.import_id = ${importId} and kept."row" = judged."row"`)
}
