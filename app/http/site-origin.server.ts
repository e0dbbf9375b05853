import { config } from '../config.server.ts'
import { isHttps } from './security/is-https.server.ts'

/** Where this shop is on the web, without a slash at the end: what canonical and shared addresses begin with. */
export function siteOrigin(request: Request): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL
  const { protocol, host } = new URL(request.url)
  const encrypted = isHttps(request.url, request.headers.get('X-Forwarded-Proto'))
  return `${encrypted ? 'https:' : protocol}//${host}`
}
