import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { findMail } from '#app/modules/platform/mail/mails.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { app, db, outboxToken, request } from '#test/http.ts'
import { aMail } from '#test/make/mail.ts'
import { anAdmin } from '#test/make.ts'
import { aVisitor, readable, type Visitor } from '#test/visitors/visitor.ts'

let admin: Visitor
beforeAll(async () => {
  admin = aVisitor()
  const { userId } = await anAdmin(db)
  const token = await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
  admin.jar.set('thumba-session', token)
})

/** As a browser on this machine, through a socket of its own. */
const fromHere = (path: string) =>
  app.fetch(new Request(`http://localhost:3000${path}`, { headers: { Host: 'localhost:3000' } }), {
    incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 50_000, remoteFamily: 'IPv4' } },
  })

describe('the outbox', () => {
  test('lists messages newest first, with state and error, a page at a time §12.3', async () => {
    await aMail(db, { subject: 'The oldest', createdAt: new Date('2026-01-01T08:00:00Z') })
    for (let made = 0; made < 24; made++) await aMail(db, { createdAt: new Date('2026-01-02T08:00:00Z') })
    const failed = { status: 'failed', lastError: '550 No such mailbox' } as const
    await aMail(db, { ...failed, subject: 'It failed', createdAt: new Date('2026-01-03T08:00:00Z') })
    const unwritten = {
      subject: null,
      html: null,
      plainText: null,
      kind: 'order-placed',
      status: 'waiting',
    } as const
    await aMail(db, { ...unwritten, createdAt: new Date('2026-01-04T08:00:00Z') })

    const first = await admin.textOf('/dev/outbox')
    expect(first).toMatch(/order-placed Waiting To .* It failed Failed To .* 550 No such mailbox/)
    expect(first).not.toContain('The oldest')
    expect(await admin.textOf('/dev/outbox?page=2')).toContain(
      'The oldest Sent To Chikondi Banda (chikondi@example.com)',
    )
    expect((await admin.get('/dev/outbox?page=nonsense')).status).toBe(200)
  })

  test('shows a message as HTML, apart from our own page, and as text with links §12.3', async () => {
    const { id } = await aMail(db, {
      html: '<p><a href="http://localhost:3000/verify-email?token=abc" target="_blank">Confirm</a></p>',
      plainText: 'Confirm http://localhost:3000/verify-email?token=abc',
    })
    const page = await (await admin.get(`/dev/outbox/${id}`)).text()
    expect(page).toContain(
      `src="/dev/outbox/${id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"`,
    )
    expect(page).toContain('<a href="http://localhost:3000/verify-email?token=abc"')

    const body = await admin.get(`/dev/outbox/${id}/body`)
    expect(await body.text()).toContain('>Confirm</a>')
    const policy = body.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain('sandbox allow-popups')
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
  })

  test('keeps the mails of other administrators from an administrator: a link in them opens an account', async () => {
    const other = await anAdmin(db)
    const [{ email } = { email: null }] = await db.select().from(users).where(eq(users.id, other.userId))
    const { id } = await aMail(db, { toEmail: email!.toUpperCase(), subject: 'Choose a new password' })
    expect((await admin.get(`/dev/outbox/${id}`)).status).toBe(404)
    expect((await admin.get(`/dev/outbox/${id}/body`)).status).toBe(404)
    expect(await admin.textOf('/dev/outbox')).not.toContain(email!.toUpperCase())
    const holder = aVisitor()
    await holder.get(`/dev/outbox?token=${outboxToken}`)
    expect(await holder.textOf(`/dev/outbox/${id}`)).toContain('Choose a new password')
  })

  test('sends a failed message again when asked, and only that §12.12', async () => {
    const { id } = await aMail(db, { status: 'failed', lastError: '550', attempts: 3, html: null })
    expect(readable(await (await admin.get(`/dev/outbox/${id}`)).text())).toContain('Send it again')
    const sent = await admin.post(`/dev/outbox/${id}`, {})
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/dev/outbox/${id}`])
    expect(await findMail(db, id)).toMatchObject({ status: 'waiting', attempts: 0, lastError: null })

    const again = await admin.post(`/dev/outbox/${id}`, {})
    expect(again.status).toBe(409)
    expect(readable(await again.text())).toContain('Only a message that failed can be sent again')
    expect((await admin.post('/dev/outbox/0123456789abcdef', {})).status).toBe(404)
  })

  test('opens by the link with the token, which leaves the address and is kept by the browser for these pages §12.5', async () => {
    const { id } = await aMail(db)
    const visitor = aVisitor()
    const opened = await visitor.get(`/dev/outbox?page=1&token=${outboxToken}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/dev/outbox?page=1'])
    const [cookie] = opened.headers.getSetCookie()
    expect(cookie).toMatch(/^thumba-outbox=[^;]+; Path=\/dev; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain(outboxToken)
    for (const path of ['/dev/outbox', `/dev/outbox/${id}`, `/dev/outbox/${id}/body`])
      expect((await visitor.get(path)).status).toBe(200)
    expect((await visitor.get('/admin')).status).toBe(302)
  })

  test('is closed to everybody else, wherever they come from, also to scripts and posts §12.5', async () => {
    const { id } = await aMail(db, { status: 'failed' })
    const hidden = await request('/dev/outbox')
    expect(hidden.status).toBe(403)
    expect(readable(await hidden.text())).toContain('Open it with the link that the server printed')
    for (const path of ['/dev/outbox?token=guessed', `/dev/outbox/${id}`, `/dev/outbox/${id}/body`])
      expect((await fromHere(path)).status).toBe(403)
    expect((await request('/dev/outbox.data', { headers: { Accept: '*/*' } })).status).toBe(403)
    expect((await request(`/dev/outbox/${id}`, { form: {} })).status).toBe(403)
    expect(await findMail(db, id)).toMatchObject({ status: 'failed' })
  })
})
