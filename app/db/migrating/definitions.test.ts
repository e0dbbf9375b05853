import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { committed, connectionOf } from '#test/db.ts'
import type { Connection, Db } from '../client.server.ts'
import { migrate, schemaFolders } from '../migrate.server.ts'
import { readDefinitions } from './read-definitions.server.ts'

const folder = 'app/db/sql'
const definitions = readDefinitions(folder)
const triggers = definitions.filter((one) => one.kind === 'trigger')
const functions = definitions.filter((one) => one.kind === 'function')

type Present = { name: string; definition: string; oid: number }

const presentFunctions = async (db: Db) =>
  (
    await db.execute<Present>(sql`
      select p.proname as name, pg_get_functiondef(p.oid) as definition, p.oid::int as oid from pg_proc p
      where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      order by p.proname`)
  ).rows
const presentTriggers = async (db: Db) =>
  (
    await db.execute<Present>(sql`
      select c.relname || '.' || t.tgname as name, pg_get_triggerdef(t.oid) as definition, t.oid::int as oid
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
      order by (c.relname || '.' || t.tgname) collate "C"`)
  ).rows

/** A copy of the files, for one that is changed. */
function copyOfFiles() {
  const copy = mkdtempSync(join(tmpdir(), 'definitions-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  cpSync(folder, copy, { recursive: true })
  return {
    copy,
    change(file: string, before: string, after: string) {
      const text = readFileSync(join(copy, file), 'utf8')
      expect(text).toContain(before)
      writeFileSync(join(copy, file), text.replace(before, after))
    },
  }
}
const apply = (db: Connection, from: string, release = '0.2.0') =>
  migrate(connectionOf(db), { folders: { ...schemaFolders, definitions: from }, release })

test('every function and trigger stands once in the files', () => {
  const names = definitions.map((one) =>
    one.kind === 'trigger' ? `${one.table}.${one.name}` : `${one.name}()`,
  )
  expect(new Set(names).size).toBe(names.length)
})

committed('the functions and triggers of the database are those of the files', async ({ db }) => {
  const before = { functions: await presentFunctions(db), triggers: await presentTriggers(db) }
  expect(before.functions.map(({ name }) => name)).toEqual(functions.map(({ name }) => name).toSorted())
  expect(before.triggers.map(({ name }) => name)).toEqual(
    triggers.map(({ table, name }) => `${table}.${name}`).toSorted(),
  )
  const definitionsOf = (rows: Present[]) => rows.map(({ name, definition }) => ({ name, definition }))
  await db.transaction(async (tx) => {
    await tx.execute(`select similarity('', '')`) // as the migrator: it loads what near_words sets a parameter of
    for (const { table, name } of triggers) await tx.execute(`drop trigger ${name} on ${table}`)
    for (const { sql: statement } of [...functions, ...triggers]) await tx.execute(statement)
    expect(definitionsOf(await presentFunctions(tx))).toEqual(definitionsOf(before.functions))
    expect(definitionsOf(await presentTriggers(tx))).toEqual(definitionsOf(before.triggers))
  })
})

committed(
  'only what the files changed is changed, also by two servers that start at once',
  async ({ db }) => {
    const oids = async () => new Map((await presentTriggers(db)).map(({ name, oid }) => [name, oid]))
    const before = await oids()
    const { copy, change } = copyOfFiles()
    change('audit.sql', 'the audit log is only ever added to', 'nothing of the audit log is changed')
    change('audit.sql', 'BEFORE UPDATE OR DELETE ON audit_entries', 'BEFORE DELETE ON audit_entries')
    await Promise.all([apply(db, copy), apply(db, copy)])
    const keepAudit = (await presentFunctions(db)).find(({ name }) => name === 'keep_audit')
    expect(keepAudit!.definition).toContain('nothing of the audit log is changed')
    const kept = (await presentTriggers(db)).find(({ name }) => name === 'audit_entries.audit_kept')
    expect(kept!.definition).toContain('BEFORE DELETE ON')
    const after = await oids()
    after.delete('audit_entries.audit_kept')
    before.delete('audit_entries.audit_kept')
    expect(after).toEqual(before)
  },
)

committed(
  'a trigger of the end of a transaction is replaced, and what no file defines is dropped: functions a release later',
  async ({ db }) => {
    const { copy, change } = copyOfFiles()
    const balanced = 'CREATE CONSTRAINT TRIGGER ledger_sets_balanced AFTER INSERT ON ledger_sets\n'
    change('ledger.sql', balanced, balanced.replace('INSERT', 'INSERT OR UPDATE'))
    await db.execute(
      `create function left_over() returns trigger language plpgsql as 'begin return new; end'`,
    )
    await db.execute(`create function left_over(number integer) returns integer language sql as 'select 1'`)
    await db.execute(
      `create trigger left_over before update on orders for each row execute function left_over()`,
    )
    await apply(db, copy)
    const present = await presentTriggers(db)
    expect(present.find(({ name }) => name === 'ledger_sets.ledger_sets_balanced')!.definition).toContain(
      'AFTER INSERT OR UPDATE ON',
    )
    expect(present.map(({ name }) => name)).not.toContain('orders.left_over')
    const leftOver = async () =>
      (await presentFunctions(db)).filter(({ name }) => name === 'left_over' || name === 'also_left').length
    expect(await leftOver(), 'servers of the release before may still call them').toBe(2)
    await db.execute(`create function also_left() returns integer language sql as 'select 1'`)
    change('ledger.sql', 'is never changed, only reversed', 'is never changed')
    await apply(db, copy, '0.3.0')
    expect(await leftOver(), 'what left with this release stays').toBe(1)
    change('ledger.sql', 'is never changed', 'stays')
    await apply(db, copy, '0.3.0')
    expect(await leftOver(), 'also where it is applied again').toBe(1)
    // What the database had of extensions stays.
    await db.execute(`select unaccent('é'), similarity('a', 'b')`)
  },
)

committed('nothing is changed where one statement of the files is wrong', async ({ db }) => {
  const before = [await presentFunctions(db), await presentTriggers(db)]
  const { copy, change } = copyOfFiles()
  change('accounts.sql', 'RETURNS trigger', 'RETURNS integer')
  await expect(apply(db, copy)).rejects.toThrow('cannot change return type')
  expect([await presentFunctions(db), await presentTriggers(db)]).toEqual(before)
})

test('a file that holds anything else is refused', () => {
  const { copy } = copyOfFiles()
  writeFileSync(join(copy, 'more.sql'), 'UPDATE orders SET status = status;\n')
  expect(() => readDefinitions(copy)).toThrow('more.sql defines neither')
})
