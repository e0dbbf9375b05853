import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { newsletterSubscriptions as subscriptions } from '#app/modules/outreach/newsletter/tables.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { db } from '#test/http.ts'
import { aSubscriber } from '#test/make/subscriber.ts'
import { anAdmin, aSeller } from '#test/make.ts'
import { mailsTo } from '#test/services/mailbox.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { textOf } from '#test/visitors/visitor.ts'

const anAdministrator = async () => {
  const admin = await anAdmin(db)
  return { admin, visitor: await aVisitorAs(db, admin) }
}
const statusOf = async (email: string) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.email, email)))[0]?.status
const ticked = (intent: string, emails: string[], more: Record<string, string> = {}) => {
  const form = new FormData()
  for (const email of emails) form.append('chosen', email)
  for (const [name, value] of Object.entries({ intent, ...more })) form.set(name, value)
  return form
}
const list = '/admin/newsletter'

test('the readers can be narrowed by words, source and status, sorted, and each status is counted §36.2', async () => {
  const { visitor } = await anAdministrator()
  await aSubscriber(db, { email: 'nandolo-one@x.mw', source: 'popup' })
  await aSubscriber(db, { email: 'nandolo-two@x.mw', status: 'bounced' })
  const all = await visitor.textOf(`${list}?search=nandolo&sort=email`)
  expect(all).toContain('2 subscribers')
  expect(all).toMatch(/nandolo-one.*nandolo-two/)
  expect(all).toContain('Active 1 Unsubscribed 0 Bounced 1')
  const bounced = await visitor.textOf(`${list}?search=nandolo&status=bounced`)
  expect(bounced).toContain('1 subscriber ')
  expect(await visitor.textOf(`${list}?search=nandolo&source=popup`)).toContain('1 subscriber ')
  expect(await visitor.textOf(`${list}?search=nobody-at-all`)).toContain('No subscribers found')
  const html = await (await visitor.get(`${list}?search=nandolo&tick=all`)).text()
  expect(html.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(2)
  expect(html).toMatch(/<a aria-current="page"[^>]*href="\/admin\/newsletter"/)
})

test('the statistics stand on the page, and the chart has its figures as a table §36.1', async () => {
  const { visitor } = await anAdministrator()
  await aSubscriber(db)
  const text = await visitor.textOf(list)
  expect(text).toMatch(/Statistics Total \d+ Active \d+ Unsubscribed \d+ Bounced \d+/)
  expect(text).toMatch(/By source Website footer \d+ Pop-up \d+ Checkout \d+ Added by hand \d+/)
  expect(text).toMatch(/Month New Left Total \w{3} \d{4} \d+ \d+ \d+/)
})

test('ticked readers are changed or deleted at once; the list stays as it was narrowed', async () => {
  const { visitor } = await anAdministrator()
  const [one, other] = [await aSubscriber(db), await aSubscriber(db)]
  const emails = [one.email, other.email]
  const done = await visitor.send(`${list}?search=x&tick=all`, ticked('unsubscribed', emails))
  expect([done.status, done.headers.get('location')]).toEqual([303, `${list}?search=x`])
  expect([await statusOf(one.email), await statusOf(other.email)]).toEqual(['unsubscribed', 'unsubscribed'])
  expect(await visitor.textOf(list)).toContain('2 subscribers set to unsubscribed.')
  await visitor.send(list, ticked('delete', [one.email]))
  expect([await statusOf(one.email), await statusOf(other.email)]).toEqual([undefined, 'unsubscribed'])
  const none = await visitor.send(list, ticked('bounced', []))
  expect([none.status, await textOf(none)]).toEqual([
    400,
    expect.stringContaining('Select subscribers first'),
  ])
})

test('whoever unsubscribed themselves is left as they are, and mailed a link where the box says that they asked §36.4', async () => {
  const { visitor } = await anAdministrator()
  const { email } = await aSubscriber(db, { status: 'unsubscribed' })
  await visitor.send(list, ticked('active', [email]))
  expect(await visitor.textOf(list)).toContain('1 not changed: they unsubscribed themselves.')
  expect(await statusOf(email)).toBe('unsubscribed')
  await visitor.send(list, ticked('active', [email], { theyAsked: 'yes' }))
  expect(await statusOf(email)).toBe('unsubscribed')
  expect(await mailsTo(db, email)).toHaveLength(1)
})

test('one is added by hand; a wrong email, and one who left, are told beside the field §36.3', async () => {
  const { visitor } = await anAdministrator()
  const email = `${newId()}@x.mw`
  const add = (typed: Record<string, string>) => visitor.post(`${list}/add`, { intent: 'add', ...typed })
  expect((await add({ email })).status).toBe(303)
  expect(await visitor.textOf(`${list}/add`)).toContain(`${email} is subscribed now`)
  const wrong = await add({ email: 'nobody' })
  const html = await wrong.text()
  expect([wrong.status, html]).toEqual([400, expect.stringContaining('value="nobody"')])
  expect(html).toContain('Please enter a valid email address')
  const gone = await aSubscriber(db, { status: 'unsubscribed' })
  const refused = await add({ email: gone.email })
  expect([refused.status, await textOf(refused)]).toEqual([
    409,
    expect.stringContaining('They unsubscribed themselves'),
  ])
  expect((await add({ email: gone.email, theyAsked: 'yes' })).status).toBe(303)
  expect(await statusOf(gone.email)).toBe('unsubscribed')
  expect(await visitor.textOf(`${list}/add`)).toContain('We mailed them a link')
  expect(await mailsTo(db, gone.email)).toHaveLength(1)
})

test('a list is imported, pasted or from a file, and says what became of each line', async () => {
  const { visitor } = await anAdministrator()
  const email = `${newId()}@x.mw`
  const send = (name: string, value: string | File) => {
    const form = new FormData()
    form.set('intent', 'import')
    form.set(name, value)
    return visitor.send(`${list}/add`, form)
  }
  const pasted = await send('list', `${email}\nnot an email\n`)
  expect([pasted.status, await textOf(pasted)]).toEqual([
    200,
    expect.stringMatching(/1 added 1 skipped: no valid email Line 2: “not an email”/),
  ])
  expect(await statusOf(email)).toBe('active')
  const file = new File([`Name,Email\nA,${email}\nB,b-${email}\n`], 'list.csv', { type: 'text/csv' })
  expect(await textOf(await send('file', file))).toContain('1 added 1 already on the list')
  expect((await send('list', '  ')).status).toBe(400)
  const large = await send('list', 'x'.repeat(6 * 1024 * 1024))
  expect([large.status, await textOf(large)]).toEqual([413, expect.stringContaining('over 5 MB')])
})

test('the whole list as a spreadsheet, and the download is logged; the log leads to the reader §36.2', async () => {
  const { admin, visitor } = await anAdministrator()
  const { email } = await aSubscriber(db, { email: `zipatso-${newId()}@x.mw` })
  const response = await visitor.get(`${list}.csv?search=zipatso`)
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect((await response.text()).trim().split('\r\n')).toMatchObject([
    expect.stringContaining('Email,Status,Source,Since,Unsubscribed,New products'),
    expect.stringContaining(`${email},active,footer,`),
  ])
  expect(await findAuditEntries(db, { actorId: admin.userId, limit: 5 })).toMatchObject([
    { action: 'list.export', subjectId: 'newsletter' },
  ])
  await visitor.send(list, ticked('bounced', [email]))
  const log = await (await visitor.get('/admin/log')).text()
  expect(log).toContain(`${list}?search=${encodeURIComponent(email)}`)
})

test('anyone else is led to /login and changes nothing', async () => {
  const seller = await aVisitorAs(db, await aSeller(db))
  const { email } = await aSubscriber(db)
  expect((await seller.send(list, ticked('delete', [email]))).status).toBe(302)
  expect((await seller.post(`${list}/add`, { intent: 'add', email: `${newId()}@x.mw` })).status).toBe(302)
  expect((await seller.get(`${list}.csv`)).status).toBe(302)
  expect(await statusOf(email)).toBe('active')
})
