import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Admin } from '#app/base/actor.ts'
import { auditEntries } from '#app/modules/platform/audit/tables.ts'
import { committed, test } from '#test/db.ts'
import { aTextMessage } from '#test/make/text-message.ts'
import { anAdmin } from '#test/make.ts'
import { sentMessageQuery } from '../reading/list-messages.server.ts'
import { messageStops, textMessages } from '../tables.ts'
import { resumeChannel } from './channel-stops.server.ts'
import { resendMessage } from './resending.server.ts'

committed(
  'what nobody knows arrived is sent again once, by a person, as a message of its own §60.11',
  async ({ db }) => {
    const admin: Admin = await anAdmin(db)
    const { id } = await aTextMessage(db, { status: 'unknown' })
    const pressed = await Promise.all([1, 2, 3].map(() => resendMessage(db, admin, id)))
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
    const [again] = await db.select().from(textMessages).where(eq(textMessages.afterMessageId, id))
    expect(again).toMatchObject({ status: 'waiting', text: 'Your order is on its way', attempts: 0 })
    expect((await db.select().from(textMessages).where(eq(textMessages.id, id)))[0]!.status).toBe('unknown')
    expect(await db.select({ action: auditEntries.action }).from(auditEntries)).toEqual([
      { action: 'text.resend' },
    ])
  },
)

test('what was sent, or has no words any more, is not sent again', async ({ db }) => {
  const admin: Admin = await anAdmin(db)
  const refused = async (values: Parameters<typeof aTextMessage>[1]) =>
    resendMessage(db, admin, (await aTextMessage(db, values)).id)
  expect(await refused({ status: 'delivered' })).toMatchObject({ reason: 'message-not-failed' })
  expect(await refused({ status: 'waiting' })).toMatchObject({ reason: 'message-not-failed' })
  expect(await refused({ status: 'unknown', content: { kind: 'removed' }, text: null })).toMatchObject({
    reason: 'message-removed',
  })
})

committed('a stopped channel that somebody mended sends what waits at once §60.4', async ({ db }) => {
  const admin: Admin = await anAdmin(db)
  const { id } = await aTextMessage(db)
  await aTextMessage(db, { channel: 'whatsapp' })
  await db
    .insert(messageStops)
    .values({ channel: 'sms', reason: 'no-line', code: '405', until: new Date(Date.now() + 60_000) })
  const pressed = await Promise.all([1, 2].map(() => resumeChannel(db, admin, 'sms')))
  expect(pressed.filter(({ ok }) => ok)).toMatchObject([{ value: 1 }])
  const { rows } = await db.execute(sql`select data from jobs.job where name = 'send-texts'`)
  expect(rows).toEqual([{ data: { id } }])
})

test('administrators find messages by number, channel and what became of them §60.11', async ({ db }) => {
  const admin: Admin = await anAdmin(db)
  await aTextMessage(db, { status: 'unknown', phone: '+265888123456' })
  await aTextMessage(db, { status: 'delivered', channel: 'whatsapp' })
  await aTextMessage(db, { status: 'skipped', class: 'code' })
  const find = async (wanted: object) => {
    const { rows, counts } = await sentMessageQuery.page(db, admin, { limit: 50, ...wanted })
    return [rows.length, counts]
  }
  expect(await find({})).toEqual([
    3,
    { waiting: 0, 'on-the-way': 0, arrived: 1, failed: 0, unknown: 1, 'not-sent': 1 },
  ])
  expect((await find({ search: '0888 123 456' }))[0]).toBe(1)
  for (const typed of ['+265 888 12', '00265888123456', '265888', '888 123 456', '08881'])
    expect([typed, (await find({ search: typed }))[0]]).toEqual([typed, 1])
  for (const typed of ['+44 888 123 456', '123456', 'Banda'])
    expect([typed, (await find({ search: typed }))[0]]).toEqual([typed, 0])
  expect((await find({ channel: 'whatsapp', class: 'order' }))[0]).toBe(1)
  expect((await find({ status: 'not-sent' }))[0]).toBe(1)
  expect((await find({ from: '2020-01-01', to: '2020-01-02' }))[0]).toBe(0)
})
