import { areJobsStopping, type Job } from '#app/db/queue.server.ts'
import { runImports } from '#app/modules/catalog/import/running/run-imports.server.ts'

const longest = 5 * 60 * 1000

/** As soon as a seller sends an import on, and every minute: what a fallen server left is gone on with. */
export const runImportsJob: Job<object> = {
  name: 'work-on-imports',
  cron: '* * * * *',
  run(db) {
    const end = Date.now() + longest
    return runImports(db, () => Date.now() > end || areJobsStopping())
  },
}
