import type { Tx } from '#app/db/client.server.ts'
import { fill } from '#app/messages/language.ts'
import * as texts from '#messages/import.ts'
import { columnOf } from '../mapping/field-rules.ts'
import { readProduct, type SheetRow } from '../mapping/merge-rules.ts'
import { categoryOfSection, isNotForSale } from '../mapping/row-kind-rules.ts'
import type { RowValues } from '../mapping/row-values.ts'
import { readRow } from '../mapping/row-values-rules.ts'
import type { ImportOutcome, RowProblem } from '../rules.ts'
import { findParts, findRows, type ImportRun, type RowOutcome } from './rows.server.ts'

/** A row with all that belongs to its product; a category that it does not name may stand above it. */
export function readWhole(
  lead: SheetRow,
  parts: Map<number, SheetRow[]>,
  { plan, layout }: ImportRun,
): RowValues {
  const said = readProduct(lead, parts.get(lead.row) ?? [], plan)
  const section = layout.sections.findLast(({ row }) => row < lead.row)
  const category = said.texts.category ?? categoryOfSection(section?.text, plan.defaults)
  return category === undefined ? said : { ...said, texts: { ...said.texts, category } }
}

/** Why a row adds no choice to its product, where each choice is counted. */
export const leftOutOf = ({ offers }: RowValues, row: number): RowProblem | undefined =>
  offers?.differ ? offers.leftOut.get(row) : undefined

/** A row of a product that another row stands for: what is wrong with it alone is said beside it. */
export function outcomeOfPart(
  { row, cells, numbers }: SheetRow,
  { plan, layout }: ImportRun,
  leads: Leads,
): RowOutcome {
  const lead = layout.leadOf.get(row)!
  if (isNotForSale(cells, plan))
    return { row, outcome: 'skipped', notes: [{ column: '', message: texts.notForSale }] }
  const { problems } = readRow(cells, plan, numbers)
  if (problems.length > 0) return { row, outcome: 'refused', problems }
  const whole = leads.said.get(lead)
  const leftOut = whole && leftOutOf(whole, row)
  if (leftOut) return { row, outcome: 'refused', problems: [leftOut] }
  if (leads.outcomes.get(lead) !== 'refused') return { row, outcome: 'merged' }
  const column = columnOf('name', plan.columns, plan.mapping)
  return { row, outcome: 'refused', problems: [{ column, message: fill(texts.leadRefused, { lead }) }] }
}

/** The rows that stand for parts of this batch, in it or before: what became of them, and what they say with their parts. */
type Leads = { outcomes: Map<number, ImportOutcome>; said: Map<number, RowValues> }

export async function findLeads(
  tx: Tx,
  run: ImportRun,
  rows: SheetRow[],
  judged: { outcomes: RowOutcome[]; said: Leads['said'] },
): Promise<Leads> {
  const outcomes: Leads['outcomes'] = new Map(judged.outcomes.map(({ row, outcome }) => [row, outcome]))
  const missing = rows
    .flatMap(({ row }) => run.layout.leadOf.get(row) ?? [])
    .filter((lead) => !outcomes.has(lead))
  const before = await findRows(tx, run.id, [...new Set(missing)])
  const parts = await findParts(tx, run, before)
  for (const { row, outcome } of before) outcomes.set(row, outcome)
  const whole = before.map((lead) => [lead.row, readWhole(lead, parts, run)] as const)
  return { outcomes, said: new Map([...judged.said, ...whole]) }
}
