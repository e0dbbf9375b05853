import { Client } from 'pg'
import type { Connection } from '#app/db/client.server.ts'
import { connectionTimeouts } from '#app/db/timeouts.ts'

/**
 * Runs `work` while nobody else sends this campaign; false where somebody does. The database lets go of the hold with the
 * connection at the latest: of a process that fell nothing is left to wait for. `isHeld` tells whether the connection
 * still stands.
 */
export async function withCampaignLock(
  db: Connection,
  campaignId: string,
  work: (isHeld: () => boolean) => Promise<void>,
): Promise<boolean> {
  // A connection of its own: of the pool's the work would wait for another one, and with few of them for ever.
  const { sessionUrl, timeouts } = db.$client.settings
  const line = new Client({ connectionString: sessionUrl, ...connectionTimeouts(timeouts) })
  await line.connect()
  let held = true
  const lose = () => {
    held = false
  }
  line.on('error', lose)
  line.on('end', lose)
  const ask = async (what: 'try_advisory_lock' | 'advisory_unlock') => {
    const query = `select pg_${what}(hashtextextended($1, 0)) as did`
    const { rows } = await line.query<{ did: boolean }>(query, [`campaign ${campaignId}`])
    return rows[0]?.did === true
  }
  try {
    if (!(await ask('try_advisory_lock'))) return false
    await work(() => held)
    return true
  } finally {
    // The database notices a closed connection a moment later: whoever comes next must not find the hold there still.
    if (held) await ask('advisory_unlock').catch(() => {})
    await line.end().catch(() => {}) // with the connection goes a hold that is left
  }
}
