import { newId } from '#app/base/ids.ts'
import type { Tx } from '#app/db/client.server.ts'
import { fill } from '#app/messages/language.ts'
import {
  findProductsForImport,
  insertProducts,
  type NewlyListed,
  updateProducts,
} from '#app/modules/catalog/products/bulk/bulk.server.ts'
import type { Product } from '#app/modules/catalog/products/tables.ts'
import { notifyBackInStock } from '#app/modules/catalog/wishlist/notify-back-in-stock.server.ts'
import { maxPictures } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/import.ts'
import { columnOf } from '../mapping/field-rules.ts'
import { readProduct, type SheetRow } from '../mapping/merge-rules.ts'
import { categoryOfSection, isNotForSale, whySkipped } from '../mapping/row-kind-rules.ts'
import type { RowValues } from '../mapping/row-values.ts'
import { readRow } from '../mapping/row-values-rules.ts'
import { findAvailablePictures } from '../pictures/find-available-pictures.server.ts'
import { type AvailablePictures, isStillZipped, picturesOf } from '../pictures/picture-rules.ts'
import type { ColumnPlan, ImportOutcome, RowProblem } from '../rules.ts'
import { duplicateOf, namingTexts, productNamedBy } from './duplicate-row-rules.ts'
import { decideRow, type RowDecision } from './row-decision-input-rules.ts'
import {
  findParts,
  findRows,
  findWaitingRows,
  type ImportRun,
  type RowOutcome,
  saveRowOutcomes,
} from './rows.server.ts'

type Batch = { rows: SheetRow[]; parts: Map<number, SheetRow[]> }

/** Judges the next rows by the rules of the editor; where it `writes`, the products with them. False: none was left. */
export async function importRows(
  tx: Tx,
  run: ImportRun,
  { most, writes }: { most: number; writes: boolean },
): Promise<boolean> {
  const { id, sellerId } = run
  const next = await findWaitingRows(tx, id, most)
  if (next.length === 0) return false
  const parts = await findParts(tx, run, next)
  const shelf = await findAvailablePictures(tx, { id, sellerId }, namesIn(next, parts, run), writes)
  const rows = writes ? untilWaiting({ rows: next, parts }, run, shelf) : next
  const products = rows.filter(({ row }) => !run.layout.leadOf.has(row))
  const said = new Map(products.map((row) => [row.row, readWhole(row, parts, run)]))
  const known = await findKnown(tx, sellerId, [...said.values()], writes)
  const work: Work = { run, shelf, known, fresh: [], edited: [], restocked: [] }
  const outcomes = products.map((row) => outcomeOfProduct(row, said.get(row.row)!, work))
  const leads = await findLeadOutcomes(tx, run, rows, outcomes)
  for (const row of rows) if (run.layout.leadOf.has(row.row)) outcomes.push(outcomeOfPart(row, run, leads))
  if (writes) {
    await insertProducts(tx, work.fresh)
    await updateProducts(tx, work.edited)
    await notifyBackInStock(tx, work.restocked, sellerId)
  }
  await saveRowOutcomes(tx, id, outcomes)
  return true
}

type Work = {
  run: ImportRun
  shelf: AvailablePictures
  known: Awaited<ReturnType<typeof findKnown>>
  fresh: NewlyListed[]
  edited: Product[]
  restocked: string[]
}

/** A row with all that belongs to its product; a category that it does not name may stand above it. */
export function readWhole(lead: SheetRow, parts: Batch['parts'], { plan, layout }: ImportRun): RowValues {
  const said = readProduct(lead, parts.get(lead.row) ?? [], plan)
  const section = layout.sections.findLast(({ row }) => row < lead.row)
  const category = said.texts.category ?? categoryOfSection(section?.text, plan.defaults)
  return category === undefined ? said : { ...said, texts: { ...said.texts, category } }
}

function outcomeOfProduct({ row, cells }: SheetRow, said: RowValues, work: Work): RowOutcome {
  const { run, shelf, known } = work
  const { plan, sellerId, earlier, layout } = run
  const reason = whySkipped(cells, plan) ?? whyNotForSale(row, cells, plan, layout)
  if (reason) return { row, outcome: 'skipped', notes: [{ column: '', message: reason }] }
  const named = productNamedBy(said.texts)
  const product =
    (named.id && known.byId.get(named.id)) || known.byKey.get(sourceKeyOf(sellerId, named.reference))
  const images = pictured(said, plan, shelf, product)
  const verdict: RowDecision<Product> =
    duplicateOf(row, namingTexts(cells, plan), plan, earlier) ??
    decideRow({ said, plan, named, product, images })
  const notes = notesOf(said, plan)
  if (verdict.outcome === 'created') {
    const sourceKey = named.reference ? sourceKeyOf(sellerId, named.reference) : null
    const productId = newId()
    const state = said.isDraft ? { status: 'paused' as const, draft: true } : { status: 'pending' as const }
    work.fresh.push({ ...verdict.content, id: productId, sellerId, sourceKey, ...state })
    return { row, ...verdict, productId, notes: [...notes, ...verdict.notes] }
  }
  if (verdict.outcome !== 'updated') return { row, ...verdict, productId: product?.id }
  if (product!.stock === 0 && verdict.product.stock > 0) work.restocked.push(product!.id)
  work.edited.push(verdict.product)
  return { row, ...verdict, productId: product!.id, notes: [...notes, ...verdict.notes] }
}

