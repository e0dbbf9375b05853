import type { Db } from '#app/db/client.server.ts'
import {
  exactFacetCounter,
  type FacetCounter,
} from '#app/modules/catalog/search/facets/facet-counts.server.ts'
import { findSynonymIndex } from '#app/modules/catalog/search/synonyms/synonyms.server.ts'

/** Counts in the database, and has read the synonyms once, as the shop does: hundreds of searches need not read them each. */
export async function countWithSynonyms(db: Db): Promise<FacetCounter> {
  const index = await findSynonymIndex(db)
  return { ...exactFacetCounter(db), synonyms: async () => index }
}
