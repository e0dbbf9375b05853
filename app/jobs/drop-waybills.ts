import type { Job } from '#app/db/queue.server.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import { dropWaybills } from '#app/domain/orders/drop-waybills.server.ts'

/** Photos of waybills that no order took, or has any more. */
export const dropWaybillsJob: Job<{ keys: string[] }> = {
  name: 'drop-waybills',
  run: (db, { keys }) => dropWaybills(db, pictureStorage, keys),
}
