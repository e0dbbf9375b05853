import type { Job } from '#app/db/queue.server.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import { sealOldPhotos } from '#app/domain/media/private-photos.server.ts'

const longest = 60 * 60 * 1000

/** Seals the private photos of before, where that was not done yet: an hour of every night until it is. */
export const sealPhotosJob: Job<object> = {
  name: 'seal-photos',
  cron: '25 3 * * *',
  async run() {
    const end = Date.now() + longest
    await sealOldPhotos(pictureStorage, () => Date.now() > end)
  },
}
