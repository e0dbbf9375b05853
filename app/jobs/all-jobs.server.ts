import type { Job } from '#app/db/queue.server.ts'
import { checkDeadlinesJob } from './check-deadlines.ts'
import { checkPaymentsJob } from './check-payments.ts'
import { completeOrdersJob } from './complete-orders.ts'
import { deleteDisputePhotosJob } from './delete-dispute-photos.ts'
import { deleteDocumentFilesJob } from './delete-document-files.ts'
import { deleteExpiredJob } from './delete-expired.ts'
import { deleteOldImportsJob } from './delete-old-imports.ts'
import { deleteOldNotificationsJob } from './delete-old-notifications.ts'
import { deleteOrphanedDocumentsJob } from './delete-orphaned-documents.ts'
import { deletePicturesJob } from './delete-pictures.ts'
import { deleteUnusedUploadsJob } from './delete-unused-uploads.ts'
import { deleteWaybillsJob } from './delete-waybills.ts'
import { deliverMailJob } from './deliver-mail.ts'
import { encryptPhotosJob } from './encrypt-photos.ts'
import { expireMailsJob } from './expire-mails.ts'
import { notifyAdminsOfWorkJob } from './notify-admins-of-work.ts'
import { processProviderEventsJob } from './process-provider-events.ts'
import { reconcilePaymentsJob } from './reconcile-payments.ts'
import { runImportsJob } from './run-imports.ts'
import { screenProductsJob } from './screen-products.ts'
import { sendCampaignsJob } from './send-campaigns.ts'
import { sendDisputeRemindersJob } from './send-dispute-reminders.ts'
import { sendPayoutsJob } from './send-payouts.ts'
import { verifyLedgerJob } from './verify-ledger.ts'

/** Everything that happens later: a job that is not in this list never runs. */
export const allJobs: Job<never>[] = [
  checkPaymentsJob,
  reconcilePaymentsJob,
  checkDeadlinesJob,
  completeOrdersJob,
  deliverMailJob,
  deleteDisputePhotosJob,
  deleteWaybillsJob,
  deleteExpiredJob,
  deleteOldImportsJob,
  deleteOldNotificationsJob,
  screenProductsJob,
  processProviderEventsJob,
  sendDisputeRemindersJob,
  deleteDocumentFilesJob,
  deletePicturesJob,
  encryptPhotosJob,
  sendCampaignsJob,
  sendPayoutsJob,
  deleteOrphanedDocumentsJob,
  deleteUnusedUploadsJob,
  notifyAdminsOfWorkJob,
  expireMailsJob,
  verifyLedgerJob,
  runImportsJob,
]
