import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabaseProxy } from '#test/services/database-proxy.ts'
import { startPair } from '#test/services/standby.ts'
import { type Connection, connect } from '../client.server.ts'
import type { ReadDb } from '../read-db.ts'
import { openReplica, type Replica } from './open-replica.server.ts'
import { beyondAll } from './positions.ts'

let pair: Awaited<ReturnType<typeof startPair>>
let primary: Connection
const opened: Replica[] = []
const long = { timeout: 60_000 }

beforeAll(async () => {
  pair = await startPair('replica')
  primary = connect(pair.urlOf('thumba'), 5)
  await primary.execute(sql`create table notes (text text not null)`)
}, 120_000)
afterEach(async () => {
  for (const replica of opened.splice(0)) await replica.close()
})
afterAll(async () => {
  await primary.$client.end()
  await pair.stop()
})

function aReplica({ url = pair.replicaUrlOf('thumba'), lagSeconds = 600 } = {}) {
  const replica = openReplica(primary, { url, connections: 3, lagSeconds })
  opened.push(replica)
  return replica
}

/** Who answers. */
async function whoReads(db: ReadDb) {
  const { rows } = await db.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`)
  return rows[0]!.standby ? 'standby' : 'primary'
}
const isRead = async (db: ReadDb, text: string) =>
  (await db.execute(sql`select from notes where text = ${text}`)).rows.length > 0
const write = (text: string) => primary.execute(sql`insert into notes values (${text})`)

async function onStandby(statement: string) {
  const client = new Client({ connectionString: pair.replicaAdminUrlOf('thumba') })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}
const pause = () => onStandby('select pg_wal_replay_pause()')
const resume = () => onStandby('select pg_wal_replay_resume()')
/** Until the standby shows what the primary holds now. */
async function catchUp() {
  const [row] = (await primary.execute<{ at: string }>(sql`select pg_current_wal_lsn() as at`)).rows
  const there = async () =>
    (await onStandby(`select pg_last_wal_replay_lsn() >= '${row!.at}'::pg_lsn as there`))[0].there
  await expect.poll(there, long).toBe(true)
}

test('reads go to the standby, and what its reader has just written is read where it is', async () => {
  await catchUp()
  const replica = aReplica()
  await expect.poll(() => whoReads(replica.reading(0)), long).toBe('standby')
  await pause()
  await write('mine')
  const after = await replica.current()
  expect([await isRead(replica.reading(after), 'mine'), await whoReads(replica.reading(after))]).toEqual([
    true,
    'primary',
  ])
  expect([await isRead(replica.reading(0), 'mine'), await whoReads(replica.reading(0))]).toEqual([
    false,
    'standby',
  ])
  await resume()
  await expect.poll(() => whoReads(replica.reading(after)), long).toBe('standby')
  expect(await isRead(replica.reading(after), 'mine')).toBe(true)
  expect(await whoReads(replica.reading(beyondAll))).toBe('primary')
})

test('whatever is kept for all shows what was told of, from whichever server', async () => {
  await catchUp()
  const replica = aReplica()
  const before = await replica.afterTold()
  await expect.poll(() => whoReads(replica.reading(before)), long).toBe('standby')
  await pause()
  await write('told')
  replica.told()
  const after = await replica.afterTold()
  expect([await whoReads(replica.reading(after)), await isRead(replica.reading(after), 'told')]).toEqual([
    'primary',
    true,
  ])
  expect(await replica.afterTold()).toBe(after)
  await resume()
  await expect.poll(() => whoReads(replica.reading(after)), long).toBe('standby')
  expect(await isRead(replica.reading(after), 'told')).toBe(true)
})

test('a standby that lags longer than allowed is left alone until it has caught up', async () => {
  await catchUp()
  const replica = aReplica({ lagSeconds: 1 })
  await expect.poll(() => whoReads(replica.reading(0)), long).toBe('standby')
  await pause()
  await write('late')
  await expect.poll(() => isRead(replica.reading(0), 'late'), long).toBe(true)
  expect(await whoReads(replica.reading(0))).toBe('primary')
  expect(replica.figures().counts.behind).toBeGreaterThan(0)
  await expect
    .poll(async () => {
      await whoReads(replica.reading(0))
      return replica.figures().lagSeconds
    }, long)
    .toBeGreaterThan(0)
  await resume()
  await expect.poll(() => whoReads(replica.reading(0)), long).toBe('standby')
})

/** Takes long where the standby answers; resolves with what will be answered once it is under way there. */
async function readSlowly(replica: Replica) {
  const asked = async () => {
    const { rows } = await replica
      .reading(0)
      .execute<{ there: number }>(
        sql`select count(*)::int as there, case when pg_is_in_recovery() then pg_sleep(30)::text end from notes`,
      )
    return rows[0]!.there
  }
  const answer = asked()
  const sleeping = () => onStandby(`select from pg_stat_activity where wait_event = 'PgSleep'`)
  await expect.poll(async () => (await sleeping()).length, long).toBe(1)
  return { answer }
}

test('a read that is cancelled by what the standby replays is answered by the primary', async () => {
  await catchUp()
  const replica = aReplica()
  await expect.poll(() => whoReads(replica.reading(0)), long).toBe('standby')
  const { answer } = await readSlowly(replica)
  await primary.execute(sql`truncate notes`)
  expect(await answer).toBe(0)
  expect(replica.figures().counts.repeated).toBe(1)
})

test('a standby that is killed is left alone, nobody sees an error, and it is read again once it is back', async () => {
  await catchUp()
  const replica = aReplica()
  await expect.poll(() => whoReads(replica.reading(0)), long).toBe('standby')
  const { answer } = await readSlowly(replica)
  await pair.kill()
  expect(await answer).toBe(0)
  const readers = await Promise.all(Array.from({ length: 40 }, () => whoReads(replica.reading(0))))
  expect(new Set(readers)).toEqual(new Set(['primary']))
  await pair.start()
  await expect.poll(() => whoReads(replica.reading(0)), long).toBe('standby')
})

test('a server that takes connections and says nothing is left alone', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const url = new URL(pair.urlOf('thumba'))
  url.port = String((silent.address() as AddressInfo).port)
  const replica = aReplica({ url: url.href })
  expect(await Promise.all([1, 2, 3, 4].map(() => whoReads(replica.reading(0))))).toEqual(
    Array(4).fill('primary'),
  )
  const asked = sockets.length
  expect(await whoReads(replica.reading(0))).toBe('primary')
  expect([sockets.length, replica.figures().counts.away]).toEqual([asked, 5])
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
})

test('where all its connections fall silent at once, what was asked on them is answered by the primary', async () => {
  await catchUp()
  const proxy = await openDatabaseProxy(pair.replicaUrlOf('thumba'))
  const replica = aReplica({ url: proxy.url })
  await expect.poll(() => whoReads(replica.reading(0)), long).toBe('standby')
  const asked = new Promise<void>((resolve) => {
    let left = 3
    const count = () => {
      if (/pg_sleep/.test(proxy.seen.at(-1)!)) left--
      if (left > 0) proxy.onNext(count)
      else resolve()
    }
    proxy.onNext(count)
  })
  const answers = [1, 2, 3].map(async () => {
    const { rows } = await replica
      .reading(0)
      // Longer than three connections take on a busy machine: none of them is answered before its line falls silent.
      .execute(
        sql`select pg_is_in_recovery() as standby, case when pg_is_in_recovery() then pg_sleep(30)::text end`,
      )
    return rows
  })
  await asked
  proxy.hang()
  const repeated = async () => {
    expect(await whoReads(replica.reading(0))).toBe('primary')
    return replica.figures().counts.repeated
  }
  await expect.poll(repeated).toBe(3)
  for (const rows of await Promise.all(answers)) expect(rows).toMatchObject([{ standby: false }])
  await proxy.close()
})

test('where the primary says nothing nobody waits to hear where it is', async () => {
  const proxy = await openDatabaseProxy(pair.urlOf('thumba'))
  const silent = connect(proxy.url, 2)
  await silent.execute(sql`select 1`)
  proxy.hang()
  const replica = openReplica(silent, { url: pair.replicaUrlOf('thumba'), connections: 1, lagSeconds: 5 })
  replica.told()
  expect(await Promise.all([replica.current(), replica.afterTold()])).toEqual([beyondAll, beyondAll])
  await replica.close()
  await silent.$client.end()
  await proxy.close()
}, 15_000)

test('a server that follows nobody is no replica', async () => {
  const replica = aReplica({ url: pair.urlOf('thumba') })
  expect(await whoReads(replica.reading(0))).toBe('primary')
  expect(replica.figures().counts).toMatchObject({ replica: 0, away: 1 })
})

test('what goes wrong for another reason than the replica’s is not asked twice', async () => {
  await catchUp()
  const replica = aReplica()
  await expect.poll(() => whoReads(replica.reading(0)), long).toBe('standby')
  await expect(replica.reading(0).execute(sql`select 1 / 0`)).rejects.toThrow()
  await expect(replica.reading(0).execute(sql`insert into notes values ('never')`)).rejects.toThrow()
  expect(replica.figures().counts.repeated).toBe(0)
  expect(await isRead(primary, 'never')).toBe(false)
})
