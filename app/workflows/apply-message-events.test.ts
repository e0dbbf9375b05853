import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Connection } from '#app/db/client.server.ts'
import type { IncomingText } from '#app/modules/platform/messaging/events/event-rules.ts'
import { answerUssdOnce } from '#app/modules/platform/messaging/events/events.server.ts'
import { findPhoneFacts, recordConsent } from '#app/modules/platform/messaging/numbers/phone-facts.server.ts'
import type { NewMessage } from '#app/modules/platform/messaging/rules.ts'
import { deliverMessages } from '#app/modules/platform/messaging/sending/delivering.server.ts'
import { expireAndRequeueMessages } from '#app/modules/platform/messaging/sending/resending.server.ts'
import {
  messageBudgets,
  messageEvents,
  messageStops,
  textMessages,
} from '#app/modules/platform/messaging/tables.ts'
import { writeMessage } from '#app/modules/platform/messaging/writing.server.ts'
import { committed } from '#test/db.ts'
import { aMessageProvider } from '#test/services/message-provider.ts'
import { applyMessageEvents } from './apply-message-events.server.ts'

const sms: NewMessage = {
  to: '+265991234567',
  channel: 'sms',
  content: { kind: 'notice', text: 'Your order is on its way' },
  language: 'en',
}
const code: NewMessage = {
  ...sms,
  channel: 'whatsapp',
  content: { kind: 'code', purpose: 'sign-in', code: '804271', minutes: 10 },
}
const write = async (db: Connection, one: NewMessage) =>
  (await db.transaction((tx) => writeMessage(tx, one)))!
const find = async (db: Connection, id: string) =>
  (await db.select().from(textMessages).where(eq(textMessages.id, id)))[0]!
const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)

committed(
  'an SMS and a WhatsApp message go out, arrive and are read, with what they cost §60.3',
  async ({ db }) => {
    const provider = await aMessageProvider(db)
    const [one, two] = [await write(db, sms), await write(db, code)]
    await deliverMessages(db, [one, two], provider.gateways)
    expect([(await find(db, one)).status, (await find(db, two)).status]).toEqual(['accepted', 'accepted'])
    const book = provider.phones.book()
    expect(book.map(({ channel, phone, body, template }) => [channel, phone, body, template])).toEqual(
      expect.arrayContaining([
        ['sms', sms.to, 'Your order is on its way', null],
        ['whatsapp', sms.to, '804271 · 804271', 'thumba_code'],
      ]),
    )
    await provider.pass(2_000)
    await applyMessageEvents(db, () => new Date())
    expect(await find(db, one)).toMatchObject({
      status: 'delivered',
      priceActual: 28_000_000,
      priceSaid: 'MWK 28.0000',
      deliveredAt: expect.any(Date),
    })
    expect(await find(db, two)).toMatchObject({ status: 'delivered', priceActual: 7_700_000 })
    expect(await findPhoneFacts(db, sms.to)).toMatchObject({ lastDeliveredAt: expect.any(Date) })
  },
)

committed(
  'news that are doubled, reversed, strange or ahead of us lead to the same end §60.5',
  async ({ db }) => {
    const provider = await aMessageProvider(db)
    provider.faults.set({ double: 1, reorder: 0.5, strange: 1, lateSuccess: 1, otherForm: 0.5, seed: 7 })
    const id = await write(db, sms)
    await deliverMessages(db, [id], provider.gateways)
    await provider.pass(2_000)
    // As if our own writing came after them all.
    await db.update(textMessages).set({ providerMessageId: 'nobody knows it yet' })
    await applyMessageEvents(db, () => new Date())
    const left = await db.select().from(messageEvents)
    expect(left.length).toBe(4) // Sent, Wandering, Failed and Success, each once
    expect(left.every(({ handledAt }) => handledAt === null)).toBe(true)
    await db.update(textMessages).set({ providerMessageId: left[0]!.providerMessageId })
    await applyMessageEvents(db, () => new Date())
    await applyMessageEvents(db, () => new Date())
    expect(await find(db, id)).toMatchObject({ status: 'delivered' })
    const outcomes = (await db.select().from(messageEvents)).map(({ outcome }) => outcome)
    expect(outcomes).toContain('unknown-status')
    expect(outcomes).not.toContain(null)
  },
)

