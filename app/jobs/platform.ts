import { config, linkOrigin } from '#app/config.server.ts'
import type { Connection } from '#app/db/client.server.ts'
import { archiveMonth } from '#app/db/months/archive-month.server.ts'
import { addMonths } from '#app/db/months/months.server.ts'
import { areJobsStopping, type BatchCard, endOfRun, type JobCards } from '#app/db/queue.server.ts'
import { type Mailer, openMailer } from '#app/gateways/email/mailer.server.ts'
import { type Gateways, messageGateways } from '#app/gateways/messaging/open-gateway.server.ts'
import { deliverPush, type PushMessage } from '#app/gateways/push/web-push.server.ts'
import { partialUploadsFolder, removeOldUploads } from '#app/gateways/storage/partial-uploads.server.ts'
import { fill } from '#app/messages/language.ts'
import { deleteOldZips } from '#app/modules/catalog/import/pictures/zips.server.ts'
import { deletePastPrices } from '#app/modules/catalog/price-drops/price-drops.server.ts'
import { deleteOldQuestionOriginals } from '#app/modules/catalog/questions/answering.server.ts'
import { deleteExpiredPhoneCodes } from '#app/modules/identity/phones/enter-phone-code.server.ts'
import { findActiveSessions } from '#app/modules/identity/sessions/reading.server.ts'
import { deleteExpired } from '#app/modules/identity/sessions/sessions.server.ts'
import { purgeProviderEvents } from '#app/modules/money/payments/provider/provider-events.server.ts'
import { deleteOldReports } from '#app/modules/outreach/reports/deciding.server.ts'
import { notifyAdminsOfWork } from '#app/modules/outreach/statistics/work-queues.server.ts'
import { auditFaultText, verifyAuditLog } from '#app/modules/platform/audit/audit.server.ts'
import { auditFaults } from '#app/modules/platform/audit/rules.ts'
import { runBackfills } from '#app/modules/platform/backfills/run-backfills.server.ts'
import { recordCheck } from '#app/modules/platform/checks/checks.server.ts'
import { fileStorage, s3 } from '#app/modules/platform/files/file-storage.server.ts'
import { deleteOldPartialUploads } from '#app/modules/platform/files/partial-uploads/partial-uploads.server.ts'
import { removePictures } from '#app/modules/platform/files/pictures/pictures.server.ts'
import { cleanUpPrivateFiles } from '#app/modules/platform/files/private/clean-up-private-files.server.ts'
import { deletePrivateFiles } from '#app/modules/platform/files/private/private-files.server.ts'
import { dropOldMails, expireMails } from '#app/modules/platform/mail/expire-mails.server.ts'
import { urgentMailPriority } from '#app/modules/platform/mail/rules.ts'
import { expireTexts } from '#app/modules/platform/messaging/delete-texts.server.ts'
import { codePriority } from '#app/modules/platform/messaging/rules.ts'
import { deliverMessages } from '#app/modules/platform/messaging/sending/delivering.server.ts'
import { expireAndRequeueMessages } from '#app/modules/platform/messaging/sending/resending.server.ts'
import type { Push } from '#app/modules/platform/notifications/message-rules.ts'
import { deleteOldNotifications } from '#app/modules/platform/notifications/notifications.server.ts'
import { sendPush } from '#app/modules/platform/notifications/push/push.server.ts'
import { isPushService, pushSeconds } from '#app/modules/platform/notifications/push/push-rules.ts'
import { deleteOldTexts } from '#app/modules/platform/notifications/texts/text-links.server.ts'
import { deleteOldRequestKeys } from '#app/modules/platform/requests/answer-once.server.ts'
import { deleteOldTextPhones } from '#app/modules/platform/text-channel/text-channel.server.ts'
import { deleteOldConversations } from '#app/modules/sales/conversations/conversations.server.ts'
import { deleteExpiredCodes } from '#app/modules/sales/orders/codes/order-codes.server.ts'
import { deletePastHolds } from '#app/modules/sales/orders/trust/trust.server.ts'
import { deleteReviewTraces } from '#app/modules/sales/reviews/account-deletion/account-deletion.server.ts'
import { allBackfills } from '#app/workflows/all-backfills.server.ts'
import { applyMessageEvents } from '#app/workflows/apply-message-events.server.ts'
import { deleteUnusedPictures } from '#app/workflows/delete-unused-pictures.server.ts'
import { deliverMails } from '#app/workflows/deliver-mail.server.ts'
import { textPeople } from '#app/workflows/text-people.server.ts'

