import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { writeMail } from '#app/modules/platform/mail/mails.server.ts'
import { campaigns } from '../tables.ts'
import { type CampaignRefusal, missingCampaignParts } from './campaign-rules.ts'
import { composeCampaignMail } from './compose-campaign-mail.server.ts'

/** Sends the letter as it stands to one address, whoever's it is. It counts nowhere. */
export const testCampaign = (
  db: Db,
  admin: Admin,
  { id, email }: { id: string; email: string },
): Promise<Result<null, CampaignRefusal>> =>
  transact<null, CampaignRefusal>(db, async (tx) => {
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, id))
    if (!campaign) return refuse('no-such-campaign')
    const missing = missingCampaignParts(campaign)
    if (missing) return refuse('campaign-incomplete', missing)
    const letter = await composeCampaignMail(tx, campaign)
    await writeMail(tx, { email, name: '' }, { kind: 'campaign-test', letter })
    await recordAuditEntry(tx, admin, {
      action: 'campaign.test',
      subject: { kind: 'campaign', id },
      after: { email },
    })
    return ok(null)
  })
