import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { searchSynonyms } from '#app/modules/catalog/search/tables.ts'

/** A Chichewa word that nobody else explained. */
export async function aSynonym(db: Db, word = `w${newId()}`) {
  const [synonym] = await db
    .insert(searchSynonyms)
    .values({ language: 'ny', word, meanings: ['thing'] })
    .returning()
  return synonym!
}
