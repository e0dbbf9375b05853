import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { ok, refuse } from '#app/base/result.ts'
import type { Connection } from '#app/db/client.server.ts'
import { type Mailer, openMailer } from '#app/gateways/email/mailer.server.ts'
import { committed } from '#test/db.ts'
import { startMailServer } from '#test/services/mail-server.ts'
import { writeMail } from '../modules/platform/mail/mails.server.ts'
import {
  interruptedError,
  type MailContent,
  maxMailAttempts,
  type RenderedMail,
} from '../modules/platform/mail/rules.ts'
import { mails } from '../modules/platform/mail/tables.ts'
import { deliverMails } from './deliver-mail.server.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.stop())

const settings = { PORT: 3000, MAIL_FROM: 'Thumba <shop@thumba.example>' }
const bySmtp = () => openMailer({ ...settings, SMTP_URL: server.url }, 2)
type RenderMail = (content: MailContent, reader: { name: string; language: string }) => Promise<RenderedMail>
const plainly: RenderMail = async (content, { name }) => ({
  subject: `About ${content.kind}`,
  html: `<p>Moni ${name}</p>`,
  text: `Moni ${name}`,
})
async function deliver(db: Connection, id: string, mailer = bySmtp(), render = plainly) {
  const failed = await deliverMails(db, [id], mailer, { prepare: async () => render })
  mailer.close()
  if (failed.has(id)) throw failed.get(id)
}

const welcome: MailContent = { kind: 'welcome', role: 'buyer' }
const to = { email: 'chikondi@example.com', name: 'Chikondi' }

async function aMail(db: Connection, content = welcome) {
  await db.transaction((tx) => writeMail(tx, to, content))
  return (await theMail(db)).id
}
/** Everybody who comes waits until so many are there. */
function meeting(people: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return () => {
    people -= 1
    if (people === 0) resolve()
    return promise
  }
}
const theMail = async (db: Connection) => (await db.select().from(mails))[0]!

committed('a message arrives with HTML, text and its id, and is marked sent §12.1', async ({ db }) => {
  const id = await aMail(db)
  await deliver(db, id)
  expect(server.received).toHaveLength(1)
  const { from, to: recipients, source } = server.received[0]!
  expect([from, recipients]).toEqual(['shop@thumba.example', ['chikondi@example.com']])
  expect(source).toContain(`Message-ID: <${id}@thumba.example>`)
  expect(source).toContain('From: Thumba <shop@thumba.example>')
  expect(source).toContain('To: Chikondi <chikondi@example.com>')
  expect(source).toContain('Subject: About welcome')
  expect(source).toContain('Auto-Submitted: auto-generated')
  expect(source).toMatch(
    /multipart\/alternative[\s\S]*text\/plain[\s\S]*Moni Chikondi[\s\S]*text\/html[\s\S]*<p>Moni/,
  )
  expect(await theMail(db)).toMatchObject({
    status: 'sent',
    attempts: 1,
    sentAt: expect.any(Date),
    lastError: null,
    html: null, // its body is in the mailbox; here is what it was written from
    content: welcome,
  })
})

committed(
  'a newsletter can be left with one press from the mailbox, and a letter be answered §12.15',
  async ({ db }) => {
    await deliver(db, await aMail(db), bySmtp(), async (content, reader) => ({
      ...(await plainly(content, reader)),
      unsubscribeUrl: 'https://thumba.example/unsubscribe/key',
      replyTo: 'thoko@example.com',
    }))
    const { source } = server.received[0]!
    expect(source).toContain('List-Unsubscribe: <https://thumba.example/unsubscribe/key>')
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(source).toContain('Reply-To: thoko@example.com')
  },
)

committed(
  'while mail is embedded nothing leaves, and the message rests in the database §12.2',
  async ({ db }) => {
    await deliver(db, await aMail(db), openMailer(settings, 2))
    expect(server.received).toEqual([])
    expect(await theMail(db)).toMatchObject({
      status: 'sent',
      subject: 'About welcome',
      html: '<p>Moni Chikondi</p>',
      plainText: 'Moni Chikondi',
    })
  },
)

