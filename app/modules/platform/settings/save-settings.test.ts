import { expect } from 'vitest'
import { ok } from '#app/base/result.ts'
import type { Connection, Db } from '#app/db/client.server.ts'
import { committed, test } from '#test/db.ts'
import { anAdmin } from '#test/make.ts'
import { waitForLock } from '#test/wait-for-lock.ts'
import { findAuditEntries } from '../audit/audit.server.ts'
import { addCategoryField } from './category-fields/category-field-rules.ts'
import { defaultSettings } from './rules.ts'
import {
  findSettings,
  listSettingsChanges,
  saveSettings,
  saveSettingsWith,
  undoSettingsChange,
} from './settings.server.ts'

const changesOf = async (db: Db) => {
  const acts = await findAuditEntries(db, { subject: { kind: 'settings', id: 'platform' }, limit: 20 })
  return acts.map(({ id, action, before, after }) => ({ id, action, before, after }))
}
const lastOf = async (db: Db) => (await changesOf(db))[0]!.id

test('saving writes what differs only, into the settings and into the log; the same again writes nothing §34.4', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const contact = { ...defaultSettings.contact, email: 'help@thumba.example' }
  const changes = {
    name: 'Thumba',
    contact,
    paymentMethods: { ...defaultSettings.paymentMethods, tnm_mpamba: false },
  }
  const saved = await saveSettings(db, admin, { changes })
  expect(saved).toEqual({ ok: true, value: ['contact.email', 'paymentMethods.tnm_mpamba'] })
  expect(await saveSettings(db, admin, { changes })).toEqual({ ok: true, value: [] })
  expect(await findSettings(db)).toEqual({ ...defaultSettings, ...changes })
  expect(await changesOf(db)).toEqual([
    {
      id: expect.any(Number),
      action: 'settings.save',
      before: { 'contact.email': '', 'paymentMethods.tnm_mpamba': true },
      after: { 'contact.email': 'help@thumba.example', 'paymentMethods.tnm_mpamba': false },
    },
  ])
})

test('undo takes a change back, whichever it was, and stands in the log; a second press changes nothing §34.4', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  await saveSettings(db, admin, { changes: { commissionPercent: 7 } })
  const change = await lastOf(db)
  await saveSettings(db, admin, { changes: { deliveryText: '5 days' } })
  expect(await undoSettingsChange(db, admin, { change })).toEqual({ ok: true, value: ['commissionPercent'] })
  expect(await undoSettingsChange(db, admin, { change })).toEqual({ ok: true, value: [] })
  expect(await findSettings(db)).toMatchObject({ commissionPercent: 5, deliveryText: '5 days' })
  expect(await changesOf(db)).toMatchObject([
    { action: 'settings.undo', before: { commissionPercent: 7 }, after: { commissionPercent: 5 } },
    { action: 'settings.save', before: { deliveryText: '3-7 business days' } },
    { action: 'settings.save' },
  ])
  await undoSettingsChange(db, admin, { change: await lastOf(db) }) // an undo is a change like any other
  expect((await findSettings(db)).commissionPercent).toBe(7)
})

test('a change whose value was changed again since is not taken back, and the list says so §34.4', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  for (const name of ['Msika', 'Sitolo']) await saveSettings(db, admin, { changes: { name } })
  const [later, earlier] = await changesOf(db)
  expect(await undoSettingsChange(db, admin, { change: earlier!.id })).toEqual({
    ok: false,
    reason: 'changed-since',
  })
  const listed = await listSettingsChanges(db, admin, await findSettings(db))
  expect(listed.map(({ state }) => state)).toEqual(['stands', 'changed-since'])
  expect(listed[0]).toMatchObject({ actorName: admin.name, at: expect.any(Date), undoes: false })
  await undoSettingsChange(db, admin, { change: later!.id })
  expect(await undoSettingsChange(db, admin, { change: earlier!.id })).toMatchObject({ ok: true })
  expect((await findSettings(db)).name).toBe('Thumba')
})

