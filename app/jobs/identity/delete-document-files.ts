import type { Job } from '#app/db/queue.server.ts'
import { removeDocumentFiles } from '#app/modules/identity/shops/verification/remove-document-files.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'

/** The files of papers that a seller removed, replaced, or left with the account. */
export const deleteDocumentFilesJob: Job<{ keys: string[] }> = {
  name: 'remove-papers',
  run: (db, { keys }) => removeDocumentFiles(db, fileStorage, keys),
}
