import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { interests } from '#app/modules/outreach/interest/tables.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { db } from '#test/http.ts'
import { anInterest } from '#test/make/interest.ts'
import { anAdmin } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { textOf } from '#test/visitors/visitor.ts'

const anAdministrator = async () => {
  const admin = await anAdmin(db)
  return { admin, visitor: await aVisitorAs(db, admin) }
}
const statusOf = async (id: string) =>
  (await db.select().from(interests).where(eq(interests.id, id)))[0]?.status

test('who is interested can be narrowed by status, role, district and words, and each status is counted §36.9', async () => {
  const { visitor } = await anAdministrator()
  await anInterest(db, { name: 'Ulemu First', phone: '+265888777666' })
  await anInterest(db, { name: 'Ulemu Second', status: 'closed', wantedRole: 'buyer', district: 'Balaka' })
  const all = await visitor.textOf('/admin/interest?search=ulemu')
  expect(all).toContain('2 people')
  expect(all).toContain('All 2 New 1 Answered 0 Closed 1')
  expect(all).toMatch(/Ulemu Second.*Wants to buy Balaka.*Ulemu First.*0888 777 666 Wants to sell Zomba/)
  for (const narrow of ['status=closed', 'role=buyer', 'district=Balaka'])
    expect(await visitor.textOf(`/admin/interest?search=ulemu&${narrow}`), narrow).toContain('1 person ')
  expect(await visitor.textOf('/admin/interest?search=0888+777+666')).toContain('Ulemu First')
  expect(await visitor.textOf('/admin/interest?search=nobody-at-all')).toContain('No results')
  const html = await (await visitor.get('/admin/interest')).text()
  expect(html).toMatch(
    /<a(?=[^>]*aria-current="page")[^>]*href="\/admin\/interest"[^>]*>[\s\S]{0,300}?Beta Interest/,
  )
})

test('an interest is answered by mail, noted about and closed §36.9', async () => {
  const { admin, visitor } = await anAdministrator()
  const { id, email } = await anInterest(db, { message: 'I <weave>.' })
  const path = `/admin/interest/${id}`
  expect(await (await visitor.get(path)).text()).toContain('I &lt;weave&gt;.')
  const empty = await visitor.post(path, { intent: 'answer', answer: ' ' })
  expect([empty.status, await textOf(empty)]).toEqual([400, expect.stringContaining('Write your answer')])
  expect((await visitor.post(path, { intent: 'answer', answer: 'Welcome.' })).status).toBe(303)
  expect(await visitor.textOf(path)).toContain('The answer is on its way')
  const sent = await db.select().from(mails).where(eq(mails.toEmail, email))
  expect(sent.map(({ kind }) => kind)).toEqual(['answer'])

  expect((await visitor.post(path, { intent: 'note', note: ' ' })).status).toBe(400)
  await visitor.post(path, { intent: 'note', note: 'Sells at Limbe market.' })
  await visitor.post(path, { intent: 'close' })
  expect(await statusOf(id)).toBe('closed')
  const page = await visitor.textOf(path)
  for (const said of ['Our answer', 'Welcome.', 'Sells at Limbe market.', `${admin.name} closed an interest`])
    expect(page).toContain(said)
  const late = await visitor.post(path, { intent: 'answer', answer: 'Once more.' })
  expect([late.status, await textOf(late)]).toEqual([409, expect.stringContaining('not sent: Once more.')])
  expect((await visitor.get('/admin/interest/nothing000000000')).status).toBe(404)
  expect(await (await visitor.get('/admin/log')).text()).toContain(`href="${path}"`)
})

test('those who are ticked are closed at once, each in the log; where nobody is ticked nothing is done §46.2', async () => {
  const { admin, visitor } = await anAdministrator()
  const ids = [(await anInterest(db)).id, (await anInterest(db)).id]
  const none = await visitor.post('/admin/interest', { intent: 'close' })
  expect([none.status, await textOf(none)]).toEqual([400, expect.stringContaining('Select something first')])
  const ticked = new FormData()
  for (const id of ids) ticked.append('chosen', id)
  ticked.append('intent', 'close')
  expect((await visitor.send('/admin/interest?status=new', ticked)).status).toBe(303)
  expect(await visitor.textOf('/admin/interest')).toContain('2 closed')
  expect(await Promise.all(ids.map(statusOf))).toEqual(['closed', 'closed'])
  const acts = await findAuditEntries(db, { actorId: admin.userId, limit: 5 })
  expect(acts.map(({ action, subjectId }) => [action, subjectId]).toSorted()).toEqual(
    ids.map((id) => ['interest.close', id]).toSorted(),
  )
})

test('the list as a spreadsheet, and the download is logged §36.9', async () => {
  const { admin, visitor } = await anAdministrator()
  await anInterest(db, { name: 'Zikani Phiri' })
  const response = await visitor.get('/admin/interest.csv?search=zikani')
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect((await response.text()).trim().split('\r\n')).toMatchObject([
    expect.stringContaining('Received,Name,Email,Phone,District,Role,Message,Status,Answer'),
    expect.stringMatching(/,Zikani Phiri,.*,,Zomba,seller,I weave baskets\.,new,,$/),
  ])
  expect(await findAuditEntries(db, { actorId: admin.userId, limit: 5 })).toMatchObject([
    { action: 'list.export', subjectId: 'interest' },
  ])
})
