import { and, count, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Admin, Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact, transaction } from '#app/db/client.server.ts'
import { type Cursor, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import {
  findPrivateFile,
  type PrivateFile,
} from '#app/modules/platform/files/private/private-files.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { orders } from '../orders/tables.ts'
import { findMessages } from './reading.server.ts'
import { type ConversationMessage, firstNameOf, type MessagePage } from './rules.ts'
import { conversationMessages, conversations } from './tables.ts'

const list = keyset(conversations.id, { newest: { desc: [conversations.lastMessageAt] } }, 'newest')
type Wanted = Cursor & { show?: 'unread'; limit: number }
export type ListedConversation = Awaited<ReturnType<typeof readConversations>>[number]

const ofMember = (userId: string) => or(eq(conversations.buyerId, userId), eq(conversations.sellerId, userId))
const unreadBy = (userId: string) =>
  or(
    and(eq(conversations.buyerId, userId), gt(conversations.unreadByBuyer, 0)),
    and(eq(conversations.sellerId, userId), gt(conversations.unreadBySeller, 0)),
  )

/** A member's threads as buyer and as seller, those with the newest message first. */
export async function listConversations(db: Db, { userId }: Member, { show, ...wanted }: Wanted) {
  const own = ofMember(userId)
  const unread = unreadBy(userId)
  const { ids, ...neighbours } = await list.page(db, and(own, show && unread), wanted)
  const [counts] = await db
    .select({ all: count(), unread: sql<number>`(count(*) filter (where ${unread}))::int` })
    .from(conversations)
    .where(own)
  return { rows: await readConversations(db, userId, ids), neighbours, counts: counts! }
}

/** In how many threads somebody wrote what a member has not read. */
export const countUnreadConversations = (db: ReadDb, { userId }: Pick<Member, 'userId'>) =>
  db.$count(conversations, unreadBy(userId))

async function readConversations(db: Db, userId: string, ids: string[]) {
  const rows = await db
    .select({
      conversation: conversations,
      shop: sellerProfiles.businessName,
      buyer: users.name,
      guest: sql<string | null>`${orders.contactInfo} ->> 'fullName'`,
      last: sql<string>`(select said.text from ${conversationMessages} said
        where said.conversation_id = ${conversations.id} order by said.created_at desc, said.id desc limit 1)`,
    })
    .from(conversations)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, conversations.sellerId))
    .leftJoin(users, eq(users.id, conversations.buyerId))
    .leftJoin(orders, eq(orders.id, conversations.orderId))
    .where(inArray(conversations.id, ids))
    .orderBy(...list.orderBy())
  return rows.map(({ conversation, shop, buyer, guest, last }) => {
    const part = conversation.buyerId === userId ? ('buyer' as const) : ('seller' as const)
    return {
      id: conversation.id,
      part,
      subject: conversation.subject,
      orderNumber: conversation.orderId && conversation.subject,
      name: part === 'buyer' ? shop : (guest ?? firstNameOf(buyer ?? '')),
      unread: part === 'buyer' ? conversation.unreadByBuyer : conversation.unreadBySeller,
      last,
      lastBy: conversation.lastMessageBy,
      at: conversation.lastMessageAt.toISOString(),
    }
  })
}

type Refused = 'conversation-not-found' | 'not-disputed'
export type DisputedMessage = ConversationMessage & { original: string | null }
type DisputedPage = MessagePage & { messages: DisputedMessage[] }

/**
 * What the sides of an order wrote to each other, for an administrator while a dispute about it is not settled. That it was read
 * stands in the log; outside a dispute nobody reads it.
 */
export const readDisputedConversation = (
  db: Db,
  admin: Admin,
  order: { orderId: string; disputeId: string; before?: string },
): Promise<Result<DisputedPage, Refused>> =>
  transact<DisputedPage, Refused>(db, async (tx) => {
    const found = await findDisputed(tx, order.orderId)
    if (!found.ok) return found
    await recordReading(tx, admin, order.disputeId)
    const page = await findMessages(tx, found.value, order.before)
    const originals = await tx
      .select({ id: conversationMessages.id, original: conversationMessages.original })
      .from(conversationMessages)
      .where(
        inArray(
          conversationMessages.id,
          page.messages.map(({ id }) => id),
        ),
      )
    const byId = new Map(originals.map(({ id, original }) => [id, original]))
    const messages = page.messages.map((message) => ({ ...message, original: byId.get(message.id) ?? null }))
    return ok({ ...page, messages })
  })

/** Whether there is anything to read. */
export async function isConversationReadable(db: Db, orderId: string): Promise<boolean> {
  return (await findDisputed(db, orderId)).ok
}

async function findDisputed(db: Db | Tx, orderId: string): Promise<Result<string, Refused>> {
  const [row] = await db
    .select({ id: conversations.id, disputedAt: orders.disputedAt })
    .from(conversations)
    .innerJoin(orders, eq(orders.id, conversations.orderId))
    .where(eq(conversations.orderId, orderId))
  if (!row) return refuse('conversation-not-found')
  return row.disputedAt ? ok(row.id) : refuse('not-disputed')
}

/** A photo of such a thread: that it was opened stands in the log too. */
export async function findDisputedPhoto(
  db: Db,
  admin: Admin,
  { orderId, disputeId, photoId }: { orderId: string; disputeId: string; photoId: string },
): Promise<PrivateFile | undefined> {
  const found = await findDisputed(db, orderId)
  if (!found.ok) return undefined
  const photo = await findPrivateFile(db, 'conversation-photo', photoId)
  if (photo?.subject !== found.value) return undefined
  await transaction(db, (tx) => recordReading(tx, admin, disputeId, { photo: photoId }))
  return photo
}

const recordReading = (tx: Tx, admin: Admin, disputeId: string, after?: { photo: string }) =>
  recordAuditEntry(tx, admin, {
    action: 'conversation.read',
    subject: { kind: 'dispute', id: disputeId },
    ...(after && { after }),
  })
