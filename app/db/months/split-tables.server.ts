import type { Client } from 'pg'
import { inShortTransaction } from '../migrating/retry-on-lock-timeout.server.ts'
import { type MonthTable, makeMonths, monthTables, startOfMonth } from './months.server.ts'

/** Tries again while others hold what the work needs. */
type WhenFree = (work: () => Promise<void>) => Promise<void>

/**
 * Makes of each table that is kept by months one that is: what it holds becomes its first part, and nothing is copied.
 * Servers of the release before go on reading and writing. Only the last step keeps them waiting, and it looks at no row.
 */
export async function splitTables(
  client: Client,
  retryOnLockTimeout: WhenFree,
  now = new Date(),
): Promise<void> {
  const { rows: known } = await client.query(`select from pg_class where oid = to_regclass('mail_keys')`)
  if (known.length === 0) return // migrations of a release that did not split them yet
  await client.query('create schema if not exists months')
  for (const table of monthTables) {
    const { rows } = await client.query('select relkind from pg_class where oid = to_regclass($1)', [table])
    if (rows[0]?.relkind !== 'r') continue // it is split, or not there
    if (table === 'mails') await copyMailKeys(client)
    const end = startOfMonth(now, 2)
    await retryOnLockTimeout(() => boundTable(client, table, end))
    await retryOnLockTimeout(() => exchange(client, table, end, now))
  }
}

const batch = 10_000

/** Of messages that were written before the trigger that writes these. */
async function copyMailKeys(client: Client) {
  for (let last = ''; ; ) {
    const { rows } = await client.query<{ last: string | null }>(
      `with found as (select once_key, id, created_at from mails where once_key > $1 order by once_key limit ${batch}),
         copied as (insert into mail_keys (once_key, mail_id, created_at) select * from found on conflict do nothing)
       select max(once_key) as last from found`,
      [last],
    )
    if (!rows[0]?.last) return
    last = rows[0].last
  }
}

/**
 * Lets the database know that every row is before `end`, so that it need not look when the table becomes a part. At least
 * a month ahead: until the exchange nothing later can be written.
 */
async function boundTable(client: Client, table: MonthTable, end: Date) {
  const bound = `${table}_first_months`
  await client.query(
    `alter table ${table} drop constraint if exists ${bound},
       add constraint ${bound} check (created_at < '${end.toISOString()}') not valid`,
  )
  await client.query(`alter table ${table} validate constraint ${bound}`)
}

/** Everything that makes the table what it is moves to the new one above it, under the same names. */
const exchange = (client: Client, table: MonthTable, end: Date, now: Date) =>
  inShortTransaction(client, async () => {
    await client.query(`set local lock_timeout = '1s'`)
    await client.query(`lock table ${table} in access exclusive mode`)
    const { indexes, keys, triggers } = await describe(client, table)
    const first = `${table}_first`
    for (const { name } of triggers) await client.query(`drop trigger ${name} on ${table}`)
    await client.query(`alter table ${table} rename to ${first}`)
    await client.query(`alter table ${first} set schema months`)
    await client.query(
      `create table ${table} (like months.${first} including all excluding indexes) partition by range (created_at)`,
    )
    await client.query(`alter table ${table} drop constraint ${table}_first_months`)
    for (const { definition } of [...keys, ...indexes]) await client.query(definition)
    const until = end.toISOString()
    await client.query(
      `alter table ${table} attach partition months.${first} for values from (minvalue) to ('${until}')`,
    )
    await client.query(`create table months.${table}_other (like ${table} including all)`)
    await client.query(`alter table ${table} attach partition months.${table}_other default`)
    for (const { definition } of triggers) await client.query(definition)
    await makeMonths((text) => client.query(text), table, end, now)
  })

type Part = { name: string; definition: string }

/** Its indexes but those of unique columns, which hold within a month only; its foreign keys and its triggers. */
async function describe(client: Client, table: MonthTable) {
  const read = async (text: string) => (await client.query<Part>(text, [table])).rows
  return {
    indexes: await read(`
      select relname as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = $1::regclass and indisvalid
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`),
    keys: await read(`
      select conname as name, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        as definition
      from pg_constraint where conrelid = $1::regclass and contype = 'f'`),
    triggers: await read(`
      select tgname as name, pg_get_triggerdef(oid) as definition
      from pg_trigger where tgrelid = $1::regclass and not tgisinternal`),
  }
}
