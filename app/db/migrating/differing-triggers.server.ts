import type { Client } from 'pg'
import type { DefinedTrigger } from './read-definitions.server.ts'

type Found = { table: string; name: string; definition: string; isConstraint: boolean }
const keyOf = ({ table, name }: Pick<Found, 'table' | 'name'>) => `${table}.${name}`

/** What makes the triggers of each table those that are wanted: only where they differ. Needs a transaction. */
export async function differingTriggers(
  client: Client,
  wanted: DefinedTrigger[],
): Promise<Map<string, string[]>> {
  const present = await findTriggers(client, ours)
  const defined = await findDefined(client, wanted)
  const tables = new Map<string, string[]>()
  const add = (table: string, statement: string) =>
    tables.set(table, [...(tables.get(table) ?? []), statement])
  for (const [key, { table, name }] of present)
    if (!defined.has(key)) add(table, `drop trigger ${name} on ${table}`)
  for (const { table, name, sql } of wanted) {
    const key = keyOf({ table, name })
    const before = present.get(key)
    const after = defined.get(key)!
    if (before?.definition === after.definition) continue
    // One that is checked at the end of the transaction cannot be replaced.
    if (before && (before.isConstraint || after.isConstraint)) add(table, `drop trigger ${name} on ${table}`)
    add(table, sql)
  }
  return tables
}

const ours = "'public'::regnamespace"
const temporary = 'pg_my_temp_schema()'

async function findTriggers(client: Client, schema: typeof ours | typeof temporary) {
  const { rows } = await client.query<Found>(`
    select c.relname as table, t.tgname as name, t.tgconstraint <> 0 as "isConstraint",
      regexp_replace(pg_get_triggerdef(t.oid), ' ON (public|pg_temp)\\.', ' ON ') as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = ${schema} and not t.tgisinternal and t.tgparentid = 0`)
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
