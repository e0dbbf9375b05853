import { type Config, linkOrigin } from '../config.server.ts'
import { ok, refuse } from '../domain/shared/result.ts'
import type { Mailer, Post } from './email.ts'
import { smtpMailer } from './smtp-email.server.ts'
import { smtpPost } from './smtp-post.server.ts'

export type { Email, Hindrance, Mailer, Post } from './email.ts'

export type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'PORT'>

/** The SMTP server that the settings name, or none: then messages only rest in the database. */
export function openMailer(settings: MailSettings): Mailer {
  if (!settings.SMTP_URL) return { embedded: true, handOver: async () => ok('handed-over') }
  return smtpMailer({ url: settings.SMTP_URL, from: senderOf(settings) })
}

/** The same way out for the many mails of a campaign. */
export function openPost(settings: MailSettings, connections = 5): Post {
  if (settings.SMTP_URL) return smtpPost({ url: settings.SMTP_URL, from: senderOf(settings), connections })
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
