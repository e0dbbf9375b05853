import { expect, test } from 'vitest'
import { ipPrefix } from './ip-prefix.ts'

test('one connection is one address, whichever of its IPv6 addresses it uses', () => {
  const all = [
    '2001:db8:1:2::1',
    '2001:DB8:1:2:ffff:ffff:ffff:ffff',
    '2001:0db8:0001:0002:0:0:0:5',
    '[2001:db8:1:2::9]',
  ]
  expect(new Set(all.map(ipPrefix))).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(ipPrefix('2001:db8:1:3::1')).not.toBe(ipPrefix('2001:db8:1:2::1'))
})

test('zeros, zones and the loopback address are read as they are meant', () => {
  expect(ipPrefix('::1')).toBe('0:0:0:0::/64')
  expect(ipPrefix('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(ipPrefix('2001:db8::')).toBe('2001:db8:0:0::/64')
})

test('IPv4 stays whole, also inside IPv6; what is no address stays as it is', () => {
  expect(ipPrefix('41.70.1.2')).toBe('41.70.1.2')
  expect(ipPrefix('::ffff:41.70.1.2')).toBe('41.70.1.2')
  expect(ipPrefix('::ffff:2946:102')).toBe('41.70.1.2')
  expect(ipPrefix('::ffff:41.70.123.234')).toBe('41.70.123.234')
  expect(ipPrefix('::ffff:41.70.1.2%eth0')).toBe('41.70.1.2')
  expect(ipPrefix('unknown')).toBe('unknown')
  expect(ipPrefix('chikondi@example.com')).toBe('chikondi@example.com')
})

test('an address is read wherever its zeros are left out', () => {
  expect(ipPrefix('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(ipPrefix('2001::1:2:3:4:5')).toBe('2001:0:0:1::/64')
  expect(ipPrefix('::5:6:7:8:9')).toBe('0:0:0:5::/64')
  expect(ipPrefix('1:2::')).toBe('1:2:0:0::/64')
  expect(ipPrefix('[fe80::1%eth0]')).toBe('fe80:0:0:0::/64')
})

test('only brackets around an address are left out', () => {
  expect(ipPrefix('2001:db8:[1:2::9')).toBe('2001:db8:[1:2::9')
  expect(ipPrefix('[2001:db8::1]:443')).toBe('[2001:db8::1]:443')
  expect(ipPrefix('')).toBe('')
})
