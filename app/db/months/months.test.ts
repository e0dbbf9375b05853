import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect } from 'vitest'
import { writeMail } from '#app/modules/platform/mail/mails.server.ts'
import { mailKeys, mails } from '#app/modules/platform/mail/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { committed, connectionOf } from '#test/db.ts'
import { aMail } from '#test/make/mail.ts'
import { aBuyer } from '#test/make.ts'
import type { Connection } from '../client.server.ts'
import { archiveMonth } from './archive-month.server.ts'
import {
  addMonths,
  dropMonths,
  findMonths,
  type MonthTable,
  monthTables,
  startOfMonth,
} from './months.server.ts'
import { splitTables } from './split-tables.server.ts'

const to = { email: 'chikondi@example.com', name: 'Chikondi' }
const welcome = { kind: 'welcome', role: 'buyer' } as const
const namesOf = async (db: Connection) => (await findMonths(db, 'mails')).map(({ name }) => name)

/** As a database of the release before has it. */
async function unsplit(db: Connection) {
  for (const table of monthTables) {
    await db.execute(sql.raw(`alter table ${table} detach partition months.${table}_first`))
    await db.execute(sql.raw(`drop table ${table}`))
    await db.execute(sql.raw(`alter table months.${table}_first set schema public`))
    await db.execute(sql.raw(`alter table ${table}_first rename to ${table}`))
  }
  await db.execute(sql`drop schema months cascade`)
  await db.execute(sql`truncate mail_keys`)
}

async function split(
  db: Connection,
  now = new Date(),
  retryOnLockTimeout = (work: () => Promise<void>) => work(),
) {
  const client = new Client({ connectionString: connectionOf(db), options: '-c lock_timeout=500' })
  await client.connect()
  try {
    await splitTables(client, retryOnLockTimeout, now)
  } finally {
    await client.end()
  }
}

/** Indexes, keys, checks and triggers, but for the unique columns of before. */
async function shapeOf(db: Connection, table: string) {
  const { rows } = await db.execute<{ part: string }>(sql`
    select pg_get_triggerdef(oid) as part from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal
    union all select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') from pg_index
      where indrelid = ${table}::regclass and indisvalid
        and not exists (select from pg_constraint where conindid = indexrelid)
    union all select conname || pg_get_constraintdef(oid) from pg_constraint
      where conrelid = ${table}::regclass and contype in ('c', 'f') and conname not like '%first_months' order by 1`)
  return rows.map(({ part }) => part)
}

committed('a table of before is split without losing a row, an index, a key or a trigger', async ({ db }) => {
  await unsplit(db)
  const shapes = await Promise.all(monthTables.map((table) => shapeOf(db, table)))
  const buyer = await aBuyer(db)
  const notice = { userId: buyer.userId, kind: 'payment', title: 'Paid', path: '/orders' } as const
  await db.insert(notifications).values(notice)
  const told = await aMail(db, { onceKey: 'order-status 1 delivered buyer' })
  await db.execute(sql`truncate mail_keys`) // as if it had been written before there were any

  await split(db)
  await split(db) // a second server, or a second start
  expect(await Promise.all(monthTables.map((table) => shapeOf(db, table)))).toEqual(shapes)
  expect(shapes.flat().length).toBeGreaterThan(12)
  expect(await db.$count(notifications)).toBe(1)
  expect(await db.select({ id: mails.id }).from(mails)).toEqual([{ id: told.id }])
  expect((await namesOf(db)).length).toBe(4) // the first, two months ahead, and the rest
  await db.execute(sql`delete from users where id = ${buyer.userId}`)
  expect(await db.$count(notifications)).toBe(0)
})

committed(
  'what is told once only is told once over all months, as servers of before write it',
  async ({ db }) => {
    const key = 'order-status 1 delivered buyer'
    const [first] = await findMonths(db, 'mails')
    // The statement of the release before, a month later.
    const again = sql`insert into mails (id, to_email, kind, content, once_key, created_at, updated_at)
    select 'aaaaaaaaaaaaaaaa', 'a@example.com', 'welcome', '{}', ${key}, ${first!.until!.toISOString()}, now()
    on conflict do nothing returning id`
    await db.transaction((tx) => writeMail(tx, to, welcome, key))
    expect((await db.execute(again)).rows).toEqual([])
    await db.delete(mails).where(eq(mails.onceKey, key)) // its reader left
    expect((await db.execute(again)).rows).toEqual([{ id: 'aaaaaaaaaaaaaaaa' }])
  },
)

