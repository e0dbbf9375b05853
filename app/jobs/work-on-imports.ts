import type { Job } from '#app/db/queue.server.ts'
import { workOnImports } from '#app/domain/imports/work-on-imports.server.ts'

const longest = 5 * 60 * 1000

/** As soon as a seller sends an import on, and every minute: what a fallen server left is gone on with. */
export const workOnImportsJob: Job<object> = {
  name: 'work-on-imports',
  cron: '* * * * *',
  run(db) {
    const end = Date.now() + longest
    return workOnImports(db, () => Date.now() > end)
  },
}
