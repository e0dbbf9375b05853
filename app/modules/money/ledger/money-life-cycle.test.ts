import { and, eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Connection } from '#app/db/client.server.ts'
import { committed } from '#test/db.ts'
import {
  addNewShops,
  aMoneyLifeCycle,
  applyMoneyEvent,
  expectedOwedToBuyers,
  expectedShopAccounts,
  type MoneyLifeCycle,
  someMoneyEvents,
} from '#test/make/money/money-life-cycle.ts'
import { verifyLedger } from '../refunds/verification/verify-ledger.server.ts'
import { type LedgerAccount, sellerAccounts } from './rules.ts'
import { ledgerEntries } from './tables.ts'

async function balanceOf(db: Connection, account: LedgerAccount, sellerId: string | null = null) {
  const whose = sellerId ? eq(ledgerEntries.sellerId, sellerId) : isNull(ledgerEntries.sellerId)
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.account, account), whose))
  return Number(row!.sum)
}

/** Every balance is what a plain count makes of it, and what really lies on the accounts. */
async function expectTruth(life: MoneyLifeCycle) {
  const { db, truth } = life
  expect(await verifyLedger(db)).toEqual([])
  const should = await expectedShopAccounts(life)
  for (const [sellerId, accounts] of should)
    for (const account of sellerAccounts)
      expect([sellerId, account, await balanceOf(db, account, sellerId)]).toEqual([
        sellerId,
        account,
        accounts[account],
      ])
  const platform = {
    bank: await balanceOf(db, 'bank'),
    provider: await balanceOf(db, 'provider'),
    fees: await balanceOf(db, 'fees'),
    commission: await balanceOf(db, 'commission'),
    outside: await balanceOf(db, 'outside'),
    buyers: await balanceOf(db, 'buyers'),
  }
  expect(platform).toEqual({
    bank: 0 - truth.bank,
    provider: 0 - truth.provider,
    fees: 0 - truth.fees,
    commission: should.platform.commission,
    outside: should.platform.outside,
    buyers: await expectedOwedToBuyers(life),
  })
}

/** So that some money of every life leaves, comes back and arrives after all. */
const ending = [
  ...[0, 1, 2, 3].map((at) => ({ turn: 'transfer' as const, at, n: 4 })),
  { turn: 'cancel' as const, at: 3, n: 0 },
  ...[0, 1, 2, 3].map((at) => ({ turn: 'step' as const, at, n: 5 })),
  ...(['days', 'ask', 'payoutPaid', 'payoutBack', 'payoutArrived'] as const).map((turn) => ({
    turn,
    at: 0,
    n: 19,
  })),
]

const mustHappen = [
  'came for nothing',
  'too little',
  'too much',
  'paid by a wallet',
  'cancelled after it was paid',
  'part given back',
  'given back',
  'refund paid by hand',
  'refund came back',
  'refund arrived after all',
  'used for another order',
  'debt paid',
  'reserved',
  'payout asked for',
  'payout paid',
  'payout failed',
  'payout came back',
  'payout arrived after all',
]

committed(
  'over random lives of transfers, wallets, refunds, debts and payouts the books are what really happened §48.8',
  async ({ db }) => {
    const life = await aMoneyLifeCycle(db)
    await fc.assert(
      fc.asyncProperty(someMoneyEvents, async (turns) => {
        await addNewShops(life)
        for (const at of [1, 2, 5]) await applyMoneyEvent(life, { turn: 'place', at, n: at })
        for (const turn of [...turns, ...ending]) await applyMoneyEvent(life, turn)
        await expectTruth(life)
      }),
      { numRuns: 9, seed: 12, endOnFailure: true },
    )
    expect(mustHappen.filter((what) => !life.seen[what])).toEqual([])
  },
  240_000,
)
