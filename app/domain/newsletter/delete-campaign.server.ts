import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result } from '../shared/result.ts'
import type { CampaignRefusal } from './campaign-rules.ts'
import { counted } from './find-campaigns.server.ts'
import { lockCampaign } from './save-campaign.server.ts'
import { campaigns } from './tables.ts'

/** Deletes a campaign with its counts, unless it is under way or about to be. */
export const deleteCampaign = (db: Db, admin: Admin, id: string): Promise<Result<null, CampaignRefusal>> =>
  transact<null, CampaignRefusal>(db, async (tx) => {
    const held = await lockCampaign(tx, id, 'delete')
    if (!held.ok) return held
    const [{ subject, status, recipients }] = (await counted(tx, [held.value])) as [
      Awaited<ReturnType<typeof counted>>[number],
    ]
    await tx.delete(campaigns).where(eq(campaigns.id, id))
    await recordAct(tx, admin, {
      action: 'campaign.delete',
      subject: { kind: 'campaign', id },
      before: { subject, status, recipients },
    })
    return ok(null)
  })
