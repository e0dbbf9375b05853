import type { Job } from '#app/db/queue.server.ts'
import { deleteOldImports } from '#app/modules/catalog/import/delete-imports.server.ts'

/** Every night: sellers' files from more than 30 days ago. */
export const deleteOldImportsJob: Job<object> = {
  name: 'forget-imports',
  cron: '5 3 * * *',
  run: (db) => deleteOldImports(db, new Date()),
}
