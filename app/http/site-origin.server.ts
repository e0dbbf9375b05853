import { hostname, networkInterfaces } from 'node:os'
import { config, linkOrigin } from '../config.server.ts'
import { isHttps } from './is-https.server.ts'
import { isOwnHost } from './security/own-host-rules.ts'

/**
 * Where this shop is on the web, without a slash at the end: what canonical and shared addresses begin with. Without
 * PUBLIC_URL a request is believed only where it names this very machine, as on a laptop or in a shop's own network: anybody
 * may write any host into a request, and a page that is kept would show it to all.
 */
export function siteOrigin(request: Request): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL
  const { protocol, host } = new URL(request.url)
  if (!isOwnHost(request.url, { names: ownNames(), port: config.PORT })) return linkOrigin()
  const encrypted = isHttps(request.url, request.headers.get('X-Forwarded-Proto'))
  return `${encrypted ? 'https:' : protocol}//${host}`
}

let known: { names: string[]; until: number } | undefined

/** The names and addresses of this machine. A laptop gets another one in another network. */
function ownNames(): string[] {
  if (known && known.until > Date.now()) return known.names
  const addresses = Object.values(networkInterfaces()).flatMap(
    (all) => all?.map(({ address }) => address) ?? [],
  )
  const name = hostname().toLowerCase()
  known = { names: [...addresses, name, `${name}.local`], until: Date.now() + 10_000 }
  return known.names
}
