import { LRUCache } from 'lru-cache'
import type { ReadDb } from '#app/db/read-db.ts'
import { isChosen, priceNames } from '#app/modules/catalog/products/reading/filter-rules.ts'
import type { ListQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import type { ListAnchors } from '../listing/list-anchors.server.ts'
import type { PricedCell } from './count-cells.server.ts'
import { countedNames, uncountedNames } from './counted-filter-rules.ts'
import {
  type CommonPage,
  type CommonSearch,
  type CommonSearches,
  exactFacetCounter,
  type FacetCounter,
} from './facet-counter.server.ts'
import { countCells, type FacetCell, type ListCounts } from './facet-rules.ts'

export type FacetCountCache = FacetCounter & {
  /** What was counted anew: from now on lists count with it. */
  take: (cells: PricedCell[]) => void
}

const mostKept = 2_000
/** Lists of which anchors are remembered: at a million products some 60 KB each. */
const mostAnchored = 50

/** Counts in memory, from what it was given last; before the first, in the database. */
export function openFacetCountCache(db: ReadDb): FacetCountCache {
  const exact = exactFacetCounter(db)
  const counted = new LRUCache<string, ListCounts>({ max: mostKept })
  let common = rememberNothing()
  let anchors = noAnchors()
  let cells: PricedCell[] | undefined

  return {
    async count(query) {
      if (!cells || needsDatabase(query)) return exact.count(query)
      const key = keyOf(query)
      const known = counted.get(key)
      if (known) return known
      const counts = countCells(withinPrices(cells, query), query)
      counted.set(key, counts)
      return counts
    },
    commonSearches: () => common,
    anchors: () => anchors,
    take(given) {
      cells = given
      counted.clear()
      common = rememberNothing()
      anchors = noAnchors()
    },
  }
}

const rememberNothing = (): CommonSearches => ({
  searches: new LRUCache<string, CommonSearch>({ max: mostKept }),
  pages: new LRUCache<string, CommonPage>({ max: mostKept }),
})

const noAnchors = () => new LRUCache<string, ListAnchors>({ max: mostAnchored })

/** Cells know what facets count, and prices. Any other filter is counted where the products are. */
const unknownToCells = uncountedNames.filter((name) => !(priceNames as string[]).includes(name))
const needsDatabase = (query: ListQuery) => unknownToCells.some((name) => isChosen(query[name]))

const keyOf = (query: ListQuery) => [...countedNames, ...priceNames].map((name) => query[name]).join('|')

function withinPrices(cells: PricedCell[], { minPrice, maxPrice }: ListQuery): Iterable<FacetCell> {
  if (minPrice === undefined && maxPrice === undefined) return cells
  return cells.map((cell) => ({
    ...cell,
    count: below(cell.prices, (maxPrice ?? Infinity) + 1) - below(cell.prices, minPrice ?? 0),
  }))
}

/** How many of the prices are below a limit. */
function below(prices: Int32Array, limit: number): number {
  let low = 0
  let high = prices.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (prices[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low
}
