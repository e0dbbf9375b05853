import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { ok, refuse } from '#app/base/result.ts'
import type { BulkDeliveryFailure, BulkMailer } from './mailer.ts'
import { type SmtpError, smtpMessageOf, smtpTimeouts } from './smtp-mailer.server.ts'

type Settings = { url: string; from: string; connections: number }
type Trip = { mayLeave: () => Promise<boolean>; leaving: boolean; withdrawn: boolean }

/** Hands many messages to an SMTP server over connections that stay open. */
export function smtpBulkMailer({ url, from, connections }: Settings): BulkMailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    ...smtpTimeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
    // A message whose connection breaks comes back to us: we alone know whether it may go out again.
    maxRequeues: 0,
  })
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
    close: () => transport.close(),
    async handOver(email, mayLeave) {
      const message = smtpMessageOf(email, from)
      const trip: Trip = { mayLeave, leaving: false, withdrawn: false }
      trips.set(message.messageId, trip)
      try {
        await transport.sendMail(message)
        return ok('handed-over')
      } catch (error) {
        return refuse(hindranceOf(error as SmtpError, trip), (error as Error).message)
      } finally {
        trips.delete(message.messageId)
      }
    },
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

function hindranceOf({ code, command, responseCode }: SmtpError, trip: Trip): BulkDeliveryFailure {
  if (trip.withdrawn) return 'withdrawn'
  if (responseCode) {
    if (command !== 'RCPT TO' && command !== 'DATA') return 'no-line'
    if (responseCode < 500) return responseCode === 421 ? 'no-line' : 'later'
    return command === 'RCPT TO' ? 'no-mailbox' : 'refused'
  }
  if (trip.leaving) return 'unknown'
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : 'no-line'
}
