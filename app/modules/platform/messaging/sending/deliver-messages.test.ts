import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { ok } from '#app/base/result.ts'
import type { Connection, Db } from '#app/db/client.server.ts'
import { embeddedGateway } from '#app/gateways/messaging/embedded-gateway.ts'
import {
  type HandOverFailure,
  type HandOverResult,
  notHandedOver,
  type OutgoingMessage,
} from '#app/gateways/messaging/message-gateway.ts'
import { committed } from '#test/db.ts'
import { findPhoneFacts } from '../numbers/phone-facts.server.ts'
import type { NewMessage } from '../rules.ts'
import { messageBudgets, messageStops, textMessages } from '../tables.ts'
import { writeMessage } from '../writing.server.ts'
import { deliverMessages } from './delivering.server.ts'
import { expireAndRequeueMessages } from './resending.server.ts'

const code = { kind: 'code', purpose: 'sign-in', code: '804271', minutes: 10 } as const
const message: NewMessage = { to: '+265991234567', channel: 'sms', content: code, language: 'en' }
const notice: NewMessage = { ...message, content: { kind: 'notice', text: 'Your order is on its way' } }

const write = async (db: Connection, one: NewMessage) =>
  (await db.transaction((tx) => writeMessage(tx, one)))!
const find = async (db: Db, id: string) =>
  (await db.select().from(textMessages).where(eq(textMessages.id, id)))[0]!

/** A provider that answers as told, and keeps a book of what it was given. */
function provider(
  answers: (message: OutgoingMessage, place: number) => HandOverResult | Promise<HandOverResult>,
) {
  const given: OutgoingMessage[] = []
  const gateway = {
    provider: 'africastalking',
    embedded: false,
    connections: 4,
    handOver: async (one: OutgoingMessage) => answers(one, given.push(one)),
  }
  return { given, gateways: { sms: gateway, whatsapp: { ...gateway, provider: 'whatsapp' } } }
}
const fails = (reason: HandOverFailure, code = '500') =>
  provider(() => notHandedOver(reason, code, 'said so'))
const takes = (price?: string) => provider((_, place) => ok({ providerId: `AT${place}`, price }))

committed(
  'of many deliveries one hands a message over, and its code rests nowhere then §60.2',
  async ({ db }) => {
    const id = await write(db, message)
    const { given, gateways } = takes('MWK 28.5000')
    await Promise.all([1, 2, 3, 4].map(() => deliverMessages(db, [id], gateways)))
    expect(given).toMatchObject([{ id, to: '+265991234567' }])
    expect(given[0]!.text).toContain('804271')
    const row = await find(db, id)
    expect(row).toMatchObject({
      status: 'accepted',
      providerMessageId: 'AT1',
      attempts: 1,
      priceActual: 28_500_000,
    })
    expect(JSON.stringify(row)).not.toContain('804271')
    expect(await db.select().from(messageBudgets)).toMatchObject([
      { class: 'code', channel: 'sms', messages: 1, reserved: 0, actual: 28_500_000 },
    ])
  },
)

committed('the embedded gateway keeps the words for the outbox', async ({ db }) => {
  const id = await write(db, message)
  await deliverMessages(db, [id], { sms: embeddedGateway, whatsapp: embeddedGateway })
  const row = await find(db, id)
  expect(row).toMatchObject({ status: 'accepted', provider: 'embedded', priceActual: 0 })
  expect(row.text).toContain('804271')
})

committed('a line that broke after the message left is never sent over again §60.2', async ({ db }) => {
  const id = await write(db, notice)
  const { given, gateways } = fails('unknown', 'timeout')
  await deliverMessages(db, [id], gateways)
  await deliverMessages(db, [id], gateways)
  await expireAndRequeueMessages(db, new Date())
  expect(given).toHaveLength(1)
  expect(await find(db, id)).toMatchObject({ status: 'unknown', errorCode: 'timeout', priceActual: null })
  // It may have cost something.
  expect(await db.select().from(messageBudgets)).toMatchObject([
    { messages: 1, reserved: 28_000_000, actual: 0 },
  ])
})

committed('a server that was killed while it sent leaves the message unknown §60.2', async ({ db }) => {
  const id = await write(db, notice)
  const { given, gateways } = provider(() => new Promise(() => {})) // and nothing more of this server
  void deliverMessages(db, [id], gateways)
  while (given.length === 0) await new Promise(setImmediate)
  const after = takes()
  await deliverMessages(db, [id], after.gateways)
  expect((await find(db, id)).status).toBe('sending') // it may just be on its way
  await db.execute(sql`update text_messages set updated_at = now() - interval '4 minutes'`)
  await deliverMessages(db, [id], after.gateways)
  expect(after.given).toEqual([])
  expect(await find(db, id)).toMatchObject({ status: 'unknown', errorCode: 'interrupted' })
})

