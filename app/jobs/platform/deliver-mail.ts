import { config } from '#app/config.server.ts'
import type { Job } from '#app/db/queue.server.ts'
import { type Mailer, openMailer } from '#app/gateways/email/mailer.server.ts'
import { deliverMail } from '#app/workflows/deliver-mail.server.ts'

export const deliverMailBy = (mailer: Mailer): Job<{ id: string }> => ({
  name: 'deliver-mail',
  atOnce: 4,
  run: (db, { id }) => deliverMail(db, id, mailer),
})

/** Sends one written message, by the way out that the settings name. */
export const deliverMailJob = deliverMailBy(openMailer(config))
