import { createHmac, timingSafeEqual } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { type Actor, isMember } from '#app/base/actor.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { heldFrom, holdsAnew, releaseHeldUntil } from '#app/modules/identity/phones/phone-trust-rules.ts'
import { type Order, parseOrderNumber } from '../rules.ts'
import type { Mover } from '../status.ts'
import { orders } from '../tables.ts'

/** What opens this one order for whoever holds it: 128 bits that only the owner of the secret can make. */
export const orderKey = (secret: string, orderId: string) =>
  createHmac('sha256', secret).update(`order ${orderId}`).digest('base64url').slice(0, 22)

/** What shows a guest's client the confirmation of what it placed. */
export const checkoutKey = (secret: string, checkoutId: string) =>
  createHmac('sha256', secret).update(`checkout ${checkoutId}`).digest('base64url').slice(0, 22)

export const isOrderKey = (secret: string, orderId: string, key: string) =>
  isSame(orderKey(secret, orderId), key)

export const isCheckoutKey = (secret: string, checkoutId: string, key: string) =>
  isSame(checkoutKey(secret, checkoutId), key)

function isSame(kept: string, typed: string): boolean {
  const [expected, given] = [Buffer.from(kept), Buffer.from(typed)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/**
 * Who asks about an order; `key` is what a signed link carries, or what this browser opened the order with, and
 * `checkouts` are those that this browser placed as a guest. With `as` somebody acts as that only, though they may be
 * more: an administrator who also bought it.
 */
export type OrderViewer = {
  actor: Actor
  key?: string
  checkouts?: Pick<readonly string[], 'includes'>
  as?: Mover
}
type Named = { id: string; checkoutId: string; sellerId: string; buyerId: string | null; guestOrder: boolean }

export const holdsKey = (order: Pick<Named, 'id'>, { key }: OrderViewer) =>
  !!key && isOrderKey(appSecret(), order.id, key)

/**
 * As what somebody may act on an order: nothing for strangers, nor for those who know its number and phone. The key makes
 * its holder the buyer of a guest's order, as does the browser that placed it; of a member's order the key makes only a
 * reader: a link gets passed on.
 */
export function rolesIn(order: Named, asker: OrderViewer): Mover[] {
  const { actor } = asker
  const parts: Mover[] = []
  if (isMember(actor)) {
    if (order.buyerId === actor.userId) parts.push('buyer')
    if (order.sellerId === actor.userId) parts.push('seller')
    if (actor.role === 'admin') parts.push('admin')
  }
  if (order.guestOrder && !parts.includes('seller') && isGuestBuyer(order, asker)) parts.push('buyer')
  return asker.as ? parts.filter((part) => part === asker.as) : parts
}

type Held = { checkoutId: string; releaseHeldUntil?: string | Date | null }

/** Until when this viewer neither sees the order's release code nor releases it; undefined where nothing stands against it. */
export const releaseHoldOf = (order: Held, { actor, checkouts }: OrderViewer, now: Date) =>
  releaseHeldUntil(
    {
      session: isMember(actor) ? actor : undefined,
      order: { heldUntil: order.releaseHeldUntil },
      orderedHere: checkouts?.includes(order.checkoutId) ?? false,
    },
    now,
  )

const isGuestBuyer = (order: Named, asker: OrderViewer) =>
  holdsKey(order, asker) || !!asker.checkouts?.includes(order.checkoutId)

/** Where an order is read by the members whose it is. */
export const orderPath = (orderNumber: string) => `/orders/${orderNumber}`

/** Where the shop that sold it acts on it. */
export const salePath = (orderNumber: string) => `/seller/orders/${orderNumber}`

/** Where a checkout is paid. */
export const payPath = (checkoutId: string) => `/pay/${checkoutId}`

/** Where a guest's client shows what it just placed, in any browser. */
export const signedConfirmationPath = (checkoutId: string) =>
  `/order-confirmation?${new URLSearchParams({ checkout: checkoutId, key: checkoutKey(appSecret(), checkoutId) })}`

/** Where whoever may read an order finds the photo of its waybill. */
export const waybillPath = (orderNumber: string) => `${orderPath(orderNumber)}/waybill`

/** What an address of the order ends with for whoever holds its key. */
export const keyQuery = ({ id }: Pick<Order, 'id'>) => `?key=${orderKey(appSecret(), id)}`

/** The address that opens an order for whoever holds it: for messages to its buyer. */
export const signedOrderPath = (order: Pick<Order, 'id' | 'orderNumber'>) =>
  orderPath(order.orderNumber) + keyQuery(order)

/**
 * What opens the order came to its phone, and says who holds that today: for a day only the browser that ordered releases the
 * money, as with a guest's order that became an account's.
 */
export async function holdRelease(tx: Tx, orderId: string, now: Date) {
  const [order] = await tx
    .select({ heldUntil: orders.releaseHeldUntil })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  if (!order || !holdsAnew(order.heldUntil, now)) return
  await tx
    .update(orders)
    .set({ releaseHeldUntil: heldFrom(now), updatedAt: sql`${orders.updatedAt}` })
    .where(eq(orders.id, orderId))
}

const asked = 3

/** Whether somebody ordered anything: then they can be asked about it. */
export const hasRecentOrder = async (db: Db, userId: string) => (await findRecent(db, userId)).length > 0

/** Whether somebody knows the number and the total of one of the last orders of an account. */
export async function isRecentOrder(
  db: Db,
  userId: string,
  typed: { orderNumber: string; total: number },
): Promise<boolean> {
  const number = parseOrderNumber(typed.orderNumber)
  const recent = await findRecent(db, userId)
  return recent.some((order) => order.orderNumber === number && order.totalAmount === typed.total)
}

const findRecent = (db: Db, userId: string) =>
  db
    .select({ orderNumber: orders.orderNumber, totalAmount: orders.totalAmount })
    .from(orders)
    .where(eq(orders.buyerId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(asked)
