import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Actor, isMember } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Tx } from '#app/db/client.server.ts'
import { insertRows, statement } from '#app/db/statement.server.ts'
import { defaultTranslate, type Language } from '#app/messages/language.ts'
import { onOrder } from '#app/modules/catalog/products/product-field-rules.ts'
import type { PiecesOfChoice, PiecesOfProduct } from '#app/modules/catalog/products/stock/low-stock-rules.ts'
import { deductChoices, deductStock } from '#app/modules/catalog/products/stock/stock.server.ts'
import { enqueueWritten, insertMails } from '#app/modules/platform/mail/mails.server.ts'
import {
  insertNotifications,
  insertTexts,
  type MessageRows,
} from '#app/modules/platform/notifications/notify.server.ts'
import { history } from '#messages/order-status.ts'
import { deleteLines, linesJson } from '../../cart/cart.server.ts'
import type { StoredCartLine } from '../../cart/rules.ts'
import { type DeadlineSettings, dueAtOf } from '../deadline-rules.ts'
import type { OrderItem } from '../rules.ts'
import { firstStatus } from '../status.ts'
import { checkouts, orderItems, orderProofs, orderStatusHistory, orders, unprovenHolds } from '../tables.ts'
import type { OrdersPlan, PlannedOrder } from './plan-rules.ts'

type Writing = {
  checkout: { id: string; total: number }
  orders: NewOrder[]
  taken: PiecesOfProduct[]
  /** What of it was taken of choices that have their own stock. */
  chosen: PiecesOfChoice[]
  messages: MessageRows
  /** What goes out of whose cart; nothing of a guest's. */
  cart: { userId: string | null; bought: StoredCartLine[] }
  trust: PlacingTrust
}

/** What stands behind the orders: a phone that answered a code, or what is held without one. */
export type PlacingTrust = {
  /** Shops in the checkout whose accounts the browser knows. */
  ownShops: string[]
  proofs: Pick<typeof orderProofs.$inferInsert, 'orderId' | 'phone' | 'provenAt'>[]
  holds: (typeof unprovenHolds.$inferInsert)[]
}

/** Writes all that a placed checkout leaves behind, in one statement, and the jobs that send its emails. */
export async function writeOrders(
  tx: Tx,
  { checkout, cart, taken, chosen, messages, trust, ...placed }: Writing,
) {
  const [written] = await write(tx, {
    checkoutId: checkout.id,
    total: checkout.total,
    taken: JSON.stringify(taken),
    chosen: JSON.stringify(chosen),
    items: JSON.stringify(placed.orders.flatMap(({ itemRows }) => itemRows)),
    history: JSON.stringify(placed.orders.flatMap(({ history }) => history)),
    orders: JSON.stringify(placed.orders.map(({ row }) => row)),
    notifications: JSON.stringify(messages.notifications),
    mails: JSON.stringify(messages.mails),
    texts: JSON.stringify(messages.texts),
    userId: cart.userId,
    bought: linesJson(cart.bought),
    ownShops: JSON.stringify(trust.ownShops),
    proofs: JSON.stringify(trust.proofs),
    holds: JSON.stringify(trust.holds),
  })
  if (written!.taken !== taken.length || written!.chosen !== chosen.length)
    throw new Error('A product that was held is gone')
  await enqueueWritten(tx, messages.mails, written!.mails)
}

const write = statement<{ taken: number; chosen: number; mails: { id: string }[] }>(
  'write_orders',
  () => sql`
    with taken as (${deductStock('taken')}),
      chosen as (${deductChoices('chosen')}),
      bought as (${insertRows(orderItems, itemColumns, 'items')}),
      begun as (${insertRows(orderStatusHistory, historyColumns, 'history')}),
      shown as (${insertNotifications('notifications')}),
      mailed as (${insertMails('mails')}),
      texted as (${insertTexts('texts')}),
      gone as (${deleteLines('userId', 'bought')}),
      opened as (
        update ${checkouts} set total = ${sql.placeholder('total')}::bigint,
          own_shops = array(select json_array_elements_text(${sql.placeholder('ownShops')}::json))
        where id = ${sql.placeholder('checkoutId')}
      ),
      placed as (${insertRows(orders, orderColumns, 'orders')}),
      proven as (${insertRows(orderProofs, ['orderId', 'phone', 'provenAt'], 'proofs')} on conflict do nothing),
      held as (${insertRows(unprovenHolds, holdColumns, 'holds')})
    select (select count(*)::int from taken) as taken, (select count(*)::int from chosen) as chosen,
      (select coalesce(json_agg(json_build_object('id', id)), '[]') from mailed) as mails`,
)

const orderColumns = [
  'id',
  'orderNumber',
  'checkoutId',
  'sellerId',
  'sellerName',
  'sellerEmail',
  'buyerId',
  'guestOrder',
  'language',
  'subtotal',
  'shippingFee',
  'totalAmount',
  'commissionRate',
  'paymentMethod',
  'paymentSince',
  'contactInfo',
  'deliveryAddress',
  'deliveryMethod',
  'specialDeliveryInstructions',
  'deliveryInstructions',
  'buyerNotes',
  'estimatedDeliveryDate',
  'courierName',
  'dueAt',
  'createdAt',
  'updatedAt',
] as const
const holdColumns = ['orderId', 'productId', 'quantity', 'phone', 'device'] as const
const itemColumns = [
  'id',
  'orderId',
  'position',
  'productId',
  'name',
  'quantity',
  'price',
  'productImage',
  'productImages',
  ...onOrder,
  'sku',
  'categoryFields',
  'itemNotes',
  'customOptions',
  'offerCode',
] as const
const historyColumns = ['id', 'orderId', 'status', 'note', 'actorId', 'movedBy', 'timestamp'] as const

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

/**
 * From where somebody orders: the browser's name, the request that proved a phone in it, and which accounts were signed in to
 * there before, named by their ids or emails.
 */
export type OrderOrigin = {
  device?: string
  phoneRequest?: string
  isKnownTo?: (account: string) => Promise<boolean>
}

/** What is kept of a browser's name, so that nobody can say from it who ordered; null where it has none. */
export const deviceHash = ({ device }: OrderOrigin): string | null =>
  device
    ? createHmac('sha256', appSecret()).update(`order device ${device}`).digest('base64url').slice(0, 22)
    : null
