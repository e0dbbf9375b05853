import { config } from '#app/config.server.ts'
import { type Connection, connect } from '#app/db/client.server.ts'
import { listen, stopListening } from '#app/db/listen.server.ts'
import { jobPatience } from '#app/db/patience.ts'
import { type Job, startJobs, stopJobs } from '#app/db/queue.server.ts'
import { reportTaskFaults } from '#app/domain/tasks/for-each-item.server.ts'
import { checkDeadlinesJob } from '#app/jobs/check-deadlines.ts'
import { checkPaymentsJob } from '#app/jobs/check-payments.ts'
import { comparePaymentsJob } from '#app/jobs/compare-payments.ts'
import { completeOrdersJob } from '#app/jobs/complete-orders.ts'
import { deliverMailJob } from '#app/jobs/deliver-mail.ts'
import { dropDisputePhotosJob } from '#app/jobs/drop-dispute-photos.ts'
import { dropWaybillsJob } from '#app/jobs/drop-waybills.ts'
import { forgetExpiredJob } from '#app/jobs/forget-expired.ts'
import { forgetImportsJob } from '#app/jobs/forget-imports.ts'
import { forgetNotificationsJob } from '#app/jobs/forget-notifications.ts'
import { lookAtProductsJob } from '#app/jobs/look-at-products.ts'
import { lookIntoEventsJob } from '#app/jobs/look-into-events.ts'
import { notifyAdminsOfWorkJob } from '#app/jobs/notify-admins-of-work.ts'
import { remindOfDisputesJob } from '#app/jobs/remind-of-disputes.ts'
import { removePapersJob } from '#app/jobs/remove-papers.ts'
import { removePicturesJob } from '#app/jobs/remove-pictures.ts'
import { sealPhotosJob } from '#app/jobs/seal-photos.ts'
import { sendCampaignsJob } from '#app/jobs/send-campaigns.ts'
import { sendPayoutsJob } from '#app/jobs/send-payouts.ts'
import { sweepPapersJob } from '#app/jobs/sweep-papers.ts'
import { sweepUploadsJob } from '#app/jobs/sweep-uploads.ts'
import { tidyMailsJob } from '#app/jobs/tidy-mails.ts'
import { verifyLedgerJob } from '#app/jobs/verify-ledger.ts'
import { workOnImportsJob } from '#app/jobs/work-on-imports.ts'
import { log } from '#app/web/log.server.ts'
import { startProductCounter, stopProductCounter } from '#app/web/product-counter.server.ts'
import { startWritingVisits, stopWritingVisits } from './count-visits.ts'
import { forgetPages } from './pages.ts'

const jobs: Job<never>[] = [
  checkPaymentsJob,
  comparePaymentsJob,
  checkDeadlinesJob,
  completeOrdersJob,
  deliverMailJob,
  dropDisputePhotosJob,
  dropWaybillsJob,
  forgetExpiredJob,
  forgetImportsJob,
  forgetNotificationsJob,
  lookAtProductsJob,
  lookIntoEventsJob,
  remindOfDisputesJob,
  removePapersJob,
  removePicturesJob,
  sealPhotosJob,
  sendCampaignsJob,
  sendPayoutsJob,
  sweepPapersJob,
  sweepUploadsJob,
  notifyAdminsOfWorkJob,
  tidyMailsJob,
  verifyLedgerJob,
  workOnImportsJob,
]

/** Jobs may take longer than somebody waits for a page, and take no connection from one. */
let jobsDb: Connection | undefined

/** What a process does beside answering: where it serves pages, hear of changes; where it serves none, take jobs. */
export async function startBackground() {
  if (config.PROCESS !== 'background') {
    await startProductCounter()
    startWritingVisits()
    listen(config.DATABASE_URL!, 'thumba_catalog', forgetPages)
    listen(config.DATABASE_URL!, 'thumba_settings', forgetPages)
  }
  if (config.TAKES_JOBS && config.PROCESS !== 'pages') {
    reportTaskFaults((fault) => log.error({ err: fault }, 'tasks'))
    jobsDb = connect(config.DATABASE_URL!, config.DATABASE_POOL, jobPatience)
    await startJobs(config.DATABASE_URL!, jobsDb, jobs, (error) => log.error({ err: error }, 'jobs'))
  }
}

export async function stopBackground() {
  stopProductCounter()
  await stopWritingVisits()
  await stopJobs()
  await jobsDb?.$client.end()
  jobsDb = undefined
  await stopListening()
}
