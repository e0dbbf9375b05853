import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '#app/db/client.server.ts'
import { committed, test } from '#test/db.ts'
import { aPayout, aSale, moveOrderThrough, payoutEntries, stepsToDelivered } from '#test/make/sales/sale.ts'
import { aSeller } from '#test/make.ts'
import { checkConstraintsNow, refusalOf } from '#test/read-ledger.ts'
import { postLedgerSet, reverseLedgerSet } from './entries/posting.server.ts'
import type { LedgerAccount } from './rules.ts'
import { ledgerEntries, ledgerSets } from './tables.ts'

const now = new Date('2026-11-20T09:00:00Z')

test('the database refuses a set that does not add up, is empty or has one entry §23.1', async ({ db }) => {
  const { userId } = await aSeller(db)
  expect(await refusalOf(db, (tx) => postLedgerSet(tx, aPayout(payoutEntries(userId, 100, -99))))).toContain(
    'does not add up',
  )
  expect(
    await refusalOf(db, (tx) => postLedgerSet(tx, aPayout(payoutEntries(userId, 100).slice(1)))),
  ).toContain('does not add up')
  const empty = { kind: 'payout' as const, onceKey: 'empty' }
  expect(await refusalOf(db, (tx) => tx.insert(ledgerSets).values(empty))).toContain('does not add up')
  expect(await refusalOf(db, (tx) => postLedgerSet(tx, aPayout(payoutEntries(userId, 100))))).toBe('')
})

committed('what does not add up is refused when the transaction ends', async ({ db }) => {
  const { userId } = await aSeller(db)
  const unbalanced = db.transaction((tx) => postLedgerSet(tx, aPayout(payoutEntries(userId, 100, -99))))
  await expect(unbalanced).rejects.toMatchObject({
    cause: { message: expect.stringContaining('does not add up') },
  })
  expect(await db.$count(ledgerSets)).toBe(0)
})

test('the database refuses an account nobody knows, a seller’s without seller, the platform’s with one', async ({
  db,
}) => {
  const { userId } = await aSeller(db)
  const odd = (account: string, sellerId: string | null) =>
    refusalOf(db, (tx) =>
      postLedgerSet(
        tx,
        aPayout([{ account: account as LedgerAccount, sellerId, amount: 1 }, ...payoutEntries(userId, -1)]),
      ),
    )
  expect(await odd('pocket', null)).toContain('ledger_entries_account_known')
  expect(await odd('seller_held', null)).toContain('ledger_entries_account_known')
  expect(await odd('commission', userId)).toContain('ledger_entries_account_known')
})

test('entries and sets are never changed nor deleted §23.1', async ({ db }) => {
  const { id, seller } = await aSale(db)
  await moveOrderThrough(db, seller, id, ...stepsToDelivered)
  const kept = 'never changed, only reversed'
  expect(await refusalOf(db, (tx) => tx.update(ledgerEntries).set({ amount: 1 }))).toContain(kept)
  expect(await refusalOf(db, (tx) => tx.delete(ledgerEntries))).toContain(kept)
  expect(await refusalOf(db, (tx) => tx.update(ledgerSets).set({ at: new Date() }))).toContain(kept)
  expect(await refusalOf(db, (tx) => tx.delete(ledgerSets))).toContain(kept)
})

committed('nobody adds to a set once its transaction is over', async ({ db }) => {
  const { userId } = await aSeller(db)
  const { id } = await db.transaction((tx) => postLedgerSet(tx, aPayout(payoutEntries(userId, 100))))
  const more = payoutEntries(userId, 7).map((entry) => ({ ...entry, setId: id }))
  expect(await refusalOf(db, (tx) => tx.insert(ledgerEntries).values(more))).toContain('is closed')
})

test('a set is reversed once, by its mirror, and a reversal stays §23.1', async ({ db }) => {
  const { userId } = await aSeller(db)
  const { id } = await postLedgerSet(db as Tx, aPayout(payoutEntries(userId, 100)))
  expect(await reverseLedgerSet(db as Tx, id, now)).toBe(true)
  expect(await reverseLedgerSet(db as Tx, id, now)).toBe(false)
  await checkConstraintsNow(db)
  const sets = await db.select().from(ledgerSets).orderBy(asc(ledgerSets.id))
  expect(sets).toMatchObject([{ id }, { kind: 'reversal', reverses: id }])
  expect(await reverseLedgerSet(db as Tx, sets[1]!.id, now)).toBe(false)
  expect(await reverseLedgerSet(db as Tx, 999_999, now)).toBe(false)
  const crooked = async (tx: Tx) => {
    const { id: reverses } = await postLedgerSet(tx, aPayout(payoutEntries(userId, 50), 'test:2'))
    const values = { kind: 'reversal' as const, onceKey: 'crooked', reverses }
    const [set] = await tx.insert(ledgerSets).values(values).returning()
    await tx
      .insert(ledgerEntries)
      .values(payoutEntries(userId, -49).map((entry) => ({ ...entry, setId: set!.id })))
  }
  expect(await refusalOf(db, crooked)).toContain('does not mirror')
})

committed('the same onceKey ten times at once is written once', async ({ db }) => {
  const { userId } = await aSeller(db)
  const posted = await Promise.all(
    Array.from({ length: 10 }, () =>
      db.transaction((tx) => postLedgerSet(tx, aPayout(payoutEntries(userId, 100)))),
    ),
  )
  expect(posted.filter(({ written }) => written)).toHaveLength(1)
  expect(new Set(posted.map(({ id }) => id)).size).toBe(1)
  expect(await db.$count(ledgerEntries)).toBe(2)
})
