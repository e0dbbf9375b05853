import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { issueText } from '#app/messages/validation.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { committed, test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { anInterest } from '#test/make/interest.ts'
import { anAdmin } from '#test/make.ts'
import { interestInput } from './input-rules.ts'
import { answerInterest, closeInterest, interestQuery, registerInterest } from './interest.server.ts'
import { interests } from './tables.ts'

const typed = (more: Record<string, string> = {}) => ({
  name: ' Tamanda ',
  email: ' Tamanda@Example.com',
  phone: '0999 123 456',
  district: 'Zomba',
  wantedRole: 'seller',
  message: 'I weave\nbaskets.',
  ...more,
})
const input = (more: Record<string, string> = {}) => interestInput.parse(typed(more))
const from = '41.70.1.1'
const actsOn = (db: Db, id: string) => findAuditEntries(db, { subject: { kind: 'interest', id }, limit: 9 })
const mailsTo = (db: Db, email: string) => db.select().from(mails).where(eq(mails.toEmail, email))

test('name, email, phone, district, role wanted and message are kept §36.8', async ({ db }) => {
  expect(await registerInterest(db, input(), from)).toEqual({ ok: true, value: null })
  expect(await db.select().from(interests)).toMatchObject([
    {
      name: 'Tamanda',
      email: 'tamanda@example.com',
      phone: '+265999123456',
      district: 'Zomba',
      wantedRole: 'seller',
      message: 'I weave\nbaskets.',
      status: 'new',
      answer: null,
    },
  ])
})

test('phone and message may be left out; the rest is needed, and must be right', () => {
  expect(input({ phone: '', message: '' })).toMatchObject({ message: '' })
  const issuesOf = (more: Record<string, string>) =>
    Object.fromEntries(
      interestInput.safeParse(typed(more)).error!.issues.map((issue) => [issue.path[0], issueText(t, issue)]),
    )
  expect(issuesOf({ name: ' ', email: '', district: '', wantedRole: '' })).toEqual({
    name: 'Please tell us your name',
    email: 'Email is required',
    district: 'Choose your district',
    wantedRole: 'Choose what you want to do',
  })
  expect(issuesOf({ wantedRole: 'admin', phone: '12', message: 'x'.repeat(2001) })).toEqual({
    wantedRole: 'Choose what you want to do',
    phone: 'Invalid phone number. Write it as 0999 123 456 or +265 999 123 456',
    message: 'Use at most 2,000 characters',
  })
})

test('the same words of the same person are kept once, until somebody answers them', async ({ db }) => {
  const admin = await anAdmin(db)
  for (let press = 1; press <= 3; press++) await registerInterest(db, input(), from)
  const [kept] = await db.select().from(interests)
  expect(await db.$count(interests)).toBe(1)
  await answerInterest(db, admin, { id: kept!.id, text: 'Welcome.' })
  await registerInterest(db, input(), from)
  await registerInterest(db, input({ message: 'And mats' }), from)
  expect(await db.$count(interests)).toBe(3)
})

test('one email tells six an hour, one place sixty; what is refused leaves nothing §36.8', async ({ db }) => {
  const tooMany = { ok: false, reason: 'too-many-interests' }
  for (let number = 1; number <= 6; number++)
    expect((await registerInterest(db, input({ message: `${number}` }), `place ${number}`)).ok).toBe(true)
  expect(await registerInterest(db, input({ message: '7' }), 'place 7')).toEqual(tooMany)
  expect(await db.$count(interests)).toBe(6)
  for (let number = 1; number <= 60; number++)
    await registerInterest(db, input({ email: `a${number}@example.com` }), from)
  expect(await registerInterest(db, input({ email: 'another@example.com' }), from)).toEqual(tooMany)
})