committed('news about another number than we sent to change nothing §60.5', async ({ db }) => {
  const provider = await aMessageProvider(db)
  const id = await write(db, sms)
  await deliverMessages(db, [id], provider.gateways)
  const { providerMessageId } = await find(db, id)
  provider.calls.schedule('delivery', `id=${providerMessageId}&status=Success&phoneNumber=%2B265888888888`)
  provider.faults.set({ drop: 1 })
  await provider.pass(0)
  await applyMessageEvents(db, () => new Date())
  const [forged] = await db.select().from(messageEvents).where(eq(messageEvents.phone, '+265888888888'))
  expect(forged).toMatchObject({ outcome: 'not-ours' })
  expect((await find(db, id)).status).not.toBe('delivered')
})

committed(
  'a message that was taken while its line broke is known by its news, and not sent again §60.2',
  async ({ db }) => {
    const provider = await aMessageProvider(db)
    provider.faults.set({ calls: { 'silent-after-taking': 1 } })
    const id = await write(db, sms)
    await deliverMessages(db, [id], provider.gateways)
    expect(await find(db, id)).toMatchObject({ status: 'unknown', errorCode: 'TimeoutError' })
    await provider.pass(2_000)
    await applyMessageEvents(db, () => new Date())
    expect((await find(db, id)).status).toBe('unknown')
    await applyMessageEvents(db, later(2))
    expect(await find(db, id)).toMatchObject({ status: 'delivered', priceActual: 28_000_000 })
    expect(provider.phones.book()).toHaveLength(1)
  },
)

committed('what a phone is, and what was opted out of, is learned from news §60.8', async ({ db }) => {
  const provider = await aMessageProvider(db)
  provider.phones.set('+265991000001', 'dead', 1)
  provider.phones.set('+265991000002', 'off', 1)
  provider.phones.set('+265991000003', 'no_whatsapp', 1)
  const dead = await write(db, { ...sms, to: '+265991000001' })
  const off = await write(db, { ...sms, to: '+265991000002' })
  const without = await write(db, { ...code, to: '+265991000003' })
  await deliverMessages(db, [dead, off, without], provider.gateways)
  provider.calls.schedule('opt-out', 'senderId=THUMBA&phoneNumber=%2B265991000004')
  await provider.pass(2_000)
  await applyMessageEvents(db, () => new Date())
  expect(await find(db, dead)).toMatchObject({ status: 'failed', errorCode: 'UserDoesNotExist' })
  expect(await find(db, off)).toMatchObject({ status: 'failed', errorCode: 'AbsentSubscriber' })
  expect(await find(db, without)).toMatchObject({ status: 'failed', errorCode: '131026', priceActual: 0 })
  const facts = await Promise.all([1, 2, 3, 4].map((n) => findPhoneFacts(db, `+26599100000${n}`)))
  expect(facts).toMatchObject([
    { deadAt: expect.any(Date) },
    undefined,
    { noWhatsappUntil: expect.any(Date) },
    { smsOptedOutAt: expect.any(Date) },
  ])
})

committed(
  'somebody who wrote by WhatsApp is answered in free words for a day, then by a template §60.7',
  async ({ db }) => {
    const provider = await aMessageProvider(db)
    await recordConsent(db, {
      phone: sms.to,
      channel: 'whatsapp',
      words: 'Yes',
      source: 'test',
      at: new Date(),
    })
    const answered: IncomingText[] = []
    const answer = async (_: unknown, incoming: IncomingText) => void answered.push(incoming)
    const { writeToShop } = await import('#simulators/messaging/api/graph.ts')
    writeToShop(provider, sms.to, 'Moni, where is my order?')
    provider.faults.set({ double: 1 })
    await provider.pass()
    await applyMessageEvents(db, () => new Date(), answer)
    await applyMessageEvents(db, () => new Date(), answer)
    expect(answered).toMatchObject([{ from: sms.to, text: 'Moni, where is my order?', channel: 'whatsapp' }])

    const send = async () => {
      const id = await write(db, { ...sms, channel: 'whatsapp' })
      await deliverMessages(db, [id], provider.gateways)
      return id
    }
    await send()
    provider.phones.set(sms.to, 'window_until', 0) // a day later, as WhatsApp sees it
    const refused = await send()
    expect(await find(db, refused)).toMatchObject({ status: 'waiting', errorCode: '131047', attempts: 1 })
    await deliverMessages(db, [refused], provider.gateways)
    expect((await find(db, refused)).status).toBe('accepted')
    expect(provider.phones.book().map(({ template }) => template)).toEqual([null, 'thumba_news'])
  },
)

committed('an SMS to us is answered once, however often it is told §60.7', async ({ db }) => {
  const answered: IncomingText[] = []
  const provider = await aMessageProvider(db)
  provider.faults.set({ double: 1 })
  const { sendSms } = await import('#simulators/messaging/api/phone-acts.ts')
  sendSms(provider, sms.to, 'ODA T-1042')
  await provider.pass()
  await Promise.all(
    [1, 2, 3].map(() =>
      applyMessageEvents(
        db,
        () => new Date(),
        async (_, incoming) => void answered.push(incoming),
      ),
    ),
  )
  expect(answered).toMatchObject([{ from: sms.to, text: 'ODA T-1042', channel: 'sms' }])
})

