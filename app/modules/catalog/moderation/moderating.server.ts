import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { pick } from '#app/base/pick.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { jsonObject } from '#app/db/statement.server.ts'
import { isOffered, offeredProducts } from '#app/modules/catalog/products/status.ts'
import { recordAuditEntries, recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import type { AuditActor } from '#app/modules/platform/audit/rules.ts'
import { noticeWords, notify, notifyAll } from '#app/modules/platform/notifications/notify.server.ts'
import type { TaxClass } from '#app/modules/platform/settings/tax-rules.ts'
import * as texts from '#messages/moderation.ts'
import { recordPriceChanges } from '../price-drops/price-drops.server.ts'
import { reviewedNames } from '../products/product-field-rules.ts'
import { contentColumns, type Product, products } from '../products/tables.ts'
import {
  type ModerationDecision,
  maxModerated,
  moderationMoves,
  moderationNotice,
  type PinRefusal,
  pinAfter,
  type SelectedProduct,
  type SkipReason,
  statusAfterDecision,
} from './rules.ts'

export type ModerationRequest = { verdict: ModerationDecision; reason: string; chosen: SelectedProduct[] }
/** `already` had the status before, as after a second press; `skipped` stay as they are. */
export type ModerationOutcome = {
  judged: Product[]
  already: Product[]
  skipped: { id: string; name: string; why: SkipReason }[]
}
type Refused = 'none-chosen' | 'too-many' | 'reason-missing'

/** Approves, rejects or takes down those of the chosen products that can be; tells their sellers and the log. */
export const moderateProducts = (
  db: Db,
  admin: AuditActor,
  { verdict, reason, chosen }: ModerationRequest,
  now = new Date(),
): Promise<Result<ModerationOutcome, Refused>> =>
  transact<ModerationOutcome, Refused>(db, async (tx) => {
    if (chosen.length === 0) return refuse('none-chosen')
    if (chosen.length > maxModerated) return refuse('too-many')
    if (moderationMoves[verdict].needsReason && !reason) return refuse('reason-missing')
    const found = await lockProducts(tx, chosen)
    const { moving, already, skipped } = sorted(found, verdict, chosen)
    if (moving.length === 0) return ok({ judged: [], already, skipped })
    const judged = await writeVerdict(tx, moving, verdict, reason, now)
    if (verdict === 'approve') await recordPriceChanges(tx, priceChangesOf(moving), now)
    await notifyAll(
      tx,
      judged.map((product) => ({
        userId: product.sellerId,
        kind: 'product_review',
        path: `/seller/products/${product.id}/edit`,
        ...noticeWords((t) => moderationNotice(t, verdict, product, reason)),
      })),
    )
    await recordAuditEntries(
      tx,
      admin,
      moving.map((before) => ({
        action: `product.${verdict}`,
        subject: { kind: 'product', id: before.id },
        before: { status: before.status, reason: before.statusReason },
        after: { status: moderationMoves[verdict].to, reason: verdict === 'approve' ? null : reason },
      })),
    )
    return ok({ judged, already, skipped })
  })

/** From what buyers saw last; of what they never saw no price changes. */
const priceChangesOf = (approved: Product[]) =>
  approved.flatMap(({ id: productId, price, approvedContent }) =>
    approvedContent ? [{ productId, before: approvedContent.price, price }] : [],
  )

/** In id order, as orders hold them. */
export const lockProducts = (tx: Tx, chosen: SelectedProduct[]) =>
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

/** Which of the chosen products a decision would move, which it moved before, and which it cannot. */
export function sorted(found: Product[], verdict: ModerationDecision, chosen: SelectedProduct[]) {
  const moving: Product[] = []
  const already: Product[] = []
  const skipped: ModerationOutcome['skipped'] = []
  const byId = new Map(found.map((product) => [product.id, product]))
  for (const [id, seen] of new Map(chosen.map((one) => [one.id, one]))) {
    const product = byId.get(id)
    if (!product) {
      skipped.push({ id, name: id.slice(0, 16), why: 'no-such-product' })
      continue
    }
    const next = statusAfterDecision(product, verdict, seen)
    if (!next.ok) skipped.push({ id, name: product.name, why: next.reason })
    else if (next.value) moving.push(product)
    else already.push(product)
  }
  return { moving, already, skipped }
}

function writeVerdict(tx: Tx, moving: Product[], verdict: ModerationDecision, reason: string, now: Date) {
  const status = moderationMoves[verdict].to
  const approved = { statusReason: null, approvedAt: now, approvedContent: contentNow() }
  return tx
    .update(products)
    .set({ status, ...(isOffered(status) ? approved : { statusReason: reason, pinnedAt: null }) })
    .where(
      inArray(
        products.id,
        moving.map(({ id }) => id),
      ),
    )
    .returning()
}

const contentNow = () => sql`${jsonObject(pick(contentColumns, [...reviewedNames, 'images']))}::jsonb`

/**
 * Takes a product that several people reported off the lists until somebody looked at it: it waits for approval again.
 * Its seller is told. Returns which version was hidden; nothing where it was not on sale.
 */
export async function hideReportedProduct(tx: Tx, id: string): Promise<number | undefined> {
  const [hidden] = await tx
    .update(products)
    .set({ status: 'pending', statusReason: null, pinnedAt: null })
    .where(and(eq(products.id, id), inArray(products.status, offeredProducts)))
    .returning({ sellerId: products.sellerId, name: products.name, version: products.version })
  if (!hidden) return undefined
  const { sellerId, name, version } = hidden
  await notify(tx, {
    userId: sellerId,
    kind: 'product_review',
    path: `/seller/products/${id}/edit`,
    ...noticeWords((t) => ({ title: t(texts.hiddenTitle), text: t(texts.hiddenText, { name }) })),
  })
  return version
}

/** Shows a product first among the featured, or no longer. `changed` is false where it was so already. */
export const pinProduct = (
  db: Db,
  admin: Admin,
  { id, pinned }: { id: string; pinned: boolean },
  now = new Date(),
): Promise<Result<{ changed: boolean }, PinRefusal>> =>
  transact<{ changed: boolean }, PinRefusal>(db, async (tx) => {
    if (!idPattern.test(id)) return refuse('no-such-product')
    const [product] = await tx.select().from(products).where(eq(products.id, id)).for('update')
    if (!product) return refuse('no-such-product')
    const next = pinAfter(product, pinned, now)
    if (!next.ok) return next
    if (next.value === undefined) return ok({ changed: false })
    await tx.update(products).set({ pinnedAt: next.value }).where(eq(products.id, id))
    await recordAuditEntry(tx, admin, {
      action: pinned ? 'product.pin' : 'product.unpin',
      subject: { kind: 'product', id },
      before: { pinned: product.pinnedAt !== null },
      after: { pinned },
    })
    return ok({ changed: true })
  })

/**
 * Says how a product is taxed, whatever its category and name say; null: as they say. Sellers have no say: the law decides.
 * Receipts that were issued stay as they are.
 */
export const setTaxClass = (
  db: Db,
  admin: Admin,
  { id, taxClass }: { id: string; taxClass: TaxClass | null },
): Promise<Result<{ changed: boolean }, 'no-such-product'>> =>
  transact<{ changed: boolean }, 'no-such-product'>(db, async (tx) => {
    if (!idPattern.test(id)) return refuse('no-such-product')
    const [product] = await tx.select().from(products).where(eq(products.id, id)).for('update')
    if (!product) return refuse('no-such-product')
    if (product.taxClass === taxClass) return ok({ changed: false })
    await tx.update(products).set({ taxClass, updatedAt: products.updatedAt }).where(eq(products.id, id))
    await recordAuditEntry(tx, admin, {
      action: 'product.tax',
      subject: { kind: 'product', id },
      before: { taxClass: product.taxClass },
      after: { taxClass },
    })
    return ok({ changed: true })
  })
