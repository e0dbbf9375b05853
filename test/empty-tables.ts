import type { Client } from 'pg'

/** Where the schema notes what it is, and the queue what it serves: no test writes there. */
const kept = /^(?:drizzle\.|pgboss\.(?!job))/

const ownTables = `select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname !~ '^(pg_|information_schema$|as_migrated$)'`

/** Asked for after every test: named, it is planned once a connection. */
async function askForRows(client: Client): Promise<() => Promise<string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(ownTables)
  const text = tables
    .filter(({ name }) => !kept.test(name))
    .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
    .join(' union all ')
  return async () => {
    const { rows } = await client.query<{ name: string }>({ name: 'tables with rows', text })
    return rows.map(({ name }) => name)
  }
}

/** Tables, triggers, functions and checks: which there are, and which are switched off. */
async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(`select md5(concat(
    (select string_agg(concat(oid, relname, relnamespace), ',' order by oid) from pg_class where oid >= 16384),
    (select string_agg(concat(oid, tgenabled), ',' order by oid) from pg_trigger),
    (select string_agg(concat(oid, xmin), ',' order by oid) from pg_proc where oid >= 16384),
    (select string_agg(concat(oid, convalidated), ',' order by oid) from pg_constraint where oid >= 16384)
  )) as schema`)
  return rows[0]!.schema
}

/**
 * Remembers how a database was made, so that `empty` brings it back to that: what was written since is gone, numbers begin
 * again. A tenth of the work of a new database. Triggers and foreign keys do not act meanwhile, since some rows may never
 * be deleted otherwise.
 */
export async function rememberTables(client: Client) {
  const tablesWithRows = await askForRows(client)
  const made = await tablesWithRows()
  await client.query('create schema if not exists as_migrated')
  const copies: { name: string; copy: string; columns: string }[] = []
  for (const name of made) {
    const copy = `as_migrated."${name.replaceAll('"', '')}"`
    await client.query(`create table ${copy} as table ${name}`)
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
        where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
    copies.push({ name, copy, columns: rows[0]!.columns })
  }
  const { rows: sequences } = await client.query<{ name: string; next: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value + increment_by, start_value) as next
      from pg_sequences`,
  )
  const asMade = [
    ...copies.map(
      ({ name, copy, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy}`,
    ),
    ...sequences.map(({ name, next }) => `select setval('${name}', ${next}, false)`),
  ]
  const schema = await schemaOf(client)
  return {
    /** False where a test changed the schema: then it is no longer what it was made as. */
    async empty(): Promise<boolean> {
      if ((await schemaOf(client)) !== schema) return false
      const written = await tablesWithRows()
      const statements = [
        'begin',
        'set local session_replication_role = replica',
        ...written.map((name) => `delete from ${name}`),
        ...asMade,
        'commit',
      ]
      await client.query(statements.join(';\n'))
      return true
    },
  }
}
