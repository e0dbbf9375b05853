import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Admin, Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, keyset } from '#app/db/keyset.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { isByCharge } from '#app/modules/money/chargebacks/reading/is-by-charge.server.ts'
import { ledgerEntries, ledgerSets } from '#app/modules/money/ledger/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import type { PayoutRow } from '../sending/post-payout.server.ts'
import { type BalanceEntry, type PayoutStatement, statementOf } from '../statements/statement-rules.ts'
import { isBackOnBalance } from '../status.ts'
import { payoutEntries, payouts } from '../tables.ts'

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