const second = 1_000
const day = 24 * 60 * 60 * second

export const platformJobs = {
  /** Sends written messages, by the way out that the settings name. */
  'deliver-mail': deliverMailBy({
    urgent: openMailer({ ...config, MAIL_PER_SECOND: 0 }, 1),
    others: openMailer(config, config.MAIL_CONNECTIONS - 1),
  }),
  /** Old words of mails and texts, messages that fell out of the queue, and months that are over for long. */
  'expire-mails': {
    formerly: 'tidy-mails',
    schedule: '45 2 * * *',
    async run(db) {
      await expireMails(db, new Date())
      await expireTexts(db, new Date(), config.MAIL_MONTHS)
      if (config.MAIL_MONTHS > 0) await dropOldMails(db, new Date(), config.MAIL_MONTHS, archiveTo(db))
    },
  },
  /** Sends written SMS and WhatsApp messages, by the ways out that the settings name. */
  'send-texts': sendTextsBy(messageGateways),
  /** What is too late, what was broken off, what waits longer than it should, and news that were early. */
  'look-after-texts': {
    schedule: '* * * * *',
    async run(db) {
      await expireAndRequeueMessages(db, new Date())
      await applyMessageEvents(db, () => new Date())
    },
  },
  /** As soon as a provider told something, or somebody wrote to us. */
  'apply-text-news': {
    schedule: null,
    run: (db) => applyMessageEvents(db, () => new Date()),
  },
  /** What people are told by WhatsApp or SMS, where nothing else reached them. */
  'text-people': {
    schedule: '* * * * *',
    run: (db) => textPeople(db, new Date()),
  },
  /** Tells one phone of one thing. */
  'send-push': {
    schedule: null,
    atOnce: 4,
    run(db, push: Push) {
      const isLiving = async (id: string) => (await findActiveSessions(db, [id], new Date())).has(id)
      return sendPush(db, push, { deliver, isLiving })
    },
  },
  'delete-old-notifications': {
    formerly: 'forget-notifications',
    schedule: '25 2 * * *',
    run: (db) => deleteOldNotifications(db, new Date(), archiveTo(db)),
  },
  /** What came in that administrators decide about. */
  'notify-admins-of-work': {
    schedule: '*/5 * * * *',
    run: (db) => notifyAdminsOfWork(db, new Date()),
  },
  /** Pictures whose owner is gone: their rows and their files. */
  'delete-pictures': {
    formerly: 'remove-pictures',
    schedule: null,
    run: (db, { paths }: { paths: string[] }) => removePictures(db, fileStorage, paths),
  },
  /** Private files that no row took, or has any more. Every night also what earlier releases left, for an hour at most. */
  'delete-private-files': {
    formerly: ['remove-papers', 'sweep-papers', 'seal-photos', 'drop-waybills', 'drop-dispute-photos'],
    schedule: '55 2 * * *',
    run: async (db, { keys }: { keys?: string[] }) => {
      if (keys) await deletePrivateFiles(db, fileStorage, keys)
      else await cleanUpPrivateFiles(db, fileStorage, endOfRun(60 * 60 * second))
    },
  },
  /** What sellers began to send or sent a day ago, and nothing uses. */
  'delete-unused-uploads': {
    formerly: 'sweep-uploads',
    schedule: '35 * * * *',
    async run(db) {
      const before = new Date(Date.now() - day)
      await removeOldUploads(partialUploadsFolder(config), before)
      if (s3) await deleteOldPartialUploads(db, s3, before)
      await deleteOldZips(db, before)
      await deleteUnusedPictures(db, new Date())
    },
  },
  /** What no longer opens anything, prices of before, old words of the payment provider, old keys of forms, old threads. */
  'delete-expired': {
    formerly: 'forget-expired',
    schedule: '15 2 * * *',
    async run(db) {
      await deleteExpired(db, new Date())
      await deleteExpiredCodes(db, new Date())
      await deleteExpiredPhoneCodes(db, new Date())
      await deletePastPrices(db, new Date())
      await purgeProviderEvents(db, new Date())
      await deleteOldRequestKeys(db, new Date())
      await deleteOldTexts(db, new Date())
      await deleteOldTextPhones(db, new Date())
      await deleteOldQuestionOriginals(db, new Date())
      await deleteOldConversations(db, new Date())
      await deleteOldReports(db, new Date())
      await deleteReviewTraces(db, new Date())
      await deletePastHolds(db)
    },
  },
  /** Whether the audit log is as it was written. `npm run audit:verify` compares it with the heads in files too. */
  'verify-audit-log': {
    schedule: '50 3 * * *',
    async run(db) {
      const { broken } = await verifyAuditLog(db)
      await recordCheck(
        db,
        'audit-log',
        broken ? [fill(auditFaults[broken.why], { entry: broken.entry })] : [],
      )
      if (broken) throw new Error(`The audit log is broken. ${auditFaultText(broken)}`)
    },
  },
  /** Rows of before that a new release wants filled in. */
  'run-backfills': {
    schedule: '* * * * *',
    run: (db) => runBackfills(db, allBackfills, endOfRun(50 * second)),
  },
  /** The months to come of the tables that are kept by months. */
  'add-months': {
    schedule: '30 1 * * *',
    run: (db) => addMonths(db, new Date()),
  },
} satisfies JobCards

