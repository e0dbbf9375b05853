import { resolve } from 'node:path'
import type { Actor } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { localStorage } from '#app/gateways/storage/local-storage.server.ts'
import { uploadTransferProof } from '#app/modules/money/order-payments/review.server.ts'
import { plainJpeg } from '../picture.ts'

/** The picture of a transfer for a checkout, where the built app keeps pictures: the id of the payment. */
export async function aTransferProof(db: Db, actor: Actor, checkoutId: string): Promise<string> {
  const storage = localStorage(resolve(process.env.DATA_DIR!, 'media'))
  const sent = await uploadTransferProof(db, storage, { actor }, { checkoutId, picture: await plainJpeg() })
  if (!sent.ok) throw new Error(sent.reason)
  return sent.value.id
}
