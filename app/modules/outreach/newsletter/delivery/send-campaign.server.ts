import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { countAudience, freezeAudience } from '../campaigns/campaign-audience.server.ts'
import { type CampaignRefusal, mayMove, statusAfterSend } from '../campaigns/campaign-rules.ts'
import type { Campaign } from '../campaigns/find-campaigns.server.ts'
import { lockCampaign } from '../campaigns/save-campaign.server.ts'
import { campaigns } from '../tables.ts'

type Moved = Result<Campaign, CampaignRefusal>

/** Sends a campaign off, now or at the time that was set, or goes on with one that pauses. */
export const sendCampaign = (
  db: Db,
  admin: Admin,
  { id, hurry = false }: { id: string; hurry?: boolean },
  now = new Date(),
): Promise<Moved> =>
  transact<Campaign, CampaignRefusal>(db, async (tx) => {
    const held = await lockCampaign(tx, id)
    if (!held.ok) return held
    const decided = statusAfterSend(held.value, now, hurry)
    if (!decided.ok) return decided
    if (!decided.value) return held
    if (!held.value.startedAt && (await countAudience(tx, held.value.audience)) === 0)
      return refuse('nobody-to-send-to')
    const sent =
      decided.value === 'sending'
        ? await startCampaign(tx, held.value, now)
        : await move(tx, id, { status: 'scheduled' })
    await recordMove(tx, admin, 'campaign.send', held.value, sent)
    return ok(sent)
  })

/** Holds a campaign under way: at most the mails of a second still leave. One that waits for its time is a draft again. */
export const pauseCampaign = (db: Db, admin: Admin, id: string): Promise<Moved> =>
  transact<Campaign, CampaignRefusal>(db, async (tx) => {
    const held = await lockCampaign(tx, id)
    if (!held.ok) return held
    const { status } = held.value
    if (status === 'paused') return held
    if (!mayMove(status, 'pause')) return refuse('campaign-moved-on')
    const paused = await move(tx, id, { status: status === 'scheduled' ? 'draft' : 'paused' })
    await recordMove(tx, admin, 'campaign.pause', held.value, paused)
    return ok(paused)
  })

/** From here on it is settled who gets the campaign. The caller holds it. */
export async function startCampaign(tx: Tx, { id, audience, startedAt }: Campaign, now: Date) {
  if (!startedAt) await freezeAudience(tx, { id, audience })
  await enqueue(tx, 'send-campaigns', {})
  return move(tx, id, { status: 'sending', startedAt: startedAt ?? now })
}

async function move(tx: Tx, id: string, change: Partial<Campaign>): Promise<Campaign> {
  const [moved] = await tx.update(campaigns).set(change).where(eq(campaigns.id, id)).returning()
  return moved!
}

const recordMove = (
  tx: Tx,
  admin: Admin,
  action: 'campaign.send' | 'campaign.pause',
  before: Campaign,
  after: Campaign,
) =>
  recordAuditEntry(tx, admin, {
    action,
    subject: { kind: 'campaign', id: after.id },
    before: { status: before.status },
    after: { status: after.status, ...(after.status === 'scheduled' && { at: after.scheduledAt }) },
  })
