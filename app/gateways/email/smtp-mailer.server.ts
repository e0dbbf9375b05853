import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { ok, refuse } from '#app/base/result.ts'
import type { DeliveryFailure, Email, Mailer } from './mailer.ts'

type Settings = { url: string; from: string; patience?: number }

const seconds = 1_000
// Far below the time after which an unfinished delivery counts as broken off (modules/platform/mail/rules.ts).
const longestHandOver = 120 * seconds

export const smtpTimeouts = {
  connectionTimeout: 20 * seconds,
  greetingTimeout: 20 * seconds,
  socketTimeout: 60 * seconds,
}

/** Hands messages to an SMTP server, each on a connection of its own. */
export function smtpMailer({ url, from, patience = longestHandOver }: Settings): Mailer {
  return {
    embedded: false,
    async handOver(email) {
      const transport = createTransport({
        url,
        ...smtpTimeouts,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      let leaving = false
      transport.use('stream', (mail, done) => {
        mail.message
          .build()
          .then((whole) => {
            // The transport reads only once the server said that it will take the message.
            const read = function (this: Readable) {
              leaving = true
              this.push(whole)
              this.push(null)
            }
            mail.message.createReadStream = () => new Readable({ read }) as never
            done()
          })
          .catch(done)
      })
      try {
        await transport.sendMail({ ...smtpMessageOf(email, from), signal: AbortSignal.timeout(patience) })
        return ok('handed-over')
      } catch (error) {
        return refuse(hindranceOf(error as SmtpError, leaving), (error as Error).message)
      }
    },
  }
}

export const smtpMessageOf = ({ id, to, replyTo, unsubscribeUrl, ...words }: Email, from: string) => ({
  ...words,
  from,
  to,
  ...(replyTo && { replyTo }),
  messageId: `<${id}@${/@([^@>]+)>?$/.exec(from)![1]}>`,
  headers: {
    'Auto-Submitted': 'auto-generated', // so that nobody's holiday notice answers
    'X-Auto-Response-Suppress': 'All',
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})

export type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/**
 * A clear no about this recipient or this message is for good. Any other clear no (the sign-in, the sender, a full
 * server) is the operator's to mend, and no answer at all is only harmless as long as nothing had left.
 */
function hindranceOf({ code, command, responseCode }: SmtpError, leaving: boolean): DeliveryFailure {
  if (responseCode) {
    const aboutThis = command === 'RCPT TO' || command === 'DATA'
    return responseCode >= 500 && aboutThis ? 'refused' : 'later'
  }
  if (leaving) return 'unknown'
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : 'later'
}
