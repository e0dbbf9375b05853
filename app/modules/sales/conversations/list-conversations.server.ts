import { and, count, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, keyset } from '#app/db/keyset.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { orders } from '../orders/tables.ts'
import { firstNameOf } from './rules.ts'
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
