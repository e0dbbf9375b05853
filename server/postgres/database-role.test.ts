import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#app/db/migrate.server.ts'
import { startPostgres } from './embedded-postgres.ts'

const patient = { timeout: 180_000 }

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}
const refusal = (url: string, statement: string) =>
  ask(url, statement).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const notAllowed = '42501'

/** What is not the shop's own, but for what belongs to extensions. */
const othersThings = `select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and pg_get_userbyid(relowner) <> 'thumba_shop'
  union all select proname from pg_proc f join pg_namespace n on n.oid = pronamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and pg_get_userbyid(proowner) <> 'thumba_shop'
      and not exists (select from pg_depend where objid = f.oid and deptype = 'e')
  union all select nspname from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
      and pg_get_userbyid(nspowner) <> 'thumba_shop'`

test(
  'the shop is no superuser, also over a folder that an older start made as one §52.14',
  patient,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-role-'))
    chmodSync(folder, 0o755)
    const before = await startPostgres(folder, { fast: true })
    const stops = [before.stop]
    onTestFinished(async () => {
      await stops.at(-1)!().catch(() => {})
      await rm(folder, { recursive: true, force: true })
    })
    await ask(before.adminUrlOf('thumba'), 'alter database thumba owner to thumba')
    await migrate(before.adminUrlOf('thumba'))
    await ask(before.adminUrlOf('thumba'), "insert into settings (key, value) values ('name', '\"Msika\"')")
    await before.stop()

    const now = await startPostgres(folder)
    stops.push(now.stop)
    const url = now.urlOf('thumba')
    expect(await ask(url, othersThings)).toEqual([])
    expect(await ask(url, "select value from settings where key = 'name'")).toEqual([{ value: 'Msika' }])
    await migrate(url) // and those to come
    await ask(url, 'alter table settings add column more text')
    await ask(url, "insert into jobs.job (name, data) select 'deliver-mail', '{}' where false")

    const rights = `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls
    from pg_roles where rolname = current_user`
    const none = { rolsuper: false, rolcreatedb: false, rolcreaterole: false }
    expect(await ask(url, rights)).toEqual([{ ...none, rolreplication: false, rolbypassrls: false }])
    for (const statement of [
      "copy settings to program 'id'",
      "copy settings from '/etc/passwd'",
      "select pg_read_file('/etc/passwd')",
      'alter system set fsync = off',
      'create role another superuser',
      'create database another',
      'set role thumba',
    ])
      expect([statement, await refusal(url, statement)]).toEqual([statement, notAllowed])
    // A third start finds nothing left to hand over.
    await now.stop()
    const again = await startPostgres(folder)
    stops.push(again.stop)
    expect(await ask(again.urlOf('thumba'), 'select 1 as one')).toEqual([{ one: 1 }])
  },
)
