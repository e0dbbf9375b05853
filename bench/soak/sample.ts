import { readdirSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'
import type { BenchServer } from '../processes.ts'
import type { Done } from './mix.ts'

/** What was measured at one moment, by name. */
export type Sample = { at: number; figures: Map<string, number> }

/** Where tables that orders write to would swell. */
const tables = [
  'orders',
  'order_items',
  'products',
  'cart_items',
  'mails',
  'notifications',
  'ledger_entries',
  'receipt_years',
  'tries',
  'checkouts',
]

export async function recordSample(client: Client, server: BenchServer, done: Done): Promise<Sample> {
  const figures = new Map<string, number>([
    ...processFigures(server.pid),
    ...(await databaseFigures(client)),
    ...(await serverFigures(server.origin)),
    ['errors of the mix', done.errors],
  ])
  return { at: Date.now(), figures }
}

/** Processes of the server and all that they started. */
function familyOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
  } catch {
    return [] // ended meanwhile
  }
}

/** Memory is PSS: what processes share counts once. */
function* processFigures(pid: number): Generator<[string, number]> {
  const sums = new Map<string, { memory: number; handles: number; count: number }>()
  for (const one of familyOf(pid)) {
    try {
      const name = readFileSync(`/proc/${one}/cmdline`, 'utf8').replace(/[\0 ].*/s, '')
      const kind = /^thumba/.test(name) ? name : 'helpers'
      const memory =
        Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
      const handles = readdirSync(`/proc/${one}/fd`).length
      const sum = sums.get(kind) ?? { memory: 0, handles: 0, count: 0 }
      sums.set(kind, { memory: sum.memory + memory, handles: sum.handles + handles, count: sum.count + 1 })
    } catch {
      // ended meanwhile
    }
  }
  for (const [kind, { memory, handles, count }] of sums) {
    yield [`${kind} (${count}): memory, MB`, memory]
    if (kind !== 'helpers') yield [`${kind} (${count}): file handles`, handles]
  }
}

async function databaseFigures(client: Client): Promise<[string, number][]> {
  const {
    rows: [now],
  } = await client.query(`
    select (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as connections,
      (select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%') as idle,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal`)
  const { rows } = await client.query(
    // A table that is kept by months is all of its months.
    `select coalesce(whole.relname, part.relname) as relname, sum(n_dead_tup) as dead, greatest(sum(n_live_tup), 1) as live,
       sum(pg_total_relation_size(relid)) as size
     from pg_stat_user_tables part left join pg_inherits on inhrelid = relid left join pg_class whole on whole.oid = inhparent
     where schemaname in ('public', 'months') and coalesce(whole.relname, part.relname) = any($1) group by 1`,
    [tables],
  )
  const jobs = await client.query(
    `select coalesce(sum(n_dead_tup), 0) as dead, greatest(sum(n_live_tup), 1) as live, coalesce(sum(pg_total_relation_size(relid)), 0) as size
     from pg_stat_user_tables where schemaname = 'jobs'`,
  )
  return [
    ['connections', Number(now.connections)],
    ['connections idle in a transaction', Number(now.idle)],
    ['WAL, MB (grows)', Number(now.wal) / 1024 ** 2],
    ...[...rows, { relname: 'jobs', ...jobs.rows[0] }].flatMap(
      ({ relname, dead, live, size }): [string, number][] => [
        [`${relname}: dead rows`, Number(dead)],
        [`${relname}: bytes a row`, Number(size) / Number(live)],
      ],
    ),
  ]
}

/** What the server says of itself: the event loop, and who waits for a connection. */
async function serverFigures(origin: string): Promise<[string, number][]> {
  const headers = { Authorization: 'Bearer of-the-soak-and-of-nothing-else' }
  const text = await (await fetch(`${origin}/metrics`, { headers })).text()
  const figureOf = (metric: string) =>
    Number(new RegExp(`^${metric}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  const waiting = [...text.matchAll(/^thumba_pool_connections\{.*state="waiting"\} (\d+)/gm)].map(
    ([, count]) => Number(count),
  )
  return [
    ['event loop, p99 ms', figureOf('nodejs_eventloop_lag_p99_seconds') * 1000],
    ['heap of all processes, MB', figureOf('nodejs_heap_size_used_bytes') / 1024 ** 2],
    ['requests that wait for a connection', waiting.reduce((sum, one) => sum + one, 0)],
    [
      'jobs due',
      [...text.matchAll(/^thumba_jobs_due\{.*\} (\d+)/gm)].reduce((sum, [, count]) => sum + Number(count), 0),
    ],
  ]
}
