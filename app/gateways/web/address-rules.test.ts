import { describe, expect, test } from 'vitest'
import { isPublicAddress, numberInAddress, readWebAddress } from './address-rules.ts'

test.each([
  ['https://shop.example/a.jpg', 'https://shop.example/a.jpg'],
  ['//shop.example/a.jpg', 'https://shop.example/a.jpg'],
  ['HTTP://Shop.Example:80/a b.jpg#top', 'http://shop.example/a%20b.jpg'],
  ['https://shop.example:443/a.jpg?v=1', 'https://shop.example/a.jpg?v=1'],
  ['https://shop.example./a.jpg', 'https://shop.example/a.jpg'],
  ['https://bücher.example/a.jpg', 'https://xn--bcher-kva.example/a.jpg'],
])('%s is fetched as %s', (text, address) => {
  expect(readWebAddress(text)?.href).toBe(address)
})

test.each([
  'ftp://shop.example/a.jpg',
  'file:///etc/passwd',
  'gopher://shop.example/',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'https://shop.example:8443/a.jpg',
  'http://shop.example:443/a.jpg',
  'https://shop.example:80/a.jpg',
  'http://shop.example:22/',
  'https://user:word@shop.example/a.jpg',
  'https://user@shop.example/a.jpg',
  'https://shop.example../a.jpg',
  'https:///',
  'https://',
  'shop.example/a.jpg',
  'https://shop example/a.jpg',
  'https://[::1/a.jpg',
  `https://shop.example/${'a'.repeat(2_000)}`,
])('%s is no address of the open web', (text) => {
  expect(readWebAddress(text)).toBeUndefined()
})

/** However a number is written, it is told as the same one, and nothing but a public one is connected to. */
test.each([
  ['http://2130706433/', '127.0.0.1'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['http://0177.0.0.1/', '127.0.0.1'],
  ['http://127.1/', '127.0.0.1'],
  ['http://127.0.0.1./', '127.0.0.1'],
  ['http://0xA9FEA9FE/', '169.254.169.254'],
  ['http://①②⑦.0.0.1/', '127.0.0.1'],
  ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
  ['http://[0:0:0:0:0:0:0:1]/', '::1'],
  ['http://0/', '0.0.0.0'],
])('%s holds the number %s, which is not public', (text, number) => {
  expect(numberInAddress(readWebAddress(text)!)).toBe(number)
  expect(isPublicAddress(number)).toBe(false)
})

test('a name is no number', () => {
  expect(numberInAddress(readWebAddress('https://1e100.example/')!)).toBeUndefined()
})

describe('public numbers', () => {
  test.each([
    '93.184.215.14',
    '8.8.8.8',
    '100.63.255.255',
    '172.32.0.1',
    '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
  ])('%s is one', (number) => expect(isPublicAddress(number)).toBe(true))

  test.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['loopback', '::1'],
    ['unspecified', '::'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['link-local, where clouds tell secrets', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['link-local with its line', 'fe80::1%eth0'],
    ['CGNAT', '100.64.0.1'],
    ['CGNAT, where a cloud tells secrets', '100.100.100.200'],
    ['inside a cloud', '168.63.129.16'],
    ['inside a cloud', '192.0.0.192'],
    ['unique local, where a cloud tells secrets', 'fd00:ec2::254'],
    ['site-local', 'fec0::1'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.250'],
    ['multicast', 'ff02::1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['for documents', '192.0.2.1'],
    ['for documents', '198.51.100.1'],
    ['for documents', '203.0.113.1'],
    ['for documents', '2001:db8::1'],
    ['for measurements', '198.18.0.1'],
    ['IPv4 as IPv6', '::ffff:10.0.0.1'],
    ['IPv4 as IPv6, though public', '::ffff:8.8.8.8'],
    ['IPv4 as IPv6 of old', '::127.0.0.1'],
    ['IPv4 translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a network', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['6to4 relays', '192.88.99.1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['discarded', '100::1'],
    ['nobody has it', '4000::1'],
    ['no number', 'localhost'],
    ['no number', ''],
    ['not in four parts', '0x7f.1'],
  ])('%s: %s is none', (_why, number) => expect(isPublicAddress(number)).toBe(false))
})
