import type { Client } from 'pg'
import type { Migration } from '#app/db/migrating/read-migrations.server.ts'

/** A migration may look at a few rows of a large table, not at all of them while others wait. */
const fewRows = 1_000

/**
 * Runs one migration and returns what of it grows with a table that was there before, in words. PostgreSQL counts rows,
 * which is the same on a slow machine and on a fast one.
 */
export async function measureMigration(client: Client, migration: Migration): Promise<string[]> {
  if (!migration.inTransaction) {
    for (const statement of migration.statements) await client.query(statement)
    return []
  }
  await client.query('begin')
  const before = await findState(client)
  for (const statement of migration.statements) await client.query(statement)
  const after = await findState(client)
  await client.query('commit')
  return [...before]
    .flatMap(([table, { file, read, changed }]) => {
      const now = after.get(table) ?? { file, read, changed }
      return [
        ...(now.read - read > fewRows ? [`${migration.tag} reads ${table}`] : []),
        ...(now.changed - changed > fewRows ? [`${migration.tag} changes the rows of ${table}`] : []),
        ...(now.file !== file ? [`${migration.tag} writes ${table} anew`] : []),
      ]
    })
    .toSorted()
}

type State = { table: string; file: string; read: number; changed: number }

/** Of each table where its rows lie (another place is another copy of them), and what this connection did to them. */
async function findState(client: Client) {
  const { rows } = await client.query<State>(`
    select c.relname as table, c.relfilenode::text as file, coalesce(seq_tup_read, 0)::int as read,
      coalesce(n_tup_ins + n_tup_upd + n_tup_del, 0)::int as changed
    from pg_class c left join pg_stat_xact_user_tables on relid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
  return new Map(rows.map((row) => [row.table, row]))
}
