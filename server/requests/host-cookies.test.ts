import { expect, test } from 'vitest'
import { receivedCookies, sentCookie } from './host-cookies.ts'

test('a cookie that only we write is sent for this host alone, any other at least only encrypted §52.16', () => {
  expect(sentCookie('thumba-session=a; Path=/; HttpOnly; SameSite=Lax')).toBe(
    '__Host-thumba-session=a; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
  expect(sentCookie('thumba-session=a; Path=/; HttpOnly; SameSite=Lax; Secure')).toBe(
    '__Host-thumba-session=a; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
  expect(sentCookie('thumba-outbox=a; Path=/dev; HttpOnly')).toBe(
    'thumba-outbox=a; Path=/dev; HttpOnly; Secure',
  )
  expect(sentCookie('thumba-cart=a; Path=/; SameSite=Lax')).toBe(
    'thumba-cart=a; Path=/; SameSite=Lax; Secure',
  )
})

test('what comes without the prefix in place of one of ours is none of ours', () => {
  expect(
    receivedCookies('__Host-thumba-session=mine; thumba-session=theirs; thumba-cart=a; thumba-outbox=b'),
  ).toBe('thumba-session=mine; thumba-cart=a; thumba-outbox=b')
  for (const theirs of ['thumba-session=theirs', 'known-device=theirs', 'device=theirs'])
    expect(receivedCookies(theirs)).toBe('')
  expect(receivedCookies('devices=of-another')).toBe('devices=of-another')
})
