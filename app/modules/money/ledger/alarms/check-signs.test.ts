import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { moneyJobs } from '#app/jobs/money.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { committed } from '#test/db.ts'
import { anAdmin, aSeller } from '#test/make.ts'
import { postLedgerSet } from '../entries/posting.server.ts'
import { findAlarms, findBalance, markBalances } from './alarms.server.ts'
import { isImpossible } from './sign-rules.ts'
import { ledgerMarks } from './tables.ts'

const at = new Date('2026-11-20T08:00:00Z')

committed(
  'a balance of a sign that cannot be alarms in the transaction that posts, once while it lasts',
  async ({ db }) => {
    const [admin, { userId: sellerId }] = [await anAdmin(db), await aSeller(db)]
    const post = (onceKey: string, held: number) =>
      db.transaction((tx) =>
        postLedgerSet(tx, {
          kind: 'payout',
          onceKey,
          at,
          entries: [
            { account: 'seller_held', sellerId, amount: held },
            { account: 'commission', sellerId: null, amount: -held },
          ],
        }),
      )
    await post('one', -100)
    expect(await findAlarms(db)).toMatchObject([{ account: 'seller_held', sellerId, balance: -100 }])
    await post('two', -50)
    expect(await findAlarms(db)).toHaveLength(1)
    const told = await db.select().from(notifications).where(eq(notifications.userId, admin.userId))
    expect(told.map(({ title }) => title)).toEqual(['An account has an impossible balance: Sellers: held'])
    await expect(moneyJobs['report-ledger-alarms'].run(db)).rejects.toThrow(
      `seller_held of ${sellerId} stood at -100`,
    )

    // Possible again: the nightly job ends it, and marks the platform's accounts, which are then added up from there.
    await post('three', 150)
    await markBalances(db, new Date('2026-11-21T08:00:00Z'))
    expect(await findAlarms(db)).toEqual([])
    expect(await db.select().from(ledgerMarks).where(eq(ledgerMarks.account, 'commission'))).toMatchObject([
      { balance: 0 },
    ])
    await post('four', 40)
    expect(await findBalance(db, { account: 'commission', sellerId: null })).toBe(-40)
    expect(await findAlarms(db)).toMatchObject([{ account: 'commission', sellerId: null, balance: -40 }])
  },
)

committed('which sign each account may not take', async () => {
  const never = {
    seller_cash: -1,
    seller_held: -1,
    seller_paying: -1,
    commission: -1,
    buyers: -1,
    outside: 1,
    provider: 1,
    bank: 1,
    fees: 1,
    goodwill: 1,
  } as const
  for (const [account, sign] of Object.entries(never)) {
    const name = account as keyof typeof never
    expect([account, isImpossible(name, sign), isImpossible(name, -sign), isImpossible(name, 0)]).toEqual([
      account,
      true,
      false,
      false,
    ])
  }
  for (const account of ['seller_available', 'losses'] as const)
    expect([isImpossible(account, 1), isImpossible(account, -1)]).toEqual([false, false])
})

committed(
  'the bank may pay out what stands with the provider, and no more than both have',
  async ({ db }) => {
    await anAdmin(db)
    const move = (onceKey: string, account: 'bank' | 'provider', amount: number) =>
      db.transaction((tx) =>
        postLedgerSet(tx, {
          kind: 'payment',
          onceKey,
          at,
          entries: [
            { account, sellerId: null, amount },
            { account: 'losses', sellerId: null, amount: -amount },
          ],
        }),
      )
    await move('paid through the provider', 'provider', -1_000)
    await move('paid out by the bank', 'bank', 900)
    expect(await findAlarms(db)).toEqual([])
    await markBalances(db, new Date('2026-11-21T08:00:00Z'))
    await move('paid out again', 'bank', 101)
    expect(await findAlarms(db)).toMatchObject([{ account: 'bank', balance: 1 }])
  },
)
