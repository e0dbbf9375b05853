import { eq, like } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { readCallback, readEnvelope } from '#app/modules/platform/messaging/events/event-rules.ts'
import { answerUssdOnce, receiveEvents } from '#app/modules/platform/messaging/events/events.server.ts'
import {
  findPhoneFacts,
  recordConsent,
  recordPhoneFacts,
} from '#app/modules/platform/messaging/numbers/phone-facts.server.ts'
import {
  messageBudgets,
  messageConsents,
  messageEvents,
  messageStops,
  phoneNumbers,
  textMessages,
} from '#app/modules/platform/messaging/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { committed } from '#test/db.ts'
import { aTextMessage } from '#test/make/text-message.ts'
import { anAdmin } from '#test/make.ts'
import { applyMessageEvents } from './apply-message-events.server.ts'

// What providers say, written out by hand: the simulator has no part in it.
const hour = new Date('2026-11-24T08:00:00Z')
const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)

/** A message that a provider took, with its price reserved. */
async function aTaken(db: Db, values: Partial<typeof textMessages.$inferInsert> = {}) {
  const message = await aTextMessage(db, {
    channel: 'whatsapp',
    provider: 'whatsapp',
    status: 'accepted',
    providerMessageId: 'wamid.1',
    budgetHour: hour,
    ...values,
  })
  const { class: of, channel, priceEstimated: reserved } = message
  await db
    .insert(messageBudgets)
    .values({ day: '2026-11-24', hour: 10, class: of, channel, messages: 1, reserved })
  return message
}

const tell = async (db: Parameters<typeof applyMessageEvents>[0], ...statuses: object[]) => {
  const value = { metadata: { phone_number_id: '1' }, statuses }
  await receiveEvents(db, readEnvelope({ entry: [{ changes: [{ field: 'messages', value }] }] }, '1'))
  await applyMessageEvents(db, () => new Date())
}
const said = (status: string, more: object = {}) => ({ id: 'wamid.1', status, timestamp: '1', ...more })
const failed = (code: number) =>
  said('failed', { recipient_id: '265991234567', errors: [{ code, title: 'x' }] })
const find = async (db: Db, id: string) =>
  (await db.select().from(textMessages).where(eq(textMessages.id, id)))[0]!
const sums = async (db: Db) =>
  (await db.select().from(messageBudgets)).map(({ reserved, actual }) => [reserved, actual])

committed('what is said to be paid and then fails costs nothing §60.10', async ({ db }) => {
  const { id } = await aTaken(db)
  await tell(db, said('sent', { pricing: { billable: true, pricing_model: 'PMP', category: 'utility' } }))
  expect(await sums(db)).toEqual([[28_000_000, 0]])
  await tell(db, failed(131026))
  expect(await find(db, id)).toMatchObject({ status: 'failed', errorCode: '131026', priceActual: 0 })
  expect(await sums(db)).toEqual([[0, 0]])
  // And arrives all the same, with no word about its price.
  await tell(db, said('delivered'))
  expect(await find(db, id)).toMatchObject({ status: 'delivered', priceActual: 28_000_000 })
  expect(await sums(db)).toEqual([[0, 28_000_000]])
  await tell(db, said('read', { pricing: { billable: false } }))
  expect(await sums(db)).toEqual([[0, 0]])
})

committed('news that are overtaken teach nothing of a number §60.8', async ({ db }) => {
  await aTaken(db)
  await tell(db, said('read', { recipient_id: '265991234567' }), failed(131026))
  expect(await findPhoneFacts(db, '+265991234567')).toMatchObject({ noWhatsappUntil: null })

  await aTaken(db, { channel: 'sms', provider: 'africastalking', providerMessageId: 'ATPid_1' })
  const report = (status: string, more = '') =>
    readCallback('delivery', `id=ATPid_1&phoneNumber=%2B265991234567&status=${status}${more}`, new Date())!
  await receiveEvents(db, [report('Success'), report('Failed', '&failureReason=UserDoesNotExist')])
  await applyMessageEvents(db, () => new Date())
  expect(await findPhoneFacts(db, '+265991234567')).toMatchObject({ deadAt: null })
})

committed(
  'a number that was gone for long is tried again, and that it was stays known §60.8',
  async ({ db }) => {
    const gone = new Date(Date.now() - 40 * 86_400_000)
    await recordPhoneFacts(db, '+265991234567', { deadAt: gone, deadReason: 'UserDoesNotExist' })
    await aTaken(db)
    await tell(db, said('delivered'))
    expect(await findPhoneFacts(db, '+265991234567')).toMatchObject({ deadAt: gone })
    await db.update(phoneNumbers).set({ deadAt: new Date() })
    await tell(db, said('read'))
    expect(await findPhoneFacts(db, '+265991234567')).toMatchObject({ deadAt: null, deadReason: null })
  },
)

