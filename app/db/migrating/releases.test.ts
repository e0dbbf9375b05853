import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { committed, connectionOf } from '#test/db.ts'
import { migrationFolder } from '#test/migration-folder.ts'
import type { Connection } from '../client.server.ts'
import { findSchemaChanges, migrate, schemaFolders } from '../migrate.server.ts'
import { compareReleases } from './release.server.ts'

test('releases are compared by their numbers', () => {
  expect(['0.10.0', '0.2.1', '1.0.0', '0.2.0'].toSorted(compareReleases)).toEqual([
    '0.2.0',
    '0.2.1',
    '0.10.0',
    '1.0.0',
  ])
})

/** What two releases and the one between them bring to a database; the last one needs what the second brought. */
const first = { '0070_marks': 'create table marks (id int)' }
const second = { ...first, '0071_more': 'alter table marks add column more text' }
const third = {
  ...second,
  '0072_less': '-- migrate: serves from 0071_more\nalter table marks drop column id',
}
const releases = { '0.7.0': first, '0.8.0': second, '0.9.0': third }
type Version = keyof typeof releases

const moment = Date.now()
function of(release: Version, folders = {}) {
  const migrations = migrationFolder(releases[release], moment)
  return { release, folders: { ...schemaFolders, migrations, ...folders } }
}
const start = (db: Connection, release: Version) => migrate(connectionOf(db), of(release))
const columns = async (db: Connection) =>
  (
    await db.execute<{ name: string }>(sql`select column_name as name from information_schema.columns
      where table_name = 'marks' order by 1`)
  ).rows.map(({ name }) => name)

committed(
  'the release before starts on what a newer one changed, an older one does not §52.6',
  async ({ db }) => {
    await start(db, '0.7.0')
    await start(db, '0.8.0')
    await start(db, '0.7.0')
    expect(await columns(db)).toEqual(['id', 'more'])

    await start(db, '0.9.0')
    expect(await columns(db)).toEqual(['more'])
    await start(db, '0.8.0')
    await expect(start(db, '0.7.0')).rejects.toThrow(
      'the database was changed by a newer release (0.9.0), and serves only releases that know its migration 0071_more. ' +
        'This is release 0.7.0, which does not. Start a newer one, or restore the backup from before that change.',
    )
    expect(await columns(db)).toEqual(['more'])
  },
)

/** The functions of these files with another one among them, and whether a database has that. */
function otherFunctions() {
  const definitions = mkdtempSync(join(tmpdir(), 'definitions-'))
  onTestFinished(() => rm(definitions, { recursive: true, force: true }))
  cpSync(schemaFolders.definitions, definitions, { recursive: true })
  const file = join(definitions, 'audit.sql')
  writeFileSync(file, readFileSync(file, 'utf8').replace('is only ever added to', 'is another'))
  const areIn = async (db: Connection) => {
    const { rows } = await db.execute(sql`select pg_get_functiondef('keep_audit'::regproc) as text`)
    return String(rows[0]!.text).includes('is another')
  }
  return { definitions, areIn }
}

committed('a server of the release before leaves the functions of a newer one', async ({ db }) => {
  const { definitions, areIn } = otherFunctions()
  await start(db, '0.7.0')
  await migrate(connectionOf(db), of('0.8.0', { definitions }))
  await start(db, '0.7.0')
  expect(await areIn(db)).toBe(true)
  // Without a note of it, as where its files were not the ones that the database was made with.
  await db.execute(sql`delete from drizzle.up_to_date where version = '0.7.0'`)
  await start(db, '0.7.0')
  expect(await areIn(db)).toBe(true)
  await start(db, '0.9.0')
  expect(await areIn(db)).toBe(false)
})

committed(
  'files that were changed and changed back within a release are put in place again',
  async ({ db }) => {
    const { definitions, areIn } = otherFunctions()
    const changed = { ...schemaFolders, definitions }
    for (const [folders, areThere] of [
      [changed, true],
      [schemaFolders, false],
      [changed, true],
    ] as const) {
      await migrate(connectionOf(db), { folders })
      expect(await areIn(db)).toBe(areThere)
    }
  },
)

committed(
  'releases from before versions were noted find themselves up to date beside a newer one',
  async ({ db }) => {
    await start(db, '0.7.0')
    await db.execute(sql`alter table drizzle.up_to_date drop column version, drop column noted_at`)
    const { rows: before } = await db.execute<{ hash: string }>(sql`select hash from drizzle.up_to_date`)
    await start(db, '0.8.0')
    const { rows } = await db.execute(sql`select noted.hash from drizzle.up_to_date noted
    join drizzle.definitions on definitions.hash = noted.definitions`)
    expect(rows).toEqual(expect.arrayContaining(before))
    expect(rows).toHaveLength(before.length + 1)
  },
)

committed('what is to be done is said, and nothing is done', async ({ db }) => {
  const url = connectionOf(db)
  expect(await findSchemaChanges(url)).toEqual([])
  await db.execute(sql`drop index orders_sold_listed`)
  expect(await findSchemaChanges(url)).toEqual(['index orders_sold_listed'])
  await migrate(url)
  expect(await findSchemaChanges(url, of('0.8.0'))).toEqual([
    'migration 0070_marks',
    'migration 0071_more',
    'functions and triggers',
  ])
  expect(await columns(db)).toEqual([])
  await start(db, '0.8.0')
  expect(await findSchemaChanges(url, of('0.8.0'))).toEqual([])
  expect(await findSchemaChanges(url, of('0.7.0')), 'a newer release did more').toEqual([])
})

committed('a migration waits for its backfill, which is run where that is asked for', async ({ db }) => {
  const after = {
    ...first,
    '0071_full': '-- migrate: after backfill marks\nalter table marks add column full_at date',
  }
  const migrations = migrationFolder(after, moment)
  const wanted = { folders: { ...schemaFolders, migrations } }
  await expect(migrate(connectionOf(db), wanted)).rejects.toThrow(
    '0071_full waits for marks, which is not filled in yet. Servers of the release before do it in the background.',
  )
  expect(await columns(db)).toEqual(['id'])
  expect(await findSchemaChanges(connectionOf(db), wanted)).toContain(
    'migration 0071_full (after marks, which is not filled in yet)',
  )
  const client = new Client({ connectionString: connectionOf(db) })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  await migrate(connectionOf(db), {
    ...wanted,
    async finishBackfills([name]) {
      await client.query('insert into backfills (name, finished_at) values ($1, now())', [name])
    },
  })
  expect(await columns(db)).toEqual(['full_at', 'id'])
})
