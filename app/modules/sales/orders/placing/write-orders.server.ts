import { sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { insertRows, statement } from '#app/db/statement.server.ts'
import { onOrder } from '#app/modules/catalog/products/product-field-rules.ts'
import type { PiecesOfProduct } from '#app/modules/catalog/products/stock/low-stock-rules.ts'
import { deductStock } from '#app/modules/catalog/products/stock/stock.server.ts'
import { enqueueWritten, insertMails } from '#app/modules/platform/mail/mails.server.ts'
import {
  insertNotifications,
  insertTexts,
  type MessageRows,
} from '#app/modules/platform/notifications/notify.server.ts'
import type { StoredCartLine } from '#app/modules/sales/cart/rules.ts'
import { deleteLines, linesJson } from '#app/modules/sales/cart/save-lines.server.ts'
import { checkouts, orderItems, orderProofs, orderStatusHistory, orders, unprovenHolds } from '../tables.ts'
import type { NewOrder } from './new-orders.server.ts'

type Writing = {
  checkout: { id: string; total: number }
  orders: NewOrder[]
  taken: PiecesOfProduct[]
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
export async function writeOrders(tx: Tx, { checkout, cart, taken, messages, trust, ...placed }: Writing) {
  const [written] = await write(tx, {
    checkoutId: checkout.id,
    total: checkout.total,
    taken: JSON.stringify(taken),
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
  if (written!.taken !== taken.length) throw new Error('A product that was held is gone')
  await enqueueWritten(tx, messages.mails, written!.mails)
}

const write = statement<{ taken: number; mails: { id: string }[] }>(
  'write_orders',
  () => sql`
    with taken as (${deductStock('taken')}),
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
    select (select count(*)::int from taken) as taken,
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
] as const
const historyColumns = ['id', 'orderId', 'status', 'note', 'actorId', 'movedBy', 'timestamp'] as const
