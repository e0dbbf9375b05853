import { ok, refuse } from '#app/base/result.ts'
import { type Config, linkOrigin } from '#app/config.server.ts'
import type { BulkMailer, Mailer } from './mailer.ts'
import { measuredMailer } from './measured-mailer.server.ts'
import { smtpBulkMailer } from './smtp-bulk-mailer.server.ts'
import { smtpMailer } from './smtp-mailer.server.ts'

export type { BulkMailer, DeliveryFailure, Email, Mailer } from './mailer.ts'

export type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'PORT'>

/** The SMTP server that the settings name, or none: then messages only rest in the database. */
export function openMailer(settings: MailSettings): Mailer {
  if (!settings.SMTP_URL) return { embedded: true, handOver: async () => ok('handed-over') }
  return measuredMailer(smtpMailer({ url: settings.SMTP_URL, from: senderOf(settings) }))
}

/** The same way out for the many mails of a campaign. */
export function openBulkMailer(settings: MailSettings, connections = 5): BulkMailer {
  if (settings.SMTP_URL)
    return smtpBulkMailer({ url: settings.SMTP_URL, from: senderOf(settings), connections })
  return {
    embedded: true,
    handOver: async (_email, mayLeave) => ((await mayLeave()) ? ok('handed-over') : refuse('withdrawn')),
    close() {},
  }
}

/** MAIL_FROM, or an address at the shop's own host: mail from elsewhere would be taken for forged. */
export function senderOf(settings: MailSettings): string {
  const host = new URL(linkOrigin(settings)).hostname.replace(/^www\./, '')
  return settings.MAIL_FROM ?? `Thumba <no-reply@${host}>`
}
