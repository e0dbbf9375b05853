import { Client } from 'pg'
import { findBuyableIds } from '../checkout/buyable.ts'
import { guestCheckouts } from '../checkout/guest-checkouts.ts'
import { startThumba } from '../processes.ts'

const seconds = 15

/** How much of its log PostgreSQL writes for a guest's checkout, images of whole pages after a checkpoint included. */
export async function measureWal(url: string, port: number) {
  const ids = await findBuyableIds(url)
  const server = await startThumba(url, port, {})
  const client = new Client({ connectionString: url })
  await client.connect()
  const position = async () => {
    const { rows } = await client.query("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as at")
    return Number(rows[0].at)
  }
  try {
    await client.query('checkpoint')
    const before = await position()
    const { answers } = await guestCheckouts(server.origin, ids, seconds)
    return { bytesAnOrder: ((await position()) - before) / Math.max(1, answers), orders: answers }
  } finally {
    await client.end()
    await server.stop()
  }
}
