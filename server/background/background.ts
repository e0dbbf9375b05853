import { config, sessionDatabaseUrl } from '#app/config.server.ts'
import { type Connection, connect } from '#app/db/client.server.ts'
import { listen, stopListening } from '#app/db/listen.server.ts'
import { startJobs, stopJobs } from '#app/db/queue.server.ts'
import { jobTimeouts } from '#app/db/timeouts.ts'
import { log } from '#app/http/log/log.server.ts'
import { startProductCounter, stopProductCounter } from '#app/http/search/product-counter.server.ts'
import { allJobs } from '#app/jobs/all-jobs.server.ts'
import { listenForRemovedPictures } from '#app/modules/platform/files/file-storage.server.ts'
import { setTaskErrorReporter } from '#app/modules/platform/tasks/for-each-item.server.ts'
import { allPagesChanged, catalogChanged, listsChanged, shopChanged } from '../cached-pages/cached-pages.ts'
import { startWritingVisits, stopWritingVisits } from '../requests/count-visits.ts'
import { stopWaiting, whenReleased } from './when-released.ts'

/** Jobs may take longer than somebody waits for a page, and take no connection from one. */
let jobsDb: Connection | undefined

/** What a process does beside answering: where it serves pages, hear of changes; where it serves none, take jobs. */
export async function startBackground() {
  if (config.PROCESS !== 'background') {
    await startProductCounter(listsChanged)
    startWritingVisits()
    listen(sessionDatabaseUrl()!, 'thumba_catalog', catalogChanged)
    listen(sessionDatabaseUrl()!, 'thumba_shops', shopChanged)
    listen(sessionDatabaseUrl()!, 'thumba_settings', allPagesChanged)
  }
  listenForRemovedPictures()
  if (config.TAKES_JOBS && config.PROCESS !== 'pages') {
    setTaskErrorReporter((fault) => log.error({ err: fault }, 'tasks'))
    jobsDb = connect(config.DATABASE_URL!, config.DATABASE_POOL, jobTimeouts)
    await whenReleased(jobsDb, () =>
      startJobs(sessionDatabaseUrl()!, jobsDb!, allJobs, (error) => log.error({ err: error }, 'jobs')),
    )
  }
}

export async function stopBackground() {
  stopProductCounter()
  await stopWritingVisits()
  stopWaiting()
  await stopJobs()
  await jobsDb?.$client.end()
  jobsDb = undefined
  await stopListening()
}
