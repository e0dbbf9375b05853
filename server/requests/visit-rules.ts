import { isbot } from 'isbot'

type Asked = { method: string; header: (name: string) => string | undefined }

/**
 * Whether a request begins a visit: a page that a person opened from outside this site. Nothing is kept of who it was, so
 * whoever comes twice a day counts twice. Browsers without fetch metadata (Opera Mini) are known by where they came from.
 */
export function beginsVisit({ method, header }: Asked): boolean {
  if (method !== 'GET') return false
  const target = header('sec-fetch-dest')
  if (target ? target !== 'document' : !header('accept')?.includes('text/html')) return false
  const site = header('sec-fetch-site')
  const inside = site ? site === 'same-origin' : hostOf(header('referer')) === header('host')
  const ahead = /prefetch|prerender/.test(`${header('sec-purpose')} ${header('purpose')}`)
  const robot = isbot(header('user-agent'))
  return !inside && !ahead && !robot
}

const hostOf = (address: string | undefined) =>
  address && URL.canParse(address) ? new URL(address).host : undefined
