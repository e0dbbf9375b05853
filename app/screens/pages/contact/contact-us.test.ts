import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { contactMessages } from '#app/modules/outreach/contact/tables.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { settings } from '#app/modules/platform/settings/tables.ts'
import { db, request } from '#test/http.ts'
import { aBuyer, anAdmin } from '#test/make.ts'
import { aVisitor, fieldsOf, readable, textOf } from '#test/visitors/visitor.ts'

const anEmail = () => `${newId()}@thumba.example`
const aMinuteAgo = () => `${Date.now() - 60_000}`
const written = { name: 'Chikondi', topic: 'seller', message: 'Is <this> shop & its owner honest?' }
const openForm = async (path = '/contact-us', visitor = aVisitor()) =>
  fieldsOf(await (await visitor.get(path)).text())
const keptFrom = (email: string) => db.select().from(contactMessages).where(eq(contactMessages.email, email))

test('a message is sent without scripts; the page says what happens next §14.15', async () => {
  const administrator = await anAdmin(db)
  const visitor = aVisitor()
  const email = anEmail()
  const fields = await openForm('/contact-us', visitor)
  const sent = await visitor.post('/contact-us', { ...fields, ...written, email, openedAt: aMinuteAgo() })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/contact-us?sent=yes'])
  const text = await visitor.textOf('/contact-us?sent=yes')
  expect(text).toContain('Thank you, we have your message')
  expect(text).toContain('What happens next')
  expect(await keptFrom(email)).toMatchObject([{ ...written, userId: null }])
  const kindsTo = async (to: string) =>
    (await db.select().from(mails).where(eq(mails.toEmail, to))).map(({ kind }) => kind)
  expect(await kindsTo(email)).toEqual(['contact-received'])
  expect(await kindsTo(administrator.email)).toEqual(['contact-message'])
})

test('a member finds their details filled in, and the number of the order they came from', async () => {
  const member = await aBuyer(db, { name: 'Tamanda Phiri', phone: '+265888123456' })
  const visitor = aVisitor()
  const token = await createSession(db, member.userId, { address: '127.0.0.1', userAgent: 'test' })
  visitor.jar.set('thumba-session', token)
  const fields = await openForm('/contact-us?order=tb-2026-0042', visitor)
  const own = { name: 'Tamanda Phiri', email: member.email, phone: '0888 123 456' }
  expect(fields).toMatchObject({ ...own, orderNumber: 'TB-2026-0042', topic: 'order' })
  await visitor.post('/contact-us', { ...fields, message: 'Where is it?', openedAt: aMinuteAgo() })
  expect(await keptFrom(member.email)).toMatchObject([
    { userId: member.userId, orderNumber: 'TB-2026-0042', message: 'Where is it?' },
  ])
  expect((await openForm('/contact-us?order=<script>')).orderNumber).toBe('')
})

test('mistakes are told beside their fields, and the message stays', async () => {
  const form: Record<string, string> = {
    ...(await openForm()),
    ...written,
    email: 'chikondi@',
    topic: '',
    phone: '12',
  }
  const response = await aVisitor().post('/contact-us', form)
  expect(response.status).toBe(400)
  const html = await response.text()
  for (const text of ['Invalid email address', 'Choose what it is about', 'Invalid phone number'])
    expect(readable(html)).toContain(text)
  expect(html).toContain('Is &lt;this&gt; shop &amp; its owner honest?')
  expect(fieldsOf(html)).toMatchObject({ email: 'chikondi@', phone: '12', messageId: form.messageId })
})

test('whoever fills the field that nobody sees is thanked, and nothing is kept §14.16', async () => {
  const email = anEmail()
  const form = { ...(await openForm()), ...written, email, openedAt: aMinuteAgo() }
  expect(form).toHaveProperty('more_about_you', '')
  const sent = await aVisitor().post('/contact-us', { ...form, more_about_you: 'https://buy.example' })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/contact-us?sent=yes'])
  expect(await keptFrom(email)).toEqual([])
})

test('a form that is sent at once is asked for once more, with everything kept, and then goes through', async () => {
  const email = anEmail()
  const asked = await aVisitor().post('/contact-us', { ...(await openForm()), ...written, email })
  expect(asked.status).toBe(400)
  const html = await asked.text()
  expect(readable(html)).toContain('Please press "Send message" again.')
  expect(await keptFrom(email)).toEqual([])
  const again = { ...fieldsOf(html), openedAt: aMinuteAgo() }
  expect(again).toMatchObject({ email, name: 'Chikondi', topic: 'seller' })
  expect((await aVisitor().post('/contact-us', { ...again, message: written.message })).status).toBe(303)
  expect(await keptFrom(email)).toHaveLength(1)
})

test('a double tap keeps one message; too many are refused with everything kept', async () => {
  const email = anEmail()
  const form = { ...(await openForm()), ...written, email, openedAt: aMinuteAgo() }
  const answers = await Promise.all([1, 2].map(() => aVisitor().post('/contact-us', form)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await keptFrom(email)).toHaveLength(1)
  for (let number = 2; number <= 6; number++) {
    await aVisitor().post('/contact-us', { ...form, message: `Message ${number}` })
  }
  const refused = await aVisitor().post('/contact-us', { ...form, message: 'Message 7' })
  expect([refused.status, await textOf(refused)]).toEqual([
    429,
    expect.stringContaining('If that does not help, try again in an hour.'),
  ])
  expect(await keptFrom(email)).toHaveLength(6)
})

test('a failure of ours is told, and nothing typed is lost', async () => {
  const form = { ...(await openForm()), ...written, email: anEmail(), openedAt: aMinuteAgo() }
  await db.execute('alter table contact_messages rename to messages_away')
  try {
    const response = await aVisitor().post('/contact-us', form)
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(readable(html)).toContain('Your message could not be sent. Please try again.')
    expect(html).toContain('Is &lt;this&gt; shop')
  } finally {
    await db.execute('alter table messages_away rename to contact_messages')
  }
})

test('the contact block is that of the settings', async () => {
  const contact = { email: 'help@thumba.example', phone: '0999 000 111', address: 'Old Town, Lilongwe' }
  await db.insert(settings).values({ key: 'contact', value: contact })
  await expect
    .poll(async () => (await request('/contact-us')).text())
    .toContain('href="mailto:help@thumba.example"')
  const html = await (await request('/contact-us')).text()
  expect(html).toContain('href="tel:0999000111"')
  expect(readable(html)).toContain('Old Town, Lilongwe')
  await db.delete(settings).where(eq(settings.key, 'contact'))
})
