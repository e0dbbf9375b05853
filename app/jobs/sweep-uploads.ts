import { config } from '#app/config.server.ts'
import type { Job } from '#app/db/queue.server.ts'
import { forgetZips } from '#app/domain/imports/forget-zips.server.ts'
import { sweepPictures } from '#app/domain/orders/sweep-pictures.server.ts'
import { removeOldUploads, uploadsFolder } from '#app/gateways/partial-uploads.server.ts'

const day = 24 * 60 * 60 * 1000

/** Every hour: what sellers began to send or sent a day ago, and nothing uses. */
export const sweepUploadsJob: Job<object> = {
  name: 'sweep-uploads',
  cron: '35 * * * *',
  async run(db) {
    const before = new Date(Date.now() - day)
    await removeOldUploads(uploadsFolder(config), before)
    await forgetZips(db, before)
    await sweepPictures(db, new Date())
  },
}
