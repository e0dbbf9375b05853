import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Storage } from '../../gateways/storage.server.ts'
import type { StoredFile } from '../../gateways/storage.ts'
import { getPrivatePhoto } from '../media/private-photos.server.ts'
import { payments } from './tables.ts'

type Named = { paymentId: string; checkoutId: string }

/** The picture of a transfer. The caller is an administrator, or may pay the checkout. */
export async function findProof(
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
