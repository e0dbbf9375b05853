import type { DataStrategyResult } from 'react-router'

type Outcomes = Record<string, DataStrategyResult>

/**
 * Where somebody goes back to a page that leads on, such as that of signing in, the router would add the next page behind it:
 * going back would lead there again and again. The next page takes its place. Whoever goes back has its address already
 * before the page came, and whoever follows a link has not.
 */
export async function replaceOnWayBack(
  { request }: { request: Request },
  next: () => Promise<Outcomes>,
): Promise<Outcomes> {
  const isThere = request.method === 'GET' && request.url === location.href.split('#')[0]
  const outcomes = await next()
  if (isThere)
    for (const { result } of Object.values(outcomes))
      if (result instanceof Response) result.headers.set('X-Remix-Replace', 'yes')
  return outcomes
}
