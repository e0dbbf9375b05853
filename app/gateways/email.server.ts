import { type Config, linkOrigin } from '../config.server.ts'
import { ok } from '../domain/shared/result.ts'
import type { Mailer } from './email.ts'
import { smtpMailer } from './smtp-email.server.ts'

export type { Email, Hindrance, Mailer } from './email.ts'

export type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'PORT'>

/** The SMTP server that the settings name, or none: then messages only rest in the database. */
export function openMailer(settings: MailSettings): Mailer {
  if (!settings.SMTP_URL) return { embedded: true, handOver: async () => ok('handed-over') }
  return smtpMailer({ url: settings.SMTP_URL, from: senderOf(settings) })
}

/** MAIL_FROM, or an address at the shop's own host: mail from elsewhere would be taken for forged. */
export function senderOf(settings: MailSettings): string {
  const host = new URL(linkOrigin(settings)).hostname.replace(/^www\./, '')
  return settings.MAIL_FROM ?? `Thumba <no-reply@${host}>`
}
