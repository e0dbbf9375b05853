import type { ReadDb } from '#app/db/read-db.ts'
import {
  openFacetCountCache,
  openFacetCounting,
} from '#app/modules/catalog/search/facets/facet-counts.server.ts'

/** Counts in memory, as one process has them; `refresh` counts anew. */
export function countInMemory(db: ReadDb) {
  const cache = openFacetCountCache(db)
  const failed = (error: unknown) => {
    throw error
  }
  const counting = openFacetCounting(async () => db, { counted: cache.take, failed })
  return { ...cache, refresh: counting.refresh }
}
