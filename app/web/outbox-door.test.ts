import { describe, expect, test } from 'vitest'
import { mayReadOutbox, type Visit } from './outbox-door.server.ts'

const embedded = { TRUST_PROXY: false }
const fromHere = (headers: Record<string, string> = {}): Visit => ({
  ...{ isAdmin: false, socketAddress: '127.0.0.1' },
  headers: new Headers({ host: 'localhost:3000', ...headers }),
})
const admin: Visit = {
  isAdmin: true,
  socketAddress: '102.70.1.1',
  headers: new Headers({ host: 'thumba.example' }),
}

describe('embedded mail is read', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('at this machine (%s)', (socketAddress) => {
    expect(mayReadOutbox(embedded, { ...fromHere(), socketAddress })).toBe(true)
  })

  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('by the name %s', (host) => {
    expect(mayReadOutbox(embedded, fromHere({ host }))).toBe(true)
  })

  test('by an administrator, wherever they are', () => {
    expect(mayReadOutbox(embedded, admin)).toBe(true)
    expect(mayReadOutbox({ ...embedded, PUBLIC_URL: 'https://thumba.example' }, admin)).toBe(true)
  })
})

describe('embedded mail is hidden', () => {
  test.each(['102.70.1.1', '192.168.1.7', 'unknown', ''])('from the address %j', (socketAddress) => {
    expect(mayReadOutbox(embedded, { ...fromHere(), socketAddress })).toBe(false)
  })

  test.each(['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])(
    'from who came through a proxy (%s)',
    (header) => {
      expect(mayReadOutbox(embedded, fromHere({ [header]: '127.0.0.1' }))).toBe(false)
    },
  )

  test.each(['evil.example', 'localhost.evil.example', ''])(
    'from a page that gave this machine the name %j',
    (host) => {
      expect(mayReadOutbox(embedded, fromHere({ host }))).toBe(false)
    },
  )

  test('where the shop has an address on the web, or stands behind a proxy', () => {
    expect(mayReadOutbox({ ...embedded, PUBLIC_URL: 'https://thumba.example' }, fromHere())).toBe(false)
    expect(mayReadOutbox({ TRUST_PROXY: true }, fromHere())).toBe(false)
  })

  test('from everybody once SMTP_URL is set', () => {
    const settings = { ...embedded, SMTP_URL: 'smtp://mail.example' }
    expect(mayReadOutbox(settings, fromHere())).toBe(false)
    expect(mayReadOutbox(settings, admin)).toBe(false)
  })
})
