import { expect, test } from 'vitest'
import { decideOutboxAccess, type OutboxVisit, outboxCookieValue } from './outbox-access.server.ts'

const settings = { OUTBOX_TOKEN: 'what the start prints in its link' }
const stranger: OutboxVisit = { isAdmin: false, token: undefined, cookie: undefined }

test('embedded mail is read by administrators, and by who opened the link that the start printed §12.5', () => {
  expect(decideOutboxAccess(settings, { ...stranger, isAdmin: true })).toBe('open')
  expect(decideOutboxAccess(settings, { ...stranger, token: settings.OUTBOX_TOKEN })).toBe('keep-token')
  expect(decideOutboxAccess(settings, { ...stranger, cookie: outboxCookieValue(settings) })).toBe('open')
})

test('embedded mail is closed to everybody else, also where no token was made', () => {
  expect(decideOutboxAccess(settings, stranger)).toBe('closed')
  for (const wrong of ['', 'x', `${settings.OUTBOX_TOKEN}x`]) {
    expect(decideOutboxAccess(settings, { ...stranger, token: wrong, cookie: wrong })).toBe('closed')
    expect(decideOutboxAccess({}, { ...stranger, token: wrong, cookie: wrong })).toBe('closed')
  }
  // The cookie opens no link, and the link's token is no cookie.
  expect(decideOutboxAccess(settings, { ...stranger, token: outboxCookieValue(settings) })).toBe('closed')
  expect(decideOutboxAccess(settings, { ...stranger, cookie: settings.OUTBOX_TOKEN })).toBe('closed')
})

test('embedded mail is nowhere once SMTP_URL is set §12.4', () => {
  const sending = { ...settings, SMTP_URL: 'smtp://mail.example' }
  expect(decideOutboxAccess(sending, { ...stranger, isAdmin: true, token: settings.OUTBOX_TOKEN })).toBe(
    'not-there',
  )
})
