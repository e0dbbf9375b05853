import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import type { StoredFile } from '#app/gateways/storage/storage.ts'
import { getPrivatePhoto } from '#app/modules/platform/files/private-photos.server.ts'
import { payments } from '../tables.ts'

type Named = { paymentId: string; checkoutId: string }

/** The picture of a transfer. The caller is an administrator, or may pay the checkout. */
export async function findTransferProof(
  db: Db,
  storage: Storage,
  { paymentId, checkoutId }: Named,
): Promise<StoredFile | undefined> {
  const [payment] = await db
    .select({ key: payments.proofKey })
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.checkoutId, checkoutId)))
  return payment?.key ? getPrivatePhoto(storage, payment.key) : undefined
}
