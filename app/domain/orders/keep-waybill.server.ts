import { createHash } from 'node:crypto'
import { type Db, transact } from '../../db/client.server.ts'
import { enqueueFor } from '../../db/queue.server.ts'
import type { Storage } from '../../gateways/storage.server.ts'
import { takeTry } from '../accounts/limit-tries.server.ts'
import { putPrivatePhoto } from '../media/private-photos.server.ts'
import { renderSent } from '../media/render-sent.server.ts'
import type { PictureRefusal } from '../media/rules.ts'
import type { Seller } from '../shared/actor.ts'
import { newId } from '../shared/ids.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { waybillKey } from './waybill-rules.ts'

const hour = 3600 // seconds
export type WaybillRefusal = PictureRefusal | 'too-many-pictures'

/** Keeps the photo of a waybill for an order to take; one that it has not taken within an hour is thrown away. */
export async function keepWaybill(
  db: Db,
  storage: Storage,
  { userId }: Seller,
  { orderId, photo }: { orderId: string; photo: Uint8Array },
): Promise<Result<string, WaybillRefusal>> {
  if (!(await takeTry(db, 'picture of a seller', userId))) return refuse('too-many-pictures')
  const rendered = await renderSent(photo, 'photo')
  if (!rendered.ok) return rendered
  const print = createHash('sha256').update(rendered.value).digest('hex').slice(0, 16)
  const key = waybillKey(orderId, { random: newId(), print })
  // First: then no file is left that nobody knows of, wherever this breaks off.
  await transact(db, async (tx) => ok(await enqueueFor(tx, 'drop-waybills', { keys: [key] }, hour)))
  await putPrivatePhoto(storage, key, rendered.value)
  return ok(key)
}
