import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { findMonths, startOfMonth } from '#app/db/months/months.server.ts'
import { test } from '#test/db.ts'
import { aMail } from '#test/make/mail.ts'
import { dropOldMails, expireMails } from './expire-mails.server.ts'
import { countUnsentMails, findMail } from './mails.server.ts'
import { interruptedError } from './rules.ts'
import { mailKeys, mails } from './tables.ts'

const now = new Date()
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('the words of a message are kept 90 days §12.13', async ({ db }) => {
  const old = await aMail(db, { createdAt: ago(91) })
  const failed = await aMail(db, { createdAt: ago(91), status: 'failed' })
  const young = await aMail(db, { createdAt: ago(89) })
  expect(await expireMails(db, now)).toMatchObject({ emptied: 2 })
  for (const { id } of [old, failed]) {
    expect(await findMail(db, id)).toMatchObject({
      toEmail: 'chikondi@example.com',
      kind: 'welcome',
      content: { kind: 'removed' },
      subject: null,
      html: null,
      plainText: null,
    })
  }
  expect(await findMail(db, young.id)).toMatchObject({ html: '<p>Moni</p>', content: { kind: 'welcome' } })
  expect(await expireMails(db, now)).toMatchObject({ emptied: 0 })
})

test('what was broken off, and what fell out of the queue, is found §12.13', async ({ db }) => {
  const broken = await aMail(db, { status: 'sending', updatedAt: ago(1) })
  const forgotten = await aMail(db, { status: 'waiting', updatedAt: ago(1.1) })
  await aMail(db, { status: 'waiting', updatedAt: ago(0.5) })
  expect(await expireMails(db, now)).toEqual({ emptied: 0, broken: 1, taken: 1 })
  expect(await findMail(db, broken.id)).toMatchObject({ status: 'failed', lastError: interruptedError })
  const { rows } = await db.execute(sql`select data from jobs.job where name = 'deliver-mail'`)
  expect(rows).toEqual([{ data: { id: forgotten.id } }])
})

test('what has not been sent is counted §12.12', async ({ db }) => {
  await aMail(db, { status: 'failed', createdAt: ago(2) })
  await aMail(db, { status: 'failed', createdAt: ago(1) })
  await aMail(db, { status: 'waiting', createdAt: ago(1) })
  await aMail(db)
  const counted = await countUnsentMails(db)
  expect(counted.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
    { status: 'failed', count: 2, since: ago(2) },
    { status: 'waiting', count: 1, since: ago(1) },
  ])
})

test('months of messages go after as many as are kept, and with them the keys of what was told once', async ({
  db,
}) => {
  const [{ name, until }] = (await findMonths(db, 'mails')) as [{ name: string; until: Date }]
  await aMail(db, { onceKey: 'old', createdAt: new Date(until.getTime() - 1) })
  const young = await aMail(db, { onceKey: 'young', createdAt: until })
  expect(await dropOldMails(db, new Date(startOfMonth(until, 13).getTime() - 1), 13)).toEqual([])
  expect(await dropOldMails(db, startOfMonth(until, 13), 13)).toEqual([name])
  expect(await db.select({ id: mails.id }).from(mails)).toEqual([{ id: young.id }])
  expect(await db.select({ key: mailKeys.onceKey }).from(mailKeys)).toEqual([{ key: 'young' }])
})
