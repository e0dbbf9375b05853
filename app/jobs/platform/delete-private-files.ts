import { areJobsStopping, type Job } from '#app/db/queue.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { cleanUpPrivateFiles } from '#app/modules/platform/files/private/clean-up-private-files.server.ts'
import { deletePrivateFiles } from '#app/modules/platform/files/private/private-files.server.ts'

const longest = 60 * 60 * 1000

/** Files of before are encrypted for an hour of every night until all are. */
const run: Job<{ keys?: string[] }>['run'] = (db, { keys }) => {
  if (keys) return deletePrivateFiles(db, fileStorage, keys)
  const end = Date.now() + longest
  return cleanUpPrivateFiles(db, fileStorage, { isLate: () => Date.now() > end || areJobsStopping() })
}

/** Private files that no row took, or has any more. Every night also what earlier releases left. */
export const deletePrivateFilesJob: Job<{ keys?: string[] }> = {
  name: 'delete-private-files',
  cron: '55 2 * * *',
  run,
}

/** What the release before wrote for its own jobs is done too, until no server of it is left. */
export const deletePrivateFilesBeforeJobs: Job<{ keys?: string[] }>[] = (
  ['remove-papers', 'sweep-papers', 'seal-photos', 'drop-waybills', 'drop-dispute-photos'] as const
).map((name) => ({ name, run }))
