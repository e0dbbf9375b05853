import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { committed, connectionOf } from '#test/db.ts'
import { openDatabaseProxy } from '#test/services/database-proxy.ts'
import { type Connection, connect, transaction } from './client.server.ts'
import { DatabaseUnavailable } from './connection-trouble.ts'
import { statement } from './statement.server.ts'

async function openPool(db: Connection, waitMilliseconds: number, connections = 2) {
  const proxy = await openDatabaseProxy(connectionOf(db))
  const timeouts = { connect: 2_000, statement: 2_000, lock: 1_000, idle: 2_000 }
  const pool = connect(proxy.url, connections, timeouts, { waitMilliseconds })
  onTestFinished(async () => {
    await pool.$client.end()
    await proxy.close()
  })
  return { proxy, pool }
}
const ask = (pool: Connection) => pool.execute(sql`select 1 as one`)
const write = (pool: Connection) =>
  pool.execute(sql`insert into settings (key, value) values ('name', '"x"')`)
const unavailable = { cause: expect.any(DatabaseUnavailable) }

committed('a database that goes and comes back within the wait is not missed by anybody', async ({ db }) => {
  const { pool, proxy } = await openPool(db, 30_000)
  await ask(pool)
  proxy.refuse()
  const noted: unknown[] = []
  const gone = new Promise((resolve) => pool.$client.outage.onChange((kind) => resolve(noted.push(kind))))
  const waiting = [ask(pool), write(pool), transaction(pool, (tx) => ask(tx as never))]
  await gone
  expect(pool.$client.outage.since()).toBeTypeOf('number')
  proxy.pass()
  await Promise.all(waiting)
  expect(pool.$client.outage.since()).toBeUndefined()
  expect(noted).toEqual([expect.any(String), undefined])
  const { rows } = await db.execute(sql`select count(*)::int as n from settings where key = 'name'`)
  expect(rows).toEqual([{ n: 1 }])
})

committed(
  'once it is known to be away for longer nobody waits, and everybody is served when it is back',
  async ({ db }) => {
    const { pool, proxy } = await openPool(db, 0)
    await ask(pool)
    proxy.refuse()
    await expect(ask(pool)).rejects.toMatchObject(unavailable)
    const made = proxy.made()
    const all = await Promise.allSettled(Array.from({ length: 300 }, () => ask(pool)))
    expect(all.every(({ status }) => status === 'rejected')).toBe(true)
    expect([proxy.made(), pool.$client.waitingCount]).toEqual([made, 0])
    const back = new Promise<void>((resolve) =>
      pool.$client.outage.onChange((kind) => kind === undefined && resolve()),
    )
    proxy.pass()
    await back
    await ask(pool)
  },
)

committed('a read whose line broke is asked again, a write is not', async ({ db }) => {
  const { pool, proxy } = await openPool(db, 30_000)
  proxy.cutNext(/^select 1/, 'after')
  expect((await ask(pool)).rows).toEqual([{ one: 1 }])
  proxy.cutNext(/^insert/, 'after')
  await expect(write(pool)).rejects.toMatchObject({ cause: { outcomeUnknown: true } })
  const { rows } = await db.execute(sql`select count(*)::int as n from settings where key = 'name'`)
  expect(rows).toEqual([{ n: 1 }])
})

committed('a write that is marked as harmless is asked again', async ({ db }) => {
  const { pool, proxy } = await openPool(db, 30_000)
  const count = statement('counts', () => sql`update settings set value = value returning key`, {
    repeatable: true,
  })
  proxy.cutNext(/^update settings/, 'after')
  expect(await count(pool, {})).toEqual(expect.any(Array))
  expect(proxy.left()).toBe(0)
})

committed('connections that were made before a loss are not used after it', async ({ db }) => {
  const { pool, proxy } = await openPool(db, 30_000, 3)
  await Promise.all([1, 2, 3].map(() => pool.execute(sql`select pg_sleep(0.05)`)))
  const made = proxy.made()
  proxy.cutNext(/^select 1/, 'before')
  await ask(pool)
  await Promise.all([1, 2, 3].map(() => pool.execute(sql`select pg_sleep(0.05)`)))
  expect(proxy.made() - made).toBe(3)
})

committed(
  'a server that takes no writes any more is left at once, and the write is done on the next',
  async ({ db }) => {
    const { pool } = await openPool(db, 30_000)
    const client = await pool.$client.connect()
    await client.query('set default_transaction_read_only = on') // as a primary says that has become a standby
    client.release()
    await write(pool)
    const { rows } = await db.execute(sql`select count(*)::int as n from settings where key = 'name'`)
    expect(rows).toEqual([{ n: 1 }])
  },
)

committed(
  'a line that is taken and never answers ends: of a query, of a new connection, of the pool',
  async ({ db }) => {
    const { pool, proxy } = await openPool(db, 0)
    await ask(pool)
    proxy.hang()
    await expect(transaction(pool, (tx) => ask(tx as never))).rejects.toMatchObject({ kind: 'silent' })
    await expect(ask(pool)).rejects.toMatchObject(unavailable)
    await pool.$client.end()
    expect(pool.$client.totalCount).toBe(0)
  },
  20_000,
)
