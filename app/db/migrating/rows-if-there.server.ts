import type { Client, QueryResultRow } from 'pg'

const undefinedTable = '42P01'

/** None where the table is not there yet: a database may be empty, or an older release's. Not within a transaction. */
export async function rowsIfThere<Row extends QueryResultRow>(
  client: Client,
  query: string,
  values: unknown[] = [],
): Promise<Row[]> {
  try {
    return (await client.query<Row>(query, values)).rows
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return []
    throw error
  }
}
