import type { Job } from '#app/db/queue.server.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import { sweepPapers } from '#app/domain/sellers/remove-paper-files.server.ts'

/** Every night: sealed papers that belong to nobody. */
export const sweepPapersJob: Job<object> = {
  name: 'sweep-papers',
  cron: '55 2 * * *',
  run: (db) => sweepPapers(db, pictureStorage, new Date()),
}
