import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openStorage } from '#app/gateways/storage/storage.server.ts'
import { continueHistory } from '#tools/demo/history/run-history.ts'
import { fillMarket } from '#tools/demo/market/market.ts'
import { connect } from '../connect.ts'
import { makeDatabase } from '../make-database.ts'

const database = 'bench_half_year'
type Postgres = { adminUrlOf: (database: string) => string }

/**
 * The demo market's half year of 3,000 orders, which goes through the shop's own operations: so it knows how many rows
 * of each kind an order leaves. Kept for the next run.
 */
export async function prepareHalfYear(postgres: Postgres): Promise<string> {
  const url = postgres.adminUrlOf(database)
  const lived = await findProgress(url)
  if (lived === 'done') return url
  console.log('Living half a year of the demo market (minutes; kept for the next run) ...')
  if (!lived) await makeDatabase(postgres, database)
  const folder = await mkdtemp(join(tmpdir(), 'thumba-capacity-'))
  const db = connect(url, 2)
  try {
    if (!lived) await fillMarket(db, new Date())
    await continueHistory(url, { storage: openStorage({ DATA_DIR: folder, S3_REGION: '' }) })
  } finally {
    await db.$client.end()
    await rm(folder, { recursive: true })
  }
  return url
}

/** A run that was ended is gone on with. */
async function findProgress(url: string): Promise<'done' | 'begun' | undefined> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query('select done from demo_life.progress')
    return rows[0]?.done ? 'done' : rows[0] && 'begun'
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}
