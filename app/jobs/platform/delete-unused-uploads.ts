import { config } from '#app/config.server.ts'
import type { Job } from '#app/db/queue.server.ts'
import { partialUploadsFolder, removeOldUploads } from '#app/gateways/storage/partial-uploads.server.ts'
import { deleteOldZips } from '#app/modules/catalog/import/pictures/delete-old-zips.server.ts'
import { s3 } from '#app/modules/platform/files/file-storage.server.ts'
import { deleteOldPartialUploads } from '#app/modules/platform/files/partial-uploads/partial-uploads.server.ts'
import { deleteUnusedPictures } from '#app/workflows/delete-unused-pictures.server.ts'

const day = 24 * 60 * 60 * 1000

/** Every hour: what sellers began to send or sent a day ago, and nothing uses. */
export const deleteUnusedUploadsJob: Job<object> = {
  name: 'sweep-uploads',
  cron: '35 * * * *',
  async run(db) {
    const before = new Date(Date.now() - day)
    await removeOldUploads(partialUploadsFolder(config), before)
    if (s3) await deleteOldPartialUploads(db, s3, before)
    await deleteOldZips(db, before)
    await deleteUnusedPictures(db, new Date())
  },
}
