import type { Job } from '#app/db/queue.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { deleteWaybills } from '#app/modules/sales/orders/parcels/delete-waybills.server.ts'

/** Photos of waybills that no order took, or has any more. */
export const deleteWaybillsJob: Job<{ keys: string[] }> = {
  name: 'drop-waybills',
  run: (db, { keys }) => deleteWaybills(db, fileStorage, keys),
}
