import { config } from '#app/config.server.ts'
import type { Job } from '#app/db/queue.server.ts'
import { dropOldMails, expireMails } from '#app/modules/platform/mail/expire-mails.server.ts'
import { expireTexts } from '#app/modules/platform/messaging/delete-texts.server.ts'
import { archiveTo } from './months.ts'

/** Every night: old words of mails and texts, messages that fell out of the queue, and months that are over for long. */
export const expireMailsJob: Job<object> = {
  name: 'tidy-mails',
  cron: '45 2 * * *',
  async run(db) {
    await expireMails(db, new Date())
    await expireTexts(db, new Date(), config.MAIL_MONTHS)
    if (config.MAIL_MONTHS > 0) await dropOldMails(db, new Date(), config.MAIL_MONTHS, archiveTo(db))
  },
}
