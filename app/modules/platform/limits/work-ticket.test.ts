import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isTicketGood, isWorkDone, readTicket, writeTicket } from './rate-limits.server.ts'

const secret = 'a secret of the tests'
const ticket = { id: 'abc', at: 1_000_000 }
const written = writeTicket(ticket, secret)

/** By another path than the rule: the hash begins with fourteen zero bits, so 000 and a digit below 4 in hex. */
function work() {
  for (let tried = 0; ; tried += 1) {
    const answer = tried.toString(36)
    if (/^000[0-3]/.test(createHash('sha256').update(`${written}:${answer}`).digest('hex'))) return answer
  }
}

test('a ticket is ours, and says since when', () => {
  expect(readTicket(written, secret)).toEqual(ticket)
  for (const forged of ['', 'abc', 'abc.lfls', written.replace('abc', 'abd'), `${written}a`])
    expect(readTicket(forged, secret), forged).toBeUndefined()
  expect(readTicket(written, 'another secret')).toBeUndefined()
})

test('work lets through at once, waiting after eight seconds, and nothing after ten minutes', () => {
  const answer = work()
  expect(isWorkDone(written, answer)).toBe(true)
  const good = (given: string, seconds: number) =>
    isTicketGood(ticket, written, given, ticket.at + seconds * 1000)
  expect([good(answer, 0), good('', 0), good('nonsense', 7.9), good('', 8), good('', 600)]).toEqual([
    true,
    false,
    false,
    true,
    true,
  ])
  expect([good(answer, 601), good('', 601), good(answer, -1)]).toEqual([false, false, false])
})
