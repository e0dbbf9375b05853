import { ownPath } from './actor.server.ts'

/** True when a browser asks for a page, false when a script asks for an answer. */
export const isPageRequest = (request: Request) =>
  request.headers.get('Accept')?.includes('text/html') ?? false

/** Where a form was sent from: what it says itself, or the Referer, when that is a page of this site. */
export function returnPath(request: Request, from: string | undefined): string | undefined {
  if (from && ownPath(from) !== '/') return ownPath(from)
  const referer = request.headers.get('Referer')
  if (!referer || !URL.canParse(referer)) return undefined
  const { host, pathname, search } = new URL(referer)
  const own = [new URL(request.url).host, request.headers.get('Host')]
  return own.includes(host) && pathname !== new URL(request.url).pathname ? pathname + search : undefined
}
