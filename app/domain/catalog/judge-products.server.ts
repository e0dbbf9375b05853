import { asc, inArray, sql } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import { recordActs } from '../audit/record-act.server.ts'
import { notifyAll } from '../notifications/notify.server.ts'
import type { Admin } from '../shared/actor.ts'
import { idPattern } from '../shared/ids.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import {
  type Chosen,
  mostJudged,
  type ProductVerdict,
  productMoves,
  productVerdictWords,
  type SkippedWhy,
  statusAfter,
} from './review-rules.ts'
import { type Product, products } from './tables.ts'

export type Judgement = { verdict: ProductVerdict; reason: string; chosen: Chosen[] }
/** `already` had the status before, as after a second press; `skipped` stay as they are. */
export type Judged = {
  judged: Product[]
  already: Product[]
  skipped: { id: string; name: string; why: SkippedWhy }[]
}
type Refused = 'none-chosen' | 'too-many' | 'reason-missing'

/** Approves, rejects or takes down those of the chosen products that can be; tells their sellers and the log. */
export const judgeProducts = (
  db: Db,
  admin: Admin,
  { verdict, reason, chosen }: Judgement,
  now = new Date(),
): Promise<Result<Judged, Refused>> =>
  transact<Judged, Refused>(db, async (tx) => {
    if (chosen.length === 0) return refuse('none-chosen')
    if (chosen.length > mostJudged) return refuse('too-many')
    if (productMoves[verdict].needsReason && !reason) return refuse('reason-missing')
    const found = await lockProducts(tx, chosen)
    const { moving, already, skipped } = sorted(found, verdict, chosen)
    if (moving.length === 0) return ok({ judged: [], already, skipped })
    const judged = await writeVerdict(tx, moving, verdict, reason, now)
    await notifyAll(
      tx,
      judged.map((product) => ({
        userId: product.sellerId,
        kind: 'product_review',
        path: `/seller/products/${product.id}/edit`,
        ...productVerdictWords(verdict, product, reason),
      })),
    )
    await recordActs(
      tx,
      admin,
      moving.map((before) => ({
        action: `product.${verdict}`,
        subject: { kind: 'product', id: before.id },
        before: { status: before.status, reason: before.statusReason },
        after: { status: productMoves[verdict].to, reason: verdict === 'approve' ? null : reason },
      })),
    )
    return ok({ judged, already, skipped })
  })

/** In id order, as orders hold them. */
const lockProducts = (tx: Tx, chosen: Chosen[]) =>
  tx
    .select()
    .from(products)
    .where(
      inArray(
        products.id,
        chosen.map(({ id }) => id).filter((id) => idPattern.test(id)),
      ),
    )
    .orderBy(asc(products.id))
    .for('update')

function sorted(found: Product[], verdict: ProductVerdict, chosen: Chosen[]) {
  const moving: Product[] = []
  const already: Product[] = []
  const skipped: Judged['skipped'] = []
  const byId = new Map(found.map((product) => [product.id, product]))
  for (const [id, seen] of new Map(chosen.map((one) => [one.id, one]))) {
    const product = byId.get(id)
    if (!product) {
      skipped.push({ id, name: id.slice(0, 16), why: 'no-such-product' })
      continue
    }
    const next = statusAfter(product, verdict, seen)
    if (!next.ok) skipped.push({ id, name: product.name, why: next.reason })
    else if (next.value) moving.push(product)
    else already.push(product)
  }
  return { moving, already, skipped }
}

function writeVerdict(tx: Tx, moving: Product[], verdict: ProductVerdict, reason: string, now: Date) {
  const status = productMoves[verdict].to
  const approved = { statusReason: null, approvedAt: now, approvedContent: contentNow }
  return tx
    .update(products)
    .set({ status, ...(status === 'approved' ? approved : { statusReason: reason, pinnedAt: null }) })
    .where(
      inArray(
        products.id,
        moving.map(({ id }) => id),
      ),
    )
    .returning()
}

const contentNow = sql`jsonb_build_object('name', ${products.name}, 'description', ${products.description},
  'price', ${products.price}, 'category', ${products.category}, 'condition', ${products.condition},
  'tags', to_jsonb(${products.tags}), 'categoryFields', ${products.categoryFields}, 'images', ${products.images})`
