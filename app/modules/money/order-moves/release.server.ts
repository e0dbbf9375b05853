import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import { isMember, type Seller } from '#app/base/actor.ts'
import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import {
  type OrderViewer,
  releaseHoldOf,
  rolesIn,
} from '#app/modules/sales/orders/access/order-access.server.ts'
import { completesAfter } from '#app/modules/sales/orders/move-rules.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { type OpenedOrder, withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import {
  type CodeCheck,
  checkReleaseCode,
  holdsReleaseCode,
  isCodeFresh,
  maxTriesPerHour,
  mayRelease,
  type ReleaseRefusal,
  releasedWords,
} from '#app/modules/sales/orders/release-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { awaitsCompletion } from '#app/modules/sales/orders/status.ts'
import { orderStatusHistory, orders, releaseCodes } from '#app/modules/sales/orders/tables.ts'
import * as texts from '#messages/orders.ts'
import { moveOrder } from './moving.server.ts'
import { updateOrder } from './update-order.server.ts'

type Row = typeof orders.$inferSelect
type Given = { id: string; code: string }

/**
 * Takes the code that a buyer gave at the handover: the order is delivered and its money released at once, and both
 * sides are told. Where the code was asked for by a text a short time ago, the order is delivered and no more: whoever took
 * the phone over may have asked, for the seller. The same code again is answered with the order as it is.
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
    const judged = checkReleaseCode(kept, code, now)
    if (!judged.ok) return judged
    // A wrong one is counted, so it must not be rolled back.
    if (!judged.value.right) return ok(await countWrongCode(tx, id, judged.value))
    if (isCodeFresh(kept, now)) return deliverOnly(tx, seller, row, now)
    return ok(await releaseOrder(tx, row, { by: 'seller', actorId: seller.userId, now }))
  })
  if (!taken.ok) return taken
  return 'ok' in taken.value ? taken.value : ok(taken.value)
}

/** As said by the seller without a code: the buyer is told, and has the days to object. */
async function deliverOnly(
  tx: Tx,
  seller: Seller,
  row: Row,
  now: Date,
): Promise<Result<Order, ReleaseRefusal>> {
  if (awaitsCompletion(row.status)) return ok(await orderOf(tx, row))
  const moved = await moveOrder(tx, { actor: seller, as: 'seller' }, { id: row.id, to: 'delivered' }, now)
  return moved.ok ? moved : refuse('not-on-its-way')
}

async function countWrongCode(
  tx: Tx,
  orderId: string,
  { tries, since }: Extract<CodeCheck, { right: false }>,
) {
  await tx.update(releaseCodes).set({ tries, since }).where(eq(releaseCodes.orderId, orderId))
  return refuse<ReleaseRefusal>('wrong-code', maxTriesPerHour - tries)
}

type Releasing = { by: 'seller' | 'buyer'; actorId: string | null; now: Date }

/** The goods are in the buyer's hands, as the code proves, whoever gave it. The caller holds the order. */
async function releaseOrder(tx: Tx, row: Row, { by, actorId, now }: Releasing): Promise<Order> {
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
    note: defaultTranslate(by === 'seller' ? texts.historyHandedOver : texts.historyReceived),
    movedBy: by,
    actorId,
    timestamp: now,
  })
  const order = await orderOf(tx, released)
  await notifyOfEvent(tx, order, {
    kind: 'payment',
    turn: 'released',
    words: (t) => releasedWords(t, order),
    // A buyer who said so by a text has the answer to it.
    texted: {
      seller: template('money-released', { order: order.orderNumber }),
      ...(by === 'buyer' && { buyer: null }),
    },
  })
  return order
}

async function orderOf(tx: Tx, row: Row): Promise<Order> {
  const [order] = await withItems(tx, [row])
  return order!
}

type Received = { order: Order; released: boolean }
type Kept = typeof releaseCodes.$inferSelect

/**
 * The buyer says with the release code that they have the goods: the money is released at once. Where the code was asked
 * for by a text a short time ago it proves no more than the phone does: the days to object begin instead.
 */
export async function receiveByCode(
  db: Db,
  asker: OrderViewer,
  { id, code }: { id: string; code: string },
  now = new Date(),
): Promise<Result<Received, ReleaseRefusal>> {
  const taken = await transact<Received | Refusal<ReleaseRefusal>, ReleaseRefusal>(db, async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!row || !rolesIn(row, asker).includes('buyer')) return refuse('order-not-found')
    const [kept] = await tx.select().from(releaseCodes).where(eq(releaseCodes.orderId, id)).for('update')
    if (kept?.usedAt && kept.code === code) return ok({ order: await orderOf(tx, row), released: true })
    const may = mayRelease(row)
    if (!may.ok) return may
    if (!kept) return refuse('no-code')
    const checked = checkReleaseCode(kept, code, now)
    if (!checked.ok) return checked
    // A wrong one is counted, so it must not be rolled back.
    if (!checked.value.right) return ok(await countWrongCode(tx, id, checked.value))
    return receive(tx, row, kept, { asker, now })
  })
  if (!taken.ok) return taken
  return 'ok' in taken.value ? taken.value : ok(taken.value)
}

async function receive(
  tx: Tx,
  row: Row,
  kept: Kept,
  { asker, now }: { asker: OrderViewer; now: Date },
): Promise<Result<Received, ReleaseRefusal>> {
  if (!isCodeFresh(kept, now)) {
    const actorId = isMember(asker.actor) ? asker.actor.userId : null
    return ok({ order: await releaseOrder(tx, row, { by: 'buyer', actorId, now }), released: true })
  }
  if (awaitsCompletion(row.status)) return ok({ order: await orderOf(tx, row), released: false })
  const moved = await moveOrder(tx, { ...asker, as: 'buyer' }, { id: row.id, to: 'delivered' }, now)
  if (moved.ok) return ok({ order: moved.value, released: false })
  return refuse(moved.reason === 'release-held' ? 'release-held' : 'not-on-its-way')
}

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
