import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { availableMoves } from '#app/modules/sales/orders/move-rules.ts'
import { orderStatuses } from '#app/modules/sales/orders/status.ts'
import { committed, test } from '#test/db.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aSaleAt, orderRow } from '#test/make/sales/waybill.ts'
import { anAdmin, aProduct } from '#test/make.ts'
import { moveOrder } from './moving.server.ts'

const actsOn = (db: Db, id: string) => findAuditEntries(db, { subject: { kind: 'order', id }, limit: 10 })
const why = { to: 'cancelled', note: 'The shop is closed' } as const

test('an administrator cancels before delivered and moves nothing else §33.3', () => {
  const open = orderStatuses.map((from) => [from, availableMoves(from, 'admin')])
  expect(Object.fromEntries(open)).toEqual({
    pending: ['cancelled'],
    confirmed: ['cancelled'],
    processing: ['cancelled'],
    shipped: ['cancelled'],
    ready_for_pickup: ['cancelled'],
    delivered: [],
    completed: [],
    cancelled: [],
  })
})

test('what an administrator cancels stands in the log, with the reason and from where §33.3', async ({
  db,
}) => {
  const admin = { ...(await anAdmin(db)), address: '41.70.1.2' }
  const { id, buyer, seller } = await aSaleAt(db, 'shipped')
  expect((await moveOrder(db, { actor: admin }, { id, ...why })).ok).toBe(true)
  expect(await actsOn(db, id)).toMatchObject([
    {
      action: 'order.move',
      actorId: admin.userId,
      fromAddress: '41.70.1.2',
      before: { status: 'shipped' },
      after: { status: 'cancelled', note: 'The shop is closed' },
    },
  ])
  for (const { userId } of [buyer, seller]) {
    const told = await db.select().from(notifications).where(eq(notifications.userId, userId))
    expect(told.filter(({ title }) => title.endsWith('was cancelled'))).toMatchObject([
      { kind: 'order_status', text: expect.stringContaining('Reason: The shop is closed') },
    ])
  }
})

test('a second press changes nothing and logs nothing §33.3', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id } = await aSaleAt(db, 'confirmed')
  for (const _ of [1, 2, 3]) expect((await moveOrder(db, { actor: admin }, { id, ...why })).ok).toBe(true)
  expect(await actsOn(db, id)).toHaveLength(1)
})

test('without a reason, or after it was delivered, nothing moves and nothing is logged §33.3', async ({
  db,
}) => {
  const asker = { actor: await anAdmin(db) }
  const { id } = await aSaleAt(db, 'confirmed')
  expect(await moveOrder(db, asker, { id, to: 'cancelled', note: ' ' })).toMatchObject({
    ok: false,
    reason: 'reason-needed',
  })
  const delivered = await aSaleAt(db, 'delivered')
  expect(await moveOrder(db, asker, { id: delivered.id, ...why })).toMatchObject({
    ok: false,
    reason: 'move-not-allowed',
  })
  expect([(await orderRow(db, id)).status, await actsOn(db, id), await actsOn(db, delivered.id)]).toEqual([
    'confirmed',
    [],
    [],
  ])
})

test('what buyers, sellers and the platform move is not in the log', async ({ db }) => {
  const { id, buyer } = await aSaleAt(db, 'delivered')
  await moveOrder(db, { actor: buyer }, { id, to: 'completed' })
  expect(await actsOn(db, id)).toEqual([])
})

test('an administrator’s own purchase: as its buyer without a reason, on the administration’s page with one', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const product = await aProduct(db)
  const [one, other] = [await anOrder(db, admin, product), await anOrder(db, admin, product)]
  expect((await moveOrder(db, { actor: admin }, { id: one.id, to: 'cancelled' })).ok).toBe(true)
  expect(await actsOn(db, one.id)).toMatchObject([{ after: { status: 'cancelled', as: 'buyer' } }])
  const asker = { actor: admin, as: 'admin' } as const
  expect(await moveOrder(db, asker, { id: other.id, to: 'cancelled' })).toMatchObject({
    reason: 'reason-needed',
  })
  const moved = await moveOrder(db, asker, { id: other.id, ...why })
  expect(moved.ok && moved.value.statusHistory.at(-1)).toMatchObject({ movedBy: 'admin' })
})

committed(
  'of two administrators who cancel at once one does, and one act is logged §33.3',
  async ({ db }) => {
    const admins = [await anAdmin(db), await anAdmin(db)]
    const { id } = await aSaleAt(db, 'processing')
    const both = await Promise.all(admins.map((actor) => moveOrder(db, { actor }, { id, ...why })))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await actsOn(db, id)).toHaveLength(1)
  },
)
