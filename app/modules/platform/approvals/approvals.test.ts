import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Admin } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { ok } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import { anAdmin } from '#test/make.ts'
import { refusalOf } from '#test/read-ledger.ts'
import { notifications } from '../notifications/tables.ts'
import { saveSettings } from '../settings/settings.server.ts'
import type { AdminAct, Payee, SecondRefusal } from './approval-rules.ts'
import { declineApproval, findApprovable, lapseApprovals, withdrawApproval } from './approvals.server.ts'
import { askSecond, requireSecond } from './second.server.ts'
import { adminActs, adminApprovals } from './tables.ts'

const monday = new Date('2026-11-23T08:00:00Z')
const hours = (count: number, from = monday) => new Date(from.getTime() + count * 3_600_000)
const anAct = (amount: number | null, payee: Payee = 'user:buyer', id = 'order1'): AdminAct => ({
  kind: 'order.refund',
  subject: { kind: 'order', id },
  payee,
  amount,
  facts: { reason: 'Agreed.' },
})

const act = (db: Db, admin: Admin, one: AdminAct, now = monday) =>
  askSecond(db, admin, { kind: one.kind, payload: { ...one }, now }, () =>
    transact<null, SecondRefusal>(db, async (tx) => {
      const counted = await requireSecond(tx, admin, one, now)
      return counted.ok ? ok(null) : counted
    }),
  )
const said = (result: { ok: boolean; reason?: string }) => (result.ok ? 'ok' : result.reason)
const waiting = (db: Db) => db.select().from(adminApprovals)
const as = (admin: Admin, by: Admin, approvalId: string): Admin => ({
  ...admin,
  seconded: { approvalId, by },
})

test('one administrator does up to the sum of the settings for a payee a day, however it is split', async ({
  db,
}) => {
  const [admin] = [await anAdmin(db), await anAdmin(db)]
  expect(said(await act(db, admin, anAct(300_000)))).toBe('ok')
  expect(said(await act(db, admin, anAct(200_000)))).toBe('ok')
  expect(said(await act(db, admin, anAct(1)))).toBe('second-needed')
  expect(said(await act(db, admin, anAct(1), hours(24)))).toBe('ok')
  expect(await waiting(db)).toMatchObject([
    {
      kind: 'order.refund',
      amount: 1,
      payee: 'user:buyer',
      aloneUpTo: 500_000,
      status: 'waiting',
      alone: false,
    },
  ])
})

test('invented payees help nobody: over all of them twice the sum is the end', async ({ db }) => {
  const admin = await anAdmin(db)
  for (const n of [1, 2])
    expect(said(await act(db, admin, anAct(500_000, `phone:+26599900000${n}`)))).toBe('ok')
  expect(said(await act(db, admin, anAct(1, 'phone:+265999000003')))).toBe('second-needed')
})

test('the same asked for twice waits once, and every administrator is told', async ({ db }) => {
  const [admin, other] = [await anAdmin(db), await anAdmin(db)]
  for (const _ of [1, 2]) expect(said(await act(db, admin, anAct(600_000)))).toBe('second-needed')
  expect(await waiting(db)).toHaveLength(1)
  const told = await db.select().from(notifications)
  expect(told.map(({ userId }) => userId).toSorted()).toEqual([admin.userId, other.userId].toSorted())
})

test('another approves exactly what was asked for, once; nobody their own, nor a new administrator', async ({
  db,
}) => {
  const [admin, other] = [await anAdmin(db), await anAdmin(db)]
  const fresh = await anAdmin(db, { adminSince: hours(-6 * 24) })
  await act(db, admin, anAct(600_000))
  const id = (await waiting(db))[0]!.id
  expect(said(await findApprovable(db, admin, id, monday))).toBe('own-act')
  expect(said(await findApprovable(db, fresh, id, monday))).toBe('too-new')
  expect(said(await findApprovable(db, fresh, id, hours(24)))).toBe('ok')
  expect(said(await act(db, as(admin, other, id), anAct(600_001)))).toBe('approval-void')
  expect(said(await act(db, as(admin, other, id), anAct(600_000, 'user:thief')))).toBe('approval-void')
  expect(said(await act(db, as(admin, admin, id), anAct(600_000)))).toBe('approval-void')
  expect(said(await act(db, as(admin, other, id), anAct(600_000)))).toBe('ok')
  expect(said(await act(db, as(admin, other, id), anAct(600_000)))).toBe('approval-void')
  expect(await waiting(db)).toMatchObject([{ status: 'executed', decidedBy: other.userId }])
  expect(await db.select().from(adminActs)).toMatchObject([{ amount: 600_000, approvalId: id }])
})

test('a lone administrator waits 48 hours, and whoever is there may decline meanwhile', async ({ db }) => {
  const admin = await anAdmin(db)
  const fresh = await anAdmin(db, { adminSince: hours(-1) })
  await act(db, admin, anAct(600_000))
  await act(db, admin, anAct(700_000))
  const [first, second] = (await waiting(db)).toSorted((a, b) => a.amount! - b.amount!)
  expect(first).toMatchObject({ alone: true })
  expect(said(await findApprovable(db, admin, first!.id, hours(47.9)))).toBe('waits-alone')
  expect(said(await act(db, as(admin, admin, first!.id), anAct(600_000), hours(47.9)))).toBe('approval-void')
  expect(
    said(await declineApproval(db, fresh, { id: second!.id, reason: 'I know nothing of it.' }, hours(1))),
  ).toBe('ok')
  expect(said(await act(db, as(admin, admin, first!.id), anAct(600_000), hours(48)))).toBe('ok')
  expect(said(await act(db, as(admin, admin, second!.id), anAct(700_000), hours(48)))).toBe('approval-void')
})

