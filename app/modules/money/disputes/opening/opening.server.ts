import { and, asc, eq } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import type { RecordOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import { type OrderViewer, releaseHoldOf } from '#app/modules/sales/orders/access/order-access.server.ts'
import { isLate } from '#app/modules/sales/orders/deadline-rules.ts'
import { renewDeadline } from '#app/modules/sales/orders/more-days.server.ts'
import { releasesByMove } from '#app/modules/sales/orders/move-rules.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { type DisputeRow, deliveredAt, type LockedDisputes, lockDisputedOrder } from '../locking.server.ts'
import { type PhotoRefusal, savePhotos, writePhotos } from '../messages/messages.server.ts'
import { disputeDueAt, openedWords, withdrawnWords } from '../reminders/reminder-rules.ts'
import { type DisputeRefusal, mayOpen, moveDispute } from '../rules.ts'
import { disputeMoves, isUnsettled } from '../status.ts'
import { disputeMessages, disputes } from '../tables.ts'
import type { OpenDispute } from './input-rules.ts'

type Wanted = OpenDispute & { orderId: string; photos: Uint8Array[]; recordOnce?: RecordOnce }
type Refused = DisputeRefusal | PhotoRefusal

/** Opens a dispute about an order for its buyer, guests with its key too; the seller is told. */
export async function openDispute(
  db: Db,
  storage: Storage,
  asker: OrderViewer,
  { orderId, photos, recordOnce, ...said }: Wanted,
  now = new Date(),
): Promise<Result<DisputeRow, Refused>> {
  const first = await transact<null, Refused>(db, async (tx) => {
    const held = await lockDisputedOrder(tx, asker, orderId)
    const decided = held ? await decide(tx, held, said, now) : refuse('order-not-found')
    if (!decided.ok) return decided
    return (await consumeAttempt(tx, 'messages about an order', orderId)) ? ok(null) : refuse('too-often')
  })
  if (!first.ok) return first
  const kept = await savePhotos(db, storage, { orderId, photos })
  if (!kept.ok) return kept

  return transact<DisputeRow, Refused>(db, async (tx) => {
    const held = await lockDisputedOrder(tx, asker, orderId)
    if (!held) return refuse('order-not-found')
    const decided = await decide(tx, held, said, now)
    if (!decided.ok) return decided
    if (decided.value) return ok(decided.value)
    await recordOnce?.(tx)
    const opened = await write(tx, held, { ...said, keys: kept.value, now })
    const [order] = await withItems(tx, [held.order])
    await notifyOfEvent(tx, order!, {
      kind: 'dispute',
      turn: `${opened.id} opened`,
      words: (t) => ({ seller: openedWords(t, order!, said) }),
      texted: { seller: template('dispute-opened', { order: order!.orderNumber }) },
    })
    return ok(opened)
  })
}

/** The dispute that was opened with these very words before, as after a second press; else whether one may be. */
async function decide(
  tx: Tx,
  { order, all, parts }: LockedDisputes,
  { reason, text }: OpenDispute,
  now: Date,
): Promise<Result<DisputeRow | null, DisputeRefusal>> {
  if (!parts.includes('buyer')) return refuse('order-not-found')
  const delivered = await deliveredAt(tx, order)
  const may = mayOpen(
    { status: order.status, deliveredAt: delivered, late: isLate(order, now) },
    all.map(({ status }) => status),
    now,
  )
  if (may.ok || may.reason !== 'open-already') return may
  const there = all.find(({ status }) => isUnsettled(status))!
  return there.reason === reason && (await firstWords(tx, there)) === text ? ok(there) : may
}

async function firstWords(tx: Tx, { id }: DisputeRow): Promise<string | undefined> {
  const [first] = await tx
    .select({ text: disputeMessages.text })
    .from(disputeMessages)
    .where(and(eq(disputeMessages.disputeId, id), eq(disputeMessages.saidBy, 'buyer')))
    .orderBy(asc(disputeMessages.createdAt))
    .limit(1)
  return first?.text
}

type Said = OpenDispute & { keys: string[]; now: Date }

async function write(
  tx: Tx,
  { order, actorId }: LockedDisputes,
  { reason, text, keys, now }: Said,
): Promise<DisputeRow> {
  const at = { createdAt: now, updatedAt: now }
  const [opened] = await tx
    .insert(disputes)
    .values({ orderId: order.id, reason, dueAt: disputeDueAt('open', now, now), ...at })
    .returning()
  const [message] = await tx
    .insert(disputeMessages)
    .values({ disputeId: opened!.id, saidBy: 'buyer', actorId, text, createdAt: now })
    .returning({ id: disputeMessages.id })
  await writePhotos(tx, message!.id, keys)
  return opened!
}

/** Takes the dispute about an order back, for its buyer: the order then closes by itself again. */
export const withdrawDispute = (
  db: Db,
  asker: OrderViewer,
  { orderId }: { orderId: string },
  now = new Date(),
): Promise<Result<DisputeRow, DisputeRefusal>> =>
  transact<DisputeRow, DisputeRefusal>(db, async (tx) => {
    const held = await lockDisputedOrder(tx, asker, orderId)
    if (!held?.parts.includes('buyer')) return refuse('order-not-found')
    const [newest] = held.all
    if (!newest) return refuse('no-dispute')
    if (newest.status === disputeMoves.withdraw.to) return ok(newest)
    const moved = moveDispute(newest.status, 'withdraw', 'buyer')
    if (!moved.ok) return moved
    // Its days may be over: then the money is released at once.
    if (releasesByMove('completed', held.order) && releaseHoldOf(held.order, asker, now))
      return refuse('release-held')
    const [withdrawn] = await tx
      .update(disputes)
      .set({ status: moved.value, closedAt: now, dueAt: null, updatedAt: now })
      .where(eq(disputes.id, newest.id))
      .returning()
    await renewDeadline(tx, held.order, now)
    const [order] = await withItems(tx, [held.order])
    await notifyOfEvent(tx, order!, {
      kind: 'dispute',
      turn: `${newest.id} withdrawn`,
      words: (t) => ({ seller: withdrawnWords(t, order!) }),
    })
    return ok(withdrawn!)
  })
