import { expect, test } from 'vitest'
import { answerOutbox, keptOf, type Visit } from './outbox-door.server.ts'

const settings = { OUTBOX_TOKEN: 'what the start prints in its link' }
const stranger: Visit = { isAdmin: false, token: undefined, cookie: undefined }

test('embedded mail is read by administrators, and by who opened the link that the start printed', () => {
  expect(answerOutbox(settings, { ...stranger, isAdmin: true })).toBe('open')
  expect(answerOutbox(settings, { ...stranger, token: settings.OUTBOX_TOKEN })).toBe('keep-token')
  expect(answerOutbox(settings, { ...stranger, cookie: keptOf(settings) })).toBe('open')
})

test('embedded mail is closed to everybody else, also where no token was made', () => {
  expect(answerOutbox(settings, stranger)).toBe('closed')
  for (const wrong of ['', 'x', `${settings.OUTBOX_TOKEN}x`]) {
    expect(answerOutbox(settings, { ...stranger, token: wrong, cookie: wrong })).toBe('closed')
    expect(answerOutbox({}, { ...stranger, token: wrong, cookie: wrong })).toBe('closed')
  }
  // The cookie opens no link, and the link's token is no cookie.
  expect(answerOutbox(settings, { ...stranger, token: keptOf(settings) })).toBe('closed')
  expect(answerOutbox(settings, { ...stranger, cookie: settings.OUTBOX_TOKEN })).toBe('closed')
})

test('embedded mail is nowhere once SMTP_URL is set', () => {
  const sending = { ...settings, SMTP_URL: 'smtp://mail.example' }
  expect(answerOutbox(sending, { ...stranger, isAdmin: true, token: settings.OUTBOX_TOKEN })).toBe(
    'not-there',
  )
})
