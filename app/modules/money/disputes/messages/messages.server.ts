import { desc, eq } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { savePrivateFiles } from '#app/modules/platform/files/private/private-files.server.ts'
import type { PictureRefusal } from '#app/modules/platform/files/rules.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import type { RecordOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import type { OrderViewer } from '#app/modules/sales/orders/access/order-access.server.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { type DisputeRow, type LockedDisputes, lockDisputedOrder } from '../locking.server.ts'
import { disputeDueAt, saidWords } from '../reminders/reminder-rules.ts'
import { type DisputeRefusal, maxPhotos } from '../rules.ts'
import { type DisputePart, disputeMoves, isUnsettled, waitsForSeller } from '../status.ts'
import { disputeMessages, disputePhotos, disputes } from '../tables.ts'

/** `as` is the part of the order's people that the page speaks for. */
type Said = {
  orderId: string
  as: DisputePart
  text: string
  photos: Uint8Array[]
  recordOnce?: RecordOnce
}
type Refused = DisputeRefusal | PhotoRefusal

/** Says something in a dispute that is not settled. The first words of the seller answer it; the others are told. */
export async function writeMessage(
  db: Db,
  storage: Storage,
  asker: OrderViewer,
  { orderId, as, text, photos, recordOnce }: Said,
  now = new Date(),
): Promise<Result<DisputeRow, Refused>> {
  const first = await transact<null, Refused>(db, async (tx) => {
    const found = unsettled(await lockDisputedOrder(tx, asker, orderId), as)
    if (!found.ok) return found
    return as === 'admin' || (await consumeAttempt(tx, 'messages about an order', orderId))
      ? ok(null)
      : refuse('too-often')
  })
  if (!first.ok) return first
  const kept = await savePhotos(db, storage, { orderId, photos })
  if (!kept.ok) return kept

  return transact<DisputeRow, Refused>(db, async (tx) => {
    const found = unsettled(await lockDisputedOrder(tx, asker, orderId), as)
    if (!found.ok) return found
    const { held, dispute } = found.value
    if (await isSaid(tx, dispute, as, text)) return ok(dispute)
    await recordOnce?.(tx)
    const message = { disputeId: dispute.id, saidBy: as, actorId: held.actorId, text, createdAt: now }
    const [written] = await tx.insert(disputeMessages).values(message).returning()
    await writePhotos(tx, written!.id, kept.value)
    const after = await renew(tx, dispute, as, now)
    await tell(tx, held, { as, text, turn: `${dispute.id} ${written!.id}` })
    if (as === 'admin' && asker.actor.role === 'admin')
      await recordAuditEntry(tx, asker.actor, {
        action: 'dispute.write',
        subject: { kind: 'dispute', id: dispute.id },
        after: { text },
      })
    return ok(after)
  })
}

function unsettled(
  held: LockedDisputes | undefined,
  as: DisputePart,
): Result<{ held: LockedDisputes; dispute: DisputeRow }, DisputeRefusal> {
  if (!held?.parts.includes(as)) return refuse('order-not-found')
  const [newest] = held.all
  if (!newest) return refuse('no-dispute')
  return isUnsettled(newest.status) ? ok({ held, dispute: newest }) : refuse('dispute-over')
}

/** The same words as the last ones of that side: pressed twice. */
async function isSaid(tx: Tx, { id }: DisputeRow, as: DisputePart, text: string) {
  const [last] = await tx
    .select()
    .from(disputeMessages)
    .where(eq(disputeMessages.disputeId, id))
    .orderBy(desc(disputeMessages.createdAt), desc(disputeMessages.id))
    .limit(1)
  return last?.saidBy === as && last.text === text
}

/** The first words of the seller answer it, and whatever is said then has it rest so much later. */
async function renew(tx: Tx, dispute: DisputeRow, as: DisputePart, now: Date): Promise<DisputeRow> {
  const unanswered = waitsForSeller(dispute.status)
  const answers = as === 'seller' && unanswered
  if (unanswered && !answers) return dispute
  const due = disputeDueAt(disputeMoves.answer.to, dispute.createdAt, now)
  const values = answers
    ? { status: disputeMoves.answer.to, answeredAt: now, updatedAt: now, dueAt: due }
    : { dueAt: later(due, dispute.dueAt), updatedAt: dispute.updatedAt }
  const [renewed] = await tx.update(disputes).set(values).where(eq(disputes.id, dispute.id)).returning()
  return renewed!
}

const later = (one: Date | null, other: Date | null) => (one && other && one < other ? other : one)

type Told = { as: DisputePart; text: string; turn: string }

async function tell(tx: Tx, { order: row }: LockedDisputes, { as, text, turn }: Told) {
  const [order] = await withItems(tx, [row])
  const words = (t: Translate) => {
    const said = saidWords(t, order!, as, text)
    return { ...(as !== 'buyer' && { buyer: said }), ...(as !== 'seller' && { seller: said }) }
  }
  const answered = template('dispute-answered', { order: order!.orderNumber })
  await notifyOfEvent(tx, order!, {
    kind: 'dispute',
    turn,
    words,
    texted: { buyer: answered, seller: answered },
  })
}

export type PhotoRefusal = PictureRefusal | 'too-many-photos'

/** Keeps photos for a message to take. */
export async function savePhotos(
  db: Db,
  storage: Storage,
  { orderId, photos }: { orderId: string; photos: Uint8Array[] },
): Promise<Result<string[], PhotoRefusal>> {
  if (photos.length > maxPhotos) return refuse('too-many-photos')
  const saved = await savePrivateFiles(db, storage, 'dispute-photo', { subject: orderId, files: photos })
  return saved.ok ? ok(saved.value.map(({ key }) => key)) : saved
}

export async function writePhotos(tx: Tx, messageId: string, keys: string[]) {
  if (keys.length === 0) return
  await tx.insert(disputePhotos).values(keys.map((key, place) => ({ messageId, key, position: place + 1 })))
}
