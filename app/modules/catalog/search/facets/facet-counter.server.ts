import { sql } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import type { ListQuery, ProductList } from '#app/modules/catalog/products/reading/listing-rules.ts'
import type { AnchorCache } from '../listing/list-anchors.server.ts'
import {
  cellColumns,
  countedColumns,
  listedAnd,
  rangeConditions,
} from '../listing/listing-conditions.server.ts'
import type { SortBounds } from '../matching/read-sorted-matches.server.ts'
import type { SynonymIndex } from '../synonyms/synonym-index-rules.ts'
import { countCells, type FacetCell, type ListCounts } from './facet-rules.ts'

/**
 * A search that matches more than can be ranked: what the matches met first were, whether any of them is the thing itself,
 * which ranks hold nothing, and how far to look for the first of each order.
 */
export type CommonSearch = {
  met: FacetCell[]
  hasThings: boolean
  emptyRanks: Set<number>
  bounds?: SortBounds
}
/** A page that such a search gave, as the ids of its products: what they show is read each time. */
export type CommonPage = Omit<ProductList, 'data'> & { ids: string[] }
type Remembered<Value> = {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => unknown
}
/**
 * Remembers such searches and their pages until the next count. Whoever asks for it before a search and writes to it
 * after, writes nowhere if there was a count between.
 */
export type CommonSearches = { searches: Remembered<CommonSearch>; pages: Remembered<CommonPage> }
/** Counts what a query without words shows. */
export type FacetCounter = {
  count: (query: ListQuery) => Promise<ListCounts>
  commonSearches?: () => CommonSearches
  anchors?: () => AnchorCache
  /** Without it the words are read anew for each search. */
  synonyms?: () => Promise<SynonymIndex>
}

/** Counts in the database, as of now. */
export const exactFacetCounter = (db: ReadDb): FacetCounter => ({
  async count(query) {
    const { rows } = await db.execute<FacetCell>(sql`
      select ${cellColumns}, count(*)::int as count
        from products where ${listedAnd(rangeConditions(query))} group by ${countedColumns}`)
    return countCells(rows, query)
  },
})
