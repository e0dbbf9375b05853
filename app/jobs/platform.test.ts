import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Job, startJobs, stopJobs } from '#app/db/queue.server.ts'
import { type Mailer, openMailer } from '#app/gateways/email/mailer.server.ts'
import { writeMail } from '#app/modules/platform/mail/mails.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { committed, connectionOf } from '#test/db.ts'
import { startMailServer } from '#test/services/mail-server.ts'
import { deliverMailBy } from './platform.ts'

/** Lines that stay open would keep the server from ending. */
const ways: Mailer[] = []
const close = () => ways.splice(0).forEach((way) => void way.close())

function mailJob(url: string): Job {
  const [urgent, others] = [1, 2].map(() => openMailer({ SMTP_URL: url, PORT: 3000 }, 1)) as [Mailer, Mailer]
  ways.push(urgent, others)
  return { name: 'deliver-mail', ...deliverMailBy({ urgent, others }) }
}
const to = { email: 'chikondi@example.com', name: 'Chikondi' }
const content = { kind: 'welcome', role: 'buyer' } as const

committed(
  'the queue sends a message by itself once the SMTP server is back, and only once §12.14',
  async ({ db }) => {
    await db.execute(
      sql`update jobs.queue set retry_delay = 0, retry_backoff = false where name = 'deliver-mail'`,
    )
    const lines = await startMailServer()
    await lines.stop()
    const refused = Promise.withResolvers<Error>()
    await startJobs(connectionOf(db), db, [mailJob(lines.url)], refused.resolve)
    await db.transaction((tx) => writeMail(tx, to, content, 'welcome-chikondi'))
    expect((await refused.promise).message).toMatch(/^Mail \w+ was not sent \(later\)$/)

    const back = await startMailServer({ port: lines.port })
    await back.nextMessage()
    await stopJobs() // the delivery that took it finishes first
    expect(back.received).toHaveLength(1)
    expect(back.received[0]!.source).toContain('Subject: Welcome to Thumba')
    expect(await db.select({ status: mails.status }).from(mails)).toEqual([{ status: 'sent' }])
    const { rows } = await db.execute(sql`select state from jobs.job where name = 'deliver-mail'`)
    expect(rows).toEqual([]) // done, so it is gone
    close()
    await back.stop()
  },
)

committed(
  'a new password waits for none of the emails before it, even while all of those hang',
  async ({ db }) => {
    const server = await startMailServer()
    const urgentCame = Promise.withResolvers<void>()
    server.state.hold = (recipient) => (recipient === to.email ? undefined : urgentCame.promise)
    const others = Array.from({ length: 300 }, (_, n) => ({ email: `buyer${n}@example.com`, name: '' }))
    await db.transaction(async (tx) => {
      for (const buyer of others) await writeMail(tx, buyer, content)
      await writeMail(tx, to, { kind: 'reset-password', path: '/reset-password?token=x', minutes: 60 })
    })
    await startJobs(connectionOf(db), db, [mailJob(server.url)], () => {})
    await server.nextMessage() // of all only this one can come
    expect(server.received.map((mail) => mail.to)).toEqual([[to.email]])
    urgentCame.resolve()
    while (server.received.length <= others.length) await server.nextMessage()
    await stopJobs()
    const recipients = server.received.flatMap((mail) => mail.to)
    expect(recipients.toSorted()).toEqual([to.email, ...others.map(({ email }) => email)].toSorted())
    close()
    await server.stop()
  },
)

committed(
  'the pauses between tries bridge a minute without a server, and then a day §12.10',
  async ({ db }) => {
    const { rows } = await db.execute(
      sql`select retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds from jobs.queue where name = 'deliver-mail'`,
    )
    // 20 to 40 s, then 40 to 80 s, and so on up to 3 hours: 12 times.
    expect(rows).toEqual([
      {
        retry_limit: 12,
        retry_delay: 20,
        retry_backoff: true,
        retry_delay_max: 10_800,
        expire_seconds: 900,
        heartbeat_seconds: 10,
      },
    ])
  },
)
