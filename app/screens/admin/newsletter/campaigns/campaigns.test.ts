import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { campaigns, campaignDeliveries as deliveries } from '#app/modules/outreach/newsletter/tables.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { db } from '#test/http.ts'
import { aCampaign, aStartedCampaign } from '#test/make/campaign.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aSubscriber } from '#test/make/subscriber.ts'
import { anAdmin, aProduct } from '#test/make.ts'
import { lastMailTo } from '#test/services/mailbox.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { fieldsOf, readable, textOf } from '#test/visitors/visitor.ts'

const list = '/admin/newsletter/campaigns'
const anAdministrator = async () => {
  const admin = await anAdmin(db)
  return { admin, visitor: await aVisitorAs(db, admin) }
}
const blocks = (...all: Record<string, string>[]) =>
  Object.fromEntries(
    all.flatMap((block, at) => Object.entries(block).map(([name, value]) => [`block.${at}.${name}`, value])),
  )
const letter = { subject: 'Rain is near', preview: '', perMinute: '600', scheduledAt: '', preference: '' }
const text = { kind: 'text', text: 'Moni' }

describe('the editor, without scripts:', () => {
  test('blocks are added, moved and removed with everything else kept as typed, and nothing is saved §39.2', async () => {
    const { visitor } = await anAdministrator()
    const typed = { ...letter, ...blocks({ kind: 'heading', text: 'First' }, text) }
    const press = async (what: string) =>
      fieldsOf(await (await visitor.post(`${list}/new`, { ...typed, press: what })).text())
    expect(await press('add.button')).toMatchObject({ subject: 'Rain is near', 'block.2.kind': 'button' })
    expect(await press('up.1')).toMatchObject({ 'block.0.text': 'Moni', 'block.1.text': 'First' })
    expect(await press('down.0')).toMatchObject({ 'block.0.text': 'Moni', 'block.1.text': 'First' })
    const left = await press('remove.0')
    expect([left['block.0.text'], left['block.1.kind']]).toEqual(['Moni', undefined])
    expect(await db.$count(campaigns, eq(campaigns.subject, 'Rain is near'))).toBe(0)
  })

  test('products are found by words or number, put in and taken out §39.2', async () => {
    const { visitor } = await anAdministrator()
    const word = `hoe${newId()}`
    const hoe = await aProduct(db, { name: `Strong ${word}` })
    const typed = (more: Record<string, string>) => ({ ...letter, ...blocks({ kind: 'products', ...more }) })
    const found = await (
      await visitor.post(`${list}/new`, { ...typed({ search: word }), press: 'find.0' })
    ).text()
    expect(found).toContain(`value="take.0.${hoe.id}"`)
    const taken = await (
      await visitor.post(`${list}/new`, { ...typed({}), press: `take.0.${hoe.id}` })
    ).text()
    expect([fieldsOf(taken)['block.0.ids'], readable(taken).includes(hoe.name)]).toEqual([hoe.id, true])
    const byNumber = await visitor.post(`${list}/new`, {
      ...typed({ search: `https://thumba.example/product/${hoe.id}` }),
      press: 'find.0',
    })
    expect(fieldsOf(await byNumber.text())['block.0.ids']).toBe(hoe.id)
    const out = await visitor.post(`${list}/new`, { ...typed({ ids: hoe.id }), press: `drop.0.${hoe.id}` })
    expect(fieldsOf(await out.text())['block.0.ids']).toBe('')
    const none = await visitor.post(`${list}/new`, { ...typed({ search: newId() }), press: 'find.0' })
    expect([none.status, await textOf(none)]).toMatchObject([
      400,
      expect.stringContaining('No product on sale matches'),
    ])
  })

  test('a picture is sent with the form, and what is none is refused beside it §39.2', async () => {
    const { visitor } = await anAdministrator()
    const send = async (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({
        ...letter,
        ...blocks({ kind: 'picture' }),
        press: 'upload.0',
      }))
        form.set(name, value)
      form.set('block.0.file', new File([bytes], 'Field.jpg'))
      return visitor.send(`${list}/new`, form)
    }
    const sent = await send(new Uint8Array(await plainJpeg()))
    expect(fieldsOf(await sent.text())['block.0.path']).toMatch(/^campaigns\/[a-z0-9]{16}\/field_/)
    const refused = await send(new TextEncoder().encode('no picture'))
    expect([refused.status, await textOf(refused)]).toMatchObject([
      400,
      expect.stringContaining('is not allowed'),
    ])
  })

  test('saving makes a draft, opens its page, and fills the editor again as it was', async () => {
    const { admin, visitor } = await anAdministrator()
    const typed = {
      ...letter,
      preference: 'specialOffers',
      sources: 'checkout',
      scheduledAt: '2030-01-02T08:30',
      ...blocks(text, { kind: 'button', text: 'Go', url: '/products' }),
    }
    const saved = await visitor.post(`${list}/new`, { ...typed, press: 'save' })
    const path = saved.headers.get('location')!
    expect(saved.status).toBe(303)
    const [made] = await db
      .select()
      .from(campaigns)
      .where(eq(campaigns.id, path.split('/').at(-1)!))
    expect(made).toMatchObject({
      status: 'draft',
      scheduledAt: new Date('2030-01-02T06:30:00Z'),
      audience: { preference: 'specialOffers', sources: ['checkout'] },
      body: [text, { kind: 'button', text: 'Go', url: '/products' }],
    })
    expect(fieldsOf(await (await visitor.get(`${path}/edit`)).text())).toMatchObject(typed)
    expect(await visitor.textOf(path)).toContain('who want Special offers, from Checkout')
    const [act] = await findAuditEntries(db, { actorId: admin.userId, limit: 1 })
    expect(act).toMatchObject({ action: 'campaign.save', subjectId: made!.id })
  })

  test('what cannot be saved stays typed, with the message beside its field', async () => {
    const { visitor } = await anAdministrator()
    const button = { kind: 'button', text: 'Go', url: 'javascript:alert(1)' }
    const typed = { ...letter, subject: '', ...blocks(text, button), press: 'save' }
    const answer = await visitor.post(`${list}/new`, typed)
    const html = await answer.text()
    expect([answer.status, fieldsOf(html)['block.1.url']]).toEqual([400, 'javascript:alert(1)'])
    expect(readable(html)).toMatch(/Write a subject.*An address begins with https/)
  })
})

