import type { Job } from '#app/db/queue.server.ts'
import { removeOrphanDocuments } from '#app/modules/identity/shops/verification/remove-document-files.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'

/** Every night: sealed papers that belong to nobody. */
export const deleteOrphanedDocumentsJob: Job<object> = {
  name: 'sweep-papers',
  cron: '55 2 * * *',
  run: (db) => removeOrphanDocuments(db, fileStorage, new Date()),
}
