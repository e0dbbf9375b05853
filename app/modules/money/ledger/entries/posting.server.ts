import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { atEnd, type Tx } from '#app/db/client.server.ts'
import { rowsOf, statement } from '#app/db/statement.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import type { orders } from '#app/modules/sales/orders/tables.ts'
import { checkSign } from '../alarms/alarms.server.ts'
import { endangeredAccounts } from '../alarms/sign-rules.ts'
import { findRemainingMoney } from '../earnings/balances.server.ts'
import {
  isCashPaused,
  type LedgerEntry,
  type LedgerSetKind,
  type OrderMoneyStep,
  orderMoneySteps,
  refundEntries,
  releaseEntries,
  reversedEntries,
  saleEntries,
} from '../rules.ts'
import { ledgerEntries, ledgerSets } from '../tables.ts'

type NewSet = {
  orderId?: string
  onceKey: string
  at: Date
  entries: LedgerEntry[]
} & ({ kind: Exclude<LedgerSetKind, 'reversal'> } | { kind: 'reversal'; reverses: number })

/**
 * Writes entries that belong together, in one statement. The same onceKey again writes nothing and names the set of the
 * first.
 */
export async function postLedgerSet(tx: Tx, set: NewSet): Promise<{ id: number; written: boolean }> {
  const { kind, orderId = null, onceKey, at } = set
  const reverses = 'reverses' in set ? set.reverses : null
  const lines = set.entries.filter(({ amount }) => amount !== 0)
  const [written] = await write(tx, { kind, orderId, onceKey, reverses, at, entries: JSON.stringify(lines) })
  if (written) {
    for (const sellerId of sellersIn(set.entries))
      await atEnd(tx, `debt ${sellerId}`, (last) => updateDebt(last, sellerId))
    for (const one of lookedAt(kind, lines))
      await atEnd(tx, `sign ${one.account} ${one.sellerId}`, (last) =>
        checkSign(last as Tx, one, Number(written.id)),
      )
    return { id: Number(written.id), written: true }
  }
  const [first] = await tx
    .select({ id: ledgerSets.id })
    .from(ledgerSets)
    .where(eq(ledgerSets.onceKey, onceKey))
  return { id: first!.id, written: false }
}

/** Buyers' money that pays an order came in the same transaction, or before: the nightly check adds it up. */
const lookedAt = (kind: LedgerSetKind, lines: LedgerEntry[]) =>
  endangeredAccounts(lines).filter(({ account }) => kind !== 'sale' || account !== 'buyers')

/** Whose balance it changes. */
const sellersIn = (entries: LedgerEntry[]): Set<string> =>
  new Set(
    entries.flatMap(({ account, sellerId }) =>
      account === 'seller_available' && sellerId ? [sellerId] : [],
    ),
  )

const write = statement<{ id: string }>(
  'post_ledger_set',
  () => sql`
    with written as (
      insert into ${ledgerSets} (kind, order_id, once_key, reverses, at)
      values (${sql.placeholder('kind')}, ${sql.placeholder('orderId')}, ${sql.placeholder('onceKey')},
        ${sql.placeholder('reverses')}, ${sql.placeholder('at')}::timestamptz)
      on conflict (once_key) do nothing returning id
    ), lines as (
      insert into ${ledgerEntries} (set_id, account, seller_id, amount)
      select written.id, account, "sellerId", amount
      from written, ${rowsOf(ledgerEntries, ['account', 'sellerId', 'amount'], 'entries')}
    )
    select id from written`,
)

/** Takes a set back by its mirror image: the only way to undo one. Twice is once; a reversal stays. */
export async function reverseLedgerSet(tx: Tx, setId: number, at: Date): Promise<boolean> {
  const sets = await findStanding(tx, and(eq(ledgerSets.id, setId), ne(ledgerSets.kind, 'reversal')))
  let isReversed = false
  for (const set of sets) isReversed = await reverse(tx, set, at)
  return isReversed
}

