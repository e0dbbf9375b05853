import { and, asc, eq, lte } from 'drizzle-orm'
import { type Connection, transact } from '../../db/client.server.ts'
import { ok } from '../shared/result.ts'
import type { Campaign } from './find-campaigns.server.ts'
import { aloneWith } from './hold-campaign.server.ts'
import { lockCampaign } from './save-campaign.server.ts'
import { startCampaign } from './send-campaign.server.ts'
import { type PostOffice, sendRounds } from './send-rounds.server.ts'
import { campaigns } from './tables.ts'

/**
 * Starts the campaigns whose time has come and sends those under way, each for as long as it has mails to send now or
 * until it is told to `stop`. One that somebody else sends is passed over.
 */
export async function sendCampaigns(
  db: Connection,
  office: PostOffice,
  stop: () => boolean = () => false,
): Promise<void> {
  await startDue(db, new Date())
  for (const id of await findUnderWay(db)) {
    if (stop()) return
    await aloneWith(db, id, (isHeld) => sendRounds(db, id, office, () => stop() || !isHeld()))
  }
}

const findUnderWay = async (db: Connection) =>
  (
    await db
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(eq(campaigns.status, 'sending'))
      .orderBy(asc(campaigns.startedAt), asc(campaigns.id))
  ).map(({ id }) => id)

async function startDue(db: Connection, now: Date) {
  const due = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.status, 'scheduled'), lte(campaigns.scheduledAt, now)))
  for (const { id } of due)
    await transact<Campaign | null, never>(db, async (tx) => {
      const held = await lockCampaign(tx, id)
      const stillDue = held.ok && held.value.status === 'scheduled'
      return ok(stillDue ? await startCampaign(tx, held.value, now) : null)
    })
}
