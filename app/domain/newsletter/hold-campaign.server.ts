import type { Connection } from '../../db/client.server.ts'

/**
 * Runs `work` while nobody else sends this campaign; false where somebody does. The database lets go of the hold with the
 * connection: of a process that fell nothing is left to wait for. `isHeld` tells whether the connection still stands.
 */
export async function aloneWith(
  db: Connection,
  campaignId: string,
  work: (isHeld: () => boolean) => Promise<void>,
): Promise<boolean> {
  const line = await db.$client.connect()
  let held = true
  const lose = () => {
    held = false
  }
  line.on('error', lose)
  line.on('end', lose)
  try {
    const { rows } = await line.query<{ got: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
      [`campaign ${campaignId}`],
    )
    if (!rows[0]?.got) return false
    await work(() => held)
    return true
  } finally {
    line.release(true) // with the connection goes the hold
  }
}
