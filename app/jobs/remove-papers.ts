import type { Job } from '#app/db/queue.server.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import { removePaperFiles } from '#app/domain/sellers/remove-paper-files.server.ts'

/** The files of papers that a seller removed, replaced, or left with the account. */
export const removePapersJob: Job<{ keys: string[] }> = {
  name: 'remove-papers',
  run: (db, { keys }) => removePaperFiles(db, pictureStorage, keys),
}
