import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import { type OrderViewer, releaseHoldOf } from '../access/order-access.server.ts'
import type { OpenedOrder } from '../reading/find-order.server.ts'
import { holdsReleaseCode } from '../release-rules.ts'
import type { Order } from '../rules.ts'
import { orders, releaseCodes } from '../tables.ts'

type Asked = Pick<OpenedOrder, 'order' | 'parts'> & { asker: OrderViewer }

/**
 * The code of an order for its buyer, and nobody else, while it waits for the handover. While only a phone says who they
 * are: until when it is held.
 */
export async function findReleaseCode(
  db: Db,
  { order, parts, asker }: Asked,
  now = new Date(),
): Promise<{ code?: string; heldUntil?: Date }> {
  if (!parts.includes('buyer') || !holdsReleaseCode(order)) return {}
  const [found] = await db
    .select({
      code: releaseCodes.code,
      checkoutId: orders.checkoutId,
      releaseHeldUntil: orders.releaseHeldUntil,
    })
    .from(releaseCodes)
    .innerJoin(orders, eq(orders.id, releaseCodes.orderId))
    .where(and(eq(releaseCodes.orderId, order.id), isNull(releaseCodes.usedAt)))
  if (!found) return {}
  const heldUntil = releaseHoldOf(found, asker, now)
  return heldUntil ? { heldUntil } : { code: found.code }
}

/** Whether a code can be entered for an order that may be handed over. */
export const hasReleaseCode = async (db: Db, { id }: Pick<Order, 'id'>): Promise<boolean> =>
  (await findUnused(db, id)) !== undefined

async function findUnused(db: Db, orderId: string) {
  const [found] = await db
    .select({ code: releaseCodes.code })
    .from(releaseCodes)
    .where(and(eq(releaseCodes.orderId, orderId), isNull(releaseCodes.usedAt)))
  return found
}

/** The code went to the phone of its order because somebody asked for it by a text. */
export const noteCodeTexted = (tx: Tx, orderId: string, now: Date) =>
  tx.update(releaseCodes).set({ textedAt: now }).where(eq(releaseCodes.orderId, orderId))

/** Every code that a member got with what they bought, but those that a phone alone does not show. */
export const findOwnReleaseCodes = (db: Db, buyerId: string, now: Date) =>
  db
    .select({
      orderNumber: orders.orderNumber,
      code: releaseCodes.code,
      createdAt: releaseCodes.createdAt,
      usedAt: releaseCodes.usedAt,
    })
    .from(releaseCodes)
    .innerJoin(orders, eq(orders.id, releaseCodes.orderId))
    .where(
      and(
        eq(orders.buyerId, buyerId),
        or(isNull(orders.releaseHeldUntil), lte(orders.releaseHeldUntil, now)),
      ),
    )
    .orderBy(asc(releaseCodes.createdAt), asc(orders.id))
