import { and, asc, eq, lte } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { type Connection, transact } from '#app/db/client.server.ts'
import type { Campaign } from '../campaigns/find-campaigns.server.ts'
import { lockCampaign } from '../campaigns/save-campaign.server.ts'
import { campaigns } from '../tables.ts'
import { withCampaignLock } from './lock-campaign-sending.server.ts'
import { type CampaignMailer, sendBatches } from './send-batches.server.ts'
import { startCampaign } from './send-campaign.server.ts'

/**
 * Starts the campaigns whose time has come and sends those under way, each for as long as it has mails to send now or
 * until it is told to `stop`. One that somebody else sends is passed over.
 */
export async function sendCampaigns(
  db: Connection,
  office: CampaignMailer,
  stop: () => boolean = () => false,
): Promise<void> {
  await startDue(db, new Date())
  for (const id of await findUnderWay(db)) {
    if (stop()) return
    await withCampaignLock(db, id, (isHeld) => sendBatches(db, id, office, () => stop() || !isHeld()))
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