/** Takes back all that an order brought, was released or given back of, as far as it stands. */
async function reverseOrder(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  const own = and(eq(ledgerSets.orderId, orderId), inArray(ledgerSets.kind, ['sale', 'release', 'refund']))
  const sets = await findStanding(tx, own)
  for (const set of sets) await reverse(tx, set, at)
  return sets.length > 0
}

type StandingSet = { id: number; orderId: string | null; entries: LedgerEntry[] }

/** Sets that were not reversed, with what they wrote, in its order. */
async function findStanding(tx: Tx, where: SQL | undefined): Promise<StandingSet[]> {
  const isStanding = sql`not exists (select from ledger_sets mirror where mirror.reverses = ${ledgerSets.id})`
  const rows = await tx
    .select({
      id: ledgerSets.id,
      orderId: ledgerSets.orderId,
      account: ledgerEntries.account,
      sellerId: ledgerEntries.sellerId,
      amount: ledgerEntries.amount,
    })
    .from(ledgerSets)
    .innerJoin(ledgerEntries, eq(ledgerEntries.setId, ledgerSets.id))
    .where(and(where, isStanding))
    .orderBy(asc(ledgerSets.id), asc(ledgerEntries.id))
  const sets = new Map<number, StandingSet>()
  for (const { id, orderId, ...entry } of rows) {
    const set = sets.get(id) ?? { id, orderId, entries: [] }
    set.entries.push(entry)
    sets.set(id, set)
  }
  return [...sets.values()]
}

async function reverse(tx: Tx, { id, orderId, entries }: StandingSet, at: Date): Promise<boolean> {
  const { written } = await postLedgerSet(tx, {
    kind: 'reversal',
    orderId: orderId ?? undefined,
    onceKey: `reversal:${id}`,
    reverses: id,
    at,
    entries: reversedEntries(entries),
  })
  return written
}

/** `delivery` is what of all that went back of the order was for its delivery, this too. */
type Back = { amount: number; delivery?: number; onceKey: string; at: Date }

/** Writes that part of what an order brought goes back to its buyer, from where the money is: held or released. */
export async function postPartialRefund(
  tx: Tx,
  order: typeof orders.$inferSelect,
  { amount, delivery = 0, onceKey, at }: Back,
) {
  const entries = refundEntries(order, { amount, delivery }, await findRemainingMoney(tx, order.id))
  return postLedgerSet(tx, { kind: 'refund', orderId: order.id, onceKey, at, entries })
}

/** How much of an order's money is left, and the sets by which something of it went back, the first one first. */
export async function findRefundedAmount(tx: Tx, orderId: string) {
  const { left } = await findRemainingMoney(tx, orderId)
  const sets = await tx
    .select({ id: ledgerSets.id, at: ledgerSets.at })
    .from(ledgerSets)
    .where(and(eq(ledgerSets.orderId, orderId), inArray(ledgerSets.kind, ['reversal', 'refund'])))
    .orderBy(asc(ledgerSets.id))
  return { left, sets }
}

/** Pauses the cash orders of a shop that owes too much, or lets it take them again. Whoever posted has its row. */
async function updateDebt(tx: Tx, sellerId: string): Promise<void> {
  const own = eq(sellerProfiles.userId, sellerId)
  const sum = tx
    .select({ sum: sql`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.sellerId, sellerId), eq(ledgerEntries.account, 'seller_available')))
  const [shop] = await tx
    .select({ pausedAt: sellerProfiles.cashPausedAt, balance: sql<string>`(${sum})` })
    .from(sellerProfiles)
    .where(own)
  const [isPaused, balance] = [shop!.pausedAt !== null, Number(shop!.balance)]
  if (!isPaused && balance >= 0) return
  const { debtLimit } = await findSettings(tx)
  const pauses = isCashPaused({ balance, isPaused }, debtLimit)
  if (pauses === isPaused) return
  await tx
    .update(sellerProfiles)
    .set({ cashPausedAt: pauses ? sql`now()` : null, updatedAt: sql`${sellerProfiles.updatedAt}` })
    .where(own)
}

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
