import { ok, refuse } from '#app/base/result.ts'
import { type Config, linkOrigin } from '#app/config.server.ts'
import type { Mailer } from './mailer.ts'
import { measuredMailer } from './measured-mailer.server.ts'
import { smtpMailer } from './smtp-mailer.server.ts'

export type { DeliveryFailure, Email, Mailer } from './mailer.ts'

export type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'PORT'> &
  Partial<Pick<Config, 'MAIL_PER_CONNECTION' | 'MAIL_PER_SECOND'>>

const atOnceWithoutServer = 25

/** The SMTP server that the settings name, or none: then messages only rest in the database. */
export function openMailer(settings: MailSettings, connections: number): Mailer {
  const { SMTP_URL: url, MAIL_PER_CONNECTION: perConnection, MAIL_PER_SECOND: perSecond } = settings
  if (url)
    return measuredMailer(
      smtpMailer({ url, from: senderOf(settings), connections, perConnection, perSecond }),
    )
  return {
    embedded: true,
    connections: atOnceWithoutServer,
    handOver: async (_email, mayLeave) => ((await mayLeave()) ? ok('handed-over') : refuse('withdrawn')),
    close() {},
  }
}

/** MAIL_FROM, or an address at the shop's own host: mail from elsewhere would be taken for forged. */
export function senderOf(settings: MailSettings): string {
  const host = new URL(linkOrigin(settings)).hostname.replace(/^www\./, '')
  return settings.MAIL_FROM ?? `Thumba <no-reply@${host}>`
}
