import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Storage } from '../../gateways/storage.server.ts'
import type { StoredFile } from '../../gateways/storage.ts'
import type { Admin } from '../shared/actor.ts'
import { payments } from './tables.ts'

/** The picture of a transfer, for administrators. */
export async function findProof(
  db: Db,
  storage: Storage,
  _admin: Admin,
  paymentId: string,
): Promise<StoredFile | undefined> {
  const [payment] = await db
    .select({ key: payments.proofKey })
    .from(payments)
    .where(eq(payments.id, paymentId))
  return payment?.key ? storage.get(payment.key) : undefined
}