/** A product whose every row the till keeps from sale. */
const whyNotForSale = (row: number, cells: string[], plan: ColumnPlan, layout: ImportRun['layout']) =>
  isNotForSale(cells, plan) && !layout.parts.has(row) ? texts.notForSale : undefined

/** A row of a product that another row stands for: what is wrong with it alone is said beside it. */
function outcomeOfPart(row: SheetRow, { plan, layout }: ImportRun, leads: LeadOutcomes): RowOutcome {
  const lead = layout.leadOf.get(row.row)!
  if (isNotForSale(row.cells, plan))
    return { row: row.row, outcome: 'skipped', notes: [{ column: '', message: texts.notForSale }] }
  const { problems } = readRow(row.cells, plan, row.numbers)
  if (problems.length > 0) return { row: row.row, outcome: 'refused', problems }
  const leadOutcome = leads.get(lead)
  return leadOutcome === 'refused'
    ? {
        row: row.row,
        outcome: 'refused',
        problems: [
          {
            column: columnOf('name', plan.columns, plan.mapping),
            message: fill(texts.leadRefused, { lead }),
          },
        ],
      }
    : { row: row.row, outcome: 'merged' }
}

type LeadOutcomes = Map<number, ImportOutcome>

/** What became of the rows that stand for parts of this batch, in it or before. */
async function findLeadOutcomes(tx: Tx, { id, layout }: ImportRun, rows: SheetRow[], judged: RowOutcome[]) {
  const outcomes: LeadOutcomes = new Map(judged.map(({ row, outcome }) => [row, outcome]))
  const missing = rows
    .flatMap(({ row }) => layout.leadOf.get(row) ?? [])
    .filter((lead) => !outcomes.has(lead))
  for (const { row, outcome } of await findRows(tx, id, [...new Set(missing)])) outcomes.set(row, outcome)
  return outcomes
}

function notesOf(
  { notes, priceNotes, addresses, isDraft }: RowValues,
  { columns, mapping }: ColumnPlan,
): RowProblem[] {
  const elsewhere = addresses.length > 0 && {
    column: columnOf('pictures', columns, mapping),
    message: fill(texts.picturesElsewhere, {
      count: addresses.length,
      addresses: addresses.join(' ').slice(0, 600),
    }),
  }
  const draft = isDraft && {
    column: columnOf('published', columns, mapping),
    message: texts.madeAsDraft,
  }
  return [...priceNotes, ...notes, ...(elsewhere ? [elsewhere] : []), ...(draft ? [draft] : [])]
}

/** The pictures that rows name, with those of the rows that belong to their products. */
const namesIn = (rows: SheetRow[], parts: Batch['parts'], { plan }: ImportRun) =>
  rows
    .flatMap((one) => [one, ...(parts.get(one.row) ?? [])])
    .flatMap(({ cells }) => readRow(cells, plan).pictures)

/** What is written needs its pictures stored: the rows before the first whose pictures are still in the ZIP. */
function untilWaiting({ rows, parts }: Batch, run: ImportRun, shelf: AvailablePictures): SheetRow[] {
  const isPart = ({ row }: SheetRow) => run.layout.leadOf.has(row)
  const at = rows.findIndex(
    (row) => !isPart(row) && namesIn([row], parts, run).some((name) => isStillZipped(name, shelf)),
  )
  return at < 0 ? rows : rows.slice(0, at)
}

/** The pictures that a row names, without those that cannot be had: the product stands without them, and the first is told. */
function pictured(
  said: RowValues,
  { columns, mapping }: ColumnPlan,
  shelf: AvailablePictures,
  product: Product | undefined,
) {
  const found = picturesOf(said.pictures, shelf, product?.images)
  if (found.ok) return found.images
  said.notes.push({ column: columnOf('pictures', columns, mapping), message: found.message })
  const usable = said.pictures.filter((name) => picturesOf([name], shelf, product?.images).ok)
  const rest = picturesOf(usable.slice(0, maxPictures), shelf, product?.images)
  return rest.ok ? rest.images : undefined
}

/** A seller's own code can collide with nobody else's: a key of the listings command begins otherwise. */
export const sourceKeyOf = (sellerId: string, reference: string | undefined) =>
  `${sellerId}:${reference ?? ''}`

async function findKnown(tx: Tx, sellerId: string, said: RowValues[], held: boolean) {
  const named = said.map((one) => productNamedBy(one.texts))
  const ids = named.flatMap(({ id }) => id ?? [])
  const sourceKeys = named.flatMap(({ reference }) => (reference ? sourceKeyOf(sellerId, reference) : []))
  const found = await findProductsForImport(tx, sellerId, { ids, sourceKeys, held })
  return {
    byId: new Map(found.map((product) => [product.id, product])),
    byKey: new Map(found.map((product) => [product.sourceKey, product])),
  }
}
