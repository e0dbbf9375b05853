import ipaddr from 'ipaddr.js'

const longestAddress = 2_000
/** Public by their number, and yet machines of a cloud that answer to whoever is inside it. */
const insideClouds = new Set(['168.63.129.16'])
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * An address of the open web that a stranger gave: http or https on its usual port, without a name and password. Numbers in
 * whatever writing (`0x7f.1`, `2130706433`) stand in it as four parts afterwards, names in other scripts as ASCII.
 */
export function readWebAddress(text: string): URL | undefined {
  if (text.length > longestAddress) return undefined
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined
  if (url.port !== '' || url.username !== '' || url.password !== '') return undefined
  // A name may end in a dot, which certificates leave out.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  if (url.hostname === '' || url.hostname.endsWith('.')) return undefined
  url.hash = ''
  return url.href.length > longestAddress ? undefined : url
}

/** The number that stands in an address instead of a name, if one does. */
export function numberInAddress({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare) ? bare : undefined
}

/** Whether everybody in the world reaches the same machine by this number: no network of somebody's own, and no way into one. */
export function isPublicAddress(number: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(number))
    return ipaddr.IPv4.parse(number).range() === 'unicast' && !insideClouds.has(number)
  if (!ipaddr.IPv6.isValid(number)) return false
  const parsed = ipaddr.IPv6.parse(number)
  // An IPv4 address that is written or wrapped as IPv6 is none of these.
  return parsed.range() === 'unicast' && parsed.match(globalUnicast)
}
