import type { Tx } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import type { Settings } from '#app/modules/platform/settings/rules.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import * as texts from '#messages/orders.ts'
import { dueAtOf } from '../deadline-rules.ts'
import { sendReleaseCode } from '../notices/send-release-code.server.ts'
import { isPaidInFull, type PaymentStatus } from '../payment-status.ts'
import { withItems } from '../reading/find-order.server.ts'
import { isReleasedAtOnce } from '../release-rules.ts'
import type { Order, PaymentMethod } from '../rules.ts'
import { isUnconfirmed, isUnprepared } from '../status.ts'
import type { orders } from '../tables.ts'
import { updateOrder } from './update-order.server.ts'
import type { HistoryEntry } from './write-order.server.ts'

type Row = typeof orders.$inferSelect
/** `method` is how it was paid, where that is not how it was chosen. */
type Noted = { to: PaymentStatus; reference?: string; method?: PaymentMethod; now: Date }

/**
 * Writes what became of the payment of an order that the caller has locked. What is paid while it waits for its seller
 * is confirmed by that, and its buyer gets the code that releases the money, unless nothing is held.
 */
export async function recordPaymentStatus(
  tx: Tx,
  row: Row,
  { to, reference, method, now }: Noted,
): Promise<Order> {
  const isFullyPaid = isPaidInFull(to)
  const confirms = isFullyPaid && isUnconfirmed(row.status)
  const changed = {
    paymentStatus: to,
    updatedAt: now,
    ...(reference && { paymentReference: reference }),
    ...(method && { paymentMethod: method }),
    ...(confirms && { status: 'confirmed' as const }),
    ...(isFullyPaid &&
      paidColumns({ ...row, ...(method && { paymentMethod: method }) }, now, await findSettings(tx))),
  }
  const noted = await updateOrder(tx, row, changed, confirms ? confirmedByPayment(now) : undefined)
  const [order] = await withItems(tx, [noted])
  if (isFullyPaid) await sendReleaseCode(tx, order!)
  return order!
}

const confirmedByPayment = (timestamp: Date): HistoryEntry => ({
  status: 'confirmed',
  note: defaultTranslate(texts.historyPaid),
  movedBy: 'platform',
  actorId: null,
  timestamp,
})

/** Its seller is waited for from now on, and has the money at once where nothing is held. */
function paidColumns(row: Row, now: Date, settings: Settings) {
  const sends = isUnprepared(row.status)
  const awaited = { ...row, status: 'confirmed', paymentStatus: 'paid' } as const
  return {
    ...(sends && { dueAt: dueAtOf(awaited, now, settings) }),
    ...(isReleasedAtOnce(row, settings) && { releasedAt: now }),
  }
}
