import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { aTextMessage } from '#test/make/text-message.ts'
import { deleteTexts, expireTexts } from './delete-texts.server.ts'
import { findPhoneFacts, recordConsent, recordOptOut } from './numbers/phone-facts.server.ts'
import { findOwnTexts } from './reading/reading.server.ts'
import { messageConsents, messageEvents, textMessages, ussdTurns } from './tables.ts'

const userId = 'abcdefgh12345678'
const phone = '+265991234567'
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('a person carries away what was written to them, without codes, and all of a number they verified §60.12', async ({
  db,
}) => {
  await aTextMessage(db, { userId, phone: '+265881111111', status: 'delivered', createdAt: daysAgo(1) })
  await aTextMessage(db, {
    phone,
    status: 'delivered',
    kind: 'code',
    class: 'code',
    text: 'Your code: 804271',
  })
  await aTextMessage(db, { phone: '+265882222222', text: 'Somebody else’s' })
  const raw = 'id=1&from=%2B265991234567&text=ODA+T-1042'
  await db
    .insert(messageEvents)
    .values({ provider: 'africastalking', kind: 'incoming', onceKey: 'x', phone, raw })
  await recordConsent(db, { phone, channel: 'whatsapp', words: 'Yes', source: 'profile', at: now })
  const own = await findOwnTexts(db, { userId, phone })
  expect(own.texts.map(({ text }) => text)).toEqual([null, 'Your order is on its way'])
  expect(own.ofMyNumber).toMatchObject({
    known: { whatsappOptedInAt: now },
    writtenByMe: [{ text: 'ODA T-1042' }],
    consents: [{ act: 'given', words: 'Yes' }],
  })
  expect(JSON.stringify(own)).not.toMatch(/804271|Somebody/)
  // A number that is not verified may be somebody else's.
  const without = await findOwnTexts(db, { userId, phone: undefined })
  expect(without.texts).toHaveLength(1)
  expect(without).not.toHaveProperty('ofMyNumber')
})

test('who leaves takes their texts and numbers along, and only that they wanted none stays §60.12', async ({
  db,
}) => {
  await aTextMessage(db, { userId, phone, status: 'delivered' })
  const waiting = await aTextMessage(db, { userId, phone })
  const other = await aTextMessage(db, { phone: '+265882222222', status: 'delivered' })
  const raw = 'id=1&text=hello'
  await db
    .insert(messageEvents)
    .values({ provider: 'africastalking', kind: 'incoming', onceKey: 'x', phone, raw })
  await db.insert(ussdTurns).values({ onceKey: 'x', sessionId: 'x', phone, answer: 'CON' })
  await recordConsent(db, { phone, userId, channel: 'whatsapp', words: 'Yes', source: 'profile', at: now })
  await recordOptOut(db, { phone, userId, channel: 'sms', words: 'STOP', source: 'sms', at: now })
  await deleteTexts(db as never, { userId, phone })
  const left = await db.select().from(textMessages)
  expect(left.map(({ id }) => id).toSorted()).toEqual([waiting.id, other.id].toSorted())
  expect(left.every((row) => row.userId === null)).toBe(true)
  expect(await db.select().from(messageEvents)).toEqual([])
  expect(await db.select().from(ussdTurns)).toEqual([])
  expect(await db.select().from(messageConsents)).toMatchObject([{ act: 'withdrawn', userId: null }])
  expect(await findPhoneFacts(db, phone)).toMatchObject({ smsOptedOutAt: now, whatsappOptedInAt: null })
})

test('words go after 90 days, and rows after the months that are kept §60.12', async ({ db }) => {
  const old = await aTextMessage(db, { status: 'delivered', createdAt: daysAgo(91) })
  const young = await aTextMessage(db, { status: 'delivered', createdAt: daysAgo(89) })
  const gone = await aTextMessage(db, { status: 'delivered', createdAt: daysAgo(500) })
  const event = { provider: 'africastalking', kind: 'status', phone, raw: 'id=1&status=Success' }
  await db.insert(messageEvents).values({ ...event, onceKey: 'old', receivedAt: daysAgo(91) })
  await db.insert(messageEvents).values({ ...event, onceKey: 'young', receivedAt: daysAgo(1) })
  await expireTexts(db, now, 13)
  const find = async (id: string) => (await db.select().from(textMessages).where(eq(textMessages.id, id)))[0]
  expect(await find(old.id)).toMatchObject({ text: null, content: { kind: 'removed' } })
  expect(await find(young.id)).toMatchObject({ text: 'Your order is on its way' })
  expect(await find(gone.id)).toBeUndefined()
  const raws = (await db.select().from(messageEvents)).map(({ raw }) => raw)
  expect(raws.toSorted()).toEqual(['', 'id=1&status=Success'])
})
