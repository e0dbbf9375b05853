import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { type DefinedTrigger, type Definition, readDefinitions } from './read-definitions.server.ts'

/**
 * Makes the functions and triggers of the database those that the files of a folder define, and drops what no file
 * defines any more: all in one transaction, and only where files or migrations changed since the last time.
 */
export async function applyDefinitions(client: Client, folder: string): Promise<void> {
  const definitions = readDefinitions(folder)
  await client.query('create table if not exists drizzle.definitions (hash text primary key)')
  const hash = await hashOf(client, definitions)
  if ((await client.query('select from drizzle.definitions where hash = $1', [hash])).rowCount) return
  await client.query('begin')
  try {
    await replaceFunctions(client, definitions)
    await replaceTriggers(
      client,
      definitions.filter((one) => one.kind === 'trigger'),
    )
    await dropOtherFunctions(client)
    await client.query('delete from drizzle.definitions')
    await client.query('insert into drizzle.definitions (hash) values ($1)', [hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** With the migrations, because one of them may have left an older function behind. */
async function hashOf(client: Client, definitions: Definition[]): Promise<string> {
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by id')
  const all = [...definitions.map(({ sql }) => sql), ...rows.map((row) => row.hash)]
  return createHash('sha256').update(all.join('\n')).digest('hex')
}

/** All of them: that locks no table, and those that are left untouched by it are the ones that no file defines. */
async function replaceFunctions(client: Client, definitions: Definition[]) {
  await client.query('set local check_function_bodies = off') // they name each other in any order
  await client.query(`select similarity('', '')`) // loads pg_trgm: before that nobody may set its parameters
  for (const { kind, sql } of definitions) if (kind === 'function') await client.query(sql)
}

async function dropOtherFunctions(client: Client) {
  const { rows } = await client.query(`
    select p.oid::regprocedure as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.xmin <> pg_current_xact_id()::xid
      and not exists (select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`)
  for (const { signature } of rows) await client.query(`drop function ${signature}`)
}

/** Only what differs: each of these statements makes everybody wait who writes to the table. */
async function replaceTriggers(client: Client, wanted: DefinedTrigger[]) {
  const present = await findTriggers(client, ours)
  const defined = await findDefined(client, wanted)
  for (const [key, { table, name }] of present)
    if (!defined.has(key)) await client.query(`drop trigger ${name} on ${table}`)
  for (const trigger of wanted) {
    const before = present.get(keyOf(trigger))
    const after = defined.get(keyOf(trigger))!
    if (before?.definition === after.definition) continue
    // One that is checked at the end of the transaction cannot be replaced.
    if (before && (before.isConstraint || after.isConstraint))
      await client.query(`drop trigger ${trigger.name} on ${trigger.table}`)
    await client.query(trigger.sql)
  }
}

type Found = { table: string; name: string; definition: string; isConstraint: boolean }
const keyOf = ({ table, name }: Pick<Found, 'table' | 'name'>) => `${table}.${name}`

const ours = "'public'::regnamespace"
const temporary = 'pg_my_temp_schema()'

async function findTriggers(client: Client, schema: typeof ours | typeof temporary) {
  const { rows } = await client.query<Found>(`
    select c.relname as table, t.tgname as name, t.tgconstraint <> 0 as "isConstraint",
      regexp_replace(pg_get_triggerdef(t.oid), ' ON (public|pg_temp)\\.', ' ON ') as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = ${schema} and not t.tgisinternal`)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** As PostgreSQL writes each of them: it is asked on empty tables of the same names, which nobody else sees. */
async function findDefined(client: Client, wanted: DefinedTrigger[]) {
  await client.query('savepoint twins')
  for (const table of new Set(wanted.map((trigger) => trigger.table)))
    await client.query(`create temp table ${table} (like public.${table})`)
  for (const { sql } of wanted) await client.query(sql)
  const defined = await findTriggers(client, temporary)
  await client.query('rollback to twins')
  return defined
}
