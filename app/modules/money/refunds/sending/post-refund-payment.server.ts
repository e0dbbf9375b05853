import { asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#app/db/client.server.ts'
import { postLedgerSet } from '#app/modules/money/ledger/entries/post-set.server.ts'
import { reverseLedgerSet } from '#app/modules/money/ledger/entries/reverse-set.server.ts'
import { ledgerSets } from '#app/modules/money/ledger/tables.ts'
import type { refunds } from '../tables.ts'

export type RefundRow = typeof refunds.$inferSelect

/** `refund-paid:{id}`, and after it came back `refund-paid:{id}:2`: each time that it arrived has a set of its own. */
const paidKey = (id: string, time = 1) => `refund-paid:${id}${time > 1 ? `:${time}` : ''}`

const mostTimes = 50
export const paidKeys = (id: string) => Array.from({ length: mostTimes }, (_, time) => paidKey(id, time + 1))

/** Every time that a refund arrived, and whether it came back. */
async function findPaid(tx: Tx, id: string) {
  const mirror = alias(ledgerSets, 'mirror')
  return tx
    .select({ id: ledgerSets.id, mirror: mirror.id })
    .from(ledgerSets)
    .leftJoin(mirror, eq(mirror.reverses, ledgerSets.id))
    .where(inArray(ledgerSets.onceKey, paidKeys(id)))
    .orderBy(asc(ledgerSets.id))
}

/** How often it came back after it had arrived. */
export const countReturned = async (tx: Tx, { id }: Pick<RefundRow, 'id'>): Promise<number> =>
  (await findPaid(tx, id)).filter(({ mirror }) => mirror !== null).length

/** It reached its buyer: out of what lies with the provider, or out of the platform's own bank account. */
export async function postRefundPaid(
  tx: Tx,
  { id, amount, way }: RefundRow,
  at: Date,
  account: 'bank' | 'provider' = way === 'by_hand' ? 'bank' : 'provider',
) {
  const before = await findPaid(tx, id)
  if (before.some(({ mirror }) => mirror === null)) return
  const entries = [
    { account: 'buyers' as const, sellerId: null, amount: -amount },
    { account, sellerId: null, amount },
  ]
  await postLedgerSet(tx, { kind: 'refund', onceKey: paidKey(id, before.length + 1), at, entries })
}

/** It came back: to where it left from, and it is owed again. */
export async function postRefundReturned(tx: Tx, { id }: Pick<RefundRow, 'id'>, at: Date) {
  const standing = (await findPaid(tx, id)).find(({ mirror }) => mirror === null)
  if (standing) await reverseLedgerSet(tx, standing.id, at)
}
