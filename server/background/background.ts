import { config, sessionDatabaseUrl } from '#app/config.server.ts'
import { type Connection, connect } from '#app/db/client.server.ts'
import { replica } from '#app/db/index.server.ts'
import { listen, stopListening } from '#app/db/listen.server.ts'
import { type Job, startJobs, stopJobs } from '#app/db/queue.server.ts'
import { jobTimeouts } from '#app/db/timeouts.ts'
import { log } from '#app/http/log/log.server.ts'
import {
  countProducts,
  startProductCounter,
  stopProductCounter,
} from '#app/http/search/product-counter.server.ts'
import { allJobs } from '#app/jobs/all-jobs.server.ts'
import { listenForRemovedPictures } from '#app/modules/platform/files/file-storage.server.ts'
import { setTaskErrorReporter } from '#app/modules/platform/tasks/tasks.server.ts'
import { allPagesChanged, catalogChanged, listsChanged, shopChanged } from '../cached-pages/cached-pages.ts'
import { startWritingVisits, stopWritingVisits } from '../requests/count-visits.ts'
import { isTelemetryOn } from '../telemetry/telemetry.ts'
import { traceJob } from '../telemetry/trace-job.ts'
import { traceQueries } from '../telemetry/trace-queries.ts'
import { sharedCounts } from './product-counts.ts'
import { restWhileHeld, stopWaiting, type Taking, whenReleased } from './when-released.ts'

/** Jobs may take longer than somebody waits for a page, and take no connection from one. */
let jobsDb: Connection | undefined

/** What a process does beside answering: where it serves pages, hear of changes; where it serves none, take jobs. */
export async function startBackground() {
  if (config.PROCESS !== 'background') {
    await startProductCounter(listsChanged)
    startWritingVisits()
    hear('thumba_catalog', catalogChanged)
    hear('thumba_shops', shopChanged)
    hear('thumba_settings', allPagesChanged)
  }
  listenForRemovedPictures()
  const counted = config.PROCESS === 'background' && countForAll()
  if (config.TAKES_JOBS && config.PROCESS !== 'pages') {
    setTaskErrorReporter((fault) => log.error({ err: fault }, 'tasks'))
    jobsDb = connect(config.DATABASE_URL!, config.DATABASE_POOL, jobTimeouts)
    if (isTelemetryOn) traceQueries(jobsDb.$client)
    const jobs = isTelemetryOn ? allJobs.map(traceJob) : allJobs
    await takeJobs(jobsDb, jobs)
  }
  await counted
}

/** Until the server ends; while the shop is held after a restore they rest. */
function takeJobs(db: Connection, jobs: Job[]) {
  const taking: Taking = {
    start: () =>
      startJobs(
        sessionDatabaseUrl()!,
        db,
        jobs.map((job) => restWhileHeld(job, db, taking)),
        (error) => log.error({ err: error }, 'jobs'),
      ),
    stop: stopJobs,
  }
  return whenReleased(db, taking)
}

/** Products are counted once for all processes of this server. */
function countForAll() {
  hear('thumba_catalog', () => {})
  return countProducts(sharedCounts.give)
}

/** What is drawn from now on shows the change: no replica is read that does not know it yet. */
const hear = (channel: string, changed: (payload: string) => void) =>
  listen(sessionDatabaseUrl()!, channel, (payload) => {
    replica?.told()
    changed(payload)
  })

export async function stopBackground() {
  stopProductCounter()
  sharedCounts.close()
  await stopWritingVisits()
  stopWaiting()
  await stopJobs()
  await jobsDb?.$client.end()
  jobsDb = undefined
  await stopListening()
}
