import { Client } from 'pg'
import { openCluster } from '#server/postgres/cluster.ts'
import { findPostmaster } from '#server/postgres/postmaster.ts'
import type { Log } from '../cluster/shoppers.ts'
import type { Truth } from '../cluster/truth.ts'

/** The database of a shop that is open, as its superuser. */
export async function databaseOf(dataDir: string): Promise<string> {
  const cluster = await openCluster(dataDir)
  const postmaster = findPostmaster(cluster)
  if (!postmaster) throw new Error('PostgreSQL does not run')
  return `postgres://thumba:${cluster.password}@127.0.0.1:${postmaster.port}/thumba`
}

/** What the database holds, counted by queries that share nothing with the shop. */
export async function countTruth(url: string, log: Log, ids: string[], stock: number): Promise<Truth> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 60_000 })
  await client.connect()
  const read = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows as string[][]
  const counts = await read('select checkout_id, count(*) from orders group by checkout_id')
  const sold = await read('select product_id, sum(quantity) from order_items group by product_id')
  const left = await read('select id, stock from products')
  await client.end()
  const placed = new Map(counts.map(([mark, count]) => [mark!, Number(count)]))
  const soldOf = new Map(sold.map(([id, count]) => [id!, Number(count)]))
  const marks = log.orders.map(({ mark }) => mark)
  return {
    acknowledged: marks.length,
    placed: [...placed.values()].reduce((sum, count) => sum + count, 0),
    lost: marks.filter((mark) => !placed.has(mark)).length,
    doubled: [...placed.values()].filter((count) => count > 1).length + marks.length - new Set(marks).size,
    unknown: [...placed.keys()].filter((mark) => !log.pressed.has(mark)).length,
    wrongStock: left.filter(
      ([id, count]) => ids.includes(id!) && Number(count) !== stock - (soldOf.get(id!) ?? 0),
    ).length,
  }
}
