import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { committed, test } from '#test/db.ts'
import { aMessage } from '#test/make/message.ts'
import { anAdmin } from '#test/make.ts'
import { answerMessage, closeMessage, messageQuery, openMessage } from './messages.server.ts'
import { contactMessages } from './tables.ts'

const statusOf = async (db: Db, id: string) =>
  (await db.select().from(contactMessages).where(eq(contactMessages.id, id)))[0]?.status
const mailsTo = (db: Db, email: string) => db.select().from(mails).where(eq(mails.toEmail, email))
const actsOn = (db: Db, id: string) => findAuditEntries(db, { subject: { kind: 'message', id }, limit: 9 })

test('opening a new message marks it read; one that is further along stays as it is', async ({ db }) => {
  const admin = await anAdmin(db)
  const [fresh, closed] = [await aMessage(db), await aMessage(db, { status: 'closed' })]
  expect(await openMessage(db, admin, fresh.id)).toMatchObject({ id: fresh.id, status: 'read' })
  expect(await openMessage(db, admin, closed.id)).toMatchObject({ status: 'closed' })
  expect(await openMessage(db, admin, 'nothing000000000')).toBeUndefined()
})

test('an answer goes to the writer with the question, and is logged; a second press sends nothing §36.7', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { id, email } = await aMessage(db, { topic: 'order', message: 'Where is it?' })
  const answer = () => answerMessage(db, admin, { id, text: ' On the bus. ' })
  expect(await answer()).toEqual({ ok: true, value: null })
  expect(await answer()).toEqual({ ok: true, value: null })
  expect(await mailsTo(db, email)).toMatchObject([
    {
      toName: 'Chikondi',
      content: { kind: 'answer', about: 'An order', question: 'Where is it?', answer: 'On the bus.' },
    },
  ])
  expect(await actsOn(db, id)).toMatchObject([
    {
      action: 'message.answer',
      before: { status: 'new' },
      after: { status: 'answered', answer: 'On the bus.' },
    },
  ])
})

test('an empty answer, another answer, one to a closed message and one to none are refused', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const answer = (id: string, text: string) => answerMessage(db, admin, { id, text })
  const { id, email } = await aMessage(db)
  expect(await answer(id, ' \n')).toEqual({ ok: false, reason: 'answer-empty' })
  expect(await mailsTo(db, email)).toEqual([])
  await answer(id, 'At eight.')
  expect(await answer(id, 'At nine.')).toEqual({ ok: false, reason: 'already-answered' })
  const closed = await aMessage(db, { status: 'closed' })
  expect(await answer(closed.id, 'At eight.')).toEqual({ ok: false, reason: 'closed-by-now' })
  expect(await answer('nothing000000000', 'x')).toEqual({ ok: false, reason: 'no-such-message' })
})

test('a message is closed once, answered or not §36.7', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id } = await aMessage(db)
  for (let press = 1; press <= 2; press++)
    expect(await closeMessage(db, admin, id)).toEqual({ ok: true, value: null })
  expect(await statusOf(db, id)).toBe('closed')
  expect(await actsOn(db, id)).toMatchObject([{ action: 'message.close', before: { status: 'new' } }])
  expect(await closeMessage(db, admin, 'nothing000000000')).toEqual({ ok: false, reason: 'no-such-message' })
})

test('messages are listed oldest first, those that wait before all, by topic, name, email and order', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const on = (day: string) => new Date(`2026-01-${day}T10:00:00Z`)
  const late = await aMessage(db, { createdAt: on('03'), name: 'Late_One', status: 'read' })
  const early = await aMessage(db, { createdAt: on('01'), topic: 'order', orderNumber: 'TB-2026-0042' })
  const done = await aMessage(db, { createdAt: on('02'), status: 'answered', answer: 'Yes' })
  const found = async (wanted: Omit<Parameters<typeof messageQuery.page>[2], 'limit'>) =>
    (await messageQuery.page(db, admin, { ...wanted, limit: 10 })).rows.map(({ id }) => id)
  expect(await found({ status: 'waiting' })).toEqual([early.id, late.id])
  expect(await found({})).toEqual([early.id, done.id, late.id])
  expect(await found({ sort: 'newest' })).toEqual([late.id, done.id, early.id])
  expect(await found({ status: 'answered' })).toEqual([done.id])
  expect(await found({ topic: 'order' })).toEqual([early.id])
  expect(await found({ search: 'tb-2026-0042' })).toEqual([early.id])
  expect(await found({ search: 'e_o' })).toEqual([late.id])
  expect(await found({ search: done.email })).toEqual([done.id])
  const { counts } = await messageQuery.page(db, admin, { status: 'waiting', limit: 10 })
  expect(counts).toEqual({ new: 1, read: 1, answered: 1, closed: 0, waiting: 2, all: 3 })
})

test('a file of all messages has each once', async ({ db }) => {
  const admin = await anAdmin(db)
  const createdAt = new Date('2026-01-01T10:00:00Z')
  const values = { name: 'A', email: 'a@x.mw', topic: 'other', message: 'Hello', createdAt }
  await db.insert(contactMessages).values(Array.from({ length: 503 }, () => values))
  for (const sort of [undefined, 'newest'] as const) {
    const ids: string[] = []
    for await (const rows of messageQuery.batches(db, admin, { sort })) ids.push(...rows.map(({ id }) => id))
    expect([ids.length, new Set(ids).size]).toEqual([503, 503])
  }
})

committed('two who answer at the same moment send one answer §36.7', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id, email } = await aMessage(db)
  const answers = await Promise.all(
    ['At eight.', 'At nine.', 'At ten.'].map((text) => answerMessage(db, admin, { id, text })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await mailsTo(db, email)).toHaveLength(1)
})