test('an own request can be taken back, and lapses with the role', async ({ db }) => {
  const [admin, other] = [await anAdmin(db), await anAdmin(db)]
  await act(db, admin, anAct(600_000))
  await act(db, admin, anAct(700_000))
  const [first, second] = await waiting(db)
  expect(said(await withdrawApproval(db, other, { id: first!.id }))).toBe('own-act')
  expect(said(await withdrawApproval(db, admin, { id: first!.id }))).toBe('ok')
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, admin.userId))
  expect(said(await findApprovable(db, other, second!.id, monday))).toBe('asker-gone')
  expect(said(await act(db, as(admin, other, second!.id), anAct(700_000)))).toBe('approval-void')
  await transact(db, async (tx) => ok(await lapseApprovals(tx, admin.userId, monday)))
  expect((await waiting(db)).map(({ status }) => status).toSorted()).toEqual(['lapsed', 'withdrawn'])
})

/** The same in plain arithmetic: no rule of the module is used. */
test('three hundred acts drawn by a seed need a second exactly where a plain recount says so', async ({
  db,
}) => {
  const people = [await anAdmin(db), await anAdmin(db)]
  const payees: Payee[] = ['user:a', 'user:b', 'phone:+265888000001', 'shop:c']
  await saveSettings(db, people[0]!, { changes: { payoutSecondApprovalAbove: 1_000 } })
  const done: { who: number; payee: Payee; day: number; amount: number }[] = []
  let seed = 7
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let turn = 0; turn < 300; turn++) {
    const one = { who: draw(2), payee: payees[draw(4)]!, day: draw(3), amount: 1 + draw(400) }
    const same = done.filter(({ who, day }) => who === one.who && day === one.day)
    let [forPayee, forAll] = [one.amount, one.amount]
    for (const { payee, amount } of same) {
      forAll += amount
      if (payee === one.payee) forPayee += amount
    }
    const expected = forPayee > 1_000 || forAll > 2_000 ? 'second-needed' : 'ok'
    const subject = anAct(one.amount, one.payee, `order${turn}`)
    expect([turn, said(await act(db, people[one.who]!, subject, hours(24 * one.day)))]).toEqual([
      turn,
      expected,
    ])
    if (expected === 'ok') done.push(one)
  }
  expect(done.length).toBeGreaterThan(20)
  expect(done.length).toBeLessThan(290)
})

test('the database refuses an act above the sum without the approval of another, however it is written', async ({
  db,
}) => {
  const [admin, other] = [await anAdmin(db), await anAdmin(db)]
  const row = {
    kind: 'order.refund',
    adminId: admin.userId,
    payee: 'user:a',
    day: '2026-11-23',
    subjectKind: 'order',
    subjectId: 'o',
  } as const
  const insert = (amount: number, more = {}) =>
    refusalOf(db, (tx) => tx.insert(adminActs).values({ ...row, amount, ...more }))
  expect(await insert(500_001)).toContain('needs another')
  expect(await insert(400_000)).toBe('')
  expect(await insert(100_001)).toContain('needs another')
  expect(await insert(500_000, { payee: 'user:b' })).toBe('')
  expect(await insert(100_001, { payee: 'user:c' })).toContain('needs another')
  await act(db, admin, anAct(600_000))
  const [asked] = await waiting(db)
  expect(await insert(600_000, { approvalId: asked!.id })).toContain('something else')
  const approve = (values: Record<string, unknown>) =>
    refusalOf(db, (tx) => tx.update(adminApprovals).set({ status: 'executed', decidedAt: monday, ...values }))
  expect(await approve({ decidedBy: admin.userId })).toContain('needs another')
  expect(await approve({ decidedBy: (await anAdmin(db, { adminSince: hours(-24) })).userId })).toContain(
    'needs another',
  )
  expect(await approve({ decidedBy: other.userId, amount: 700_000 })).toContain('never changed')
})

test('the database keeps no approval that nobody asked for, and loses none', async ({ db }) => {
  const [admin, other] = [await anAdmin(db), await anAdmin(db)]
  await act(db, admin, anAct(600_000))
  const [asked] = await waiting(db)
  const decided = { decidedBy: other.userId, decidedName: other.name, decidedAt: monday }
  const made = { ...asked!, ...decided, id: newId(), status: 'executed' } as const
  expect(await refusalOf(db, (tx) => tx.insert(adminApprovals).values(made))).toContain('being asked for')
  expect(await refusalOf(db, (tx) => tx.delete(adminApprovals))).toContain('never deleted')
  expect(await waiting(db)).toEqual([asked])
})

committed('of two who approve at once one does it, and it is done once', async ({ db }) => {
  const [admin, one, two] = [await anAdmin(db), await anAdmin(db), await anAdmin(db)]
  await act(db, admin, anAct(600_000))
  const [asked] = await waiting(db)
  const results = await Promise.all([one, two].map((by) => act(db, as(admin, by, asked!.id), anAct(600_000))))
  expect(results.map(said).toSorted()).toEqual(['approval-void', 'ok'])
  expect(await db.select().from(adminActs)).toHaveLength(1)
})

committed('one administrator in two sessions at once does not pass the sum twice', async ({ db }) => {
  const admin = await anAdmin(db)
  const results = await Promise.all(
    [1, 2, 3].map((n) => act(db, admin, anAct(300_000, 'user:a', `order${n}`))),
  )
  expect(results.map(said).toSorted()).toEqual(['ok', 'second-needed', 'second-needed'])
})