/** What is done with a month before it is dropped, as the settings say. */
const archiveTo = (db: Connection) => async (month: string) => {
  if (config.ARCHIVE_MONTHS) await archiveMonth(db, fileStorage, month)
}

/** Urgent messages have a line of their own: however many others wait, or hang, none stands behind them. */
type Ways = { urgent: Mailer; others: Mailer }
type Written = { id: string }

export function deliverMailBy({ urgent, others }: Ways): BatchCard {
  const sendBy = (mailer: Mailer) => async (db: Connection, all: Written[]) => {
    const ids = all.map(({ id }) => id)
    const failed = await deliverMails(db, ids, mailer, { isOver: areJobsStopping })
    return ids.map((id) => failed.get(id))
  }
  return {
    takers: [
      { atOnce: 2, batch: 5, minPriority: urgentMailPriority, runAll: sendBy(urgent) },
      { atOnce: 4, batch: 25, maxPriority: urgentMailPriority - 1, runAll: sendBy(others) },
    ],
  }
}

/** Codes have a line of their own: however many others wait, or hang, none stands behind them. */
function sendTextsBy(gateways: () => Gateways): BatchCard {
  const runAll = async (db: Connection, all: Written[]) => {
    const ids = all.map(({ id }) => id)
    const failed = await deliverMessages(db, ids, gateways(), { isOver: areJobsStopping })
    return ids.map((id) => failed.get(id))
  }
  return {
    takers: [
      { atOnce: 4, batch: 4, minPriority: codePriority, runAll },
      // One that gets no answer holds up those of its batch alone.
      { atOnce: 8, batch: 8, maxPriority: codePriority - 1, runAll },
    ],
  }
}

async function deliver(message: PushMessage) {
  const { VAPID_PRIVATE_KEY: privateKey, PUSH_SERVICES } = config
  // The list may have changed since the phone was taken on.
  if (!privateKey || !isPushService(message.endpoint, PUSH_SERVICES)) return 'refused' as const
  return deliverPush(message, { privateKey, subject: subject(), seconds: pushSeconds })
}

/** Whom a push service writes to when something is wrong with what we send. */
function subject() {
  const address = /<([^>]+)>/.exec(config.MAIL_FROM ?? '')?.[1] ?? config.MAIL_FROM
  return address ? `mailto:${address}` : linkOrigin().replace(/^http:/, 'https:')
}
