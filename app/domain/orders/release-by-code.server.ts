import { and, eq } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import type { Seller } from '../shared/actor.ts'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { withItems } from './find-order.server.ts'
import { completesAfter } from './move-rules.ts'
import {
  type Guess,
  judgeCode,
  mayRelease,
  type ReleaseRefusal,
  releasedNote,
  releasedWords,
  triesAnHour,
} from './release-rules.ts'
import type { Order } from './rules.ts'
import { orderStatusHistory, orders, releaseCodes } from './tables.ts'
import { tellOfTurn } from './tell-of-orders.server.ts'
import { updateOrder } from './update-order.server.ts'

type Row = typeof orders.$inferSelect
type Given = { id: string; code: string }

/**
 * Takes the code that a buyer gave at the handover: the order is delivered and its money released at once, and both
 * sides are told. The same code again is answered with the order as it is.
 */
export async function releaseByCode(
  db: Db,
  seller: Seller,
  { id, code }: Given,
  now = new Date(),
): Promise<Result<Order, ReleaseRefusal>> {
  const taken = await transact<Order | Refusal<ReleaseRefusal>, ReleaseRefusal>(db, async (tx) => {
    const own = and(eq(orders.id, id), eq(orders.sellerId, seller.userId))
    const [row] = await tx.select().from(orders).where(own).for('update')
    if (!row) return refuse('order-not-found')
    const [kept] = await tx.select().from(releaseCodes).where(eq(releaseCodes.orderId, id)).for('update')
    if (kept?.usedAt && kept.code === code) return ok(await orderOf(tx, row))
    const may = mayRelease(row)
    if (!may.ok) return may
    if (!kept) return refuse('no-code')
    const judged = judgeCode(kept, code, now)
    if (!judged.ok) return judged
    // A wrong one is counted, so it must not be rolled back.
    if (!judged.value.right) return ok(await countWrong(tx, id, judged.value))
    return ok(await release(tx, row, seller, now))
  })
  if (!taken.ok) return taken
  return 'ok' in taken.value ? taken.value : ok(taken.value)
}

async function countWrong(tx: Tx, orderId: string, { tries, since }: Extract<Guess, { right: false }>) {
  await tx.update(releaseCodes).set({ tries, since }).where(eq(releaseCodes.orderId, orderId))
  return refuse<ReleaseRefusal>('wrong-code', triesAnHour - tries)
}

async function release(tx: Tx, row: Row, { userId }: Seller, now: Date): Promise<Order> {
  const { id } = row
  await tx.update(releaseCodes).set({ usedAt: now }).where(eq(releaseCodes.orderId, id))
  const released = await updateOrder(tx, row, {
    status: 'delivered',
    releasedAt: now,
    updatedAt: now,
    dueAt: null,
    heardAt: now,
    completesAt: completesAfter(now),
  })
  await tx.insert(orderStatusHistory).values({
    orderId: id,
    status: 'delivered',
    note: releasedNote,
    movedBy: 'seller',
    actorId: userId,
    timestamp: now,
  })
  const order = await orderOf(tx, released)
  await tellOfTurn(tx, order, { kind: 'payment', turn: 'released', words: releasedWords(order) })
  return order
}

async function orderOf(tx: Tx, row: Row): Promise<Order> {
  const [order] = await withItems(tx, [row])
  return order!
}
