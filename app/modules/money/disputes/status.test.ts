import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { aSaleAt } from '#test/make/sales/waybill.ts'
import { refusalOf } from '#test/read-ledger.ts'
import { pairsOf } from '#test/state-moves.ts'
import { type DisputeStatus, disputeMoves, disputeStatuses, isUnsettled } from './status.ts'
import { disputes } from './tables.ts'

/** What else a dispute says of itself in a state. */
const columns = (status: DisputeStatus, now: Date) => ({
  status,
  answeredAt: status === 'answered' ? now : null,
  dueAt: isUnsettled(status) ? now : null,
  closedAt: isUnsettled(status) ? null : now,
  ...(status === 'resolved'
    ? ({ outcome: 'none', refundAmount: 0, note: 'Nothing was broken' } as const)
    : { outcome: null, refundAmount: null, note: null }),
})

test('the database lets a dispute move where its card does; what is settled stays so', async ({ db }) => {
  const { id: orderId } = await aSaleAt(db, 'delivered')
  const now = new Date()
  const allowed = new Set<string>()
  for (const from of disputeStatuses)
    for (const to of disputeStatuses.filter((status) => status !== from)) {
      const [made] = await db
        .insert(disputes)
        .values({ orderId, reason: 'broken', ...columns(from, now) })
        .returning()
      const refused = await refusalOf(db, (tx) =>
        tx.update(disputes).set(columns(to, now)).where(eq(disputes.id, made!.id)),
      )
      if (refused === '') allowed.add(`${from} ${to}`)
      await db.delete(disputes).where(eq(disputes.id, made!.id))
    }
  expect(allowed).toEqual(pairsOf(disputeMoves))
})
