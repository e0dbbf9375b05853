import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Connection } from '#app/db/client.server.ts'
import { committed } from '#test/db.ts'
import { writeMail } from './mails.server.ts'
import { mails } from './tables.ts'

const to = { email: 'chikondi@example.com', name: 'Chikondi', language: 'ny' }
const content = { kind: 'welcome', role: 'buyer' } as const

const jobs = async (db: Connection) =>
  (await db.execute(sql`select data from jobs.job where name = 'deliver-mail'`)).rows

committed('a message is written with the job that sends it §12.9', async ({ db }) => {
  await db.transaction((tx) => writeMail(tx, to, content))
  const [mail] = await db.select().from(mails)
  expect(mail).toMatchObject({ toEmail: to.email, toName: to.name, language: 'ny', kind: 'welcome', content })
  expect(mail).toMatchObject({ status: 'waiting', attempts: 0, sentAt: null })
  expect(await jobs(db)).toEqual([{ data: { id: mail!.id } }])
})

committed('what is undone sends no message §12.9', async ({ db }) => {
  const undone = db.transaction(async (tx) => {
    await writeMail(tx, to, content)
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await db.select().from(mails)).toEqual([])
  expect(await jobs(db)).toEqual([])
})

committed(
  'what must be told once is written once, however often and wherever at once §12.9',
  async ({ db }) => {
    const write = () => db.transaction((tx) => writeMail(tx, to, content, 'welcome:chikondi'))
    await Promise.all([write(), write(), write()])
    await write()
    expect(await db.select().from(mails)).toHaveLength(1)
    expect(await jobs(db)).toHaveLength(1)
  },
)
