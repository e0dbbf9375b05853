import { resolve } from 'node:path'
import type { Db } from '#app/db/client.server.ts'
import { sendProof } from '#app/domain/payments/send-proof.server.ts'
import type { Actor } from '#app/domain/shared/actor.ts'
import { localStorage } from '#app/gateways/local-storage.server.ts'
import { plainJpeg } from './make-picture.ts'

/** The picture of a transfer for a checkout, where the built app keeps pictures: the id of the payment. */
export async function aProof(db: Db, actor: Actor, checkoutId: string): Promise<string> {
  const storage = localStorage(resolve(process.env.DATA_DIR!, 'media'))
  const sent = await sendProof(db, storage, { actor }, { checkoutId, picture: await plainJpeg() })
  if (!sent.ok) throw new Error(sent.reason)
  return sent.value.id
}
