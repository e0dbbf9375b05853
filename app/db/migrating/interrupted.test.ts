import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { committed, connectionOf } from '#test/db.ts'
import { migrationFolder } from '#test/migration-folder.ts'
import { waitForLock } from '#test/wait-for-lock.ts'
import type { Connection } from '../client.server.ts'
import { migrate, schemaFolders } from '../migrate.server.ts'

const apply = (db: Connection, migrations: string, say: (line: string) => void = () => {}) =>
  migrate(connectionOf(db), { folders: { ...schemaFolders, migrations }, say })

const count = async (db: Connection, what: string) =>
  Number((await db.execute(sql.raw(`select count(*) from ${what}`))).rows[0]!.count)
const recorded = (db: Connection) => count(db, 'drizzle.__drizzle_migrations')

committed('two servers that start at once apply each migration once §52.6', async ({ db }) => {
  const before = await recorded(db)
  const folder = migrationFolder({
    '0070_marks': 'create table marks (id int)',
    '0071_one': 'insert into marks values (1)',
    '0072_two': 'insert into marks values (2)',
  })
  await Promise.all([apply(db, folder), apply(db, folder), apply(db, folder)])
  expect(await count(db, 'marks')).toBe(2)
  expect(await recorded(db)).toBe(before + 3)
})

committed('what was done before a failure is kept, and the next start goes on from there', async ({ db }) => {
  const before = await recorded(db)
  const first = Date.now()
  const marks = {
    '0070_marks': 'create table marks (id int)',
    '0071_one': 'insert into marks values (1)',
  }
  const wrong = {
    ...marks,
    '0072_two': 'insert into marks values (2);--> statement-breakpoint\nselect 1 / 0',
  }
  await expect(apply(db, migrationFolder(wrong, first))).rejects.toThrow('division by zero')
  expect(await count(db, 'marks'), 'of the one that failed nothing is left').toBe(1)
  expect(await recorded(db)).toBe(before + 2)

  const right = {
    ...marks,
    '0072_two': 'insert into marks values (2)',
    '0073_three': 'insert into marks values (3)',
  }
  await apply(db, migrationFolder(right, first))
  expect(await count(db, 'marks')).toBe(3)
})

committed('a migration whose connection is cut is begun anew on another one', async ({ db }) => {
  const folder = migrationFolder({
    '0070_marks': 'create table marks (id int)',
    '0071_more': 'insert into marks values (1);--> statement-breakpoint\nlock table products',
  })
  const said: string[] = []
  let migrating: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`select count(*) from products`)
    migrating = apply(db, folder, (line) => said.push(line))
    await waitForLock(db)
    // As a database that changes places does: with the connection goes the lock that keeps others from migrating.
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'thumba-migrate'`)
  })
  await migrating
  expect(said).toContain('The connection to the database was lost; making it anew ...')
  expect(await count(db, 'marks')).toBe(1)
})

committed('statements outside of a transaction are run again after a crash between them', async ({ db }) => {
  const first = Date.now()
  const constraint = 'alter table mails add constraint short check (length(subject) < 1000) not valid'
  const validate = '-- migrate: no transaction\nalter table mails validate constraint short'
  const broken = {
    '0070_short': constraint,
    '0071_valid': `${validate};--> statement-breakpoint\nselect 1 / 0`,
  }
  await expect(apply(db, migrationFolder(broken, first))).rejects.toThrow('division by zero')
  await apply(db, migrationFolder({ '0070_short': constraint, '0071_valid': validate }, first))
  const { rows } = await db.execute(sql`select convalidated from pg_constraint where conname = 'short'
    and conrelid = 'mails'::regclass`)
  expect(rows).toEqual([{ convalidated: true }])
})

committed('one that works for long on tables of others is cut off, and says why', async ({ db }) => {
  const long = `do $$ begin if not exists (select from marks) then perform pg_sleep(60); end if; end $$`
  const folder = migrationFolder({
    '0070_marks': 'create table marks (id int)',
    '0071_long': `lock table orders;--> statement-breakpoint\n${long}`,
  })
  const cutOff = Promise.withResolvers<void>()
  const migrating = apply(db, folder, (line) => {
    if (line.startsWith('0071_long: it held tables for 1.5 s and was not done.')) cutOff.resolve()
  })
  await Promise.race([cutOff.promise, migrating])
  await db.execute(sql`insert into marks values (1)`)
  await migrating
})
