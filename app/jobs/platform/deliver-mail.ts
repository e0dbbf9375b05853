import { config } from '#app/config.server.ts'
import type { Connection } from '#app/db/client.server.ts'
import { areJobsStopping, type BatchJob } from '#app/db/queue.server.ts'
import { type Mailer, openMailer } from '#app/gateways/email/mailer.server.ts'
import { urgentMailPriority } from '#app/modules/platform/mail/rules.ts'
import { deliverMails } from '#app/workflows/deliver-mail.server.ts'

/** Urgent messages have a line of their own: however many others wait, or hang, none stands behind them. */
type Ways = { urgent: Mailer; others: Mailer }
type Mail = { id: string }

export const deliverMailBy = ({ urgent, others }: Ways): BatchJob<Mail> => ({
  name: 'deliver-mail',
  takers: [
    { atOnce: 2, batch: 5, minPriority: urgentMailPriority, runAll: sendBy(urgent) },
    { atOnce: 4, batch: 25, maxPriority: urgentMailPriority - 1, runAll: sendBy(others) },
  ],
})

const sendBy = (mailer: Mailer) => async (db: Connection, all: Mail[]) => {
  const ids = all.map(({ id }) => id)
  const failed = await deliverMails(db, ids, mailer, { isOver: areJobsStopping })
  return ids.map((id) => failed.get(id))
}

/** Sends written messages, by the way out that the settings name. */
export const deliverMailJob = deliverMailBy({
  urgent: openMailer({ ...config, MAIL_PER_SECOND: 0 }, 1),
  others: openMailer(config, config.MAIL_CONNECTIONS - 1),
})
