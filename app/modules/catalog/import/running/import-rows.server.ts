import { newId } from '#app/base/ids.ts'
import type { Tx } from '#app/db/client.server.ts'
import type { Message } from '#app/messages/language.ts'
import {
  findProductsByCodes,
  findProductsForImport,
  insertProducts,
  type NewlyListed,
  type ProductWithOffers,
  updateProducts,
  writeOffersOfProducts,
} from '#app/modules/catalog/products/bulk/bulk.server.ts'
import type { SavedOffer } from '#app/modules/catalog/products/offers/offer-rules.ts'
import type { Product } from '#app/modules/catalog/products/tables.ts'
import { notifyBackInStock } from '#app/modules/catalog/wishlist/notify-back-in-stock.server.ts'
import { maxPictures } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/import.ts'
import {
  decideFetches,
  type FetchPlan,
  openFetchPlan,
  type PromisedPictures,
  promisePictures,
} from '../fetching/pictures-to-fetch.server.ts'
import { columnOf } from '../mapping/field-rules.ts'
import type { SheetRow } from '../mapping/merge-rules.ts'
import { isNotForSale, whySkipped } from '../mapping/row-kind-rules.ts'
import type { RowValues } from '../mapping/row-values.ts'
import { readRow } from '../mapping/row-values-rules.ts'
import { findAvailablePictures } from '../pictures/find-available-pictures.server.ts'
import { type AvailablePictures, isStillZipped, picturesOf } from '../pictures/picture-rules.ts'
import type { ColumnPlan, RowProblem } from '../rules.ts'
import { duplicateOf, namingTexts, productNamedBy, repeatedProduct } from './duplicate-row-rules.ts'
import { decideRow, type RowDecision } from './row-decision-input-rules.ts'
import { findLeads, leftOutOf, outcomeOfPart, readWhole } from './row-groups.server.ts'
import {
  type ClaimedProducts,
  findClaimed,
  findParts,
  findWaitingRows,
  type ImportRun,
  type RowOutcome,
  saveRowOutcomes,
  withParts,
} from './rows.server.ts'

type Batch = { rows: SheetRow[]; parts: Map<number, SheetRow[]> }

/** Judges the next rows by the rules of the editor; where it `writes`, the products with them. False: none was left. */
export async function importRows(
  tx: Tx,
  run: ImportRun,
  { most, writes }: { most: number; writes: boolean },
): Promise<boolean> {
  const { id, sellerId } = run
  const waiting = await findWaitingRows(tx, id, most)
  if (waiting.length === 0) return false
  const parts = await findParts(tx, run, waiting)
  const next = withParts(waiting, parts)
  const shelf = await findAvailablePictures(tx, { id, sellerId }, namesIn(next, parts, run), writes)
  const rows = writes ? untilWaiting({ rows: next, parts }, run, shelf) : next
  const products = rows.filter(({ row }) => !run.layout.leadOf.has(row))
  const said = new Map(products.map((row) => [row.row, readWhole(row, parts, run)]))
  const known = await findKnown(tx, sellerId, [...said.values()], writes)
  const claimed = await findClaimed(tx, id, [...known.byId.keys()])
  const fetches = await openFetchPlan(tx, id, [...known.byId.keys()])
  const written = { fresh: [], edited: [], divided: [], restocked: [], promised: [] }
  const work: Work = { run, shelf, known, claimed, fetches, ...written }
  const outcomes = products.map((row) => outcomeOfProduct(row, said.get(row.row)!, work))
  const leads = await findLeads(tx, run, rows, { outcomes, said })
  for (const row of rows) if (run.layout.leadOf.has(row.row)) outcomes.push(outcomeOfPart(row, run, leads))
  if (writes) await writeProducts(tx, work)
  await saveRowOutcomes(tx, id, outcomes)
  return true
}

type Work = {
  run: ImportRun
  shelf: AvailablePictures
  known: Awaited<ReturnType<typeof findKnown>>
  /** A product is one group of rows of an import, and no other. */
  claimed: ClaimedProducts
  fresh: NewlyListed[]
  edited: Product[]
  /** The choices of those that have a price and a stock for each. */
  divided: { id: string; offers: SavedOffer[] }[]
  restocked: string[]
  fetches: FetchPlan
  /** Pictures that are fetched when the products are there. */
  promised: PromisedPictures[]
}

async function writeProducts(tx: Tx, { run: { id: importId, sellerId }, ...work }: Work) {
  await insertProducts(tx, work.fresh)
  await updateProducts(tx, work.edited)
  await writeOffersOfProducts(tx, sellerId, work.divided)
  await promisePictures(
    tx,
    work.promised.map((one) => ({ ...one, importId, sellerId })),
  )
  await notifyBackInStock(tx, work.restocked, sellerId)
}

