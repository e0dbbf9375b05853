import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { committed, test } from '#test/db.ts'
import { courierForm } from '#test/delivery-forms.ts'
import { aCourier } from '#test/make/sales/delivery.ts'
import { anAdmin } from '#test/make.ts'
import { courierFormValues, courierInput } from '../input-rules.ts'
import { couriers } from '../tables.ts'
import { createCourier, setCourierActive, updateCourier } from './couriers.server.ts'

const typed = (more: Record<string, string> = {}) => courierInput.parse(courierForm(more))
const kept = async (db: Db, id: string) => (await db.select().from(couriers).where(eq(couriers.id, id)))[0]!
/** The editor of a known courier, as it was opened, with something changed. */
const edited = (courier: typeof couriers.$inferSelect, more: Record<string, string>) =>
  courierInput.parse({ ...courierFormValues(courier), seen: courier.updatedAt.toISOString(), ...more })

test('a courier is added once by its name, and logged', async ({ db }) => {
  const admin = await anAdmin(db)
  const added = await createCourier(db, admin, typed())
  expect(added).toMatchObject({ ok: true, value: { id: expect.any(String) } })
  const name = 'ANKOLO'
  expect(await createCourier(db, admin, typed({ name }))).toMatchObject({ reason: 'name-taken' })
  expect(await db.select().from(couriers)).toMatchObject([
    { name: 'Ankolo', contactPhone: '+265999123456', licence: 'PC-017', price: 3500, active: true },
  ])
  expect(await findAuditEntries(db, { limit: 5 })).toMatchObject([
    { action: 'courier.save', subjectKind: 'courier', actorId: admin.userId, after: { name: 'Ankolo' } },
  ])
})

test('a courier is changed; the log says what differs, and saving the same again changes nothing', async ({
  db,
}) => {
  const [admin, courier] = [await anAdmin(db), await aCourier(db, { licence: 'PC-001' })]
  const change = edited(courier, { price: '4000', instructions: 'Ring twice' })
  expect(await updateCourier(db, admin, courier.id, change)).toEqual({ ok: true, value: { id: courier.id } })
  expect((await updateCourier(db, admin, courier.id, change)).ok).toBe(true)
  expect(await kept(db, courier.id)).toMatchObject({ price: 4000, instructions: 'Ring twice' })
  expect(await findAuditEntries(db, { limit: 5 })).toMatchObject([
    {
      action: 'courier.save',
      subjectId: courier.id,
      before: { price: 3000, instructions: '' },
      after: { price: 4000, instructions: 'Ring twice' },
    },
  ])
})

test('an editor that was opened before another change, a taken name and an unknown courier are refused', async ({
  db,
}) => {
  const [admin, courier] = [await anAdmin(db), await aCourier(db, { licence: 'PC-001' })]
  const other = await aCourier(db)
  const change = (more: Record<string, string>) =>
    updateCourier(db, admin, courier.id, edited(courier, { price: '4000', ...more }))
  expect(await change({ seen: '2026-01-01T00:00:00.000Z' })).toMatchObject({ reason: 'courier-changed' })
  expect(await change({ name: other.name })).toMatchObject({ reason: 'name-taken' })
  for (const act of [
    () => updateCourier(db, admin, 'nobody0000000000', typed()),
    () => setCourierActive(db, admin, 'nobody0000000000', true),
  ])
    expect(await act()).toMatchObject({ reason: 'courier-not-found' })
  expect(await findAuditEntries(db, { limit: 5 })).toEqual([])
})

test('a courier is switched off and on, each once in the log; without a licence it stays off', async ({
  db,
}) => {
  const [admin, courier] = [await anAdmin(db), await aCourier(db, { licence: 'PC-001' })]
  for (const active of [false, false, true])
    expect(await setCourierActive(db, admin, courier.id, active)).toMatchObject({ ok: true })
  expect((await kept(db, courier.id)).active).toBe(true)
  expect(await findAuditEntries(db, { limit: 5 })).toMatchObject([
    { action: 'courier.switch', before: { active: false }, after: { active: true } },
    { action: 'courier.switch', before: { active: true }, after: { active: false } },
  ])
  const unlicensed = await aCourier(db, { active: false })
  expect(await setCourierActive(db, admin, unlicensed.id, true)).toMatchObject({ reason: 'licence-missing' })
})

committed('of two who add a courier by one name at once one is told', async ({ db }) => {
  const admin = await anAdmin(db)
  const both = await Promise.all([1, 2].map(() => createCourier(db, admin, typed())))
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'name-taken' })
  expect(await findAuditEntries(db, { limit: 5 })).toHaveLength(1)
})
