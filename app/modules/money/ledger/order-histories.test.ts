import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { commissionOf } from '#app/modules/sales/orders/rules.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { test } from '#test/db.ts'
import { accountSumsIn, aHistory, applyEvent, expectedSumsOf, someEvents } from '#test/make/sales/history.ts'
import { checkConstraintsNow } from '#test/read-ledger.ts'
import { findEarningTotals } from './earnings/balances.server.ts'
import { checkAccountSums } from './entries/entries.server.ts'
import { ledgerAccounts } from './rules.ts'

test('over random histories of two shops every set is zero, balances are the truth and commissions stay frozen §44.15', async ({
  db,
}) => {
  const seen = { released: 0, parts: 0, paidOut: 0, cancelled: 0, disputed: 0 }
  await fc.assert(
    fc.asyncProperty(someEvents, async (turns) => {
      const before = await accountSumsIn(db)
      const history = await aHistory(db)
      await applyEvent(history, { turn: 'place', at: 0, n: 1 })
      for (const turn of turns) await applyEvent(history, turn)
      await checkConstraintsNow(db)

      const [after, truth] = [await accountSumsIn(db), expectedSumsOf(history)]
      for (const account of ledgerAccounts)
        expect(after[account] - before[account], account).toBe(truth[account])
      expect(await checkAccountSums(db)).toMatchObject({ wrong: [], sum: 0 })
      const ids = history.known.map(({ id }) => id)
      const rows = await db.select().from(orders).where(inArray(orders.id, ids))
      for (const row of rows)
        expect(commissionOf(row)).toBe(history.known.find(({ id }) => id === row.id)!.commission)
      for (const { seller, paying, paidOut } of history.shops)
        expect(await findEarningTotals(db, seller)).toMatchObject({ onItsWay: paying, paidOut })

      for (const order of history.known) {
        if (order.released) seen.released += 1
        if (order.back > 0) seen.parts += 1
        if (order.status === 'cancelled' && order.paid) seen.cancelled += 1
        if (order.disputed) seen.disputed += 1
      }
      seen.paidOut += history.shops.filter(({ paidOut }) => paidOut > 0).length
    }),
    { numRuns: 10, seed: 6 },
  )
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0)
}, 120_000)
