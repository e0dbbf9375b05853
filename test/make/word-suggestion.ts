import type { Db } from '#app/db/client.server.ts'
import { wordSuggestions } from '#app/modules/outreach/suggestions/tables.ts'

/** Better words that a reader proposed, not yet decided about. */
export async function aWordSuggestion(db: Db) {
  const [suggestion] = await db
    .insert(wordSuggestions)
    .values({ language: 'ny', page: '/', seen: 'Ikani m’dengu', better: 'Onjezani m’dengu' })
    .returning()
  return suggestion!
}
