import { eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import * as texts from '#messages/shop-settings.ts'
import { sellerProfiles, shopNames } from '../tables.ts'

/** Leaves of a shop what its orders need: that it was there. Its name stands in each order itself. */
export async function closeShop(tx: Tx, userId: string) {
  await tx.delete(shopNames).where(eq(shopNames.sellerId, userId))
  await tx
    .update(sellerProfiles)
    .set({
      businessName: defaultTranslate(texts.closedShop),
      pendingName: null,
      area: '',
      description: '',
      logo: null,
      paymentNumber: null,
      paymentOperator: null,
      tin: null,
      vatRegistered: false,
      bankName: null,
      bankAccountName: null,
      bankAccountNumber: null,
      payoutAccountChangedAt: null,
      awayFrom: null,
      awayUntil: null,
      status: 'suspended',
      statusReason: defaultTranslate(texts.ownerDeletedAccount),
      sourceKey: null,
    })
    .where(eq(sellerProfiles.userId, userId))
}
