import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { savePrivateFiles } from '#app/modules/platform/files/private/private-files.server.ts'
import type { PictureRefusal } from '#app/modules/platform/files/rules.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'

export type WaybillRefusal = PictureRefusal | 'too-many-pictures'

/** Keeps the photo of a waybill for an order to take; one that it has not taken within an hour is thrown away. */
export async function uploadWaybill(
  db: Db,
  storage: Storage,
  { userId }: Seller,
  { orderId, photo }: { orderId: string; photo: Uint8Array },
): Promise<Result<string, WaybillRefusal>> {
  if (!(await consumeAttempt(db, 'picture of a seller', userId))) return refuse('too-many-pictures')
  const saved = await savePrivateFiles(db, storage, 'waybill', { subject: orderId, files: [photo] })
  return saved.ok ? ok(saved.value[0]!.key) : saved
}
