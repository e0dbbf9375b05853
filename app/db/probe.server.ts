import { Client } from 'pg'
import { DatabaseUnavailable } from './connection-errors.ts'
import { probeTimeout } from './timeouts.ts'

/** What a server answers on a line of its own, which waits for no pool. Rejects after a second and a half, or as long as is given. */
export async function probe<Row>(
  connectionString: string,
  question: string,
  within = probeTimeout,
): Promise<Row> {
  const client = new Client({ connectionString, connectionTimeoutMillis: within })
  client.on('error', () => {})
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DatabaseUnavailable('silent')), within)
  const ask = async () => {
    await client.connect()
    const { rows } = await client.query(question)
    return rows[0] as Row
  }
  try {
    return await Promise.race([ask(), late.promise])
  } finally {
    clearTimeout(timer)
    client.connection.stream.destroy()
  }
}