test('an answer goes by mail with what they had written, and is logged; a second press sends nothing', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { id, email } = await anInterest(db)
  const answer = (text: string) => answerInterest(db, admin, { id, text })
  expect(await answer(' ')).toEqual({ ok: false, reason: 'answer-empty' })
  expect(await answer('Welcome.')).toEqual({ ok: true, value: null })
  expect(await answer('Welcome.')).toEqual({ ok: true, value: null })
  expect(await answer('Go away.')).toEqual({ ok: false, reason: 'already-answered' })
  const content = { kind: 'answer', about: 'Selling on the market', question: 'I weave baskets.' }
  expect(await mailsTo(db, email)).toMatchObject([{ content: { ...content, answer: 'Welcome.' } }])
  expect(await actsOn(db, id)).toMatchObject([
    { action: 'interest.answer', before: { status: 'new' }, after: { answer: 'Welcome.' } },
  ])
})

test('an interest is closed once, and gets no answer after', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id } = await anInterest(db)
  for (let press = 1; press <= 2; press++)
    expect(await closeInterest(db, admin, id)).toEqual({ ok: true, value: null })
  expect(await actsOn(db, id)).toMatchObject([{ action: 'interest.close', before: { status: 'new' } }])
  expect(await answerInterest(db, admin, { id, text: 'x' })).toEqual({ ok: false, reason: 'closed-by-now' })
  const none = { ok: false, reason: 'no-such-interest' }
  expect(await closeInterest(db, admin, 'nothing000000000')).toEqual(none)
  expect(await answerInterest(db, admin, { id: 'nothing000000000', text: 'x' })).toEqual(none)
})

test('they are listed newest first, by status, role, district, name, email and phone', async ({ db }) => {
  const admin = await anAdmin(db)
  const on = (day: string) => new Date(`2026-01-${day}T10:00:00Z`)
  const early = await anInterest(db, { createdAt: on('01'), name: 'Early_One', phone: '+265999123456' })
  const late = await anInterest(db, { createdAt: on('03'), wantedRole: 'buyer', district: 'Balaka' })
  const done = await anInterest(db, { createdAt: on('02'), status: 'closed' })
  const found = async (wanted: Omit<Parameters<typeof interestQuery.page>[2], 'limit'>) =>
    (await interestQuery.page(db, admin, { ...wanted, limit: 10 })).rows.map(({ id }) => id)
  expect(await found({})).toEqual([late.id, done.id, early.id])
  expect(await found({ sort: 'oldest' })).toEqual([early.id, done.id, late.id])
  expect(await found({ status: 'closed' })).toEqual([done.id])
  expect(await found({ role: 'buyer' })).toEqual([late.id])
  expect(await found({ district: 'Balaka' })).toEqual([late.id])
  for (const search of ['y_o', '0999 123 456', '999123', early.email])
    expect(await found({ search }), search).toEqual([early.id])
  const { counts } = await interestQuery.page(db, admin, { status: 'new', limit: 10 })
  expect(counts).toEqual({ new: 2, answered: 0, closed: 1 })
})

test('a file of all has each once', async ({ db }) => {
  const admin = await anAdmin(db)
  const common = { name: 'A', email: 'a@x.mw', district: 'Zomba', wantedRole: 'buyer' } as const
  const createdAt = new Date('2026-01-01T10:00:00Z')
  const all = Array.from({ length: 503 }, (_, number) => ({ ...common, createdAt, message: `${number}` }))
  await db.insert(interests).values(all)
  for (const sort of [undefined, 'oldest'] as const) {
    const ids: string[] = []
    for await (const rows of interestQuery.batches(db, admin, { sort })) ids.push(...rows.map(({ id }) => id))
    expect([ids.length, new Set(ids).size]).toEqual([503, 503])
  }
})

committed('a double tap is one interest, and two answers at once are one §36.9', async ({ db }) => {
  const admin = await anAdmin(db)
  await Promise.all(Array.from({ length: 10 }, () => registerInterest(db, input(), from)))
  const kept = await db.select().from(interests)
  expect(kept).toHaveLength(1)
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((text) => answerInterest(db, admin, { id: kept[0]!.id, text })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await mailsTo(db, 'tamanda@example.com')).toHaveLength(1)
})
