import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { committed, connectionOf } from '#test/db.ts'
import { openDatabaseProxy } from '#test/services/database-proxy.ts'
import { listen, missedNotifications } from './listen.server.ts'

function mailbox() {
  const heard: string[] = []
  let wake = () => {}
  const next = async (payload: string) => {
    while (!heard.includes(payload)) await new Promise<void>((resolve) => (wake = resolve))
    heard.splice(0, heard.indexOf(payload) + 1)
  }
  const put = (payload: string) => {
    heard.push(payload)
    wake()
  }
  return { next, put }
}

committed('a listener hears its channel, each time anew after the line broke §10.42', async ({ db }) => {
  const url = db.$client.options.connectionString!
  const mail = mailbox()
  const stop = listen(url, 'test_news', mail.put)
  await mail.next(missedNotifications)
  await db.execute(sql`select pg_notify('test_news', 'first')`)
  await mail.next('first')

  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'thumba-listen' and datname = current_database()`,
  )
  await mail.next(missedNotifications)
  await db.execute(sql`select pg_notify('test_news', 'second')`)
  await mail.next('second')
  await stop()
})

committed('two channels share one connection', async ({ db }) => {
  const url = db.$client.options.connectionString!
  const [one, two] = [mailbox(), mailbox()]
  const stops = [listen(url, 'test_one', one.put), listen(url, 'test_two', two.put)]
  await Promise.all([one.next(missedNotifications), two.next(missedNotifications)])
  const { rows } = await db.execute(
    sql`select count(*)::int as count from pg_stat_activity
         where application_name = 'thumba-listen' and datname = current_database()`,
  )
  expect(rows).toEqual([{ count: 1 }])
  await Promise.all(stops.map((stop) => stop()))
})

committed('where it may not listen, as on a standby, it does so on the next connection', async ({ db }) => {
  const proxy = await openDatabaseProxy(connectionOf(db))
  proxy.cutNext(/^listen/, 'spoilt')
  const mail = mailbox()
  const stop = listen(proxy.url, 'test_news', mail.put)
  await mail.next(missedNotifications)
  await db.execute(sql`select pg_notify('test_news', 'heard')`)
  await mail.next('heard')
  expect(proxy.made()).toBe(2)
  await stop()
  await proxy.close()
})
