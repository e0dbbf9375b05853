import type { Job } from '#app/db/queue.server.ts'
import { tidyMails } from '#app/domain/mail/tidy-mails.server.ts'

/** Every night: old words, and messages that fell out of the queue. */
export const tidyMailsJob: Job<object> = {
  name: 'tidy-mails',
  cron: '45 2 * * *',
  run: (db) => tidyMails(db, new Date()),
}
