import { and, eq, inArray, sum } from 'drizzle-orm'
import { isMember } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { statesWithMoney } from '#app/modules/money/payments/status.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { giveBackLines, giveBacks } from '#app/modules/money/refunds/tables.ts'
import { findVoice } from '#app/modules/money/trust/trust.server.ts'
import { removePictures, storePicture } from '#app/modules/platform/files/pictures/pictures.server.ts'
import type { PictureRefusal, StoredPicture } from '#app/modules/platform/files/rules.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import type { RecordOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import type { OrderViewer } from '#app/modules/sales/orders/access/order-access.server.ts'
import type { ReviewInput } from '#app/modules/sales/reviews/input-rules.ts'
import { maxReviewPictures, type ReviewRefusal } from '#app/modules/sales/reviews/rules.ts'
import type { Review } from '#app/modules/sales/reviews/tables.ts'
import type { Origin } from '#app/modules/sales/reviews/writing/find-traces.server.ts'
import {
  lockReviewedLine,
  type ReviewedLine,
} from '#app/modules/sales/reviews/writing/lock-reviewed-line.server.ts'
import {
  checkMayEdit,
  decideReview,
  type LineMoney,
  updateReview,
  writeReview,
} from '#app/modules/sales/reviews/writing/writing.server.ts'

export type SentPicture = { name: string; bytes: Uint8Array }
type Refused = ReviewRefusal | PictureRefusal

export type NewReview = ReviewInput & {
  orderId: string
  position: number
  pictures: SentPicture[]
  origin: Origin
  recordOnce?: RecordOnce
}

/**
 * Writes a review of a bought line for its buyer, guests with the order's key too. Pictures are read between two looks at
 * the order: nobody waits for a decoder under a lock, and a stranger's are never read.
 */
export async function createReview(
  db: Db,
  storage: Storage,
  asker: OrderViewer,
  { orderId, position, pictures, origin, recordOnce, ...input }: NewReview,
  now = new Date(),
): Promise<Result<Review, Refused>> {
  if (pictures.length > maxReviewPictures) return refuse('too-many-pictures')
  const decide = async (tx: Tx) => {
    const line = await lockReviewedLine(tx, asker, { orderId, position })
    const money = line ? await findLineMoney(tx, line) : { wallets: [], refunded: 0, voice: null }
    return { line, money, decided: decideReview(line, input, money, now) }
  }
  const first = await transact<ReviewedLine | Review, Refused>(db, async (tx) => {
    const { line, decided } = await decide(tx)
    if (!decided.ok) return decided
    if (decided.value) return ok(decided.value)
    return (await consumeAttempt(tx, 'reviews of an order', orderId)) ? ok(line!) : refuse('too-often')
  })
  if (!first.ok) return first
  if (!('item' in first.value)) return ok(first.value)
  const { productId } = first.value.item
  const stored = await storePictures(db, storage, { asker, productId, pictures })
  if (!stored.ok) return stored

  const written = await transact<Review, Refused>(db, async (tx) => {
    const { line, money, decided } = await decide(tx)
    if (!decided.ok) return decided
    if (decided.value) return ok(decided.value)
    await recordOnce?.(tx)
    return ok(await writeReview(tx, line!, { input, pictures: stored.value, origin, money, now }))
  }).catch(async (error) => {
    await removeStored(db, storage, stored.value)
    throw error
  })
  if (!written.ok || !hasPictures(written.value, stored.value)) await removeStored(db, storage, stored.value)
  return written
}

/** Whether the asker may write a review of this line now: what its page says before anything is typed. */
export const findReviewRefusal = (
  db: Db,
  asker: OrderViewer,
  line: { orderId: string; position: number },
  now = new Date(),
): Promise<Result<null, ReviewRefusal>> =>
  transact<null, ReviewRefusal>(db, async (tx) => {
    const found = await lockReviewedLine(tx, asker, line)
    if (!found) return refuse('order-not-found')
    const decided = decideReview(found, { stars: 0, text: '' }, await findLineMoney(tx, found), now)
    return decided.ok ? ok(null) : decided
  })

type Edit = ReviewInput & { reviewId: string; keep?: string[]; pictures: SentPicture[] }

/** Changes a review for its author, with the pictures that come beside those kept. */
export async function editReview(
  db: Db,
  storage: Storage,
  asker: OrderViewer,
  { pictures, ...edit }: Edit,
  now = new Date(),
): Promise<Result<Review, Refused>> {
  if (pictures.length > maxReviewPictures) return refuse('too-many-pictures')
  const may = await checkMayEdit(db, asker, edit.reviewId, now)
  if (!may.ok) return may
  const stored = await storePictures(db, storage, { asker, productId: may.value.productId, pictures })
  if (!stored.ok) return stored
  const updated = await updateReview(db, asker, { ...edit, added: stored.value }, now)
  if (!updated.ok || !hasPictures(updated.value, stored.value)) await removeStored(db, storage, stored.value)
  return updated
}

const hasPictures = (review: Review, stored: StoredPicture[]) =>
  stored.every(({ path }) => review.pictures.some((kept) => kept.path === path))

type Sent = { asker: OrderViewer; productId: string; pictures: SentPicture[] }

/** One after the other: a decoder takes one picture at a time. */
async function storePictures(
  db: Db,
  storage: Storage,
  { asker, productId, pictures }: Sent,
): Promise<Result<StoredPicture[], PictureRefusal>> {
  const ownerId = isMember(asker.actor) ? asker.actor.userId : null
  const stored: StoredPicture[] = []
  for (const { bytes } of pictures) {
    const kept = await storePicture(db, storage, {
      ownerId,
      folder: `reviews/${productId}`,
      name: 'picture',
      bytes,
    })
    if (!kept.ok) {
      await removeStored(db, storage, stored)
      return kept
    }
    stored.push(kept.value)
  }
  return ok(stored)
}

async function removeStored(db: Db, storage: Storage, stored: StoredPicture[]) {
  if (stored.length > 0)
    await removePictures(
      db,
      storage,
      stored.map(({ path }) => path),
    )
}

/** Which wallets paid the order of a line, and how many of its pieces were paid back. */
async function findLineMoney(tx: Tx, { order, item }: ReviewedLine): Promise<LineMoney> {
  const paid = await tx
    .selectDistinct({ number: payments.number })
    .from(payments)
    .where(and(eq(payments.checkoutId, order.checkoutId), inArray(payments.status, statesWithMoney)))
  const [back] = await tx
    .select({ pieces: sum(giveBackLines.quantity) })
    .from(giveBackLines)
    .innerJoin(giveBacks, eq(giveBacks.id, giveBackLines.giveBackId))
    .where(and(eq(giveBacks.orderId, order.id), eq(giveBackLines.position, item.position)))
  return {
    wallets: paid.map(({ number }) => number).filter((number) => number !== null),
    refunded: Number(back?.pieces ?? 0),
    voice: await findVoice(tx, order.id),
  }
}
