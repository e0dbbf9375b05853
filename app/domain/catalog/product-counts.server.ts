import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { type Cell, type Counts, countCells } from './facet-rules.ts'
import { listedAnd, rangeConditions } from './listing-conditions.server.ts'
import type { ListQuery } from './listing-rules.ts'

/** Counts what a query without words shows. */
export type Counter = { count: (query: ListQuery) => Promise<Counts> }

/** Counts in the database, as of now. */
export const exactCounter = (db: Db): Counter => ({
  async count(query) {
    const { rows } = await db.execute<Cell>(sql`
      select category, condition, audience, district, in_stock as "inStock", count(*)::int as count
        from products where ${listedAnd(rangeConditions(query))} group by 1, 2, 3, 4, 5`)
    return countCells(rows, query)
  },
})
