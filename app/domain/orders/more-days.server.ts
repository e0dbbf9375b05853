import { eq } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import { takeTry } from '../accounts/limit-tries.server.ts'
import type { Seller } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { type Asker, partsIn } from './access.server.ts'
import {
  answeredDaysWords,
  askedForDaysWords,
  dueWithMore,
  type MoreDaysRefusal,
  mayAskForDays,
} from './deadline-rules.ts'
import { withItems } from './find-order.server.ts'
import type { Order } from './rules.ts'
import { orders } from './tables.ts'
import { tellOfTurn } from './tell-of-orders.server.ts'

type Row = typeof orders.$inferSelect

/** Asks the buyer of an order for more days to send it. */
export const askForDays = (
  db: Db,
  seller: Seller,
  { id, days, why }: { id: string; days: number; why: string },
  now = new Date(),
): Promise<Result<Order, MoreDaysRefusal>> =>
  transact<Order, MoreDaysRefusal>(db, async (tx) => {
    const row = await lockOrder(tx, id)
    if (!row || row.sellerId !== seller.userId) return refuse('order-not-found')
    // The same again, as after a second press.
    if (row.moreDays === days && row.moreDaysWhy === why) return ok(await orderOf(tx, row))
    const may = mayAskForDays(row)
    if (!may.ok) return may
    if (!(await takeTry(tx, 'messages about an order', id))) return refuse('asked-too-often')
    const order = await write(tx, id, { moreDays: days, moreDaysWhy: why, updatedAt: now })
    const words = askedForDaysWords(order, days, why)
    await tellOfTurn(tx, order, { kind: 'order_status', turn: `asks ${now.toISOString()}`, words })
    return ok(order)
  })

/** The buyer's answer to a seller who asked for more days. */
export const answerDays = (
  db: Db,
  asker: Asker,
  { id, accepted }: { id: string; accepted: boolean },
  now = new Date(),
): Promise<Result<Order, MoreDaysRefusal>> =>
  transact<Order, MoreDaysRefusal>(db, async (tx) => {
    const row = await lockOrder(tx, id)
    if (!row || !partsIn(row, asker).includes('buyer')) return refuse('order-not-found')
    if (!row.moreDays || !row.dueAt) return refuse('nothing-asked')
    const days = row.moreDays
    const order = await write(tx, id, {
      moreDays: null,
      moreDaysWhy: null,
      updatedAt: now,
      ...(accepted && { dueAt: dueWithMore(row.dueAt, days, now) }),
    })
    const words = answeredDaysWords(order, { days, accepted })
    await tellOfTurn(tx, order, { kind: 'order_status', turn: `answered ${now.toISOString()}`, words })
    return ok(order)
  })

async function lockOrder(tx: Tx, id: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

async function write(tx: Tx, id: string, values: Partial<Row>): Promise<Order> {
  const [row] = await tx.update(orders).set(values).where(eq(orders.id, id)).returning()
  return orderOf(tx, row!)
}

async function orderOf(tx: Tx, row: Row): Promise<Order> {
  const [order] = await withItems(tx, [row])
  return order!
}
