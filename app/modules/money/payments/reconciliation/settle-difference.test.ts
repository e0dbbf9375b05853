import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { committed, test } from '#test/db.ts'
import { aDifference } from '#test/make/money/payment-mismatch.ts'
import { anAdmin } from '#test/make.ts'
import { paymentDifferences } from '../tables.ts'
import { countOpenDifferences, listDifferences, settleDifference } from './differences.server.ts'

const at = new Date('2026-11-21T08:00:00Z')
const actsOf = (db: Db, chargeId: string) =>
  findAuditEntries(db, { subject: { kind: 'difference', id: chargeId }, limit: 5 })

test('a difference is settled with where it came from, and a second press changes and logs nothing §44.16', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { id, chargeId } = await aDifference(db)
  const wanted = { id, note: 'Sent by hand on their page' }
  for (const _ of [1, 2])
    expect(await settleDifference(db, admin, wanted, at)).toMatchObject({
      ok: true,
      value: { settledAt: at, settledBy: admin.userId, note: wanted.note },
    })
  expect(await actsOf(db, chargeId)).toMatchObject([
    { action: 'payment.difference', before: { kind: 'only_theirs' }, after: { note: wanted.note } },
  ])
})

test('another note on what is settled is refused, and so is what is not there', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id } = await aDifference(db)
  await settleDifference(db, admin, { id, note: 'A rounded fee' })
  expect(await settleDifference(db, admin, { id, note: 'Something else' })).toEqual({
    ok: false,
    reason: 'settled-already',
  })
  expect(await settleDifference(db, admin, { id: 'none', note: 'x' })).toEqual({
    ok: false,
    reason: 'no-such-difference',
  })
})

test('open and settled differences are counted and narrowed apart, by kind and by charge', async ({ db }) => {
  const admin = await anAdmin(db)
  const open = await aDifference(db, { foundAt: at })
  const settled = await aDifference(db, { kind: 'fee', ours: 'MK 150', theirs: 'MK 160' })
  await settleDifference(db, admin, { id: settled.id, note: 'Their price rose' })
  const idsOf = async (wanted: Partial<Parameters<typeof listDifferences>[2]>) => {
    const { rows, counts } = await listDifferences(db, admin, { ...wanted, limit: 10 })
    return { ids: rows.map(({ difference }) => difference.id), counts }
  }
  expect(await idsOf({ status: 'open' })).toEqual({ ids: [open.id], counts: { open: 1, settled: 1 } })
  expect((await idsOf({ status: 'settled' })).ids).toEqual([settled.id])
  expect((await idsOf({ kind: 'fee' })).ids).toEqual([settled.id])
  expect((await idsOf({ search: open.chargeId })).ids).toEqual([open.id])
  expect((await idsOf({ to: '2026-11-20' })).ids).toEqual([])
  expect(await countOpenDifferences(db, admin)).toBe(1)
})

test('a payout that left without our books is settled by two from MK 500,000', async ({ db }) => {
  const admin = await anAdmin(db)
  const settled = async (theirs: string) =>
    settleDifference(db, admin, { id: (await aDifference(db, { theirs })).id, note: 'Sent by hand' }, at)
  expect(await settled('succeeded, MK 499,999')).toMatchObject({ ok: true })
  expect(await settled('succeeded, MK 2,000,000')).toMatchObject({ ok: false, reason: 'second-needed' })
})

committed('of two who settle a difference at once one is logged', async ({ db }) => {
  const [one, other] = [await anAdmin(db), await anAdmin(db)]
  const { id, chargeId } = await aDifference(db)
  const done = await Promise.all([
    settleDifference(db, one, { id, note: 'Seen by one' }),
    settleDifference(db, other, { id, note: 'Seen by another' }),
  ])
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await actsOf(db, chargeId)).toHaveLength(1)
})

test('the database itself takes no settled difference without a note and who it was', async ({ db }) => {
  const { id } = await aDifference(db)
  const written = db.transaction((tx) =>
    tx.update(paymentDifferences).set({ settledAt: at }).where(eq(paymentDifferences.id, id)),
  )
  await expect(written).rejects.toThrow()
})
