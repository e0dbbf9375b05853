import type { Job } from '#app/db/queue.server.ts'
import { updateRecords } from '#app/modules/outreach/records/update-records.server.ts'

/** Every night at ten past two: what is said of each shop, and its badges. */
export const updateRecordsJob: Job<object> = {
  name: 'update-records',
  cron: '10 2 * * *',
  run: (db) => updateRecords(db, new Date()),
}
