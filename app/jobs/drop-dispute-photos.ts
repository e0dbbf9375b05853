import type { Job } from '#app/db/queue.server.ts'
import { dropPhotos } from '#app/domain/disputes/drop-photos.server.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'

/** Photos about an order that no message took, or has any more. */
export const dropDisputePhotosJob: Job<{ keys: string[] }> = {
  name: 'drop-dispute-photos',
  run: (db, { keys }) => dropPhotos(db, pictureStorage, keys),
}
