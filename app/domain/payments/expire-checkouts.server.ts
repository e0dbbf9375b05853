import { and, asc, eq, inArray, lte, ne } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import type { PaymentGateway } from '../../gateways/mobile-money.ts'
import { moveOrder } from '../orders/move-order.server.ts'
import { notePayment } from '../orders/note-payment.server.ts'
import { checkouts } from '../orders/tables.ts'
import { tellOfTurn } from '../orders/tell-of-orders.server.ts'
import { ok } from '../shared/result.ts'
import { underWay } from './attempt-rules.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { inTurns } from './in-turns.server.ts'
import { lockCheckout, type OrderRow } from './lock-checkout.server.ts'
import { isUnpaid } from './outcome-rules.ts'
import { patience, unpaidNote, unpaidWords } from './paying-rules.ts'
import { payments } from './tables.ts'
import { closeCheckout } from './take-payment.server.ts'

type Asking = Pick<PaymentGateway, 'findCharge'>

/** Gives up what was not paid in time. How many checkouts there were. */
export async function expireCheckouts(db: Db, gateway: Asking, now: Date): Promise<number> {
  const due = await db
    .select({ id: checkouts.id, payBy: checkouts.payBy })
    .from(checkouts)
    .where(lte(checkouts.payBy, now))
    .orderBy(asc(checkouts.payBy), asc(checkouts.id))
  let expired = 0
  await inTurns(due, async ({ id }) => {
    const { ok: was } = await expireCheckout(db, gateway, id, now)
    if (was) expired += 1
  })
  return expired
}

/**
 * Asks once more about what is open, then cancels the orders that nobody began to prepare, and their goods are for sale
 * again. Money that comes later goes back. While the provider is silent it is waited for a while.
 */
async function expireCheckout(db: Db, gateway: Asking, id: string, now: Date) {
  const open = await db
    .select({ chargeId: payments.chargeId })
    .from(payments)
    .where(and(eq(payments.checkoutId, id), inArray(payments.status, underWay), ne(payments.way, 'manual')))
  let isSilent = false
  for (const attempt of open) {
    const asked = await confirmPayment(db, gateway, attempt, now)
    if (!asked.ok && asked.reason === 'unsure') isSilent = true
  }
  return transact<null, 'not-due'>(db, async (tx) => {
    const held = await lockCheckout(tx, id)
    const { payBy } = held?.checkout ?? {}
    const waits = isSilent && payBy && now.getTime() - payBy.getTime() < patience
    if (!held || !payBy || payBy > now || waits) return { ok: false, reason: 'not-due' }
    for (const order of held.orders.filter(isUnpaid)) await giveUp(tx, order, now)
    await closeCheckout(tx, held, now)
    return ok(null)
  })
}

/** What its seller prepares already stays, and may still be paid. */
async function giveUp(tx: Tx, row: OrderRow, now: Date) {
  const isNew = row.paymentStatus === 'pending'
  const order = isNew ? await notePayment(tx, row, { to: 'failed', now }) : undefined
  if (row.status === 'pending' || row.status === 'confirmed') {
    const wanted = { id: row.id, to: 'cancelled', note: unpaidNote } as const
    const moved = await moveOrder(tx, 'platform', wanted, now)
    if (moved.ok) return
  }
  if (order) await tellOfTurn(tx, order, { kind: 'payment', turn: 'unpaid', words: unpaidWords(order) })
}
