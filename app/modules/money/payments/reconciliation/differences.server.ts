import { and, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { type Cursor, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { SecondRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { askSecond, requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { paymentDifferences, payments } from '../tables.ts'
import {
  amountOfDifference,
  type Difference,
  type DifferenceCounts,
  type DifferenceFilter,
  type DifferenceRefusal,
  type DifferenceState,
} from './reconciliation-rules.ts'

type DifferenceRow = typeof paymentDifferences.$inferSelect
type Settling = { id: string; note: string }

/** Notes where a difference came from. What was settled stays so: the same note again changes nothing. */
export const settleDifference = (
  db: Db,
  admin: Admin,
  wanted: Settling,
  now = new Date(),
): Promise<Result<DifferenceRow, DifferenceRefusal | SecondRefusal>> =>
  askSecond(db, admin, { kind: 'difference.settle', payload: wanted, now }, () =>
    settleAlone(db, admin, wanted, now),
  )

const settleAlone = (db: Db, admin: Admin, { id, note }: Settling, now: Date) =>
  transact<DifferenceRow, DifferenceRefusal | SecondRefusal>(db, async (tx) => {
    const [found] = await tx
      .select()
      .from(paymentDifferences)
      .where(eq(paymentDifferences.id, id))
      .for('update')
    if (!found) return refuse('no-such-difference')
    if (found.settledAt) return found.note === note ? ok(found) : refuse('settled-already')
    const counted = await requireSecond(
      tx,
      admin,
      {
        kind: 'difference.settle',
        subject: { kind: 'difference', id },
        payee: `charge:${found.chargeId}`,
        amount: amountOfDifference(found),
        facts: { from: found.ours, to: found.theirs, reason: note },
      },
      now,
    )
    if (!counted.ok) return counted
    const [settled] = await tx
      .update(paymentDifferences)
      .set({ settledAt: now, settledBy: admin.userId, note })
      .where(eq(paymentDifferences.id, id))
      .returning()
    const { chargeId, kind, ours, theirs } = found
    await recordAuditEntry(tx, admin, {
      action: 'payment.difference',
      subject: { kind: 'difference', id: chargeId },
      before: { kind, ours, theirs },
      after: { note },
    })
    return ok(settled!)
  })

/**
 * Notes how a payment differs from what the provider has, or that it no longer does. The same difference is noted once
 * while it lasts, settled or not. One that comes back, or is another than the one that was settled, is noted anew.
 * Whether a new one was noted.
 */
export async function recordDifference(
  db: Db,
  chargeId: string,
  difference: Difference | undefined,
  now: Date,
): Promise<boolean> {
  const noted = await transact<boolean, never>(db, async (tx) => {
    const lasting = await tx
      .select()
      .from(paymentDifferences)
      .where(and(eq(paymentDifferences.chargeId, chargeId), isNull(paymentDifferences.goneAt)))
      .for('update')
    const goesOn = (row: (typeof lasting)[number]) =>
      row.kind === difference?.kind &&
      // Nobody settled it yet, or what was settled is still the same.
      (row.settledAt === null || (row.ours === difference.ours && row.theirs === difference.theirs))
    for (const { id } of lasting.filter((row) => !goesOn(row)))
      await tx.update(paymentDifferences).set({ goneAt: now }).where(eq(paymentDifferences.id, id))
    if (!difference || lasting.some(goesOn)) return ok(false)
    const written = await tx
      .insert(paymentDifferences)
      .values({ ...difference, chargeId, foundAt: now })
      .onConflictDoNothing()
      .returning({ id: paymentDifferences.id })
    return ok(written.length > 0)
  })
  return noted.ok && noted.value
}

export type ListedDifference = Awaited<ReturnType<typeof readDifferences>>[number]

const list = keyset(paymentDifferences.id, { newest: { desc: [paymentDifferences.foundAt] } }, 'newest')

/** Where our books and the provider's are not the same, newest first, and how many are open and settled. */
export async function listDifferences(
  db: ReadDb,
  _admin: Admin,
  wanted: DifferenceFilter & Cursor & { limit: number },
) {
  const { ids, ...neighbours } = await list.page(db, fits(wanted), wanted)
  return { rows: await readDifferences(db, ids), counts: await countDifferences(db, wanted), neighbours }
}

/** Every difference that fits, a batch at a time. */
export async function* eachDifference(db: Db, _admin: Admin, filter: DifferenceFilter) {
  for await (const ids of list.batches(db, fits(filter), { limit: 500 })) yield readDifferences(db, ids)
}

/** How many wait for somebody to find out where they come from. */
export const countOpenDifferences = (db: Db, _admin: Admin): Promise<number> =>
  db.$count(paymentDifferences, isNull(paymentDifferences.settledAt))

const readDifferences = (db: ReadDb, ids: string[]) =>
  db
    .select({ difference: paymentDifferences, paymentId: payments.id })
    .from(paymentDifferences)
    .leftJoin(payments, eq(payments.chargeId, paymentDifferences.chargeId))
    .where(inArray(paymentDifferences.id, ids))
    .orderBy(...list.orderBy())

const is: Record<DifferenceState, ReturnType<typeof isNull>> = {
  open: isNull(paymentDifferences.settledAt),
  settled: isNotNull(paymentDifferences.settledAt),
}

const fits = ({ status, ...filter }: DifferenceFilter) => and(narrows(filter), status && is[status])

/** All that narrows the list but the state, of which each is counted. */
const narrows = ({ kind, search, from, to }: DifferenceFilter) =>
  and(
    kind && eq(paymentDifferences.kind, kind),
    search ? eq(paymentDifferences.chargeId, search) : undefined,
    from ? gte(paymentDifferences.foundAt, startOfDay(from)) : undefined,
    to ? lt(paymentDifferences.foundAt, endOfDay(to)) : undefined,
  )

async function countDifferences(db: ReadDb, filter: DifferenceFilter): Promise<DifferenceCounts> {
  const [counted] = await db
    .select({
      open: sql<number>`count(*) filter (where ${is.open})::int`,
      settled: sql<number>`count(*) filter (where ${is.settled})::int`,
    })
    .from(paymentDifferences)
    .where(narrows(filter))
  return counted!
}
