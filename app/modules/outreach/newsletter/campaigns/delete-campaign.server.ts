import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { campaigns } from '../tables.ts'
import type { CampaignRefusal } from './campaign-rules.ts'
import { withCounters } from './find-campaigns.server.ts'
import { lockCampaign } from './save-campaign.server.ts'

/** Deletes a campaign with its counts, unless it is under way or about to be. */
export const deleteCampaign = (db: Db, admin: Admin, id: string): Promise<Result<null, CampaignRefusal>> =>
  transact<null, CampaignRefusal>(db, async (tx) => {
    const held = await lockCampaign(tx, id, 'delete')
    if (!held.ok) return held
    const [{ subject, status, recipients }] = (await withCounters(tx, [held.value])) as [
      Awaited<ReturnType<typeof withCounters>>[number],
    ]
    await tx.delete(campaigns).where(eq(campaigns.id, id))
    await recordAuditEntry(tx, admin, {
      action: 'campaign.delete',
      subject: { kind: 'campaign', id },
      before: { subject, status, recipients },
    })
    return ok(null)
  })
