import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A ticket asks for some work of a browser, or for a short wait where it runs no scripts: what a person hardly notices, and
 * whoever tries thousands of times pays for each. It is used once.
 */
export type Ticket = { id: string; at: number }

/** So many bits of the hash are zero: some seconds of a cheap phone. `app/client/work.ts` does it. */
export const workBits = 14
/** Without scripts a ticket is good after so long, and in any case no longer than the other. */
export const ticketWaitSeconds = 8
export const ticketLifeSeconds = 10 * 60

const signed = ({ id, at }: Ticket, secret: string) =>
  createHmac('sha256', secret).update(`work ${id} ${at}`).digest('base64url').slice(0, 22)

export const writeTicket = (ticket: Ticket, secret: string): string =>
  `${ticket.id}.${ticket.at.toString(36)}.${signed(ticket, secret)}`

export function readTicket(written: string, secret: string): Ticket | undefined {
  const [id = '', at = '', signature = ''] = written.split('.')
  const ticket = { id, at: Number.parseInt(at, 36) }
  const expected = signed(ticket, secret)
  if (signature.length !== expected.length) return undefined
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? ticket : undefined
}

/** Whether a ticket lets through at this moment: its work is done, or its time has come. */
export function isTicketGood(ticket: Ticket, written: string, answer: string, now: number): boolean {
  const age = (now - ticket.at) / 1000
  if (age < 0 || age > ticketLifeSeconds) return false
  return age >= ticketWaitSeconds || (answer.length > 0 && answer.length <= 20 && isWorkDone(written, answer))
}

export function isWorkDone(written: string, answer: string): boolean {
  const hash = createHash('sha256').update(`${written}:${answer}`).digest()
  return hash.readUInt32BE() >>> (32 - workBits) === 0
}
