import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { ListQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import {
  cellColumns,
  countedColumns,
  listedAnd,
  rangeConditions,
} from '../listing/listing-conditions.server.ts'
import { countCells, type FacetCell, type ListCounts } from './facet-rules.ts'

/** A search that matches more than can be ranked: what the matches met first were, and which ranks hold nothing. */
export type CommonSearch = { met: FacetCell[]; emptyRanks: Set<number> }
/** Remembers such searches until the next change. */
export type CommonSearches = {
  recall: (key: string) => CommonSearch | undefined
  remember: (key: string, search: CommonSearch) => void
}
/** Counts what a query without words shows. */
export type FacetCounter = {
  count: (query: ListQuery) => Promise<ListCounts>
  commonSearches?: CommonSearches
}

/** Counts in the database, as of now. */
export const exactFacetCounter = (db: Db): FacetCounter => ({
  async count(query) {
    const { rows } = await db.execute<FacetCell>(sql`
      select ${cellColumns}, count(*)::int as count
        from products where ${listedAnd(rangeConditions(query))} group by ${countedColumns}`)
    return countCells(rows, query)
  },
})