test('what is no change of the settings cannot be taken back', async ({ db }) => {
  const admin = await anAdmin(db)
  expect(await undoSettingsChange(db, admin, { change: 987_654 })).toEqual({
    ok: false,
    reason: 'no-such-change',
  })
  expect(await changesOf(db)).toEqual([])
})

test('an undo that would leave no way to pay is refused', async ({ db }) => {
  const admin = await anAdmin(db)
  const only = (method: string) => {
    const off = { airtel_money: false, tnm_mpamba: false, bank_transfer: false, cash_on_delivery: false }
    return { changes: { paymentMethods: { ...off, [method]: true } } }
  }
  await saveSettings(db, admin, only('airtel_money'))
  const all = { ...only('airtel_money').changes.paymentMethods, bank_transfer: true }
  await saveSettings(db, admin, { changes: { paymentMethods: all } })
  const change = await lastOf(db)
  await saveSettings(db, admin, only('bank_transfer'))
  expect(await undoSettingsChange(db, admin, { change })).toEqual({ ok: false, reason: 'fits-no-more' })
})

test('what somebody else changed since the page was opened is not overwritten unseen; other settings are free', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  await saveSettings(db, admin, { changes: { name: 'Msika' } })
  const seen = await lastOf(db)
  await saveSettings(db, admin, { changes: { name: 'Sitolo' } })
  const refused = await saveSettings(db, admin, { changes: { name: 'Msika wa Malawi' }, seen })
  expect(refused).toEqual({ ok: false, reason: 'changed-meanwhile' })
  expect(await saveSettings(db, admin, { changes: { deliveryText: '2 days' }, seen })).toMatchObject({
    ok: true,
  })
  const again = { changes: { name: 'Msika wa Malawi' }, seen: await lastOf(db) }
  expect(await saveSettings(db, admin, again)).toMatchObject({ ok: true })
})

/** Both at once: the second begins while the first is not committed yet, and has to wait for it. */
async function atOnce<Value>(db: Connection, first: (tx: Db) => unknown, second: () => Promise<Value>) {
  let other: Promise<Value> | undefined
  await db.transaction(async (tx) => {
    await first(tx)
    other = second()
    await waitForLock(db)
  })
  return other!
}

committed(
  'of two who take the same change back at once one does, and once it is logged §34.4',
  async ({ db }) => {
    const admin = await anAdmin(db)
    await saveSettings(db, admin, { changes: { commissionPercent: 9 } })
    const change = await lastOf(db)
    const undo = (tx: Db) => undoSettingsChange(tx, admin, { change })
    expect(await atOnce(db, undo, () => undo(db))).toEqual({ ok: true, value: [] })
    expect(await changesOf(db)).toHaveLength(2)
  },
)

committed(
  'of two who save the same form at once the second is told what the first changed §34.4',
  async ({ db }) => {
    const admin = await anAdmin(db)
    const save = (tx: Db, change: Partial<typeof defaultSettings.contact>) =>
      saveSettings(tx, admin, { changes: { contact: { ...defaultSettings.contact, ...change } }, seen: 0 })
    const second = await atOnce(
      db,
      (tx) => save(tx, { phone: '+265 1 770 000' }),
      () => save(db, { email: 'help@thumba.example' }),
    )
    expect(second).toEqual({ ok: false, reason: 'changed-meanwhile' })
    expect((await findSettings(db)).contact).toMatchObject({ phone: '+265 1 770 000', email: '' })
  },
)

committed('two who add fields at once lose nothing of each other', async ({ db }) => {
  const admin = await anAdmin(db)
  const add = (tx: Db, label: string) =>
    saveSettingsWith(tx, admin, ({ categoryFields }) => {
      const added = addCategoryField(categoryFields, { ...categoryFields.brand!, label })
      return added.ok ? ok({ categoryFields: added.value }) : added
    })
  await atOnce(
    db,
    (tx) => add(tx, 'Voltage'),
    () => add(db, 'Screen size'),
  )
  expect(Object.keys((await findSettings(db)).categoryFields)).toEqual(
    expect.arrayContaining(['voltage', 'screen size', 'brand']),
  )
})
