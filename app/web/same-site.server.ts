import { config } from '../config.server.ts'

/** True only when the browser itself says that one of our own pages sent this. */
export function isFromThisSite(request: Request): boolean {
  const origin = request.headers.get('Origin')
  if (origin) return isOwnOrigin(request, origin)
  return request.headers.get('Sec-Fetch-Site') === 'same-origin'
}

/** True when the browser says that some other site's page sent this; programs say nothing. */
export function isFromAnotherSite(request: Request): boolean {
  const silent = !request.headers.get('Origin') && !request.headers.get('Sec-Fetch-Site')
  return !silent && !isFromThisSite(request)
}

/** Compares hosts only: behind a proxy the scheme that arrives here is not the one the browser used. */
function isOwnOrigin(request: Request, origin: string) {
  const own = [
    new URL(request.url).host,
    request.headers.get('Host'),
    config.PUBLIC_URL && new URL(config.PUBLIC_URL).host,
  ]
  return URL.canParse(origin) && own.includes(new URL(origin).host)
}
