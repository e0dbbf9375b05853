import { config } from '../config.server.ts'

/** The whole address of a path of this site, as other devices reach it. */
export function publicUrl(request: Request, path: string): string {
  if (config.PUBLIC_URL) return new URL(path, config.PUBLIC_URL).href
  const { protocol, host } = new URL(request.url)
  const forwarded = config.TRUST_PROXY ? request.headers.get('X-Forwarded-Proto') : undefined
  return new URL(path, `${forwarded ?? protocol.replace(':', '')}://${host}`).href
}
