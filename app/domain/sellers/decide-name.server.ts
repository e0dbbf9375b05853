import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { notify } from '../notifications/notify.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { releaseName } from './claim-name.server.ts'
import { type NameDecision, type NameDecisionRefusal, nameDecidedWords } from './identity-rules.ts'
import { sellerProfiles } from './tables.ts'

/** Shows a shop's new name to buyers, or not. `name` is what the administrator read: another one is not decided. */
export const decideName = (
  db: Db,
  admin: Admin,
  { id, decision, name, reason }: { id: string; decision: NameDecision; name: string; reason: string },
  now = new Date(),
): Promise<Result<string, NameDecisionRefusal>> =>
  transact<string, NameDecisionRefusal>(db, async (tx) => {
    const shopOf = eq(sellerProfiles.userId, id)
    const [shop] = await tx.select().from(sellerProfiles).where(shopOf).for('update')
    if (!shop) return refuse('no-such-shop')
    const { businessName, pendingName } = shop
    if (!pendingName) return refuse('no-new-name')
    if (pendingName !== name) return refuse('name-moved-on')
    if (decision === 'reject-name' && !reason) return refuse('reason-missing')
    if (decision === 'reject-name') await releaseName(tx, id, pendingName, [businessName])
    const after = decision === 'approve-name' ? pendingName : businessName
    await tx
      .update(sellerProfiles)
      .set({ businessName: after, pendingName: null, updatedAt: now })
      .where(shopOf)
    const words = nameDecidedWords(decision, pendingName, reason)
    await notify(tx, { userId: id, kind: 'seller_approved', path: '/seller/profile', ...words })
    await recordAct(tx, admin, {
      action: `seller.${decision}`,
      subject: { kind: 'seller', id },
      before: { name: businessName, wanted: pendingName },
      after: { name: after, ...(reason && { reason }) },
    })
    return ok(after)
  })
