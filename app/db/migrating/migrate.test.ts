import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import { committed, connectionOf } from '#test/db.ts'
import { migrationFolder } from '#test/migration-folder.ts'
import { waitForLock } from '#test/wait-for-lock.ts'
import { migrate, schemaFolders } from '../migrate.server.ts'
import { enqueueAll } from '../queue.server.ts'
import { buildIndexes } from './build-indexes.server.ts'

committed('a migration that finds a table busy lets others pass, and comes again §52.6', async ({ db }) => {
  const migrations = migrationFolder({ '0000_more': 'alter table products add column more text' })
  let migrating: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`select count(*) from products`) // an old server reads for long
    migrating = migrate(connectionOf(db), { folders: { ...schemaFolders, migrations } })
    await waitForLock(db)
    // Whoever comes after it is served once it gave up, before the old server has ended.
    await db.execute(sql`select count(*) from products`)
  })
  await migrating
  await db.execute(sql`select more from products`)
})

committed(
  'an index is built while rows are written, once, and anew where a build was cut short §52.6',
  async ({ db }) => {
    const folder = mkdtempSync(join(tmpdir(), 'indexes-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await db.execute(sql`create table marks (id serial, mark int)`)
    await db.execute(sql`insert into marks (mark) values (1), (1)`)
    const client = new Client({ connectionString: connectionOf(db) })
    client.on('error', () => {}) // where the test fails, its database goes first
    await client.connect()
    const valid = async () =>
      (await client.query("select indisvalid from pg_index where indexrelid = 'marks_by_mark'::regclass"))
        .rows
    writeFileSync(
      join(folder, 'marks_by_mark.sql'),
      'create unique index concurrently marks_by_mark on marks (mark)',
    )
    // Two rows are the same, so the build fails and leaves an index behind that nobody uses.
    await expect(buildIndexes(client, folder)).rejects.toThrow('could not create unique index')
    expect(await valid()).toEqual([{ indisvalid: false }])

    await client.query('delete from marks where id = 2')
    let building: Promise<void> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(sql`update marks set mark = 5 where id = 1`) // an old server writes for long
      building = buildIndexes(client, folder)
      await waitForLock(db)
      await db.execute(sql`insert into marks (mark) values (7)`) // and others write, which no build holds up
    })
    await building
    expect(await valid()).toEqual([{ indisvalid: true }])
    const oid = async () => (await client.query("select 'marks_by_mark'::regclass::oid as oid")).rows[0].oid
    const before = await oid()
    await buildIndexes(client, folder)
    expect(await oid()).toBe(before)
    await client.end()
  },
)

committed('an index of the jobs whose build was cut short is built anew', async ({ db }) => {
  await db.execute(sql`drop index jobs.job_active`)
  await db.transaction((tx) => enqueueAll(tx, 'delete-expired', [{ data: {} }, { data: {} }]))
  // Two rows are the same, so the build fails and leaves an index behind that nobody uses.
  const broken = db.execute(sql`create unique index concurrently job_active on jobs.job_common (name)`)
  await expect(broken).rejects.toThrow()
  await db.execute(sql`delete from drizzle.up_to_date`)
  await migrate(connectionOf(db))
  const { rows } = await db.execute(sql`select indisvalid as valid, indisunique as broken from pg_index
    where indexrelid in (to_regclass('jobs.job_active'), to_regclass('jobs.job_failed'))`)
  expect(rows).toEqual([
    { valid: true, broken: false },
    { valid: true, broken: false },
  ])
})
