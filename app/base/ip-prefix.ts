import { isIPv6, SocketAddress } from 'node:net'

/**
 * The part of a network address that one household or phone holds: IPv4 whole, IPv6 its first 64 bits, since each
 * connection gets 2^64 addresses of its own. IPv4 written as IPv6 is IPv4.
 */
export function ipPrefix(address: string): string {
  const bare = address.replace(/^\[|\]$/g, '')
  if (!isIPv6(bare)) return address
  const { address: short } = new SocketAddress({ address: bare, family: 'ipv6' })
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(short)
  if (mapped) return mapped[1]!
  return `${groupsOf(short).slice(0, 4).join(':')}::/64`
}

/** The eight groups of an address without an IPv4 tail. */
function groupsOf(short: string): string[] {
  const [head, tail = ''] = short.split('::') as [string, string?]
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after]
}
