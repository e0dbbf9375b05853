import { and, eq, isNull } from 'drizzle-orm'
import type { Member, Seller } from '#app/base/actor.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { productQuestions } from '#app/modules/catalog/questions/tables.ts'
import { countUnreadConversations } from '#app/modules/sales/conversations/listing.server.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { awaitsBuyer, isUnsent } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import type { BuyerWaiting, SellerWaiting } from './member-waiting-rules.ts'

/** How much waits for a member as buyer. */
export async function findBuyerWaiting(db: ReadDb, member: Member): Promise<BuyerWaiting> {
  const [bought, messages] = await Promise.all([
    db.$count(orders, and(eq(orders.buyerId, member.userId), statusIs(orders.status, awaitsBuyer))),
    countUnreadConversations(db, member),
  ])
  return { part: 'buyer', orders: bought, messages }
}

/** How much waits for a seller in the shop. */
export async function findSellerWaiting(db: ReadDb, seller: Seller): Promise<SellerWaiting> {
  const { sellerId, answeredAt, hiddenAt } = productQuestions
  const [sold, messages, questions] = await Promise.all([
    db.$count(orders, and(eq(orders.sellerId, seller.userId), statusIs(orders.status, isUnsent))),
    countUnreadConversations(db, seller),
    db.$count(productQuestions, and(eq(sellerId, seller.userId), isNull(answeredAt), isNull(hiddenAt))),
  ])
  return { part: 'seller', orders: sold, messages, questions }
}
