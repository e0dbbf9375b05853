import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Connection } from '#app/db/client.server.ts'
import { committed, test } from '#test/db.ts'
import { recordConsent, recordOptOut, recordPhoneFacts } from './numbers/phone-facts.server.ts'
import type { NewMessage } from './rules.ts'
import { messageBudgets, textMessages } from './tables.ts'
import { messageRefusal, writeMessage } from './writing.server.ts'

const code = { kind: 'code', purpose: 'sign-in', code: '804271', minutes: 10 } as const
const message: NewMessage = { to: '+265991234567', channel: 'sms', content: code, language: 'en' }

const jobs = async (db: Connection) =>
  (await db.execute(sql`select data, priority from jobs.job where name = 'send-texts'`)).rows

committed(
  'a message is written with the job that sends it, and what is undone sends none §60.2',
  async ({ db }) => {
    const id = await db.transaction((tx) => writeMessage(tx, message))
    const undone = db.transaction(async (tx) => {
      await writeMessage(tx, message)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    const [row, ...others] = await db.select().from(textMessages)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      id,
      phone: message.to,
      class: 'code',
      status: 'waiting',
      attempts: 0,
      segments: 1,
    })
    expect(row!.expiresAt.getTime() - row!.createdAt.getTime()).toBeCloseTo(10 * 60_000, -3)
    // For the browser that waits for it: its host and the code on the last line.
    expect(row!.text).toBe(
      'Sign in to Thumba. Your code: 804271. Valid for 10 minutes. Give it to nobody.\n@localhost #804271',
    )
    expect(await jobs(db)).toEqual([{ data: { id }, priority: 10 }])
  },
)

committed(
  'what must be told once is written once, however often and wherever at once §60.2',
  async ({ db }) => {
    const notice: NewMessage = {
      ...message,
      content: { kind: 'notice', text: 'Your order' },
      onceKey: 'order 1',
    }
    const write = () => db.transaction((tx) => writeMessage(tx, notice))
    const ids = await Promise.all([write(), write(), write()])
    expect(ids.filter((id) => id !== undefined)).toHaveLength(1)
    expect(await db.select().from(textMessages)).toHaveLength(1)
    expect(await jobs(db)).toHaveLength(1)
  },
)

test('who opted out, whose number is dead or has no WhatsApp gets nothing §60.8', async ({ db }) => {
  const now = new Date()
  const [to, other] = ['+265991234567', '+265881234567']
  const asked = (phone: string, channel: 'sms' | 'whatsapp', of: 'code' | 'order' = 'order') =>
    messageRefusal(db, { to: phone, channel, class: of }, now)
  expect(await asked(to, 'sms')).toBeUndefined()
  expect(await asked(to, 'whatsapp')).toBe('opted-out') // nobody agreed yet
  expect(await asked(to, 'whatsapp', 'code')).toBeUndefined() // asked for there
  const consent = { phone: to, words: 'Yes, by WhatsApp', source: 'profile', at: now }
  await recordConsent(db, { ...consent, channel: 'whatsapp' })
  expect(await asked(to, 'whatsapp')).toBeUndefined()
  await recordOptOut(db, { ...consent, channel: 'sms', words: 'STOP', source: 'sms' })
  expect([await asked(to, 'sms'), await asked(to, 'sms', 'code')]).toEqual(['opted-out', undefined])
  await recordPhoneFacts(db, to, { noWhatsappUntil: new Date(now.getTime() + 1000) })
  expect(await asked(to, 'whatsapp', 'code')).toBe('not-reachable')
  await recordPhoneFacts(db, other, { deadAt: now, deadReason: 'UserDoesNotExist' })
  expect([await asked(other, 'sms'), await asked(other, 'sms', 'code')]).toEqual([
    'number-dead',
    'number-dead',
  ])
})

test('a code goes after STOP, but not where the provider itself refuses; START begins all again §61.15', async ({
  db,
}) => {
  const now = new Date()
  const to = '+265991234567'
  const said = { phone: to, channel: 'sms', at: now } as const
  const refused = () =>
    Promise.all(
      (['code', 'order', 'money', 'marketing'] as const).map((of) =>
        messageRefusal(db, { to, channel: 'sms', class: of }, now),
      ),
    )
  await recordOptOut(db, { ...said, words: 'STOP', source: 'sms' })
  expect(await refused()).toEqual([undefined, 'opted-out', 'opted-out', 'opted-out'])
  await recordOptOut(db, { ...said, words: '406', source: 'provider', at: new Date(now.getTime() + 1) })
  expect(await refused()).toEqual(['opted-out', 'opted-out', 'opted-out', 'opted-out'])
  await recordConsent(db, { ...said, words: 'START', source: 'sms', at: new Date(now.getTime() + 2) })
  expect(await refused()).toEqual([undefined, undefined, undefined, undefined])
})

test('a number that was reported dead gets a code a day later: somebody else may have it §60.8', async ({
  db,
}) => {
  const now = new Date()
  const to = '+265881234567'
  await recordPhoneFacts(db, to, { deadAt: now, deadReason: 'UserDoesNotExist' })
  const asked = (of: 'code' | 'order', hours: number) =>
    messageRefusal(db, { to, channel: 'sms', class: of }, new Date(now.getTime() + hours * 3_600_000))
  expect([await asked('code', 23), await asked('code', 24), await asked('order', 24)]).toEqual([
    'number-dead',
    undefined,
    'number-dead',
  ])
})

test('promotion ends with the budget of its day, and codes with that of their hour §60.6', async ({ db }) => {
  const now = new Date('2026-11-23T10:30:00Z')
  const spend = (of: 'code' | 'marketing' | 'order', hour: number, kwacha: number) =>
    db
      .insert(messageBudgets)
      .values({ day: '2026-11-23', hour, class: of, channel: 'sms', actual: kwacha * 1_000_000 })
  const asked = (of: 'code' | 'marketing' | 'order') =>
    messageRefusal(db, { to: '+265991234567', channel: 'sms', class: of }, now)
  await spend('marketing', 9, 19_990)
  await spend('code', 11, 100_000) // of the hour before
  await spend('order', 12, 1_000_000)
  expect([await asked('marketing'), await asked('code'), await asked('order')]).toEqual([
    'budget-spent',
    undefined,
    undefined,
  ])
  await spend('code', 12, 5_990)
  expect(await asked('code')).toBe('budget-spent')
})
