import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import type { OpenedOrder } from '../reading/find-order.server.ts'
import type { Order } from '../rules.ts'
import { orders, releaseCodes } from '../tables.ts'
import { holdsReleaseCode } from './release-rules.ts'

/** The code of an order for its buyer, and nobody else, while it waits for the handover. */
export async function findReleaseCode(
  db: Db,
  { order, parts }: Pick<OpenedOrder, 'order' | 'parts'>,
): Promise<string | undefined> {
  if (!parts.includes('buyer') || !holdsReleaseCode(order)) return undefined
  return (await findUnused(db, order.id))?.code
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

/** Every code that a member got with what they bought. */
export const findOwnReleaseCodes = (db: Db, buyerId: string) =>
  db
    .select({
      orderNumber: orders.orderNumber,
      code: releaseCodes.code,
      createdAt: releaseCodes.createdAt,
      usedAt: releaseCodes.usedAt,
    })
    .from(releaseCodes)
    .innerJoin(orders, eq(orders.id, releaseCodes.orderId))
    .where(eq(orders.buyerId, buyerId))
    .orderBy(asc(releaseCodes.createdAt), asc(orders.id))