committed(
  'what is wrong with the channel or our words is told to administrators, also when it is told later §60.4',
  async ({ db }) => {
    await anAdmin(db)
    const alarms = async () =>
      (await db.select().from(notifications).where(like(notifications.path, '/admin/messages-sent#%')))
        .map(({ path }) => path!.split('#')[1])
        .sort()
    await aTaken(db)
    await tell(db, failed(131042))
    expect(await db.select().from(messageStops)).toMatchObject([
      { channel: 'whatsapp', reason: 'no-line', code: '131042' },
    ])
    await db.update(textMessages).set({ status: 'accepted' })
    await tell(db, { ...failed(132015), timestamp: '2' })
    expect(await alarms()).toEqual(['refused-whatsapp-132015', 'stopped-whatsapp'])
  },
)

committed('a window that closed before we wrote is closed from then on §60.7', async ({ db }) => {
  await recordPhoneFacts(db, '+265991234567', { whatsappWroteAt: new Date() })
  await aTaken(db)
  await tell(db, failed(131047))
  expect(await findPhoneFacts(db, '+265991234567')).toMatchObject({ whatsappWroteAt: null })
})

committed(
  'news without our id are looked at less and less, and given up after a day §60.5',
  async ({ db }) => {
    const looks = async () => (await db.select().from(messageEvents)).map(({ attempts }) => attempts)
    await tell(db, said('sent'))
    for (const _ of [1, 2, 3]) await applyMessageEvents(db, () => new Date())
    expect(await looks()).toEqual([1])
    for (let minutes = 1; minutes < 36 * 60; minutes += 5) await applyMessageEvents(db, later(minutes))
    expect((await looks())[0]).toBeLessThan(20)
    expect(await db.select().from(messageEvents)).toMatchObject([{ outcome: 'no-message' }])
  },
  240_000,
)

committed(
  'a thumb for a message, and what an operator writes by its name, are not answered §60.7',
  async ({ db }) => {
    const reaction = { id: 'wamid.in', from: '265991234567', type: 'reaction', reaction: { emoji: '👍' } }
    const value = { metadata: { phone_number_id: '1' }, messages: [reaction] }
    await receiveEvents(db, [
      ...readEnvelope({ entry: [{ changes: [{ value }] }] }, '1'),
      readCallback('incoming', 'id=1&from=AIRTEL&text=Bundle', new Date())!,
    ])
    await applyMessageEvents(
      db,
      () => new Date(),
      async () => expect.unreachable('nobody asked'),
    )
    const handled = await db.select().from(messageEvents)
    expect(handled.map(({ outcome }) => outcome)).toEqual(['ignored', 'ignored'])
  },
)

const step = {
  sessionId: 'ATUid_1',
  phone: '+265991234567',
  networkCode: '65010',
  serviceCode: '*384#',
  text: '1',
}

committed('a step that is asked again while it is worked on is worked on once §60.7', async ({ db }) => {
  let answers = 0
  let go = (_: string) => {}
  const slow = new Promise<string>((resolve) => {
    go = resolve
  })
  const first = answerUssdOnce(db, step, () => {
    answers += 1
    return slow
  })
  while (answers === 0) await new Promise(setImmediate)
  const again = [1, 2, 3].map(() => answerUssdOnce(db, step, async () => `CON ${++answers}`))
  go('END Canceled.')
  expect(await Promise.all([first, ...again])).toEqual(Array(4).fill('END Canceled.'))
  expect(answers).toBe(1)
})

committed(
  'a step that failed leaves nothing behind, and is answered when it is asked again §60.7',
  async ({ db }) => {
    const fails = answerUssdOnce(db, step, async (tx) => {
      await recordConsent(tx, {
        phone: step.phone,
        channel: 'sms',
        at: new Date(),
        source: 'ussd',
        words: 'SIYA',
      })
      throw new Error('the database')
    })
    await expect(fails).rejects.toThrow()
    expect(await db.select().from(messageConsents)).toHaveLength(0)
    expect(await answerUssdOnce(db, step, async () => 'CON and now')).toBe('CON and now')
    expect(await answerUssdOnce(db, step, async () => 'CON not asked')).toBe('CON and now')
  },
)
