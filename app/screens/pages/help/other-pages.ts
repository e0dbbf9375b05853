import { languageOf } from '#app/messages/request-language.server.ts'
import type { Route } from './+types/other-pages'
import { searchPages } from './search-pages.server.ts'

/** What the other text screens say to what is being typed in the help center, whose own answers are at hand. */
export function loader({ url, request }: Route.LoaderArgs) {
  const elsewhere = searchPages(url.searchParams.get('q') ?? '', languageOf(request))
  return Response.json({ elsewhere }, { headers: { 'Cache-Control': 'private, max-age=300' } })
}
