import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { campaigns } from '../tables.ts'
import { type CampaignDraft, type CampaignMove, type CampaignRefusal, mayMove } from './campaign-rules.ts'
import type { Campaign } from './find-campaigns.server.ts'

type Saved = Result<Campaign, CampaignRefusal>

/** Begins a campaign as a draft. */
export const createCampaign = (db: Db, admin: Admin, draft: CampaignDraft): Promise<Saved> =>
  transact<Campaign, CampaignRefusal>(db, async (tx) => {
    const [made] = await tx.insert(campaigns).values(draft).returning()
    await recordAuditEntry(tx, admin, {
      action: 'campaign.save',
      subject: { kind: 'campaign', id: made!.id },
      after: { subject: made!.subject, audience: made!.audience },
    })
    return ok(made!)
  })

/** Changes a draft. What was sent off, or waits for its time, stays as it is. */
export const saveCampaign = (
  db: Db,
  admin: Admin,
  { id, ...draft }: CampaignDraft & { id: string },
): Promise<Saved> =>
  transact<Campaign, CampaignRefusal>(db, async (tx) => {
    const held = await lockCampaign(tx, id, 'save')
    if (!held.ok) return held
    const { before, after } = differenceOf(held.value, draft)
    if (Object.keys(after).length === 0) return held
    const [saved] = await tx.update(campaigns).set(draft).where(eq(campaigns.id, id)).returning()
    await recordAuditEntry(tx, admin, {
      action: 'campaign.save',
      subject: { kind: 'campaign', id },
      before,
      after,
    })
    return ok(saved!)
  })

/** The campaign, held, if `move` may be made with it. */
export async function lockCampaign(tx: Tx, id: string, move?: CampaignMove): Promise<Saved> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  if (!campaign) return refuse('no-such-campaign')
  return !move || mayMove(campaign.status, move) ? ok(campaign) : refuse('campaign-moved-on')
}

function differenceOf(before: Campaign, draft: CampaignDraft) {
  const names = (Object.keys(draft) as (keyof CampaignDraft)[]).filter(
    (name) => !isDeepStrictEqual(before[name], draft[name]),
  )
  const only = (of: CampaignDraft) => Object.fromEntries(names.map((name) => [name, of[name]]))
  return { before: only(before), after: only(draft) }
}
