import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { committed } from '#test/db.ts'
import { aLifeThatComesBack, applyReturn, recount, someReturns } from '#test/make/money/money-comes-back.ts'
import { verifyLedger } from '../refunds/verification/verify-ledger.server.ts'
import { ledgerEntries } from './tables.ts'

const mustHappen = [
  'borne: held',
  'borne: shop',
  'borne: platform',
  'borne: owed',
  'came again',
  'ruled on a cash order',
  'goodwill_buyer',
  'goodwill_shop',
  'write_off_debt',
  'write_off_provider',
  'write_off_bank',
  'cash advanced',
  'cash handed back',
]

const [four, seven] = [[0, 1, 2, 3], Array.from({ length: 7 }, (_, at) => at)]
/** So that something of every kind happens in each life, with orders of its own. */
const ending = [
  ...[1, 2, 4, 5, 3].map((n) => ({ turn: 'place' as const, at: n, n })),
  ...four.map((at) => ({ turn: 'pay' as const, at: 0, n: at })),
  ...seven.map((at) => ({ turn: 'step' as const, at, n: 3 })),
  ...[0, 0].map((at) => ({ turn: 'complete' as const, at, n: 0 })),
  ...seven.map((at) => ({ turn: 'giveBack' as const, at, n: 1 })),
  ...four.map((n) => ({ turn: 'adjust' as const, at: 1, n })),
  { turn: 'rule' as const, at: 0, n: 1 },
  ...four.map((at) => ({ turn: 'handBack' as const, at, n: 1 + (at % 3) })),
  { turn: 'payRefund' as const, at: 0, n: 0 },
  ...four.map((at) => ({ turn: 'chargeback' as const, at, n: 1 })),
  ...[0, 1].map((at) => ({ turn: 'adjust' as const, at, n: 2 })),
  ...four.map((at) => ({ turn: 'win' as const, at, n: 1 })),
]

committed(
  'over random rulings, reversed charges, gifts and write-offs the ledger is zero, and everybody has what a plain recount says',
  async ({ db }) => {
    const life = await aLifeThatComesBack(db)
    await fc.assert(
      fc.asyncProperty(someReturns, async (turns) => {
        life.own = []
        for (const at of [0, 1, 2, 3, 4]) await applyReturn(life, { turn: 'place', at, n: at })
        for (const turn of turns) await applyReturn(life, turn)
        life.own = []
        for (const turn of ending) await applyReturn(life, turn)
        const rows = await db
          .select({
            account: sql<string>`${ledgerEntries.account} || coalesce(' ' || ${ledgerEntries.sellerId}, '')`,
            sum: sql<string>`sum(${ledgerEntries.amount})`,
          })
          .from(ledgerEntries)
          .groupBy(sql`1`)
        const stands = Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
        expect(Object.values(stands).reduce((sum, one) => sum + one, 0)).toBe(0)
        for (const [account, sum] of Object.entries(await recount(life)))
          expect([account, stands[account] ?? 0]).toEqual([account, sum])
        expect(await verifyLedger(db)).toEqual([])
      }),
      { numRuns: 2, seed: 26, endOnFailure: true },
    )
    expect(mustHappen.filter((what) => !life.seen[what])).toEqual([])
  },
  120_000,
)