test('the preview shows what is typed, as a letter and as text, framed by us alone and without scripts §39.2', async () => {
  const { visitor } = await anAdministrator()
  const typed = { ...letter, ...blocks(text, { kind: 'button', text: 'Go', url: '/products' }) }
  const seen = await visitor.post(`${list}/preview`, typed)
  expect(seen.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*frame-ancestors 'self'.*sandbox/,
  )
  const html = await seen.text()
  expect(html).toContain('Moni')
  expect(html).not.toMatch(/newsletter\/(open|click)/)
  expect(await (await visitor.post(`${list}/preview?part=text`, typed)).text()).toMatch(/<pre[\s\S]*Moni/)
})

test('a test goes to the address that was typed §39.3', async () => {
  const { admin, visitor } = await anAdministrator()
  const { id } = await aCampaign(db, admin)
  const wrong = await visitor.post(`${list}/${id}`, { intent: 'test', email: 'chisomo' })
  expect([wrong.status, await textOf(wrong)]).toMatchObject([
    400,
    expect.stringContaining('Please enter a valid email address'),
  ])
  const email = `${newId()}@example.com`
  expect((await visitor.post(`${list}/${id}`, { intent: 'test', email })).status).toBe(303)
  expect(await lastMailTo(db, email, 'campaign-test')).toMatchObject({ letter: { subject: 'Market days' } })
})

test('a letter that is not complete says what is missing, and no button offers to send it §46.11', async () => {
  const { admin, visitor } = await anAdministrator()
  const { id } = await aCampaign(db, admin, { body: [{ kind: 'heading', text: '' }] })
  const html = await (await visitor.get(`${list}/${id}`)).text()
  expect(readable(html)).toContain("It can't be sent yet: block 1 is empty.")
  expect(html).not.toContain('value="send-now"')
  const whole = await aCampaign(db, admin)
  expect(await (await visitor.get(`${list}/${whole.id}`)).text()).toContain('value="send-now"')
})

test('a campaign is sent off, shows how far it is, pauses, goes on, and cannot be changed meanwhile §39.3', async () => {
  const { admin, visitor } = await anAdministrator()
  await aSubscriber(db)
  const { id } = await aCampaign(db, admin)
  const statusOf = async () => (await db.select().from(campaigns).where(eq(campaigns.id, id)))[0]?.status
  await visitor.post(`${list}/${id}`, { intent: 'send' })
  expect(await statusOf()).toBe('sending')
  const page = await (await visitor.get(`${list}/${id}`)).text()
  expect(readable(page)).toMatch(/Sending.*0 of \d+ subscribers/)
  expect(page).toContain('<noscript><meta http-equiv="refresh"')
  const progress = await (await visitor.get(`${list}/${id}/progress`)).json()
  expect(progress).toMatchObject({ status: 'sending', failed: 0, unsure: 0 })
  expect((await visitor.get(`${list}/${id}/edit`)).headers.get('location')).toBe(`${list}/${id}`)
  const refused = await visitor.post(`${list}/${id}`, { intent: 'delete' })
  expect([refused.status, await textOf(refused)]).toMatchObject([
    409,
    expect.stringContaining('The status of this campaign has changed'),
  ])
  await visitor.post(`${list}/${id}`, { intent: 'pause' })
  expect(await statusOf()).toBe('paused')
  await visitor.post(`${list}/${id}`, { intent: 'send' })
  expect(await statusOf()).toBe('sending')
  await db.update(campaigns).set({ status: 'sent' }).where(eq(campaigns.id, id))
  const gone = await visitor.post(`${list}/${id}`, { intent: 'delete' })
  expect([gone.headers.get('location'), await statusOf()]).toEqual([list, undefined])
})

test('the list and its file show each campaign with its counters §39.3', async () => {
  const { admin, visitor } = await anAdministrator()
  const reader = await aSubscriber(db)
  const subject = `Market ${newId()}`
  const { id } = await aStartedCampaign(db, admin, { subject })
  const mine = sql`campaign_id = ${id} and subscription_key = ${reader.key}`
  await db.update(deliveries).set({ sentAt: new Date(), deliveredAt: new Date() }).where(mine)
  const [{ total }] = (await db
    .select({ total: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(eq(deliveries.campaignId, id))) as [{ total: number }]
  expect(await visitor.textOf(list)).toMatch(
    new RegExp(`${subject}.*Sending Subscribers: ${total} Sent: 1 Delivered: 1 Opened: 0`),
  )
  expect(await visitor.textOf(`${list}?status=sending`)).toContain(subject)
  expect(await visitor.textOf(`${list}?status=draft`)).not.toContain(subject)
  const csv = await (await visitor.get(`${list}.csv`)).text()
  expect(csv).toMatch(new RegExp(`${subject},sending,.*,${total},1,1,0,0,0,0`))
  expect(await visitor.textOf('/admin/newsletter')).toContain('Campaigns')
})
