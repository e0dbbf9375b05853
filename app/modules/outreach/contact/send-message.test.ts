import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { isHoneypotFilled } from '#app/base/fields/honeypot.ts'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { issueText } from '#app/messages/validation.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { aBuyer, aGuest, anAdmin } from '#test/make.ts'
import { contactInput } from './message-rules.ts'
import { answerMessage, sendMessage } from './messages.server.ts'
import { isFilledTooFast } from './rules.ts'
import { contactMessages } from './tables.ts'

const typed = (more: Record<string, string> = {}) => ({
  messageId: newId(),
  name: 'Chikondi Banda',
  email: ' Chikondi@Example.com ',
  topic: 'order',
  orderNumber: 'tb-2026-0042',
  phone: '0999 123 456',
  message: 'The lamp\nis <b>broken</b>.',
  ...more,
})
const input = (more: Record<string, string> = {}) => contactInput.parse(typed(more))
const from = '41.70.1.1'
const mailsOf = (db: Db) =>
  db.select({ to: mails.toEmail, content: mails.content }).from(mails).orderBy(mails.kind)

test('a message is kept, every active administrator is told, and the sender gets a confirmation §14.15', async ({
  db,
}) => {
  const administrator = await anAdmin(db)
  const former = await anAdmin(db)
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, former.userId))
  await aBuyer(db)
  expect(await sendMessage(db, aGuest, input(), from)).toEqual({ ok: true, value: null })

  expect(await db.select().from(contactMessages)).toMatchObject([
    {
      userId: null,
      name: 'Chikondi Banda',
      email: 'chikondi@example.com',
      phone: '+265999123456',
      topic: 'order',
      orderNumber: 'TB-2026-0042',
      message: 'The lamp\nis <b>broken</b>.',
      status: 'new',
    },
  ])
  expect(await mailsOf(db)).toEqual([
    {
      to: administrator.email,
      content: {
        kind: 'contact-message',
        from: 'Chikondi Banda',
        replyTo: 'chikondi@example.com',
        topic: 'An order',
        path: '/orders/TB-2026-0042',
        message: 'The lamp\nis <b>broken</b>.\n\nOrder: TB-2026-0042\n\nPhone: 0999 123 456',
      },
    },
    {
      to: 'chikondi@example.com',
      content: { kind: 'contact-received', topic: 'An order', message: 'The lamp\nis <b>broken</b>.' },
    },
  ])
})

test("a member's message names the member", async ({ db }) => {
  const member = await aBuyer(db)
  await sendMessage(db, member, input(), from)
  expect(await db.select().from(contactMessages)).toMatchObject([{ userId: member.userId }])
})

test('name, topic, message and an email or phone are needed; the order number is not, but must be right', () => {
  const empty = { name: ' ', email: '', topic: '', message: ' ', phone: '', orderNumber: '' }
  const issuesOf = (more: Record<string, string>) =>
    Object.fromEntries(
      contactInput.safeParse(typed(more)).error!.issues.map((issue) => [issue.path[0], issueText(t, issue)]),
    )
  expect(issuesOf(empty)).toEqual({
    name: 'Please tell us your name',
    email: 'Give an email or a phone number, so that we can answer',
    topic: 'Choose what it is about',
    message: 'Write your message',
  })
  expect(issuesOf({ phone: '12', orderNumber: '42', message: 'x'.repeat(4001) })).toEqual({
    phone: 'Invalid phone number. Write it as 0999 123 456 or +265 999 123 456',
    orderNumber: 'An order number looks like TB-2026-0042',
    message: 'Use at most 4,000 characters',
  })
})

test('the same message sent again is kept once; a changed one is another message', async ({ db }) => {
  const messageId = newId()
  await sendMessage(db, aGuest, input({ messageId }), from)
  await sendMessage(db, aGuest, input({ messageId }), from)
  expect([await db.$count(contactMessages), await db.$count(mails)]).toEqual([1, 1])
  await sendMessage(db, aGuest, input({ messageId, message: 'And the kettle too' }), from)
  expect([await db.$count(contactMessages), await db.$count(mails)]).toEqual([2, 2])
})

test('one email sends six messages an hour, one place sixty; what is refused leaves nothing §14.16', async ({
  db,
}) => {
  const tooMany = { ok: false, reason: 'too-many-messages' }
  for (let number = 1; number <= 6; number++) {
    expect((await sendMessage(db, aGuest, input(), `place ${number}`)).ok).toBe(true)
  }
  expect(await sendMessage(db, aGuest, input(), 'place 7')).toEqual(tooMany)
  expect([await db.$count(contactMessages), await db.$count(mails)]).toEqual([6, 6])

  for (let number = 1; number <= 60; number++) {
    await sendMessage(db, aGuest, input({ email: `a${number}@example.com` }), from)
  }
  expect(await sendMessage(db, aGuest, input({ email: 'another@example.com' }), from)).toEqual(tooMany)
})

test('the trap holds whoever fills what nobody sees, and nobody else', () => {
  expect(isHoneypotFilled({ message: 'Hello' })).toBe(false)
  expect(isHoneypotFilled({ message: 'Hello', more_about_you: '' })).toBe(false)
  expect(isHoneypotFilled({ message: 'Hello', more_about_you: 'https://buy.example' })).toBe(true)
})

test('a form sent within two seconds, or without saying when it was opened, is asked for once more', () => {
  const now = 1_800_000_000_000
  expect(isFilledTooFast(`${now - 1_999}`, now)).toBe(true)
  expect(isFilledTooFast(`${now - 2_000}`, now)).toBe(false)
  expect(isFilledTooFast(`${now - 7 * 86_400_000}`, now)).toBe(false)
  for (const missing of [undefined, '', 'soon']) expect(isFilledTooFast(missing, now)).toBe(true)
})

committed('ten presses at once send one message §14.16', async ({ db }) => {
  await anAdmin(db)
  const pressed = input()
  const results = await Promise.all(Array.from({ length: 10 }, () => sendMessage(db, aGuest, pressed, from)))
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect([await db.$count(contactMessages), await db.$count(mails)]).toEqual([1, 2])
})

test('who has a phone only can write to us, is called, and the database holds that there is a way to answer §53.6', async ({
  db,
}) => {
  const administrator = await anAdmin(db)
  expect(await sendMessage(db, aGuest, input({ email: '' }), from)).toEqual({ ok: true, value: null })
  const [kept] = await db.select().from(contactMessages)
  expect(kept).toMatchObject({ email: '', phone: '+265999123456' })
  expect((await mailsOf(db)).map(({ to }) => to)).toEqual([administrator.email])
  const answered = await answerMessage(db, administrator, {
    id: kept!.id,
    text: 'Told them to come on Friday',
  })
  expect(answered.ok).toBe(true)
  expect(await mailsOf(db)).toHaveLength(1)
  const neither = contactInput.safeParse(typed({ email: '', phone: '' }))
  const issues = neither.error!.issues.map((issue) => [issue.path, issueText(t, issue)])
  expect(issues).toEqual([[['email'], expect.stringContaining('or a phone number')]])
  const change = db.transaction((tx) => tx.update(contactMessages).set({ phone: null }))
  await expect(change).rejects.toThrow()
})
