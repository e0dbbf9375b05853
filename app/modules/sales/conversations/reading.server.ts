import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { ok, type Result } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { productQuestions } from '#app/modules/catalog/questions/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import {
  findPrivateFile,
  type PrivateFile,
} from '#app/modules/platform/files/private/private-files.server.ts'
import { notifyAll } from '#app/modules/platform/notifications/notify.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import type { OrderViewer } from '../orders/access/order-access.server.ts'
import { lockThread, type OpenThread, type Thread } from './conversations.server.ts'
import {
  type ConversationPart,
  type ConversationRefusal,
  type ConversationView,
  conversationTopic,
  firstNameOf,
  type MessagePage,
} from './rules.ts'
import { conversationMessages, conversationPhotos, conversations } from './tables.ts'

const perPage = 50

/**
 * A thread for one of its two sides, which has read it now. What an order or product has none of yet is empty. `before`: a
 * message, for those that were written before it; whoever looks back has read nothing new.
 */
export const readConversation = (
  db: Db,
  asker: OrderViewer,
  thread: Thread,
  { before, now = new Date() }: { before?: string; now?: Date } = {},
): Promise<Result<ConversationView, ConversationRefusal>> =>
  transact<ConversationView, ConversationRefusal>(db, async (tx) => {
    const found = await lockThread(tx, asker, thread)
    if (!found.ok) return found
    const { row, part, order, productId, subject, shares } = found.value
    if (row && !before && (part === 'buyer' ? row.unreadByBuyer : row.unreadBySeller) > 0) {
      const read =
        part === 'buyer' ? { unreadByBuyer: 0, buyerReadAt: now } : { unreadBySeller: 0, sellerReadAt: now }
      await tx.update(conversations).set(read).where(eq(conversations.id, row.id))
      const userId = part === 'buyer' ? found.value.buyerId : found.value.sellerId
      const phone = order?.contactInfo.phoneNumber
      const reader = userId ? { userId } : phone ? { phone } : undefined
      if (reader) await notifyAll(tx, [], [], [], [{ ...reader, about: conversationTopic(row.id) }])
    }
    return ok({
      id: row?.id ?? null,
      part,
      subject,
      orderNumber: order?.orderNumber ?? null,
      productId,
      names: await findNames(tx, found.value),
      shares,
      ...(row
        ? await findMessages(tx, row.id, before)
        : { messages: [], hasEarlier: false, hasLater: false }),
    })
  })

async function findNames(
  db: Db,
  { order, buyerId, sellerId }: Pick<OpenThread, 'order' | 'buyerId' | 'sellerId'>,
): Promise<Record<ConversationPart, string>> {
  const [shop] = await db
    .select({ name: sellerProfiles.businessName })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, sellerId))
  const seller = shop!.name
  if (order) return { seller, buyer: order.contactInfo.fullName }
  const [user] = buyerId ? await db.select({ name: users.name }).from(users).where(eq(users.id, buyerId)) : []
  return { seller, buyer: firstNameOf(user?.name ?? '') }
}

