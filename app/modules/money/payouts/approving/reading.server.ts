import type { SQL } from 'drizzle-orm'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Admin, Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, keyset } from '#app/db/keyset.ts'
import { containing } from '#app/db/like.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { isByCharge } from '../../chargebacks/reading/reading.server.ts'
import { ledgerEntries, ledgerSets } from '../../ledger/tables.ts'
import type { PayoutRow } from '../locking.server.ts'
import { type BalanceEntry, type PayoutStatement, statementOf } from '../statements/statement-rules.ts'
import { isBackOnBalance, payoutStates } from '../status.ts'
import { payoutEntries, payouts } from '../tables.ts'
import { type PayoutCounts, payoutCard } from './list-rules.ts'

/** What a seller reads of a payout: not who approved it, nor what has to be looked into. */
export type OwnPayout = ReturnType<typeof ownOf>
const ownOf = ({ approvedBy: _, secondBy: __, doubt: ___, batchId: ____, ...row }: PayoutRow) => row

const newestFirst = keyset(payouts.id, { newest: { desc: [payouts.createdAt] } }, 'newest')

/** A seller's payouts, newest first. */
export async function findOwnPayouts(db: Db, { userId }: Seller, wanted: Cursor & { limit: number }) {
  const own = eq(payouts.sellerId, userId)
  const { ids, ...neighbours } = await newestFirst.page(db, own, wanted)
  const found = await db
    .select()
    .from(payouts)
    .where(inArray(payouts.id, ids))
    .orderBy(...newestFirst.orderBy())
  return { rows: found.map(ownOf), total: await db.$count(payouts, own), neighbours }
}

export async function findOwnPayout(db: Db, { userId }: Seller, id: string) {
  const own = and(eq(payouts.id, id), eq(payouts.sellerId, userId))
  const [row] = await db.select().from(payouts).where(own)
  return row && { payout: ownOf(row), statement: await findPayoutStatement(db, row) }
}

/** A payout with its shop and whoever approved it, for administrators. */
export async function findPayout(db: Db, _admin: Admin, id: string) {
  const [found] = await db
    .select({ payout: payouts, sellerName: sellerProfiles.businessName })
    .from(payouts)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, payouts.sellerId))
    .where(eq(payouts.id, id))
  if (!found) return undefined
  const { approvedBy, secondBy } = found.payout
  const named = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      inArray(
        users.id,
        [approvedBy, secondBy].filter((one) => one !== null),
      ),
    )
  const nameOf = (admin: string | null) =>
    admin === null ? undefined : (named.find(({ id: known }) => known === admin)?.name ?? 'an administrator')
  const approvers = { first: nameOf(approvedBy), second: nameOf(secondBy) }
  return { ...found, approvers, statement: await findPayoutStatement(db, found.payout) }
}

/** What the payout consists of; nothing of one whose money went back, as the next one consists of it. */
async function findPayoutStatement(db: Db, payout: PayoutRow): Promise<PayoutStatement | undefined> {
  if (isBackOnBalance(payout.status)) return undefined
  const undone = alias(ledgerSets, 'undone')
  const onceKey = sql<string>`coalesce(${undone.onceKey}, ${ledgerSets.onceKey})`
  const rows = await db
    .select({
      at: ledgerSets.at,
      kind: ledgerSets.kind,
      undoes: undone.kind,
      onceKey,
      byCharge: isByCharge(ledgerSets),
      orderNumber: orders.orderNumber,
      amount: ledgerEntries.amount,
    })
    .from(payoutEntries)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, payoutEntries.entryId))
    .innerJoin(ledgerSets, eq(ledgerSets.id, ledgerEntries.setId))
    .leftJoin(undone, eq(undone.id, ledgerSets.reverses))
    .leftJoin(orders, eq(orders.id, ledgerSets.orderId))
    .where(eq(payoutEntries.payoutId, payout.id))
    .orderBy(asc(ledgerEntries.id))
  // It arrived after its money had gone back: a later payout says what that consisted of.
  if (rows.length === 0) return undefined
  const entries = rows.map(({ onceKey, at, ...entry }): BalanceEntry => {
    const payoutId = onceKey.startsWith('payout:') ? onceKey.slice('payout:'.length) : null
    return { ...entry, at: at.toISOString(), payoutId }
  })
  return statementOf(payout, entries)
}

export type ListedPayout = Awaited<ReturnType<typeof readPayouts>>[number]

/** Payouts as administrators see them, and how many of each state fit, with their sums. */
export const payoutQuery = listQuery({
  card: payoutCard,
  table: payouts,
  id: payouts.id,
  where: {
    search: (typed, { db }) => or(eq(payouts.reference, typed), inArray(payouts.sellerId, named(db, typed))),
    kind: (kind) => eq(sql`${payouts.destination} ->> 'kind'`, kind),
  },
  rows: (db, ids, order) => readPayouts(db, ids).orderBy(...order),
  counts: countPayouts,
})

const shown = {
  id: payouts.id,
  sellerId: payouts.sellerId,
  amount: payouts.amount,
  status: payouts.status,
  destination: payouts.destination,
  destinationNo: payouts.destinationNo,
  way: payouts.way,
  needsSecond: payouts.needsSecond,
  secondBy: payouts.secondBy,
  batchId: payouts.batchId,
  last: payouts.last,
  failure: payouts.failure,
  doubt: payouts.doubt,
  reference: payouts.reference,
  createdAt: payouts.createdAt,
  closedAt: payouts.closedAt,
}

const readPayouts = (db: ReadDb, ids: string[]) =>
  db
    .select({ ...shown, sellerName: sellerProfiles.businessName, ownerName: users.name })
    .from(payouts)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, payouts.sellerId))
    .innerJoin(users, eq(users.id, payouts.sellerId))
    .where(inArray(payouts.id, ids))

async function countPayouts(db: ReadDb, where: SQL | undefined): Promise<PayoutCounts> {
  const rows = await db
    .select({
      status: payouts.status,
      there: sql<number>`count(*)::int`,
      sum: sql<string>`sum(${payouts.amount})`,
    })
    .from(payouts)
    .where(where)
    .groupBy(payouts.status)
  const counts = Object.fromEntries(payoutStates.map((status) => [status, none])) as PayoutCounts
  for (const { status, there, sum } of rows) counts[status] = { payouts: there, sum: Number(sum) }
  return counts
}
const none = { payouts: 0, sum: 0 }

/** The name of the shop. */
const named = (db: ReadDb, words: string) =>
  db
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(sql`lower(${sellerProfiles.businessName}) like ${containing(words)}`)