committed('ten deliveries of one message at once send it once §12.11', async ({ db }) => {
  const id = await aMail(db)
  const together = meeting(10)
  const atOnce: RenderMail = async (content, reader) => {
    await together() // all have seen it wait
    return plainly(content, reader)
  }
  await Promise.allSettled(Array.from({ length: 10 }, () => deliver(db, id, bySmtp(), atOnce)))
  expect(server.received).toHaveLength(1)
  expect(await theMail(db)).toMatchObject({ status: 'sent', attempts: 1 })
  await deliver(db, id)
  expect(server.received).toHaveLength(1)
})

committed(
  'while the SMTP server is down nothing is lost, and once it is back it is sent once §12.14',
  async ({ db }) => {
    const id = await aMail(db)
    const { port } = server
    await server.stop()
    for (const attempts of [1, 2]) {
      await expect(deliver(db, id)).rejects.toThrow('was not sent (later)')
      expect(await theMail(db)).toMatchObject({
        status: 'waiting',
        attempts,
        lastError: expect.stringContaining('ECONNREFUSED'),
      })
    }
    server = await startMailServer({ port })
    await deliver(db, id)
    await deliver(db, id)
    expect(server.received).toHaveLength(1)
    expect(await theMail(db)).toMatchObject({ status: 'sent', attempts: 3, lastError: null })
  },
)

committed(
  'a message that never gets through counts as failed after its last try, and says why §12.12',
  async ({ db }) => {
    const id = await aMail(db)
    server.state.trouble = { at: 'data', code: 451 }
    await db.update(mails).set({ attempts: maxMailAttempts - 2 })
    await expect(deliver(db, id)).rejects.toThrow('later')
    expect(await theMail(db)).toMatchObject({ status: 'waiting' })
    await expect(deliver(db, id)).rejects.toThrow('later')
    expect(await theMail(db)).toMatchObject({
      status: 'failed',
      lastError: expect.stringContaining('Come back later'),
    })
  },
)

describe('a refusal', () => {
  committed.for(['recipient', 'data'] as const)(
    'of the %s for good is not tried again',
    async (at, { db }) => {
      server.state.trouble = { at, code: 550 }
      const id = await aMail(db)
      await expect(deliver(db, id)).rejects.toThrow('was not sent (refused)')
      expect(await theMail(db)).toMatchObject({ status: 'failed', lastError: expect.stringContaining('550') })
      server.state.trouble = undefined
      await deliver(db, id)
      expect(server.received).toEqual([])
    },
  )

  committed('of the sender is the operator’s to mend: the message waits', async ({ db }) => {
    server.state.trouble = { at: 'sender', code: 550 }
    await expect(deliver(db, await aMail(db))).rejects.toThrow('later')
    expect(await theMail(db)).toMatchObject({ status: 'waiting' })
  })

  committed('for now is tried again', async ({ db }) => {
    server.state.trouble = { at: 'recipient', code: 450 }
    await expect(deliver(db, await aMail(db))).rejects.toThrow('later')
    expect(await theMail(db)).toMatchObject({ status: 'waiting' })
  })
})

committed(
  'a line that breaks after the message left is never sent again by itself §12.11',
  async ({ db }) => {
    server.state.hangUp = true
    const id = await aMail(db)
    await expect(deliver(db, id)).rejects.toThrow('was not sent (unknown)')
    expect(server.received).toHaveLength(1) // it did arrive: only the answer was lost
    server.state.hangUp = false
    await deliver(db, id)
    expect(server.received).toHaveLength(1)
    expect(await theMail(db)).toMatchObject({ status: 'failed', lastError: expect.any(String) })
  },
)

committed(
  'a server that fell while handing over never sends the message twice, and says so §12.11',
  async ({ db }) => {
    const id = await aMail(db)
    await db.update(mails).set({ status: 'sending', attempts: 1, updatedAt: new Date() })
    await expect(deliver(db, id)).rejects.toThrow('by another delivery')
    expect(await theMail(db)).toMatchObject({ status: 'sending' }) // it may just be on its way

    await db.update(mails).set({ updatedAt: new Date(Date.now() - 11 * 60_000) })
    await expect(deliver(db, id)).rejects.toThrow('was broken off')
    expect(await theMail(db)).toMatchObject({ status: 'failed', lastError: interruptedError })
    await deliver(db, id)
    expect(server.received).toEqual([])
  },
)

