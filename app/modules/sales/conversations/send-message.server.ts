import { and, desc, eq, gt } from 'drizzle-orm'
import { isMember } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { isBlocked } from '#app/modules/identity/blocks/blocks.server.ts'
import { consumeAttemptsOrWait, type RateLimit } from '#app/modules/platform/limits/rate-limits.server.ts'
import type { RecordOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import type { OrderViewer } from '../orders/access/order-access.server.ts'
import {
  type ConversationRow,
  lockThread,
  type OpenThread,
  type PhotoRefusal,
  savePhotos,
  type Thread,
  writePhotos,
} from './conversations.server.ts'
import { notifyOfMessage } from './notify-of-message.server.ts'
import { type ConversationRefusal, maxUnanswered, messageAsShown } from './rules.ts'
import { conversationMessages, conversations } from './tables.ts'

type Said = { thread: Thread; text: string; photos: Uint8Array[]; recordOnce?: RecordOnce }
type Refused = ConversationRefusal | PhotoRefusal
export type SentMessage = { conversationId: string; messageId: string; text: string }

/** Writes to the other side of an order or an enquiry; the first message of an enquiry begins it. The other side is told. */
export async function sendConversationMessage(
  db: Db,
  storage: Storage,
  asker: OrderViewer,
  { thread, text, photos, recordOnce }: Said,
  now = new Date(),
): Promise<Result<SentMessage, Refused>> {
  const first = await transact<null, Refused>(db, async (tx) => {
    const may = await mayWrite(tx, asker, thread)
    if (!may.ok) return may
    return (await isWithinLimits(tx, asker, may.value, now)) ? ok(null) : refuse('too-often')
  })
  if (!first.ok) return first
  const kept = await savePhotos(db, storage, photos)
  if (!kept.ok) return kept

  return transact<SentMessage, Refused>(db, async (tx) => {
    const may = await mayWrite(tx, asker, thread)
    if (!may.ok) return may
    const open = may.value
    const again = kept.value.length === 0 ? await findSame(tx, open, text, now) : undefined
    if (again) return ok(again)
    await recordOnce?.(tx)
    const row = open.row ?? (await begin(tx, open, now))
    // No two messages of a thread share a moment: they stand in the order in which they were written.
    const at = new Date(Math.max(now.getTime(), open.row ? open.row.lastMessageAt.getTime() + 1 : 0))
    const shown = messageAsShown(text, open.shares, await wordsBefore(tx, row, open, now))
    const actorId = isMember(asker.actor) ? asker.actor.userId : null
    const [written] = await tx
      .insert(conversationMessages)
      .values({
        conversationId: row.id,
        saidBy: open.part,
        actorId,
        shares: open.shares,
        createdAt: at,
        ...shown,
      })
      .returning({ id: conversationMessages.id })
    await writePhotos(tx, written!.id, kept.value)
    await countUnread(tx, row, open, at)
    await notifyOfMessage(tx, { ...open, row }, { text: shown.text, messageId: written!.id })
    return ok({ conversationId: row.id, messageId: written!.id, text: shown.text })
  })
}

async function mayWrite(tx: Tx, asker: OrderViewer, thread: Thread): Promise<Result<OpenThread, Refused>> {
  const found = await lockThread(tx, asker, thread)
  if (!found.ok) return found
  const { row, part, buyerId, sellerId, order } = found.value
  if (!order && (await isEitherBlocked(tx, [buyerId, sellerId]))) return refuse('blocked')
  if (row && (await countUnanswered(tx, row, part)) >= maxUnanswered) return refuse('wait-for-answer')
  return found
}

/** Of an order both sides go on being reached: it has to be delivered, and a dispute decided. */
async function isEitherBlocked(tx: Tx, [buyerId, sellerId]: [string | null, string]) {
  if (!buyerId) return false
  const ways = [
    { blockerId: buyerId, blockedId: sellerId },
    { blockerId: sellerId, blockedId: buyerId },
  ]
  for (const way of ways) if (await isBlocked(tx, way)) return true
  return false
}

/** How many messages this side has written since the other one did. */
async function countUnanswered(tx: Tx, row: ConversationRow, part: OpenThread['part']): Promise<number> {
  if (row.lastMessageBy !== part) return 0
  const last = await tx
    .select({ saidBy: conversationMessages.saidBy })
    .from(conversationMessages)
    .where(eq(conversationMessages.conversationId, row.id))
    .orderBy(desc(conversationMessages.createdAt), desc(conversationMessages.id))
    .limit(maxUnanswered)
  const answered = last.findIndex(({ saidBy }) => saidBy !== part)
  return answered === -1 ? last.length : answered
}

const day = 24 * 60 * 60 * 1000

async function isWithinLimits(
  tx: Tx,
  { actor }: OrderViewer,
  { row, order, sellerId }: OpenThread,
  now: Date,
) {
  const who = isMember(actor) ? actor.userId : order!.id
  const all: [RateLimit, string][] = [['messages of a side', who]]
  if (!row && !order) {
    all.push(['enquiries of a member', who], ['enquiries of a member to a shop', `${who} ${sellerId}`])
    const [member] = await tx.select({ since: users.createdAt }).from(users).where(eq(users.id, who))
    if (member && now.getTime() - member.since.getTime() < day) all.push(['enquiries of a new member', who])
  }
  return (await consumeAttemptsOrWait(tx, all)) === 0
}

async function begin(tx: Tx, open: OpenThread, now: Date): Promise<ConversationRow> {
  const { order, productId, subject, buyerId, sellerId, part } = open
  const about = { orderId: order?.id ?? null, productId, subject, buyerId, sellerId }
  const [row] = await tx
    .insert(conversations)
    .values({ ...about, lastMessageAt: now, lastMessageBy: part, createdAt: now })
    .returning()
  return row!
}

const minute = 60 * 1000

/** The last words of this side, written a moment ago: pressed twice where no scripts run. */
async function findSame(tx: Tx, open: OpenThread, text: string, now: Date): Promise<SentMessage | undefined> {
  if (!open.row) return undefined
  const [last] = await tx
    .select()
    .from(conversationMessages)
    .where(eq(conversationMessages.conversationId, open.row.id))
    .orderBy(desc(conversationMessages.createdAt), desc(conversationMessages.id))
    .limit(1)
  if (last?.saidBy !== open.part || (last.original ?? last.text) !== text) return undefined
  if (now.getTime() - last.createdAt.getTime() > minute) return undefined
  return { conversationId: open.row.id, messageId: last.id, text: last.text }
}

/** What this side wrote last, so that a number in several messages is found. */
async function wordsBefore(tx: Tx, { id }: ConversationRow, { part, shares }: OpenThread, now: Date) {
  if (shares) return ''
  const last = await tx
    .select({ text: conversationMessages.text })
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, id),
        eq(conversationMessages.saidBy, part),
        gt(conversationMessages.createdAt, new Date(now.getTime() - 60 * minute)),
      ),
    )
    .orderBy(desc(conversationMessages.createdAt), desc(conversationMessages.id))
    .limit(maxUnanswered)
  return last
    .map(({ text }) => text)
    .reverse()
    .join('\n')
}

async function countUnread(tx: Tx, row: ConversationRow, { part }: OpenThread, at: Date) {
  const { unreadByBuyer, unreadBySeller } = row
  const counted =
    part === 'buyer'
      ? { unreadBySeller: unreadBySeller + 1, unreadByBuyer: 0, buyerReadAt: at }
      : { unreadByBuyer: unreadByBuyer + 1, unreadBySeller: 0, sellerReadAt: at }
  await tx
    .update(conversations)
    .set({ ...counted, lastMessageAt: at, lastMessageBy: part })
    .where(eq(conversations.id, row.id))
}