committed(
  'what was refused for now is tried again, and counts as failed in the end §60.2',
  async ({ db }) => {
    const id = await write(db, notice)
    const { given, gateways } = fails('later', '502')
    await deliverMessages(db, [id], gateways)
    const row = await find(db, id)
    expect(row).toMatchObject({ status: 'waiting', attempts: 1, errorCode: '502' })
    expect(row.notBefore!.getTime() - Date.now()).toBeGreaterThan(15_000)
    // However many jobs there are, none uses up a try before its time.
    await Promise.all([1, 2, 3].map(() => deliverMessages(db, [id], gateways)))
    expect(given).toHaveLength(1)
    const { rows } = await db.execute(
      sql`select start_after > now() + interval '10 seconds' as later from jobs.job where name = 'send-texts' order by start_after`,
    )
    expect(rows).toEqual([{ later: false }, { later: true }])
    for (let minutes = 1; minutes < 24 * 60; minutes += 31) {
      await deliverMessages(db, [id], gateways, { now: () => new Date(Date.now() + minutes * 60_000) })
    }
    expect(given).toHaveLength(8)
    expect(await find(db, id)).toMatchObject({
      status: 'failed',
      attempts: 8,
      errorCode: '502',
      priceActual: 0,
    })
    for (const hour of await db.select().from(messageBudgets))
      expect(hour).toMatchObject({ messages: 0, reserved: 0, actual: 0 })
  },
)

committed(
  'what is wrong with the channel keeps all its messages back, and costs none a try §60.4',
  async ({ db }) => {
    const ids = [await write(db, notice), await write(db, { ...notice, to: '+265881234567' })]
    const stopped = fails('no-line', '405')
    await deliverMessages(db, [ids[0]!], stopped.gateways)
    await deliverMessages(db, ids, stopped.gateways)
    expect(stopped.given).toHaveLength(1)
    expect(await find(db, ids[0]!)).toMatchObject({ status: 'waiting', attempts: 0 })
    const [stop] = await db.select().from(messageStops)
    expect(stop).toMatchObject({ channel: 'sms', reason: 'no-line', code: '405', times: 1 })

    // Its time is over: the first message tries, and the others follow.
    const later = new Date(Date.now() + 6 * 60_000)
    expect((await expireAndRequeueMessages(db, later)).taken).toBe(2)
    const back = takes()
    await deliverMessages(db, ids, back.gateways, { now: () => later })
    expect(back.given).toHaveLength(2)
    expect(await db.select().from(messageStops)).toEqual([])
  },
)

committed('what a refusal says of a number is remembered §60.8', async ({ db }) => {
  const learn = async (reason: HandOverFailure, one: NewMessage) => {
    const id = await write(db, one)
    await deliverMessages(db, [id], fails(reason, '406').gateways)
    return [(await find(db, id)).status, await findPhoneFacts(db, one.to)] as const
  }
  expect(await learn('opted-out', { ...notice, to: '+265991000001' })).toMatchObject([
    'failed',
    { smsOptedOutAt: expect.any(Date) },
  ])
  expect(await learn('dead', { ...notice, to: '+265991000002' })).toMatchObject([
    'failed',
    { deadAt: expect.any(Date), deadReason: '406' },
  ])
  const [status, facts] = await learn('not-reachable', {
    ...message,
    channel: 'whatsapp',
    to: '+265991000003',
  })
  expect(status).toBe('failed')
  expect(facts!.noWhatsappUntil!.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
})

committed('what is too late, or not wanted any more, never leaves §60.2', async ({ db }) => {
  const late = await write(db, { ...notice, expiresAt: new Date(Date.now() - 1000) })
  const early = await write(db, { ...notice, notBefore: new Date(Date.now() + 60_000) })
  const optedOut = await write(db, { ...notice, channel: 'whatsapp' })
  const { given, gateways } = takes()
  await deliverMessages(db, [late, early, optedOut], gateways)
  expect(given).toEqual([])
  expect(await find(db, late)).toMatchObject({ status: 'expired', text: null })
  expect(await find(db, early)).toMatchObject({ status: 'waiting' })
  expect(await find(db, optedOut)).toMatchObject({ status: 'skipped', errorCode: 'opted-out' })
})

committed('of ten that leave at once no more go than the budget has room for §60.6', async ({ db }) => {
  const settings = {
    rates: [{ from: '2026-01-01', channel: 'sms', class: 'all', currency: 'MWK', amount: 28 } as const],
    exchange: { MWK: 1 },
    budgets: { code: 1, order: 1, money: 1, marketing: 1, codesAnHour: 100 },
  }
  const all = Array.from({ length: 10 }, (_, n) => ({ ...message, to: `+26599123456${n}` }))
  const ids = await Promise.all(all.map((one) => write(db, one)))
  const { given, gateways } = takes()
  await Promise.all(ids.map((id) => deliverMessages(db, [id], gateways, { settings })))
  expect(given).toHaveLength(3) // 3 x 28 of 100 kwacha
  const rows = await db.select().from(textMessages)
  expect(rows.filter(({ errorCode }) => errorCode === 'budget-spent')).toHaveLength(7)
})
