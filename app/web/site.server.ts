import { config } from '../config.server.ts'

/** Where this shop is on the web, without a slash at the end: what canonical and shared addresses begin with. */
export function siteOrigin(request: Request): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL
  const { protocol, host } = new URL(request.url)
  const forwarded = config.TRUST_PROXY ? request.headers.get('X-Forwarded-Proto') : null
  return `${forwarded ? `${forwarded}:` : protocol}//${host}`
}