committed(
  'a step of the USSD menu that is asked again is answered from what was stored §60.7',
  async ({ db }) => {
    let asked = 0
    const step = (text: string, phone = sms.to) =>
      answerUssdOnce(
        db,
        { sessionId: 'ATUid_1', phone, networkCode: '65010', serviceCode: '*384#', text },
        async () => `CON ${++asked}`,
      )
    const first = await Promise.all([step('1'), step('1'), step('1')])
    expect(new Set(first).size).toBe(1)
    expect(await step('1')).toBe(first[0])
    expect(await step('1*1')).not.toBe(first[0]) // the same choice again is another step
    expect(await step('1', '+265999000222'), 'another phone reads nothing of it').not.toBe(first[0])
  },
)

committed(
  '5 % of calls lost or doubled: nothing goes twice, nothing is lost, and the sums are the provider’s §60.10',
  async ({ db }) => {
    const provider = await aMessageProvider(db, { patience: 250 })
    provider.faults.set({
      calls: {
        'silent-after-taking': 0.05,
        'cut-after-taking': 0.05,
        'proxy-502-after-taking': 0.02,
        'proxy-524-after-taking': 0.02,
        'silent-before-taking': 0.02,
        'http-503': 0.05,
      },
      drop: 0.05,
      double: 0.2,
      reorder: 0.3,
      strange: 0.05,
      lateSuccess: 0.05,
      seed: 2026,
    })
    const ids: string[] = []
    for (let n = 0; n < 200; n++)
      ids.push(
        await write(db, {
          ...sms,
          to: `+2659910${String(n).padStart(5, '0')}`,
          content: { kind: 'notice', text: `Order ${n}` },
          expiresAt: new Date(Date.now() + 3_600_000),
        }),
      )
    // Three servers at once, of which one is broken off in the middle, as by a kill.
    let isKilled = false
    const dying = {
      sms: {
        ...provider.gateways.sms,
        handOver: (one: Parameters<typeof provider.gateways.sms.handOver>[0]) => {
          const answer = provider.gateways.sms.handOver(one)
          return isKilled ? new Promise<never>(() => {}) : answer
        },
      },
      whatsapp: provider.gateways.whatsapp,
    }
    const killed = deliverMessages(db, ids.slice(0, 60), dying)
    setTimeout(() => {
      isKilled = true
    }, 30)
    const half = Promise.all([
      deliverMessages(db, ids, provider.gateways),
      deliverMessages(db, ids.toReversed(), provider.gateways),
    ])
    void killed
    await half
    for (let round = 0; round < 12; round++) {
      await deliverMessages(db, ids, provider.gateways, { now: later(round) })
      await provider.pass(1_000)
      await applyMessageEvents(db, () => new Date())
    }
    await db.execute(
      sql`update text_messages set updated_at = now() - interval '5 minutes' where status = 'sending'`,
    )
    await expireAndRequeueMessages(db, new Date())
    await provider.pass(10_000)
    await applyMessageEvents(db, later(3))

    const rows = await db.select().from(textMessages)
    const book = provider.phones.book()
    expect(new Set(book.map(({ phone }) => phone)).size).toBe(book.length) // nothing went twice
    expect(rows.filter(({ status }) => status === 'waiting' || status === 'sending')).toEqual([])
    const known = new Map(book.map(({ phone, id }) => [phone, id]))
    const lost = rows.filter(
      ({ phone, status }) => !known.has(phone) && !['unknown', 'failed'].includes(status),
    )
    expect(lost).toEqual([])
    for (const { phone, providerMessageId } of rows)
      if (providerMessageId) expect(known.get(phone)).toBe(providerMessageId)

    const [sums] = await db
      .select({ actual: sql<string>`sum(actual)`, reserved: sql<string>`sum(reserved)` })
      .from(messageBudgets)
    const told = book.filter(({ id }) => rows.some(({ providerMessageId }) => providerMessageId === id))
    expect(Number(sums!.actual)).toBe(told.reduce((sum, { price }) => sum + price * 1_000_000, 0))
    // What may have gone stays reserved.
    const unknown = rows.filter(({ status }) => status === 'unknown')
    expect(unknown.length).toBeGreaterThan(0)
    expect(Number(sums!.reserved)).toBe(unknown.length * 28_000_000)
    expect(await db.select().from(messageStops)).toEqual([])
  },
  60_000,
)
