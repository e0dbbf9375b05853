import type { Tx } from '#app/db/client.server.ts'
import type { orders } from '#app/modules/sales/orders/tables.ts'
import { findRemainingMoney } from './earnings/balances.server.ts'
import { postLedgerSet, reverseOrder } from './entries/posting.server.ts'
import { type OrderMoneyStep, orderMoneySteps, releaseEntries, saleEntries } from './rules.ts'

type Row = typeof orders.$inferSelect

/**
 * Posts what a change of an order means for its money, and says what it posted. The caller holds the order, wrote the
 * change and ends the transaction: the database refuses one in which this was forgotten.
 */
export async function recordOrderMoney(tx: Tx, before: Row, after: Row): Promise<OrderMoneyStep[]> {
  const posted: OrderMoneyStep[] = []
  for (const step of orderMoneySteps(standingOf(before), standingOf(after)))
    if (await post[step](tx, after)) posted.push(step)
  return posted
}

const standingOf = ({ status, paymentStatus, releasedAt }: Row) => ({
  status,
  paymentStatus,
  released: releasedAt !== null,
})

const post: Record<OrderMoneyStep, (tx: Tx, order: Row) => Promise<boolean>> = {
  async sale(tx, order) {
    const entries = saleEntries(order)
    if (entries.length === 0) return false
    const { id, updatedAt: at } = order
    return (await postLedgerSet(tx, { kind: 'sale', orderId: id, onceKey: `sale:${id}`, at, entries }))
      .written
  },

  async release(tx, { id, sellerId, updatedAt: at }) {
    const { held } = await findRemainingMoney(tx, id)
    if (held <= 0) return false
    const entries = releaseEntries(sellerId, held)
    return (await postLedgerSet(tx, { kind: 'release', orderId: id, onceKey: `release:${id}`, at, entries }))
      .written
  },

  reverse: (tx, { id, updatedAt: at }) => reverseOrder(tx, id, at),
}
