import { config } from '#app/config.server.ts'
import type { Job } from '#app/db/queue.server.ts'
import { sweepPictures } from '#app/domain/orders/sweep-pictures.server.ts'
import { removeOldUploads, uploadsFolder } from '#app/gateways/partial-uploads.server.ts'

const day = 24 * 60 * 60 * 1000

/** Every hour: what sellers began to send or sent a day ago, and nothing uses. */
export const sweepUploadsJob: Job<object> = {
  name: 'sweep-uploads',
  cron: '35 * * * *',
  async run(db) {
    await removeOldUploads(uploadsFolder(config), new Date(Date.now() - day))
    await sweepPictures(db, new Date())
  },
}
