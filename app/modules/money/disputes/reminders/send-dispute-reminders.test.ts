import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { committed, test } from '#test/db.ts'
import { aDisputedSale } from '#test/make/money/dispute.ts'
import { aStorage } from '#test/make/sales/waybill.ts'
import { anAdmin } from '#test/make.ts'
import { writeMessage } from '../messages/messages.server.ts'
import { withdrawDispute } from '../opening/opening.server.ts'
import { listDisputes } from '../reading/list-disputes.server.ts'
import { disputeRemindings, disputes } from '../tables.ts'
import { sendDisputeReminders } from './reminders.server.ts'

const storage = aStorage()
const day = 24 * 3_600_000
const opened = new Date('2026-11-02T08:00:00Z')
const after = (days: number, minutes = 0) => new Date(opened.getTime() + days * day + minutes * 60_000)

async function aWorld(db: Db) {
  const admin = await anAdmin(db)
  return { ...(await aDisputedSale(db, storage(), { now: opened })), admin }
}
/** What somebody was told of deadlines. */
const toldTo = async (db: Db, { userId }: { userId: string }) => {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
  return rows.filter(({ title }) => /by tomorrow|decides now|overdue/.test(title)).map(({ text }) => text)
}
const say = (db: Db, world: Awaited<ReturnType<typeof aWorld>>, as: 'seller' | 'buyer', now: Date) =>
  writeMessage(db, storage(), { actor: world[as] }, { orderId: world.id, as, text: 'Look.', photos: [] }, now)

test('the seller is reminded one day before the 3 days end, in Malawi’s time, and only once', async ({
  db,
}) => {
  const world = await aWorld(db)
  expect(await sendDisputeReminders(db, after(2, -1))).toBe(0)
  expect(await sendDisputeReminders(db, after(2))).toBe(1)
  expect(await sendDisputeReminders(db, after(2, 30))).toBe(0)
  expect(await toldTo(db, world.seller)).toEqual([
    expect.stringContaining('by Thursday 5 November 2026, 10:00'),
  ])
  expect(await toldTo(db, world.buyer)).toEqual([])
})

test('when the 3 days ended without an answer both sides are told that Thumba decides now, and the administrators that it is overdue §43.1', async ({
  db,
}) => {
  const world = await aWorld(db)
  await sendDisputeReminders(db, after(2))
  for (const minutes of [0, 15, 24 * 60]) await sendDisputeReminders(db, after(3, minutes))
  expect(await toldTo(db, world.buyer)).toEqual([expect.stringContaining('Thumba decides now')])
  expect(await toldTo(db, world.seller)).toHaveLength(2)
  expect(await toldTo(db, world.admin)).toEqual([expect.stringContaining('Please decide it.')])
  const kinds = await db
    .select()
    .from(disputeRemindings)
    .where(eq(disputeRemindings.disputeId, world.disputeId))
    .orderBy(asc(disputeRemindings.createdAt))
  expect(kinds.map(({ kind }) => kind)).toEqual(['answer_soon', 'answer_over'])
})

test('after a long outage only what still helps is said: that the time is over, not that it will be', async ({
  db,
}) => {
  const world = await aWorld(db)
  expect(await sendDisputeReminders(db, after(40))).toBe(1)
  expect(await toldTo(db, world.seller)).toEqual([expect.stringContaining('Thumba decides now')])
})

test('an answer in time, or a withdrawal, needs no reminder', async ({ db }) => {
  const [answered, withdrawn] = [await aWorld(db), await aWorld(db)]
  await say(db, answered, 'seller', after(1))
  await withdrawDispute(db, { actor: withdrawn.buyer }, { orderId: withdrawn.id }, after(1))
  expect(await sendDisputeReminders(db, after(4))).toBe(0)
})

test('what was answered and then left alone for 14 days is brought to the administrators, anew for every such rest', async ({
  db,
}) => {
  const world = await aWorld(db)
  await say(db, world, 'seller', after(1))
  await say(db, world, 'buyer', after(5))
  expect(await sendDisputeReminders(db, after(19, -1))).toBe(0)
  expect(await sendDisputeReminders(db, after(19))).toBe(1)
  expect(await sendDisputeReminders(db, after(20))).toBe(0)
  expect(await toldTo(db, world.admin)).toEqual([expect.stringContaining('for 14 days')])
  expect([await toldTo(db, world.buyer), await toldTo(db, world.seller)]).toEqual([[], []])
  await say(db, world, 'seller', after(21))
  expect(await sendDisputeReminders(db, after(35, -1))).toBe(0)
  expect(await sendDisputeReminders(db, after(35))).toBe(1)
})

test('what is overdue comes first in the administrators’ list, then what soon will be, then the settled', async ({
  db,
}) => {
  const [settled, late, answered, fresh] = [
    await aWorld(db),
    await aWorld(db),
    await aWorld(db),
    await aDisputedSale(db, storage(), { now: after(2) }),
  ]
  await withdrawDispute(db, { actor: settled.buyer }, { orderId: settled.id }, after(1))
  await say(db, answered, 'seller', after(1))
  const wanted = { page: 1, limit: 20, now: after(4) }
  const list = await listDisputes(db, late.admin, wanted)
  expect(list.rows.map(({ id }) => id)).toEqual([
    late.disputeId,
    fresh.disputeId,
    answered.disputeId,
    settled.disputeId,
  ])
  expect(list.overdue).toBe(1)
  const overdue = await listDisputes(db, late.admin, { ...wanted, overdue: 'yes' })
  expect(overdue.rows.map(({ id }) => id)).toEqual([late.disputeId])
  expect(overdue.counts).toMatchObject({ open: 2, answered: 1, withdrawn: 1 })
})

test('the database itself keeps the deadline, and one reminding of each', async ({ db }) => {
  const world = await aWorld(db)
  const [row] = await db.select().from(disputes).where(eq(disputes.id, world.disputeId))
  expect(row!.dueAt).toEqual(after(3))
  const reminding = { disputeId: world.disputeId, kind: 'answer_soon' as const, dueAt: after(3) }
  const twice = db.transaction((tx) => tx.insert(disputeRemindings).values([reminding, reminding]))
  await expect(twice).rejects.toThrow()
})

committed('two workers at once say it once §43.1', async ({ db }) => {
  const world = await aWorld(db)
  const done = await Promise.all(Array.from({ length: 4 }, () => sendDisputeReminders(db, after(3))))
  expect(done.reduce((sum, many) => sum + many, 0)).toBe(1)
  expect(await toldTo(db, world.buyer)).toHaveLength(1)
  const sent = await db.select().from(mails)
  expect(sent.filter(({ onceKey }) => onceKey?.includes('answer_over')).length).toBeGreaterThan(0)
})
