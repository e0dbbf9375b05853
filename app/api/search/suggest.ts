import { readingDb } from '#app/http/reading-db.server.ts'
import { productCounter } from '#app/http/search/product-counter.server.ts'
import { suggest } from '#app/modules/catalog/search/suggestions/suggest.server.ts'
import type { Route } from './+types/suggest'

/** What the search box proposes while someone types: nothing for a text too short, never an error. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const suggestions = await suggest(readingDb(context), new URL(request.url).searchParams.get('q') ?? '', {
    synonyms: productCounter().synonyms,
  })
  return Response.json({ suggestions }, { headers: { 'Cache-Control': 'public, max-age=60' } })
}
