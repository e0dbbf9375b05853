import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { connect } from '#app/db/client.server.ts'
import { committed, connectionOf } from '#test/db.ts'
import { withCampaignLock } from './sending.server.ts'

committed(
  'a campaign never waits for a second connection of its own pool, and is held all the same §51.16',
  async ({ db }) => {
    const small = connect(connectionOf(db), 1)
    const seen: unknown[] = []
    const sent = await withCampaignLock(small, 'one', async () => {
      seen.push((await small.execute(sql`select 1 as one`)).rows)
      seen.push(await withCampaignLock(db, 'one', async () => {}))
    })
    await small.$client.end()
    expect([sent, seen]).toEqual([true, [[{ one: 1 }], false]])
  },
)
