import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import * as texts from '#messages/shop-settings.ts'
import { sellerPapers, sellerProfiles } from '../tables.ts'

export const verificationRefusals = texts.verificationRefusals
export type VerificationRefusal = keyof typeof verificationRefusals

/** An administrator compared a shop's documents with its seller. It holds for a year; pressed again it begins anew. */
export const verifyDocuments = (
  db: Db,
  admin: Admin,
  id: string,
  now = new Date(),
): Promise<Result<null, VerificationRefusal>> =>
  transact<null, VerificationRefusal>(db, async (tx) => {
    const [shop] = await tx.select().from(sellerProfiles).where(eq(sellerProfiles.userId, id)).for('update')
    if (!shop) return refuse('no-such-shop')
    if ((await tx.$count(sellerPapers, eq(sellerPapers.sellerId, id))) === 0) return refuse('no-documents')
    await tx.update(sellerProfiles).set({ documentsVerifiedAt: now }).where(eq(sellerProfiles.userId, id))
    await recordAuditEntry(tx, admin, {
      action: 'seller.verify-documents',
      subject: { kind: 'seller', id },
      before: { verifiedAt: shop.documentsVerifiedAt },
      after: { verifiedAt: now },
    })
    return ok(null)
  })
