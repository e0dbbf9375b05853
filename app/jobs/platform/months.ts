import { config } from '#app/config.server.ts'
import type { Connection } from '#app/db/client.server.ts'
import { archiveMonth } from '#app/db/months/archive-month.server.ts'
import { addMonths } from '#app/db/months/months.server.ts'
import type { Job } from '#app/db/queue.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'

/** Every night: the months to come of the tables that are kept by months. */
export const addMonthsJob: Job<object> = {
  name: 'add-months',
  cron: '30 1 * * *',
  run: (db) => addMonths(db, new Date()),
}

/** What is done with a month before it is dropped, as the settings say. */
export const archiveTo = (db: Connection) => async (month: string) => {
  if (config.ARCHIVE_MONTHS) await archiveMonth(db, fileStorage, month)
}
