import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { committed, connectionOf } from '#test/db.ts'
import { openDatabaseProxy } from '#test/services/database-proxy.ts'
import { type Connection, connect, transaction } from './client.server.ts'
import { DatabaseUnavailable } from './connection-errors.ts'
import { statement } from './statement.server.ts'
import { jobTimeouts } from './timeouts.ts'

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
  const connections = async () => {
    const asked = [1, 2, 3].map(() =>
      pool.execute<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.05)`),
    )
    return (await Promise.all(asked)).map(({ rows }) => rows[0]!.pid)
  }
  const before = await connections()
  proxy.cutNext(/^select 1/, 'before')
  await ask(pool)
  for (const pid of await connections()) expect(before).not.toContain(pid)
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
)

committed(
  'a machine that is busy is not away: new lines come late while those that stand are answered',
  async ({ db }) => {
    const proxy = await openDatabaseProxy(connectionOf(db))
    const timeouts = { connect: 9_000, line: 2_000, probe: 2_000, statement: 9_000, lock: 1_000, idle: 5_000 }
    const pool = connect(proxy.url, 3, timeouts, { waitMilliseconds: 30_000 })
    onTestFinished(async () => {
      await pool.$client.end()
      await proxy.close()
    })
    const kinds: unknown[] = []
    pool.$client.outage.onChange((kind) => kinds.push(kind))
    const [one, other] = [await pool.$client.connect(), await pool.$client.connect()]
    other.release()
    await ask(pool)
    const again = await pool.$client.connect()
    proxy.hangNew()
    let served = false
    const waiting = ask(pool).then(() => (served = true)) // all that stand are taken: it needs a new line
    again.release()
    while (!served) await ask(pool)
    await waiting
    expect(kinds).toEqual([])
    one.release()

    const probing = pool.$client.probe()
    await ask(pool)
    await probing // nobody answered it, and the database is there all the same
    await expect(pool.$client.probe()).rejects.toMatchObject({ kind: 'silent' })
  },
)

committed('whoever may wait waits longer than a request for a line that comes late §52.4', async ({ db }) => {
  const settingsOf = ({ $client }: Connection) => $client.settings
  const job = connect(connectionOf(db), 1, jobTimeouts)
  onTestFinished(() => job.$client.end())
  // A machine with thirty times its work took up to twenty seconds for a new line; a page is given up by then.
  const { timeouts, waitMilliseconds } = settingsOf(job)
  for (const wait of [timeouts.connect, timeouts.line, timeouts.begin, waitMilliseconds])
    expect(wait).toBeGreaterThanOrEqual(30_000)
  expect(timeouts.probe).toBeGreaterThanOrEqual(10_000)
  expect(settingsOf(connect(connectionOf(db), 1)).waitMilliseconds).toBeLessThanOrEqual(10_000)
})

committed(
  'what was connected before an outage is not used after it, though nobody cut it',
  async ({ db }) => {
    const { pool, proxy } = await openPool(db, 30_000, 3)
    await Promise.all([1, 2, 3].map(() => pool.execute(sql`select pg_sleep(0.05)`)))
    proxy.strand()
    pool.$client.outage.begin('unreachable', new Error('as another request found'))
    expect((await Promise.all([1, 2, 3].map(() => ask(pool)))).map(({ rows }) => rows)).toEqual(
      Array(3).fill([{ one: 1 }]),
    )
  },
)

committed(
  'a pooler that takes connections while its database is away is looked at by one, not tried by everybody',
  async ({ db }) => {
    const { pool, proxy } = await openPool(db, 300, 5)
    await ask(pool)
    for (let cut = 0; cut < 100_000; cut++) proxy.cutNext(/./, 'before')
    const work = Array.from({ length: 20 }, () => transaction(pool, (tx) => ask(tx as never)))
    for (const { status } of await Promise.allSettled(work)) expect(status).toBe('rejected')
    expect(pool.$client.outage.since()).toBeTypeOf('number')
    expect(proxy.made()).toBeLessThan(60)
    await expect(ask(pool)).rejects.toMatchObject(unavailable)
    proxy.forget()
    await expect.poll(() => pool.$client.outage.since()).toBeUndefined()
    await ask(pool)
  },
)

committed('a read that finds its pooler without a database makes it known', async ({ db }) => {
  const { pool, proxy } = await openPool(db, 0)
  for (let cut = 0; cut < 1_000; cut++) proxy.cutNext(/./, 'before')
  await expect(ask(pool)).rejects.toMatchObject(unavailable)
  await expect.poll(() => pool.$client.outage.since()).toBeTypeOf('number')
})

committed(
  'where the database takes no more connections, those that there are do the work',
  async ({ db }) => {
    const { pool, proxy } = await openPool(db, 30_000, 6)
    proxy.takeAtMost(2)
    const work = Array.from({ length: 12 }, () => pool.execute(sql`select pg_sleep(0.05)`))
    expect((await Promise.allSettled(work)).filter(({ status }) => status === 'rejected')).toEqual([])
    expect([pool.$client.outage.since(), pool.$client.totalCount]).toEqual([undefined, 2])
    await pool.$client.probe()
  },
)

committed('where it takes none at all nobody tries in a circle', async ({ db }) => {
  const { pool, proxy } = await openPool(db, 300, 6)
  proxy.takeAtMost(0)
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => ask(pool)))
  expect(all.every(({ status }) => status === 'rejected')).toBe(true)
  expect([pool.$client.outage.since(), proxy.made() < 60]).toEqual([expect.any(Number), true])
  proxy.takeAtMost(10)
  await expect.poll(() => pool.$client.outage.since()).toBeUndefined()
  await Promise.all(Array.from({ length: 12 }, () => ask(pool)))
})

committed('a database that only reads by its own settings is away until it writes again', async ({ db }) => {
  const { pool } = await openPool(db, 0)
  const name = (await db.execute<{ name: string }>(sql`select current_database() as name`)).rows[0]!.name
  const turn = (to: string) =>
    db.execute(sql.raw(`alter database ${name} set default_transaction_read_only = ${to}`))
  await turn('on')
  await expect(write(pool)).rejects.toMatchObject({ cause: { kind: 'read-only' } })
  await expect(pool.$client.probe()).rejects.toMatchObject({ kind: 'read-only' })
  await expect(ask(pool)).rejects.toMatchObject({ cause: { kind: 'read-only' } })
  await turn('off')
  await expect.poll(() => pool.$client.outage.since()).toBeUndefined()
  await write(pool)
})
