import { and, eq, isNull } from 'drizzle-orm'
import { isMember } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Tx } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { type OrderViewer, rolesIn } from '../orders/access/order-access.server.ts'
import { orders } from '../orders/tables.ts'
import { type ConversationPart, type ConversationRefusal, mayShareContacts } from './rules.ts'
import { conversations } from './tables.ts'

export type ConversationRow = typeof conversations.$inferSelect
/** What is written about: an order, a product that a member asks about, or a thread that is there. */
export type Thread = { orderId: string } | { productId: string } | { conversationId: string }
export type OpenThread = {
  /** Not there until the first message. */
  row: ConversationRow | undefined
  part: ConversationPart
  order: typeof orders.$inferSelect | undefined
  productId: string | null
  subject: string
  buyerId: string | null
  sellerId: string
  /** Whether the sides may give each other numbers now. */
  shares: boolean
}
type Found = Result<OpenThread, ConversationRefusal>

/**
 * The thread for whoever is one of its two sides, held until the transaction ends. Nobody else learns that it is there:
 * administrators neither.
 */
export async function lockThread(tx: Tx, asker: OrderViewer, thread: Thread): Promise<Found> {
  if ('orderId' in thread) return threadOfOrder(tx, asker, thread.orderId)
  if ('productId' in thread) return threadOfProduct(tx, asker, thread.productId)
  const [row] = await tx
    .select()
    .from(conversations)
    .where(eq(conversations.id, thread.conversationId))
    .for('update')
  if (!row) return refuse('conversation-not-found')
  if (row.orderId) return threadOfOrder(tx, asker, row.orderId)
  const part = isMember(asker.actor) && partOf(row, asker.actor.userId)
  return part ? ok(ofEnquiry(row, part)) : refuse('conversation-not-found')
}

const partOf = (row: ConversationRow, userId: string): ConversationPart | undefined =>
  row.buyerId === userId ? 'buyer' : row.sellerId === userId ? 'seller' : undefined

async function threadOfOrder(tx: Tx, asker: OrderViewer, orderId: string): Promise<Found> {
  // Two first messages at once wait here for each other.
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  if (!order) return refuse('conversation-not-found')
  const parts = rolesIn(order, asker)
  const part = (['buyer', 'seller'] as const).find((one) => parts.includes(one))
  if (!part) return refuse('conversation-not-found')
  const [row] = await tx.select().from(conversations).where(eq(conversations.orderId, orderId)).for('update')
  const { buyerId, sellerId, orderNumber: subject } = order
  return ok({
    row,
    part,
    order,
    productId: null,
    subject,
    buyerId,
    sellerId,
    shares: mayShareContacts(order),
  })
}

/** Only members ask, and no seller begins: whoever is asked did not ask to be written to. */
async function threadOfProduct(tx: Tx, { actor }: OrderViewer, productId: string): Promise<Found> {
  if (!isMember(actor)) return refuse('conversation-not-found')
  // Two first messages at once wait here for each other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update')
  const [row] = await tx
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.productId, productId),
        eq(conversations.buyerId, actor.userId),
        isNull(conversations.orderId),
      ),
    )
    .for('update')
  if (row) return ok(ofEnquiry(row, 'buyer'))
  const { id, name, sellerId, listed } = products
  const [product] = await tx.select({ id, name, sellerId, listed }).from(products).where(eq(id, productId))
  if (!product?.listed) return refuse('product-not-found')
  if (product.sellerId === actor.userId) return refuse('own-product')
  const begun = { row: undefined, part: 'buyer', order: undefined, shares: false } as const
  return ok({ ...begun, productId, subject: product.name, buyerId: actor.userId, sellerId: product.sellerId })
}

const ofEnquiry = (row: ConversationRow, part: ConversationPart): OpenThread => {
  const { productId, subject, buyerId, sellerId } = row
  return { row, part, order: undefined, productId, subject, buyerId, sellerId, shares: false }
}
