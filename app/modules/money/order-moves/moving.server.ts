import { and, desc, eq } from 'drizzle-orm'
import { type Admin, isMember } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { payeeOfBuyer, type SecondRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { askSecond, requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import type { NewAuditEntry } from '#app/modules/platform/audit/rules.ts'
import type { RecordOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import {
  type OrderViewer,
  releaseHoldOf,
  rolesIn,
} from '#app/modules/sales/orders/access/order-access.server.ts'
import { dueAtOf, isRefundedUnsent } from '#app/modules/sales/orders/deadline-rules.ts'
import type { MoveOrder } from '#app/modules/sales/orders/input-rules.ts'
import {
  circumstancesOf,
  completesAfter,
  decideMoveAs,
  heardByMove,
  type MoveRefusal,
  moveNote,
  paidBackByMove,
  paidByMove,
  releasesByMove,
  restocksByMove,
} from '#app/modules/sales/orders/move-rules.ts'
import { notifyOfMove } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { isPaidBack } from '#app/modules/sales/orders/payment-status.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import {
  awaitsCompletion,
  firstStatus,
  isAccepted,
  isReadyToCollect,
  type Mover,
} from '#app/modules/sales/orders/status.ts'
import { restockOrder } from '#app/modules/sales/orders/stock/stock.server.ts'
import { orderStatusHistory, orders } from '#app/modules/sales/orders/tables.ts'
import * as texts from '#messages/orders.ts'
import { updateOrder } from './update-order.server.ts'

type Row = typeof orders.$inferSelect
/** What comes from our own operations only, never from a call. `goesOn`: another move follows at once, of which people are notified. */
type OwnWishes = { waybillKey?: string; recordOnce?: RecordOnce; goesOn?: boolean }
export type WantedMove = MoveOrder & OwnWishes
type Move = Omit<WantedMove, 'note'> & {
  note?: string
  by: Mover
  actorId: string | null
  admin?: Admin
  now: Date
}

/**
 * Moves an order to another status, for the platform itself or for whoever may; what administrators move stands in the
 * log. The same move asked again by the same person is answered with the order as it is.
 */
export const moveOrder = (
  db: Db,
  asker: OrderViewer | 'platform',
  wanted: WantedMove,
  now = new Date(),
): Promise<Result<Order, MoveRefusal>> =>
  transact(db, async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, wanted.id)).for('update')
    const parts = !row ? [] : asker === 'platform' ? (['platform'] as const).slice() : rolesIn(row, asker)
    const actorId = asker !== 'platform' && isMember(asker.actor) ? asker.actor.userId : null
    if (row && row.status === wanted.to && (await movedBefore(tx, wanted, { parts, actorId })))
      return ok(await orderOf(tx, row))

    const { to, note } = wanted
    const decided = decideMoveAs(parts, {
      from: row?.status ?? firstStatus,
      to,
      note,
      ...(row && circumstancesOf(row, now)),
    })
    if (!row || !decided.ok) return decided as Result<Order, MoveRefusal>
    if (
      asker !== 'platform' &&
      decided.value === 'buyer' &&
      releasesByMove(to, row) &&
      releaseHoldOf(row, asker, now)
    )
      return refuse('release-held')
    const admin = asker !== 'platform' && asker.actor.role === 'admin' ? asker.actor : undefined
    await wanted.recordOnce?.(tx)
    return ok(await write(tx, row, { ...wanted, by: decided.value, actorId, admin, now }))
  })

type Who = { parts: readonly Mover[]; actorId: string | null }

async function movedBefore(tx: Tx, { id, to }: MoveOrder, { parts, actorId }: Who): Promise<boolean> {
  const [last] = await tx
    .select({ movedBy: orderStatusHistory.movedBy, actorId: orderStatusHistory.actorId })
    .from(orderStatusHistory)
    .where(and(eq(orderStatusHistory.orderId, id), eq(orderStatusHistory.status, to)))
    .orderBy(desc(orderStatusHistory.timestamp))
    .limit(1)
  return !!last && last.actorId === actorId && parts.includes(last.movedBy)
}

