import type { Job } from '#app/db/queue.server.ts'
import { expireMails } from '#app/modules/platform/mail/expire-mails.server.ts'

/** Every night: old words, and messages that fell out of the queue. */
export const expireMailsJob: Job<object> = {
  name: 'tidy-mails',
  cron: '45 2 * * *',
  run: (db) => expireMails(db, new Date()),
}
