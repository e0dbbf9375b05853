import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { isMember } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transaction } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import {
  removePrivateFiles,
  savePrivateFiles,
} from '#app/modules/platform/files/private/private-files.server.ts'
import type { PictureRefusal } from '#app/modules/platform/files/rules.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { type OrderViewer, rolesIn } from '../orders/access/order-access.server.ts'
import { statusIs } from '../orders/status.server.ts'
import { isClosed } from '../orders/status.ts'
import { orders } from '../orders/tables.ts'
import {
  type ConversationPart,
  type ConversationRefusal,
  enquiryMonths,
  maxPhotos,
  mayShareContacts,
  orderThreadMonths,
  originalDays,
} from './rules.ts'
import { conversationMessages, conversationPhotos, conversations } from './tables.ts'

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

export type PhotoRefusal = PictureRefusal | 'too-many-photos'

/** Keeps photos for a message to take. */
export async function savePhotos(
  db: Db,
  storage: Storage,
  photos: Uint8Array[],
): Promise<Result<string[], PhotoRefusal>> {
  if (photos.length > maxPhotos) return refuse('too-many-photos')
  const saved = await savePrivateFiles(db, storage, 'conversation-photo', { files: photos })
  return saved.ok ? ok(saved.value.map(({ key }) => key)) : saved
}

export async function writePhotos(tx: Tx, messageId: string, keys: string[]) {
  if (keys.length === 0) return
  const rows = keys.map((key, place) => ({ messageId, key, position: place + 1 }))
  await tx.insert(conversationPhotos).values(rows)
}

const day = 24 * 60 * 60 * 1000
const batch = 500

/** Empties what was masked once it is too old for a dispute or report, and deletes threads that nobody needs any more. */
export async function deleteOldConversations(db: Db, now: Date): Promise<number> {
  await db
    .update(conversationMessages)
    .set({ original: null })
    .where(
      and(
        isNotNull(conversationMessages.original),
        lt(conversationMessages.createdAt, new Date(now.getTime() - originalDays * day)),
      ),
    )
  let deleted = 0
  for (;;) {
    const gone = await transaction(db, (tx) => deleteThreads(tx, findOld(tx, now)))
    deleted += gone
    if (gone < batch) return deleted
  }
}

const monthsBefore = (now: Date, months: number) =>
  sql`${now}::timestamptz - make_interval(months => ${months}::int)`

/** Of orders only those that are over, and no dispute about them waits. */
const findOld = (tx: Tx, now: Date) =>
  tx
    .select({ id: conversations.id })
    .from(conversations)
    .leftJoin(orders, eq(orders.id, conversations.orderId))
    .where(
      or(
        and(isNull(conversations.orderId), lt(conversations.lastMessageAt, monthsBefore(now, enquiryMonths))),
        and(
          statusIs(orders.status, isClosed),
          isNull(orders.disputedAt),
          lt(conversations.lastMessageAt, monthsBefore(now, orderThreadMonths)),
        ),
      ),
    )
    .limit(batch)

async function deleteThreads(tx: Tx, which: ReturnType<typeof findOld>): Promise<number> {
  const ids = (await which).map(({ id }) => id)
  if (ids.length === 0) return 0
  await deletePhotosOf(tx, ids)
  await tx.delete(conversations).where(inArray(conversations.id, ids))
  return ids.length
}

async function deletePhotosOf(tx: Tx, conversationIds: string[]) {
  const which = sql`subject = any(${sql.param(conversationIds)})`
  await removePrivateFiles(tx, 'conversation-photo', which)
}

/**
 * Of somebody who leaves: enquiries go, with the photos of both sides. What was written about an order stays for the other side,
 * without whoever wrote it; the photos that they sent are gone by then.
 */
export async function anonymizeCorrespondent(tx: Tx, userId: string) {
  const enquiries = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(isNull(conversations.orderId), eq(conversations.buyerId, userId)))
  const ids = enquiries.map(({ id }) => id)
  if (ids.length > 0) {
    await deletePhotosOf(tx, ids)
    await tx.delete(conversations).where(inArray(conversations.id, ids))
  }
  await tx
    .update(conversationMessages)
    .set({ actorId: null, original: null })
    .where(eq(conversationMessages.actorId, userId))
}
