import { Client } from 'pg'

export const databaseRole = 'thumba_shop'
const database = 'thumba'
type UrlOf = (database: string) => string

/**
 * The role that the shop works as, and its database: no superuser, so that whoever slips a statement past us reaches
 * neither files nor programs nor other databases. What an older start made as the superuser becomes the shop's.
 */
export async function createDatabaseRole(
  adminUrlOf: UrlOf,
  { password, mayMakeDatabases }: { password: string; mayMakeDatabases: boolean },
): Promise<void> {
  const isNew = await withClient(adminUrlOf('postgres'), async (client) => {
    await client.query('select pg_advisory_lock(7294010)') // several servers may start at once
    const rights = `login nosuperuser nocreaterole noreplication nobypassrls ${mayMakeDatabases ? 'createdb' : 'nocreatedb'}`
    const role = await client.query('select 1 from pg_roles where rolname = $1', [databaseRole])
    const verb = role.rowCount === 0 ? 'create' : 'alter'
    await client.query(`${verb} role ${databaseRole} ${rights} password ${client.escapeLiteral(password)}`)
    const found = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [database],
    )
    if (found.rowCount === 0) await client.query(`create database ${database} owner ${databaseRole}`)
    else if (found.rows[0]!.owner !== databaseRole) return false
    return true
  })
  if (isNew) return
  await withClient(adminUrlOf(database), (client) => client.query(handOver))
  await withClient(adminUrlOf('postgres'), (client) =>
    client.query(`alter database ${database} owner to ${databaseRole}`),
  )
}

/** Everything that is not PostgreSQL's own and belongs to no extension, in one transaction. */
const handOver = `do $$
declare
  made record;
  mine constant oid := (select oid from pg_roles where rolname = current_user);
begin
  for made in
    with places as (
      select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), kept as (select classid, objid from pg_depend where deptype in ('e', 'i', 'a'))
    select format('alter schema %I owner to ${databaseRole}', nspname) as change
      from pg_namespace where nspowner = mine and nspname !~ '^pg_' and nspname <> 'information_schema'
    union all select format('alter table %I.%I owner to ${databaseRole}', nspname, relname)
      from pg_class c join places p on p.oid = c.relnamespace
      where relowner = mine and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and not exists (select from kept where classid = 'pg_class'::regclass and objid = c.oid and relkind <> 'r' and relkind <> 'p')
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    union all select format('alter routine %s owner to ${databaseRole}', f.oid::regprocedure)
      from pg_proc f join places p on p.oid = f.pronamespace
      where proowner = mine and not exists (select from kept where classid = 'pg_proc'::regclass and objid = f.oid)
    union all select format('alter type %I.%I owner to ${databaseRole}', nspname, typname)
      from pg_type t join places p on p.oid = t.typnamespace
      where typowner = mine and typtype in ('e', 'd', 'r')
        and not exists (select from kept where classid = 'pg_type'::regclass and objid = t.oid)
    union all select format('alter text search configuration %I.%I owner to ${databaseRole}', nspname, cfgname)
      from pg_ts_config c join places p on p.oid = c.cfgnamespace
      where cfgowner = mine and not exists (select from kept where classid = 'pg_ts_config'::regclass and objid = c.oid)
    union all select format('alter text search dictionary %I.%I owner to ${databaseRole}', nspname, dictname)
      from pg_ts_dict d join places p on p.oid = d.dictnamespace
      where dictowner = mine and not exists (select from kept where classid = 'pg_ts_dict'::regclass and objid = d.oid)
  loop
    execute made.change;
  end loop;
end $$`

async function withClient<Value>(url: string, work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
