import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import PQueue from 'p-queue'
import { storableText } from '#app/base/fields/storable-text.ts'
import { ok, refuse } from '#app/base/result.ts'
import type { DeliveryFailure, Email, Mailer } from './mailer.ts'

type Settings = {
  url: string
  from: string
  connections: number
  perConnection?: number
  perSecond?: number
}
type Trip = { mayLeave: () => Promise<boolean>; leaving: boolean; withdrawn: boolean }

const seconds = 1_000
// Far below the time after which an unfinished delivery counts as broken off (modules/platform/mail/rules.ts).
const longestHandOver = 120 * seconds
const timeouts = {
  connectionTimeout: 20 * seconds,
  greetingTimeout: 20 * seconds,
  socketTimeout: 60 * seconds,
}

/** Hands messages to an SMTP server over connections that stay open. */
export function smtpMailer(settings: Settings): Mailer {
  const { url, from, connections, perConnection = 100, perSecond = 0 } = settings
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: perConnection,
    ...(perSecond > 0 && { rateLimit: perSecond, rateDelta: seconds }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
    idleTimeout: 20 * seconds, // sooner than a server closes it
    // Once more where the server had closed an open line meanwhile. Whether it may leave then is asked anew.
    maxRequeues: 1,
  })
  const lines = new PQueue({ concurrency: connections }) // so that nothing waits for a line while its time runs
  const trips = new Map<string, Trip>()
  transport.use('stream', (mail, done) => {
    const trip = trips.get(mail.data.messageId as string)!
    mail.message
      .build()
      .then((whole) => {
        mail.message.createReadStream = () => bodyOf(whole, trip) as never
        done()
      })
      .catch(done)
  })
  return {
    embedded: false,
    connections,
    close: () => transport.close(),
    handOver: (email, mayLeave) => lines.add(() => send(messageOf(email, from), mayLeave)),
  }

  async function send(message: ReturnType<typeof messageOf>, mayLeave: Trip['mayLeave']) {
    const trip: Trip = { mayLeave, leaving: false, withdrawn: false }
    trips.set(message.messageId, trip)
    try {
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(longestHandOver) })
      return ok('handed-over' as const)
    } catch (error) {
      return refuse(hindranceOf(error as SmtpError, trip), wordsOf(error as Error))
    } finally {
      trips.delete(message.messageId)
    }
  }
}

/** Read only once the server said that it takes the message; without leave the line is dropped, and nothing arrives. */
const bodyOf = (whole: Buffer, trip: Trip) =>
  new Readable({
    read() {
      trip.mayLeave().then(
        (may) => {
          if (!may) {
            trip.withdrawn = true
            return this.destroy(new Error('Withdrawn'))
          }
          trip.leaving = true
          this.push(whole)
          this.push(null)
        },
        (error) => this.destroy(error),
      )
    },
  })

/** A server may say anything, however long. */
const wordsOf = ({ message }: Error) => storableText(message).slice(0, longestWords)
const longestWords = 1_000

const messageOf = ({ id, to, replyTo, unsubscribeUrl, ...words }: Email, from: string) => ({
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

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/**
 * A clear no about this recipient or this message is for good. Any other clear no (the sign-in, the sender, a full
 * server) is the operator's to mend, and no answer at all is only harmless as long as nothing had left.
 */
function hindranceOf({ code, command, responseCode }: SmtpError, trip: Trip): DeliveryFailure {
  if (trip.withdrawn) return 'withdrawn'
  if (responseCode) {
    if (command !== 'RCPT TO' && command !== 'DATA') return 'no-line'
    if (responseCode < 500) return responseCode === 421 ? 'no-line' : 'later'
    return command === 'RCPT TO' ? 'no-mailbox' : 'refused'
  }
  if (trip.leaving) return 'unknown'
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : 'no-line'
}
