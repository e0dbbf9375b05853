import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactMessages } from '#app/modules/outreach/contact/tables.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { db } from '#test/http.ts'
import { aMessage } from '#test/make/message.ts'
import { aBuyer, anAdmin } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { textOf } from '#test/visitors/visitor.ts'

const anAdministrator = async () => {
  const admin = await anAdmin(db)
  return { admin, visitor: await aVisitorAs(db, admin) }
}
const statusOf = async (id: string) =>
  (await db.select().from(contactMessages).where(eq(contactMessages.id, id)))[0]?.status

test('the list shows what waits, by status, topic and words, and each status is counted', async () => {
  const { visitor } = await anAdministrator()
  await aMessage(db, { name: 'Mwabi Early', topic: 'payment', message: 'Paid twice' })
  await aMessage(db, { name: 'Mwabi Late', status: 'closed' })
  const waiting = await visitor.textOf('/admin/messages?status=waiting&search=mwabi')
  expect(waiting).toContain('1 message ')
  expect(waiting).toContain('Paying, or money back Paid twice Mwabi Early')
  expect(waiting).toContain('Waiting 1 New 1 Read 0 Answered 0 Closed 1 All 2')
  expect(await visitor.textOf('/admin/messages?search=mwabi&status=closed')).toContain('Mwabi Late')
  expect(await visitor.textOf('/admin/messages?search=mwabi&topic=payment')).toContain('1 message ')
  expect(await visitor.textOf('/admin/messages?search=nobody-at-all')).toContain('No messages found')
  expect(await (await visitor.get('/admin')).text()).toContain('href="/admin/messages"')
})

test('opening a message marks it read; the answer goes by mail and stands on the page §36.7', async () => {
  const { admin, visitor } = await anAdministrator()
  const { userId } = await aBuyer(db)
  const { id, email } = await aMessage(db, { userId, orderNumber: 'TB-2026-0042', message: 'Is <it> sent?' })
  const path = `/admin/messages/${id}`
  const html = await (await visitor.get(path)).text()
  expect(await statusOf(id)).toBe('read')
  expect(html).toContain('Is &lt;it&gt; sent?')
  expect(html).toContain(`href="/admin/users/${userId}"`)
  expect(html).toContain('href="/admin/orders?search=TB-2026-0042"')

  const empty = await visitor.post(path, { intent: 'answer', answer: ' ' })
  expect([empty.status, await textOf(empty)]).toEqual([400, expect.stringContaining('Write your answer')])
  expect((await visitor.post(path, { intent: 'answer', answer: 'Yes, today.' })).status).toBe(303)
  const after = await visitor.textOf(path)
  for (const said of [
    'The answer is on its way',
    'Our answer',
    'Yes, today.',
    `${admin.name} answered a message`,
  ])
    expect(after).toContain(said)
  expect(after).not.toContain('Send answer')
  const sent = await db.select().from(mails).where(eq(mails.toEmail, email))
  expect(sent.map(({ kind }) => kind)).toEqual(['answer'])
})

test('an answer that comes too late is kept in the page that says so', async () => {
  const { visitor } = await anAdministrator()
  const { id } = await aMessage(db)
  const path = `/admin/messages/${id}`
  await visitor.post(path, { intent: 'close' })
  expect(await statusOf(id)).toBe('closed')
  const late = await visitor.post(path, { intent: 'answer', answer: 'At eight.' })
  expect([late.status, await textOf(late)]).toEqual([
    409,
    expect.stringMatching(/has closed this message\. Your answer was not sent: At eight\./),
  ])
  expect((await visitor.post(path, { intent: 'shout' })).status).toBe(400)
  expect((await visitor.get('/admin/messages/nothing000000000')).status).toBe(404)
})

test('ticked messages are closed at once, each in the log; where none is ticked nothing is done §46.2', async () => {
  const { admin, visitor } = await anAdministrator()
  const spam = [await aMessage(db, { name: 'Spamwell One' }), await aMessage(db, { name: 'Spamwell Two' })]
  const kept = await aMessage(db, { name: 'Spamwell Three' })
  const list = '/admin/messages?search=spamwell'
  const none = await visitor.post(list, { intent: 'close' })
  expect([none.status, await textOf(none)]).toEqual([400, expect.stringContaining('Select something first')])
  expect(await (await visitor.get(`${list}&tick=all`)).text()).toMatch(
    new RegExp(`<input[^>]*name="chosen"[^>]*checked=""[^>]*value="${kept.id}"`),
  )

  const ticked = new FormData()
  for (const { id } of spam) ticked.append('chosen', id)
  ticked.append('chosen', 'nothing000000000')
  ticked.append('intent', 'close')
  const done = await visitor.send(list, ticked)
  expect([done.status, done.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('search=spamwell'),
  ])
  expect(await visitor.textOf(list)).toContain('2 closed. 1 no longer exists.')
  expect(await Promise.all([...spam, kept].map(({ id }) => statusOf(id)))).toEqual([
    'closed',
    'closed',
    'new',
  ])
  const acts = await findAuditEntries(db, { actorId: admin.userId, limit: 5 })
  expect(acts.map(({ action, subjectId }) => [action, subjectId]).toSorted()).toEqual(
    spam.map(({ id }) => ['message.close', id]).toSorted(),
  )
})

test('the list as a spreadsheet, and the download is logged; the log leads to the message §36.7', async () => {
  const { admin, visitor } = await anAdministrator()
  const { id } = await aMessage(db, { name: 'Zione Banda', message: '=1+1' })
  const response = await visitor.get('/admin/messages.csv?search=zione')
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect((await response.text()).trim().split('\r\n')).toMatchObject([
    expect.stringContaining('Received,Name,Email,Phone,Topic,Order,Message,Status'),
    expect.stringMatching(/,Zione Banda,.*,Something else,,'=1\+1,new,,$/),
  ])
  expect(await findAuditEntries(db, { actorId: admin.userId, limit: 5 })).toMatchObject([
    { action: 'list.export', subjectId: 'messages' },
  ])
  await visitor.post(`/admin/messages/${id}`, { intent: 'close' })
  expect(await (await visitor.get('/admin/log')).text()).toContain(`href="/admin/messages/${id}"`)
})
