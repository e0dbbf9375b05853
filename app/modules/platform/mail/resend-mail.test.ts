import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { committed, test } from '#test/db.ts'
import { aMail } from '#test/make/mail.ts'
import { findMail, resendMail } from './mails.server.ts'

committed('a failed message is tried again once, however often that is pressed §12.12', async ({ db }) => {
  const { id } = await aMail(db, { status: 'failed', attempts: 13, lastError: '451' })
  const pressed = await Promise.all([resendMail(db, id), resendMail(db, id), resendMail(db, id)])
  expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await findMail(db, id)).toMatchObject({ status: 'waiting', attempts: 0, lastError: null })
  const { rows } = await db.execute(sql`select data from jobs.job where name = 'deliver-mail'`)
  expect(rows).toEqual([{ data: { id } }])
})

test('what did not fail, or has no words any more, is not sent again', async ({ db }) => {
  const refused = async (values: Parameters<typeof aMail>[1]) => resendMail(db, (await aMail(db, values)).id)
  expect(await refused({ status: 'sent' })).toEqual({ ok: false, reason: 'mail-not-failed' })
  expect(await refused({ status: 'waiting' })).toEqual({ ok: false, reason: 'mail-not-failed' })
  expect(await refused({ status: 'sending' })).toEqual({ ok: false, reason: 'mail-not-failed' })
  const removed = { status: 'failed', content: { kind: 'removed' } } as const
  expect(await refused(removed)).toEqual({ ok: false, reason: 'mail-removed' })
  expect(await resendMail(db, '0123456789abcdef')).toEqual({ ok: false, reason: 'mail-not-found' })
})
