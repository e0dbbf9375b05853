import type { Db } from '#app/db/client.server.ts'
import { wordSuggestions } from '#app/modules/outreach/suggestions/tables.ts'

type Row = typeof wordSuggestions.$inferInsert

/** Better words that a reader proposed, not yet decided about unless said otherwise. */
export async function aWordSuggestion(db: Db, more: Partial<Row> = {}) {
  const [suggestion] = await db
    .insert(wordSuggestions)
    .values({ language: 'ny', page: '/', seen: 'Ikani m’dengu', better: 'Onjezani m’dengu', ...more })
    .returning()
  return suggestion!
}
