import { areJobsStopping, type Job } from '#app/db/queue.server.ts'
import { runBackfills } from '#app/modules/platform/backfills/run-backfills.server.ts'
import { allBackfills } from '#app/workflows/all-backfills.server.ts'

const workFor = 50_000

/** Every minute: rows of before that a new release wants filled in. */
export const runBackfillsJob: Job<object> = {
  name: 'run-backfills',
  cron: '* * * * *',
  run(db) {
    const until = Date.now() + workFor
    return runBackfills(db, allBackfills, () => areJobsStopping() || Date.now() > until)
  },
}
