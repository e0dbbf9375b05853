import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { type Cell, type Counts, countCells } from './facet-rules.ts'
import { listedAnd, rangeConditions } from './listing-conditions.server.ts'
import type { ListQuery } from './listing-rules.ts'

/** A search that matches more than can be ranked: what the matches met first were, and which ranks hold nothing. */
export type CommonSearch = { met: Cell[]; emptyRanks: Set<number> }
/** Remembers such searches until the next change. */
export type CommonSearches = {
  recall: (key: string) => CommonSearch | undefined
  remember: (key: string, search: CommonSearch) => void
}
/** Counts what a query without words shows. */
export type Counter = { count: (query: ListQuery) => Promise<Counts>; commonSearches?: CommonSearches }

/** Counts in the database, as of now. */
export const exactCounter = (db: Db): Counter => ({
  async count(query) {
    const { rows } = await db.execute<Cell>(sql`
      select category, condition, audience, district, in_stock as "inStock", count(*)::int as count
        from products where ${listedAnd(rangeConditions(query))} group by 1, 2, 3, 4, 5`)
    return countCells(rows, query)
  },
})