/** The newest messages of a thread, or the newest before one of its messages, in the order in which they were written. */
export async function findMessages(db: Db, conversationId: string, before?: string): Promise<MessagePage> {
  const place = before ? await findPlace(db, conversationId, before) : undefined
  const { createdAt, id } = conversationMessages
  const rows = await db
    .select()
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, conversationId),
        place && sql`(${createdAt}, ${id}) < (${place.createdAt.toISOString()}::timestamptz, ${place.id})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(perPage + 1)
  const hasEarlier = rows.length > perPage
  if (hasEarlier) rows.pop()
  const ids = rows.map((row) => row.id)
  const photos =
    ids.length === 0
      ? []
      : await db
          .select({ id: conversationPhotos.id, messageId: conversationPhotos.messageId })
          .from(conversationPhotos)
          .where(inArray(conversationPhotos.messageId, ids))
          .orderBy(asc(conversationPhotos.position))
  const messages = rows.reverse().map(({ saidBy, text, masked, shares, ...row }) => ({
    id: row.id,
    saidBy,
    text,
    masked,
    shares,
    at: row.createdAt.toISOString(),
    photos: photos.filter(({ messageId }) => messageId === row.id).map((photo) => photo.id),
  }))
  return { messages, hasEarlier, hasLater: !!place }
}

/** Where a message stands in its thread; nothing of another thread's. */
async function findPlace(db: Db, conversationId: string, messageId: string) {
  if (!idPattern.test(messageId)) return undefined
  const { id, createdAt } = conversationMessages
  const [found] = await db
    .select({ id, createdAt })
    .from(conversationMessages)
    .where(and(eq(id, messageId), eq(conversationMessages.conversationId, conversationId)))
  return found
}

/** A photo of a thread, for its two sides. */
export async function findConversationPhoto(
  db: Db,
  asker: OrderViewer,
  photoId: string,
): Promise<PrivateFile | undefined> {
  const photo = await findPrivateFile(db, 'conversation-photo', photoId)
  if (!photo) return undefined
  const may = await transact<null, ConversationRefusal>(db, async (tx) => {
    const found = await lockThread(tx, asker, { conversationId: photo.subject })
    return found.ok ? ok(null) : found
  })
  return may.ok ? photo : undefined
}

/** Where a member's enquiry about a product is, if there is one. */
export async function findEnquiry(db: Db, { userId }: Pick<Member, 'userId'>, productId: string) {
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.productId, productId),
        eq(conversations.buyerId, userId),
        sql`${conversations.orderId} is null`,
      ),
    )
  return found?.id
}

/** Everything that somebody wrote in threads, as they typed it where that is still kept. */
export const findOwnConversationMessages = (db: Db, userId: string) =>
  db
    .select({
      about: conversations.subject,
      as: conversationMessages.saidBy,
      text: conversationMessages.text,
      asTyped: conversationMessages.original,
      createdAt: conversationMessages.createdAt,
    })
    .from(conversationMessages)
    .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .where(eq(conversationMessages.actorId, userId))
    .orderBy(asc(conversationMessages.createdAt), asc(conversationMessages.id))

export type AnswerRate = {
  /** Questions, and messages of buyers that began to wait, which were answered or are older than a day. */
  asked: number
  /** Those that were answered within a day. */
  answered: number
}

/**
 * How many of those who asked a shop since then had an answer within a day: public questions, and in threads the first message
 * of a buyer after the shop's last. What is younger than a day and waits does not count yet.
 */
export async function findAnswerRate(
  db: ReadDb,
  sellerId: string,
  since: Date,
  now = new Date(),
): Promise<AnswerRate> {
  const { rows } = await db.execute<AnswerRate>(sql`
    with waits as (
      select asked.created_at as asked_at, asked.answered_at
        from ${productQuestions} asked
       where asked.seller_id = ${sellerId} and asked.hidden_at is null and asked.created_at >= ${since}
      union all
      select said.created_at, (
          select min(answer.created_at) from ${conversationMessages} answer
           where answer.conversation_id = said.conversation_id and answer.said_by = 'seller'
             and answer.created_at > said.created_at)
        from ${conversations} thread
        join ${conversationMessages} said on said.conversation_id = thread.id and said.said_by = 'buyer'
       where thread.seller_id = ${sellerId} and said.created_at >= ${since}
         and coalesce((
          select before.said_by from ${conversationMessages} before
           where before.conversation_id = said.conversation_id and before.created_at < said.created_at
           order by before.created_at desc limit 1), 'seller') = 'seller'
    )
    select count(*)::int as asked,
           (count(*) filter (where answered_at <= asked_at + interval '1 day'))::int as answered
      from waits
     where answered_at is not null or asked_at <= ${now}::timestamptz - interval '1 day'`)
  return rows[0]!
}
