import { type Actor, isMember } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { defaultTranslate, type Language } from '#app/messages/language.ts'
import { history } from '#messages/order-status.ts'
import { type DeadlineSettings, dueAtOf } from '../deadlines/deadline-rules.ts'
import type { OrderItem } from '../rules.ts'
import { firstStatus } from '../status.ts'
import type { orderItems, orderStatusHistory, orders } from '../tables.ts'
import type { OrdersPlan, PlannedOrder } from './plan-rules.ts'

type OrderRow = typeof orders.$inferSelect
type Circumstances = {
  actor: Actor
  checkoutId: string
  /** As many as the plan has orders, or more. */
  numbers: string[]
  deadlines: DeadlineSettings
  language: Language
  now: Date
}
export type NewOrder = {
  row: OrderRow
  items: OrderItem[]
  itemRows: (OrderItem & Pick<typeof orderItems.$inferSelect, 'id' | 'orderId' | 'position'>)[]
  history: (typeof orderStatusHistory.$inferSelect)[]
}

/** The rows of planned orders. Rising ids keep the sellers in the cart's order whenever a checkout's orders are read again. */
export function newOrders({ orders: planned }: OrdersPlan, circumstances: Circumstances): NewOrder[] {
  const ids = planned.map(newId).sort()
  return planned.map((order, place) => {
    const row = newRow(order, ids[place]!, circumstances.numbers[place]!, circumstances)
    const { items } = order
    const itemRows = items.map((item, position) => ({ ...item, id: newId(), orderId: row.id, position }))
    return { row, items, itemRows, history: [firstEntry(row)] }
  })
}

function newRow(
  { items: _, deliveryKey: __, ...order }: PlannedOrder,
  id: string,
  orderNumber: string,
  { actor, checkoutId, deadlines, language, now }: Circumstances,
): OrderRow {
  const state = { status: firstStatus, paymentStatus: 'pending' } as const
  return {
    ...nothingYet,
    ...order,
    ...state,
    id,
    orderNumber,
    checkoutId,
    sellerEmail: order.sellerEmail ?? null,
    courierName: order.courierName ?? null,
    buyerId: isMember(actor) ? actor.userId : null,
    guestOrder: !isMember(actor),
    language,
    dueAt: dueAtOf({ ...order, ...state }, now, deadlines),
    paymentSince: now,
    createdAt: now,
    updatedAt: now,
  }
}

/** What only later steps of an order fill in. */
const nothingYet = {
  paymentReference: null,
  courierPhone: null,
  trackingNumber: null,
  waybillKey: null,
  releasedAt: null,
  lateAt: null,
  moreDays: null,
  moreDaysWhy: null,
  remindedAt: null,
  heardAt: null,
  completesAt: null,
  disputedAt: null,
  releaseHeldUntil: null,
  words: '', // the database makes them
}

const firstEntry = ({ id: orderId, buyerId: actorId, createdAt: timestamp }: OrderRow) => ({
  id: newId(),
  orderId,
  actorId,
  timestamp,
  status: firstStatus,
  note: defaultTranslate(history[firstStatus]),
  movedBy: 'buyer' as const,
})
