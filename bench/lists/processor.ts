import { readdirSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'

/** Milliseconds of the processor that the server and its connections to PostgreSQL have used so far. */
export async function processorTime(client: Client, server: number): Promise<number> {
  const times = await processorTimes(client, server)
  return times.server + times.postgres
}

/** The same, each for itself. */
export async function processorTimes(client: Client, server: number) {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const postgres = rows.reduce((sum, { pid }) => sum + usedBy(pid), 0)
  return { server: usedBy(server), postgres }
}

/** Milliseconds that all threads of a process have used; nothing where it is gone. */
export function usedBy(pid: number): number {
  const folder = `/proc/${pid}/task`
  try {
    const spans = readdirSync(folder).map((thread) => readFileSync(`${folder}/${thread}/schedstat`, 'utf8'))
    return spans.reduce((sum, span) => sum + Number(span.split(' ')[0]) / 1e6, 0)
  } catch {
    return 0
  }
}
