import type { Job } from '#app/db/queue.server.ts'
import { deleteDisputePhotos } from '#app/modules/money/disputes/messages/delete-photos.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'

/** Photos about an order that no message took, or has any more. */
export const deleteDisputePhotosJob: Job<{ keys: string[] }> = {
  name: 'drop-dispute-photos',
  run: (db, { keys }) => deleteDisputePhotos(db, fileStorage, keys),
}