committed('while older servers hold the table nothing is lost, and the split comes again', async ({ db }) => {
  await unsplit(db)
  let refused = 0
  const release = Promise.withResolvers<void>()
  const older = db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into mails (id, to_email, kind, content, updated_at) values ('a', 'a@b.c', 'x', '{}', now())`,
    )
    await release.promise
  })
  await split(db, new Date(), async (work) => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if ((error as { code?: string }).code !== '55P03') throw error
        refused += 1
        release.resolve()
        await older
      }
    }
  })
  expect([refused, await db.$count(mails)]).toEqual([1, 1])
})

committed('of whoever stops in the middle of the split the others take the table back', async ({ db }) => {
  await unsplit(db)
  const client = new Client({ connectionString: connectionOf(db) })
  client.on('error', () => {}) // the database ends its line
  await client.connect()
  const stopped = Promise.withResolvers<void>()
  const query = client.query.bind(client) as (...all: unknown[]) => unknown
  client.query = ((...all: unknown[]) => {
    if (!`${all[0]}`.startsWith('create table notifications ')) return query(...all)
    stopped.resolve()
    return new Promise(() => {})
  }) as never
  void splitTables(client, (work) => work())
  await stopped.promise
  const { userId } = await aBuyer(db)
  await db.insert(notifications).values({ userId, kind: 'payment', title: 'Paid', path: '/orders' })
  expect(await db.$count(notifications)).toBe(1)
})

committed('months to come are always there, and a row that fits none is told', async ({ db }) => {
  const before = await namesOf(db)
  const later = startOfMonth(new Date(), 5)
  await addMonths(db, later)
  const after = await findMonths(db, 'mails')
  expect(after.length).toBe(before.length + 5)
  expect(after.findLast(({ until }) => until)!.until).toEqual(startOfMonth(later, 4))
  await addMonths(db, later)
  expect(await findMonths(db, 'mails')).toEqual(after)
  await aMail(db, { createdAt: startOfMonth(later, 30) })
  await expect(addMonths(db, later)).rejects.toThrow('months.mails_other holds rows')
})

/** A restored dump, or a machine that stood still for longer than there were months. */
const dropMonthsAhead = async (db: Connection, table: MonthTable) => {
  for (const { name, until } of (await findMonths(db, table)).slice(1))
    if (until) await db.execute(sql.raw(`drop table months.${name}`))
}

committed(
  'what came while there were no months becomes one, with its keys, and months follow',
  async ({ db }) => {
    await dropMonthsAhead(db, 'mails')
    await dropMonthsAhead(db, 'notifications')
    const [{ until: begin } = { until: null }] = await findMonths(db, 'mails')
    const [first, second] = [startOfMonth(begin!), startOfMonth(begin!, 1)]
    const early = await aMail(db, { createdAt: first, onceKey: 'order-status 1 delivered buyer' })
    const late = await aMail(db, { createdAt: second })
    const { userId } = await aBuyer(db)
    const notice = { userId, kind: 'payment', title: 'Paid', path: '/orders' } as const
    await db.insert(notifications).values({ ...notice, createdAt: second })
    const shapes = await Promise.all(monthTables.map((table) => shapeOf(db, table)))
    await addMonths(db, second)
    await addMonths(db, second)
    expect(await Promise.all(monthTables.map((table) => shapeOf(db, table)))).toEqual(shapes)
    expect(await db.$count(mails)).toBe(2)
    const { rows } = await db.execute(
      sql`select tableoid::regclass::text as part, id from mails order by created_at`,
    )
    expect(new Set(rows.map(({ part }) => part)).size, 'one part').toBe(1)
    expect(rows.map(({ id }) => id)).toEqual([early.id, late.id])
    expect(await db.$count(mailKeys)).toBe(1)
    const after = await findMonths(db, 'mails')
    expect(after.map(({ until }) => until)).toEqual([
      begin,
      startOfMonth(second, 1),
      startOfMonth(second, 2),
      startOfMonth(second, 3),
      startOfMonth(second, 4),
      null,
    ])
    expect(await db.execute(sql`select from months.mails_other`)).toMatchObject({ rows: [] })
    await db.execute(sql`delete from users where id = ${userId}`)
    expect(await db.$count(notifications)).toBe(0)
    await db.delete(mails).where(eq(mails.id, early.id))
    expect(await db.$count(mailKeys), 'its triggers came along').toBe(0)
    expect(await dropMonths(db, 'mails', startOfMonth(second, 1))).toHaveLength(2)
  },
)

committed('a table whose rows fit no month keeps no other from its months', async ({ db }) => {
  const later = startOfMonth(new Date(), 5)
  const { userId } = await aBuyer(db)
  const notice = { userId, kind: 'payment', title: 'Paid', path: '/orders' } as const
  await db.insert(notifications).values({ ...notice, createdAt: startOfMonth(later, 30) })
  const before = (await namesOf(db)).length
  await expect(addMonths(db, later)).rejects.toThrow('months.notifications_other holds rows')
  expect((await namesOf(db)).length).toBe(before + 5)
})

committed('a month is archived whole, with counts and checksums, before it is dropped', async ({ db }) => {
  const [one, two] = [await aMail(db), await aMail(db)]
  const kept = new Map<string, Uint8Array>()
  let spoilt = true
  const store = {
    put: async (key: string, bytes: Uint8Array) => void kept.set(key, spoilt ? bytes.slice(1) : bytes),
    get: async (key: string) => ({ bytes: kept.get(key)! }),
  }
  const [first] = await findMonths(db, 'mails')
  const drop = () =>
    dropMonths(db, 'mails', first!.until!, async (month) => void (await archiveMonth(db, store, month)))
  await expect(drop()).rejects.toThrow('is not in the store as it was written')
  expect(await db.$count(mails)).toBe(2)

  spoilt = false
  expect(await drop()).toEqual(['mails_first'])
  expect(await db.$count(mails)).toBe(0)
  const { parts } = JSON.parse(new TextDecoder().decode(kept.get('archive/mails_first/parts.json')))
  const file = kept.get(parts[0].key)!
  expect(parts).toEqual([
    {
      key: 'archive/mails_first/0001.ndjson.gz',
      rows: 2,
      sha256: createHash('sha256').update(file).digest('hex'),
    },
  ])
  const lines = gunzipSync(file)
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id)
  expect(lines.toSorted()).toEqual([one.id, two.id].toSorted())
})
