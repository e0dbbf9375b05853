import { areJobsStopping, type Job } from '#app/db/queue.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { encryptOldPhotos } from '#app/modules/platform/files/private-photos.server.ts'

const longest = 60 * 60 * 1000

/** Seals the private photos of before, where that was not done yet: an hour of every night until it is. */
export const encryptPhotosJob: Job<object> = {
  name: 'seal-photos',
  cron: '25 3 * * *',
  async run() {
    const end = Date.now() + longest
    await encryptOldPhotos(fileStorage, () => Date.now() > end || areJobsStopping())
  },
}
