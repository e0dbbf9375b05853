import { sessionDatabaseUrl } from '#app/config.server.ts'
import { db } from '#app/db/index.server.ts'
import { listen } from '#app/db/listen.server.ts'
import type { SynonymIndex } from '#app/modules/catalog/search/synonyms/synonym-index-rules.ts'
import { findSynonymIndex } from '#app/modules/catalog/search/synonyms/synonyms.server.ts'

/** Were a notice of a change missed, this is how long it would go unseen. */
const keptFor = 5 * 60_000
let kept: Promise<SynonymIndex> | undefined
let keptUntil = 0
let listening = false

/** They are read again. For the worker that changed them itself: it need not wait to be told. */
export const clearSynonyms = () => {
  keptUntil = 0
}

/** The words that searches are explained with, read again after anybody changed them. While they can't be read they stay. */
export function currentSynonyms(): Promise<SynonymIndex> {
  if (!listening) {
    listening = true
    listen(sessionDatabaseUrl()!, 'thumba_synonyms', clearSynonyms)
  }
  const before = kept
  if (before && Date.now() < keptUntil) return before
  keptUntil = Date.now() + keptFor
  const reading = findSynonymIndex(db).catch((error) => {
    keptUntil = 0
    if (kept === reading) kept = before
    if (before) return before
    throw error
  })
  kept = reading
  return reading
}
