import { Client } from 'pg'
import { DatabaseUnavailable } from './connection-trouble.ts'

const probeTimeout = 1_500

/** What a server answers on a line of its own, which waits for no pool. Rejects after a second and a half. */
export async function probe<Row>(connectionString: string, question: string): Promise<Row> {
  const client = new Client({ connectionString, connectionTimeoutMillis: probeTimeout })
  client.on('error', () => {})
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DatabaseUnavailable('silent')), probeTimeout)
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
