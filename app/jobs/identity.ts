import type { JobCards } from '#app/db/queue.server.ts'
import {
  removeDocumentFiles,
  removeOrphanDocuments,
} from '#app/modules/identity/shops/verification/remove-document-files.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'

export const identityJobs = {
  /** The files of papers that a seller removed, replaced, or left with the account. */
  'delete-document-files': {
    formerly: 'remove-papers',
    schedule: null,
    run: (db, { keys }: { keys: string[] }) => removeDocumentFiles(db, fileStorage, keys),
  },
  /** Sealed papers that belong to nobody. */
  'delete-orphaned-documents': {
    formerly: 'sweep-papers',
    schedule: '55 2 * * *',
    run: (db) => removeOrphanDocuments(db, fileStorage, new Date()),
  },
} satisfies JobCards
