import { sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { defaultTranslate, spoken } from '#app/messages/language.ts'
import type { ImportOutcome, RowProblem, StoredProblem } from '../rules.ts'
import type { ImportedChange } from './undo-rules.ts'

export type RowOutcome = {
  row: number
  outcome: ImportOutcome
  productId?: string | undefined
  change?: ImportedChange
  problems?: RowProblem[]
}

/** Kept for whoever reads it later, whose language is not known here. */
const stored = ({ column, message }: RowProblem): StoredProblem => ({
  column: spoken(defaultTranslate, column),
  message: spoken(defaultTranslate, message),
})

/** Notes what became of rows, all in one statement. */
export async function saveRowOutcomes(tx: Tx, importId: string, judgements: RowOutcome[]): Promise<void> {
  const rows = JSON.stringify(
    judgements.map(({ row, outcome, productId, change, problems = [] }) => ({
      row,
      outcome,
      problems: problems.map(stored),
      product_id: productId ?? null,
      before: change ?? null,
    })),
  )
  await tx.execute(sql`
    update product_import_rows as kept
       set outcome = judged.outcome, problems = judged.problems, product_id = judged.product_id, before = judged.before
      from jsonb_to_recordset(${rows}::jsonb)
           as judged ("row" integer, outcome text, problems jsonb, product_id text, before jsonb)
     where kept.import_id = ${importId} and kept."row" = judged."row"`)
}
