import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { checkConstraintsNow } from '#test/read-ledger.ts'
import { aSale, moveOrderThrough, setOrder } from '../sales/sale.ts'

type Payer = { number?: string | null }

/** An order of MK 5,000 that was paid, by a wallet unless there is no number. */
export async function aPaidOrder(db: Db, { number = '+265990000000' }: Payer = {}) {
  const { id, seller } = await aSale(db, { paymentMethod: 'airtel_money' })
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const now = new Date()
  const way = number
    ? ({ way: 'mobile_money', operator: 'airtel_money', number } as const)
    : ({ way: 'hosted' } as const)
  await db.insert(payments).values({
    checkoutId: order!.checkoutId,
    ...way,
    amount: 5_000,
    chargeId: `c-${id}`,
    payUntil: now,
    status: 'succeeded',
    use: 'orders',
    received: 5_000,
    settledAt: now,
  })
  await setOrder(db, id, { paymentStatus: 'paid' })
  return { id, seller }
}

/** One that is cancelled: its refund's id. */
export async function aRefund(db: Db, payer: Payer = {}) {
  const { id, seller } = await aPaidOrder(db, payer)
  await moveOrderThrough(db, seller, id, 'cancelled')
  await checkConstraintsNow(db)
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, id))
  return refund!.id
}

/** A refund on its way of which the provider says that it paid another sum. */
export async function anUnresolvedRefund(db: Db) {
  const id = await aRefund(db)
  const now = new Date()
  const sent = { status: 'sending', chargeId: `ref-${id}`, sentAt: now, knownAt: now } as const
  await db
    .update(refunds)
    .set({ ...sent, doubt: 'The provider says that it paid MK 4,000 (MWK).' })
    .where(eq(refunds.id, id))
  return id
}
