import { redirectDocument } from 'react-router'

/**
 * A page's list of routes holds those of its own area (decision 014). What it lacks is taken for a page that is not there, so the
 * server is asked for it as a whole: another area's screen, or what says that there is none.
 */
export async function openWholePage<Outcomes>(
  { request, params }: { request: Request; params: Record<string, string | undefined> },
  next: () => Promise<Outcomes>,
): Promise<Outcomes> {
  if (params['*'] === undefined || request.method !== 'GET') return next()
  // A whole page that can't come would leave the browser's own error page.
  if (!navigator.onLine) throw new TypeError('Failed to fetch a page of another area')
  // Back on this page by the browser's own memory, it would still be on its way there.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  throw redirectDocument(request.url)
}
