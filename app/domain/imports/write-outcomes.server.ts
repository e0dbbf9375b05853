import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import type { ImportOutcome, Problem } from './rules.ts'
import type { Change } from './undo-rules.ts'

export type Judgement = {
  row: number
  outcome: ImportOutcome
  productId?: string | undefined
  change?: Change
  problems?: Problem[]
}

/** Notes what became of rows, all in one statement. */
export async function writeOutcomes(tx: Tx, importId: string, judgements: Judgement[]): Promise<void> {
  const rows = JSON.stringify(
    judgements.map(({ row, outcome, productId, change, problems = [] }) => ({
      row,
      outcome,
      problems,
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
