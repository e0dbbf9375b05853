import { and, eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { savePrivateFiles } from '#app/modules/platform/files/private/private-files.server.ts'
import type { PictureRefusal } from '#app/modules/platform/files/rules.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import type { RecordOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import type { MoveOrder, ParcelInput } from '#app/modules/sales/orders/input-rules.ts'
import type { MoveRefusal } from '#app/modules/sales/orders/move-rules.ts'
import { notifyOfParcel } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import {
  isSameWaybill,
  mayChangeParcel,
  type ParcelRefusal,
} from '#app/modules/sales/orders/parcels/parcel-rules.ts'
import { findSaleById, withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { awaitsPreparation, awaitsReceipt } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { moveOrder, type WantedMove } from './moving.server.ts'

/**
 * Moves a sale for its seller. What is sent, or ready to collect, was prepared: an order that is only confirmed goes through
 * that too, in the same transaction and with an entry of its own, and its buyer is notified once.
 */
export const moveSale = (
  db: Db,
  seller: Seller,
  wanted: WantedMove,
  now = new Date(),
): Promise<Result<Order, MoveRefusal>> =>
  transact(db, async (tx) => {
    const own = and(eq(orders.id, wanted.id), eq(orders.sellerId, seller.userId))
    const [row] = await tx.select({ status: orders.status }).from(orders).where(own).for('update')
    if (!row || !awaitsPreparation(row.status) || !awaitsReceipt(wanted.to))
      return moveOrder(tx, { actor: seller }, wanted, now)
    const prepared = { id: wanted.id, to: 'processing', goesOn: true } as const
    const begun = await moveOrder(tx, { actor: seller }, prepared, now)
    if (!begun.ok) return begun
    // The history is read in the order of its moments.
    return moveOrder(tx, { actor: seller }, wanted, new Date(now.getTime() + 1))
  })

/** Says that an order is sent, with the photo of its waybill. A photo that cannot be taken leaves the order where it is. */
export async function shipOrder(
  db: Db,
  storage: Storage,
  seller: Seller,
  { photo, ...wanted }: Omit<MoveOrder, 'to'> & { photo: Uint8Array; recordOnce?: RecordOnce },
): Promise<Result<Order, MoveRefusal | WaybillRefusal>> {
  if (!(await findSaleById(db, seller, wanted.id))) return refuse('order-not-found')
  const kept = await uploadWaybill(db, storage, seller, { orderId: wanted.id, photo })
  if (!kept.ok) return kept
  return moveSale(db, seller, { ...wanted, to: 'shipped', waybillKey: kept.value })
}

type Refused = ParcelRefusal | WaybillRefusal
type Change = ParcelInput & { id: string; photo?: Uint8Array }

/** Says anew with whom an order on its way was sent; a photo takes the place of the one before. The buyer is told. */
export async function changeParcel(
  db: Db,
  storage: Storage,
  seller: Seller,
  { id, photo, ...parcel }: Change,
  now = new Date(),
): Promise<Result<Order, Refused>> {
  const sale = await findSaleById(db, seller, id)
  if (!sale) return refuse('order-not-found')
  if (!mayChangeParcel(sale)) return refuse('not-on-its-way')
  const kept = photo && (await uploadWaybill(db, storage, seller, { orderId: id, photo }))
  if (kept && !kept.ok) return kept
  return transact<Order, Refused>(db, async (tx) => {
    const own = and(eq(orders.id, id), eq(orders.sellerId, seller.userId))
    const [row] = await tx.select().from(orders).where(own).for('update')
    if (!row) return refuse('order-not-found')
    if (!mayChangeParcel(row)) return refuse('not-on-its-way')
    const wanted = columnsOf(parcel, row.waybillKey, kept?.value)
    if (isAlike(row, wanted)) return ok(await orderOf(tx, row))
    if (!(await consumeAttempt(tx, 'news of a parcel', id))) return refuse('changed-too-often')

    const changed = await tx
      .update(orders)
      .set({ ...wanted, updatedAt: now })
      .where(eq(orders.id, id))
      .returning()
    if (row.waybillKey && row.waybillKey !== wanted.waybillKey)
      await enqueue(tx, 'delete-private-files', { keys: [row.waybillKey] })
    const order = await orderOf(tx, changed[0]!)
    await notifyOfParcel(tx, order)
    return ok(order)
  })
}

type Row = typeof orders.$inferSelect
type Parcel = Pick<Row, 'courierName' | 'courierPhone' | 'trackingNumber' | 'waybillKey'>

/** What was emptied is taken away; a photo stays until another comes. */
const columnsOf = (parcel: ParcelInput, before: string | null, sent: string | undefined): Parcel => ({
  courierName: parcel.courierName || null,
  courierPhone: parcel.courierPhone ?? null,
  trackingNumber: parcel.trackingNumber || null,
  waybillKey: sent && !isSameWaybill(before, sent) ? sent : before,
})

const isAlike = (row: Parcel, wanted: Parcel) =>
  (Object.keys(wanted) as (keyof Parcel)[]).every((column) => row[column] === wanted[column])

async function orderOf(tx: Tx, row: Row): Promise<Order> {
  const [order] = await withItems(tx, [row])
  return order!
}

type WaybillRefusal = PictureRefusal | 'too-many-pictures'

/** Keeps the photo of a waybill for an order to take; one that it has not taken within an hour is thrown away. */
async function uploadWaybill(
  db: Db,
  storage: Storage,
  { userId }: Seller,
  { orderId, photo }: { orderId: string; photo: Uint8Array },
): Promise<Result<string, WaybillRefusal>> {
  if (!(await consumeAttempt(db, 'picture of a seller', userId))) return refuse('too-many-pictures')
  const saved = await savePrivateFiles(db, storage, 'waybill', { subject: orderId, files: [photo] })
  return saved.ok ? ok(saved.value[0]!.key) : saved
}
