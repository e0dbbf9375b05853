import type { Job } from '#app/db/queue.server.ts'
import { forgetOldImports } from '#app/domain/imports/forget-imports.server.ts'

/** Every night: sellers' files from more than 30 days ago. */
export const forgetImportsJob: Job<object> = {
  name: 'forget-imports',
  cron: '5 3 * * *',
  run: (db) => forgetOldImports(db, new Date()),
}