async function write(tx: Tx, row: Row, move: Move): Promise<Order> {
  const { id, to, note, by, actorId, admin, now } = move
  const changed = {
    status: to,
    updatedAt: now,
    ...(paidByMove(to, row) && { paymentStatus: 'paid' as const }),
    ...(paidBackByMove(to, row) && { paymentStatus: 'refunded' as const }),
    ...(await deadlineColumns(tx, row, move)),
    ...(by === 'seller' && sentColumns(move)),
  }
  const entry = {
    status: to,
    note: note || defaultTranslate(moveNote(to, by)),
    movedBy: by,
    actorId,
    timestamp: now,
  }
  const moved = await updateOrder(tx, row, changed, entry)
  const order = await orderOf(tx, moved)
  if (restocksByMove(row.status, to)) await restockOrder(tx, id, actorId)
  if (!move.goesOn) await notifyOfMove(tx, order, { by, note: note ?? '', from: row.status, actorId })
  if (admin) await recordAuditEntry(tx, admin, actOf(row, move))
  return order
}

/** Until when its seller is waited for from here on, and when it completes by itself. */
async function deadlineColumns(tx: Tx, row: Row, { to, by, now }: Move) {
  if (isAccepted(row.status) && isAccepted(to)) return {}
  const dueAt = dueAtOf({ ...row, status: to }, now, await findSettings(tx))
  const held = row.paymentMethod !== 'cash_on_delivery' && !row.releasedAt
  const heardAt = heardByMove({ to, by, held }, row, now)
  const completesAt = awaitsCompletion(to) && heardAt ? completesAfter(heardAt) : null
  return { dueAt, heardAt, completesAt, moreDays: null, moreDaysWhy: null }
}

/** `as` is named where an administrator moved an order that they bought themselves. */
const actOf = (row: Row, { to, note, by }: Move): NewAuditEntry => ({
  action: 'order.move',
  subject: { kind: 'order', id: row.id },
  before: { status: row.status },
  after: { status: to, ...(by !== 'admin' && { as: by }), ...(note && { note }) },
})

/** What is left out stays as it is. */
const sentColumns = ({ courierName, courierPhone, trackingNumber, waybillKey }: Partial<Move>) => ({
  ...(courierName && { courierName }),
  ...(courierPhone && { courierPhone }),
  ...(trackingNumber && { trackingNumber }),
  ...(waybillKey && { waybillKey }),
})

async function orderOf(tx: Tx, row: Row): Promise<Order> {
  const [order] = await withItems(tx, [row])
  return order!
}

type Viewing = Omit<OrderViewer, 'actor'>

/**
 * Moves an order for an administrator. Cancelling a paid one gives its money back, and so is counted as their refund: what
 * the platform cancels by itself is not.
 */
export const moveOrderAsAdmin = (
  db: Db,
  admin: Admin,
  wanted: MoveOrder,
  as: Viewing = { as: 'admin' },
  now = new Date(),
): Promise<Result<Order, MoveRefusal | SecondRefusal>> =>
  askSecond(db, admin, { kind: 'order.cancel', payload: wanted, now }, () =>
    transact<Order, MoveRefusal | SecondRefusal>(db, async (tx) => {
      const [row] = await tx.select().from(orders).where(eq(orders.id, wanted.id)).for('update')
      const { to, note } = wanted
      const may = row && decideMoveAs(['admin'], { from: row.status, to, note, ...circumstancesOf(row, now) })
      if (row && may?.ok && paidBackByMove(to, row)) {
        const counted = await requireSecond(
          tx,
          admin,
          {
            kind: 'order.cancel',
            subject: { kind: 'order', id: row.id },
            payee: payeeOfBuyer(row),
            amount: row.totalAmount,
            facts: { payee: row.contactInfo.fullName, order: row.orderNumber, reason: note },
          },
          now,
        )
        if (!counted.ok) return counted
      }
      return moveOrder(tx, { ...as, actor: admin }, wanted, now)
    }),
  )

/**
 * Ends an order that was not sent before all of its money went back: nobody waits for it any more, and its goods are for
 * sale again. `alsoReady`: one that waits to be collected too, where nobody says that the buyer has it. The caller has
 * locked it. Undefined where it goes on.
 */
export async function cancelRefundedOrder(
  tx: Tx,
  id: string,
  now: Date,
  { alsoReady = false } = {},
): Promise<Order | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id))
  if (!row || row.disputedAt || !isPaidBack(row.paymentStatus)) return undefined
  const isReady = alsoReady && isReadyToCollect(row.status)
  if (!isRefundedUnsent(row) && !isReady) return undefined
  const note = defaultTranslate(texts.historyRefunded)
  const moved = await moveOrder(tx, 'platform', { id, to: 'cancelled', note }, now)
  if (!moved.ok) throw new Error(`A refunded order could not be cancelled: ${moved.reason}`)
  return moved.value
}
