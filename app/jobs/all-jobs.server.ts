import type { AnyJob } from '#app/db/queue.server.ts'
import { deleteOldImportsJob } from './catalog/delete-old-imports.ts'
import { notifyPriceDropJob } from './catalog/notify-price-drop.ts'
import { runImportsJob } from './catalog/run-imports.ts'
import { screenProductsJob } from './catalog/screen-products.ts'
import { checkPaymentsJob } from './money/check-payments.ts'
import { processProviderEventsJob } from './money/process-provider-events.ts'
import { reconcilePaymentsJob } from './money/reconcile-payments.ts'
import { remindOfHandBacksJob } from './money/remind-of-hand-backs.ts'
import { reportLedgerAlarmsJob } from './money/report-ledger-alarms.ts'
import { sendDisputeRemindersJob } from './money/send-dispute-reminders.ts'
import { sendPayoutsJob } from './money/send-payouts.ts'
import { verifyLedgerJob } from './money/verify-ledger.ts'
import { sendCampaignsJob } from './outreach/send-campaigns.ts'
import { updateRecordsJob } from './outreach/update-records.ts'
import { deleteExpiredJob } from './platform/delete-expired.ts'
import { deleteOldNotificationsJob } from './platform/delete-old-notifications.ts'
import { deletePicturesJob } from './platform/delete-pictures.ts'
import { deletePrivateFilesBeforeJobs, deletePrivateFilesJob } from './platform/delete-private-files.ts'
import { deleteUnusedUploadsJob } from './platform/delete-unused-uploads.ts'
import { deliverMailJob } from './platform/deliver-mail.ts'
import { expireMailsJob } from './platform/expire-mails.ts'
import { addMonthsJob } from './platform/months.ts'
import { notifyAdminsOfWorkJob } from './platform/notify-admins-of-work.ts'
import { runBackfillsJob } from './platform/run-backfills.ts'
import { sendPushJob } from './platform/send-push.ts'
import { applyTextNewsJob, lookAfterTextsJob, sendTextsJob } from './platform/send-texts.ts'
import { textPeopleJob } from './platform/text-people.ts'
import { verifyAuditLogJob } from './platform/verify-audit-log.ts'
import { checkDeadlinesJob } from './sales/check-deadlines.ts'
import { completeOrdersJob } from './sales/complete-orders.ts'
import { remindOfReviewsJob } from './sales/remind-of-reviews.ts'
import { updateRatingScoresJob } from './sales/update-rating-scores.ts'

/** Everything that happens later: a job that is not in this list never runs. */
export const allJobs: AnyJob[] = [
  checkPaymentsJob,
  reconcilePaymentsJob,
  checkDeadlinesJob,
  completeOrdersJob,
  deliverMailJob,
  sendPushJob,
  textPeopleJob,
  sendTextsJob,
  applyTextNewsJob,
  lookAfterTextsJob,
  remindOfReviewsJob,
  updateRatingScoresJob,
  deleteExpiredJob,
  deleteOldImportsJob,
  deleteOldNotificationsJob,
  screenProductsJob,
  processProviderEventsJob,
  sendDisputeRemindersJob,
  remindOfHandBacksJob,
  deletePicturesJob,
  deletePrivateFilesJob,
  ...deletePrivateFilesBeforeJobs,
  sendCampaignsJob,
  sendPayoutsJob,
  deleteUnusedUploadsJob,
  notifyAdminsOfWorkJob,
  notifyPriceDropJob,
  expireMailsJob,
  reportLedgerAlarmsJob,
  verifyLedgerJob,
  verifyAuditLogJob,
  addMonthsJob,
  runImportsJob,
  runBackfillsJob,
  updateRecordsJob,
]
