import { safeLocalPath } from '#app/base/local-path.ts'

/** True when a browser asks for a page, false when a script asks for an answer. */
export const isPageRequest = (request: Request) =>
  request.headers.get('Accept')?.includes('text/html') ?? false

/** Where a form was sent from: what it says itself, or the Referer, when that is a page of this site. */
export function returnPath(request: Request, from: string | undefined): string | undefined {
  if (from && safeLocalPath(from) !== '/') return safeLocalPath(from)
  const referer = request.headers.get('Referer')
  if (!referer || !URL.canParse(referer)) return undefined
  const { host, pathname, search } = new URL(referer)
  const own = [new URL(request.url).host, request.headers.get('Host')]
  if (!own.includes(host) || pathname === new URL(request.url).pathname) return undefined
  // A page of this site may be called `//elsewhere.example`, which leads there when it stands alone.
  const path = safeLocalPath(pathname + search)
  return path === '/' && pathname !== '/' ? undefined : path
}