function outcomeOfProduct({ row, cells }: SheetRow, said: RowValues, work: Work): RowOutcome {
  const { run, shelf, known } = work
  const { plan, sellerId, earlier, layout } = run
  const reason = whySkipped(cells, plan) ?? whyNotForSale(row, cells, plan, layout)
  if (reason) return { row, outcome: 'skipped', notes: [{ column: '', message: reason }] }
  const named = productNamedBy(said.texts)
  const product =
    (named.id && known.byId.get(named.id)) ||
    known.byKey.get(sourceKeyOf(sellerId, named.reference)) ||
    known.byId.get(ownerBefore(said, work) ?? '')
  const images = pictured(said, plan, shelf, product)
  const isTaken = (code: string) => (known.codes.get(code) ?? product?.id) !== product?.id
  const claim = product && work.claimed.get(product.id)
  const id = product?.id ?? newId()
  const shown = images ?? product?.images ?? []
  const { wanted, notes: ofAddresses } = decideFetches(
    said.addresses,
    { id: product?.id, images: shown },
    work.fetches,
  )
  const verdict: RowDecision<ProductWithOffers> =
    duplicateOf(row, namingTexts(cells, plan), plan, earlier) ??
    (claim && repeatedProduct(claim.row, plan)) ??
    decideRow({
      said,
      plan,
      named,
      product,
      images,
      saved: product?.offers ?? [],
      isTaken,
      isPictured: wanted.length > 0,
    })
  if (product && verdict.outcome !== 'refused') work.claimed.set(product.id, { row, isNew: false })
  if (verdict.outcome !== 'created' && verdict.outcome !== 'updated')
    return { row, ...verdict, productId: product?.id }
  const { outcome, change, offers } = verdict
  const own = leftOutOf(said, row)
  const notes = [...notesOf(said, ofAddresses, plan), ...(own ? [own] : []), ...verdict.notes]
  if (wanted.length > 0) work.promised.push({ productId: id, row, wanted })
  work.fetches.left -= wanted.length
  if (verdict.outcome === 'created') {
    const sourceKey = named.reference ? sourceKeyOf(sellerId, named.reference) : null
    const state = said.isDraft ? { status: 'paused' as const, draft: true } : { status: 'pending' as const }
    const fresh = { ...verdict.content, id, sellerId, sourceKey, ...state }
    work.fresh.push({ ...fresh, offersDiffer: offers !== undefined })
  } else {
    if (product!.stock === 0 && verdict.product.stock > 0) work.restocked.push(id)
    work.edited.push(verdict.product)
  }
  if (offers) addOffers(work, id, offers)
  return { row, outcome, productId: id, change, notes, pictures: wanted.length }
}

/** Codes that it has now are taken for the products that follow. */
function addOffers({ divided, known: { codes } }: Work, id: string, offers: SavedOffer[]) {
  divided.push({ id, offers })
  for (const { code } of offers) if (code) codes.set(code.toLowerCase(), id)
}

/** A product whose every row the till keeps from sale. */
const whyNotForSale = (row: number, cells: string[], plan: ColumnPlan, layout: ImportRun['layout']) =>
  isNotForSale(cells, plan) && !layout.parts.has(row) ? texts.notForSale : undefined

function notesOf(
  { notes, priceNotes, isDraft }: RowValues,
  ofAddresses: Message[],
  { columns, mapping }: ColumnPlan,
): RowProblem[] {
  const column = columnOf('pictures', columns, mapping)
  const elsewhere = ofAddresses.map((message) => ({ column, message }))
  const draft = isDraft && {
    column: columnOf('published', columns, mapping),
    message: texts.madeAsDraft,
  }
  return [...priceNotes, ...notes, ...elsewhere, ...(draft ? [draft] : [])]
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

/** Whose choices a product has that only their codes name: its first row may be another one than last time. */
function ownerOf({ texts: said, offers }: RowValues, codes: Map<string, string>): string | undefined {
  if (said.handle || said.id || !offers) return undefined
  const owners = new Set(offers.rows.flatMap(({ code = '' }) => codes.get(code.toLowerCase()) ?? []))
  return owners.size === 1 ? [...owners][0] : undefined
}

/** What this import lists is no product that a row can find: its codes are taken, as within a batch. */
function ownerBefore(said: RowValues, { known, claimed }: Work): string | undefined {
  const owner = ownerOf(said, known.codes)
  return owner !== undefined && claimed.get(owner)?.isNew ? undefined : owner
}

async function findKnown(tx: Tx, sellerId: string, said: RowValues[], held: boolean) {
  const named = said.map((one) => productNamedBy(one.texts))
  const coded = said.flatMap(({ offers }) => offers?.rows.flatMap(({ code }) => code ?? []) ?? [])
  const codes = await findProductsByCodes(tx, sellerId, coded)
  const ids = [...named.flatMap(({ id }) => id ?? []), ...said.flatMap((one) => ownerOf(one, codes) ?? [])]
  const sourceKeys = named.flatMap(({ reference }) => (reference ? sourceKeyOf(sellerId, reference) : []))
  const found = await findProductsForImport(tx, sellerId, { ids, sourceKeys, held })
  return {
    byId: new Map(found.map((product) => [product.id, product])),
    byKey: new Map(found.map((product) => [product.sourceKey, product])),
    codes,
  }
}