committed('what a link to a new password opens is not kept once it has left §12.13', async ({ db }) => {
  const id = await aMail(db, { kind: 'reset-password', path: '/reset-password?token=secret', minutes: 60 })
  server.state.trouble = { at: 'data', code: 451 }
  await expect(deliver(db, id)).rejects.toThrow('later')
  expect(await theMail(db)).toMatchObject({ html: null, plainText: null })
  server.state.trouble = undefined
  await deliver(db, id)
  expect(server.received).toHaveLength(1)
  expect(JSON.stringify(await theMail(db))).not.toContain('secret')
})

committed('a message that cannot be written out waits, says why, and fails in the end', async ({ db }) => {
  const id = await aMail(db)
  const broken: RenderMail = () => Promise.reject(new Error('no such word'))
  await expect(deliver(db, id, bySmtp(), broken)).rejects.toThrow('no such word')
  expect(await theMail(db)).toMatchObject({
    status: 'waiting',
    attempts: 1,
    lastError: 'Error: no such word',
  })
  await db
    .update(mails)
    .set({ attempts: maxMailAttempts - 1 })
    .where(eq(mails.id, id))
  await expect(deliver(db, id, bySmtp(), broken)).rejects.toThrow('no such word')
  expect(await theMail(db)).toMatchObject({ status: 'failed' })
})

/** Hands nothing to anybody; `answers` says what becomes of each message, by its address. */
const playedMailer = (answers: (address: string) => Awaited<ReturnType<Mailer['handOver']>>): Mailer => ({
  embedded: false,
  connections: 2,
  close: () => {},
  handOver: async ({ to: { address } }, mayLeave) =>
    (await mayLeave()) ? answers(address) : refuse('withdrawn'),
})
const written = async (db: Connection, emails: string[]) => {
  await db.transaction(async (tx) => {
    for (const email of emails) await writeMail(tx, { email, name: '' }, welcome)
  })
  return (await db.select({ id: mails.id }).from(mails)).map(({ id }) => id)
}
const statuses = async (db: Connection) =>
  Object.fromEntries((await db.select().from(mails)).map(({ toEmail, status }) => [toEmail, status]))

committed('words that no database takes spoil nothing of what left beside them', async ({ db }) => {
  const ids = await written(db, ['odd@example.com', 'even@example.com'])
  const post = playedMailer((address) =>
    address.startsWith('odd') ? refuse('later', 'Come \0 back \ud83d') : ok('handed-over'),
  )
  const oddly: RenderMail = async (content, reader) => ({
    ...(await plainly(content, reader)),
    subject: 'About \ud83d\0',
  })
  const failed = await deliverMails(db, ids, post, { prepare: async () => oddly })
  expect([...failed.values()].map(({ message }) => message)).toEqual([
    expect.stringMatching(/was not sent \(later\)$/),
  ])
  expect(await statuses(db)).toEqual({ 'odd@example.com': 'waiting', 'even@example.com': 'sent' })
})

committed('a server that ends begins with no other message, and leaves them to the next', async ({ db }) => {
  const ids = await written(db, ['a@example.com', 'b@example.com', 'c@example.com'])
  let isOver = false
  const post = playedMailer(() => {
    isOver = true
    return ok('handed-over')
  })
  const failed = await deliverMails(
    db,
    ids,
    { ...post, connections: 1 },
    { prepare: async () => plainly, isOver: () => isOver },
  )
  expect(failed.size).toBe(2)
  expect(Object.values(await statuses(db)).toSorted()).toEqual(['sent', 'waiting', 'waiting'])
  const [mail] = await db.select().from(mails).where(eq(mails.status, 'waiting'))
  expect(mail!.attempts, 'it was not tried').toBe(0)
})

committed('what became of a message is written once the database is back', async ({ db }) => {
  const ids = await written(db, ['a@example.com'])
  const query = db.$client.query.bind(db.$client) as (...all: unknown[]) => unknown
  let away = 2
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  const asked = (...all: unknown[]) =>
    JSON.stringify(all[0]).includes('outcome.status') && away-- > 0 ? Promise.reject(lost) : query(...all)
  vi.spyOn(db.$client, 'query').mockImplementation(asked as never)
  const failed = await deliverMails(
    db,
    ids,
    playedMailer(() => ok('handed-over')),
    { prepare: async () => plainly },
  )
  expect([failed.size, away]).toEqual([0, -1])
  expect(await statuses(db)).toEqual({ 'a@example.com': 'sent' })
})
