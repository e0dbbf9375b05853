import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { writeMail } from '../mail/write-mail.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { type CampaignRefusal, missingIn } from './campaign-rules.ts'
import { composeLetter } from './compose-letter.server.ts'
import { campaigns } from './tables.ts'

/** Sends the letter as it stands to one address, whoever's it is. It counts nowhere. */
export const testCampaign = (
  db: Db,
  admin: Admin,
  { id, email }: { id: string; email: string },
): Promise<Result<null, CampaignRefusal>> =>
  transact<null, CampaignRefusal>(db, async (tx) => {
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, id))
    if (!campaign) return refuse('no-such-campaign')
    const missing = missingIn(campaign)
    if (missing) return refuse('campaign-incomplete', missing)
    const letter = await composeLetter(tx, campaign)
    await writeMail(tx, { email, name: '' }, { kind: 'campaign-test', letter })
    await recordAct(tx, admin, {
      action: 'campaign.test',
      subject: { kind: 'campaign', id },
      after: { email },
    })
    return ok(null)
  })
