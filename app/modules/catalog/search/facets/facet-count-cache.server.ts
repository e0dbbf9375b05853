import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '#app/db/client.server.ts'
import { isChosen, priceNames } from '#app/modules/catalog/products/reading/filter-rules.ts'
import type { ListQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { categories } from '#app/modules/catalog/products/rules.ts'
import type { ListAnchors } from '../listing/list-anchors.server.ts'
import { cellColumns, countedColumns } from '../listing/listing-conditions.server.ts'
import { countedNames, uncountedNames } from './counted-filter-rules.ts'
import {
  type CommonPage,
  type CommonSearch,
  type CommonSearches,
  exactFacetCounter,
  type FacetCounter,
} from './facet-counter.server.ts'
import { countCells, type FacetCell, type ListCounts } from './facet-rules.ts'

/** A cell with the prices of its products, the lowest first: 4 bytes a product, so any price range is counted here. */
type PricedCell = FacetCell & { prices: Int32Array }
export type FacetCountCache = FacetCounter & {
  /** Told that products changed: counts anew soon, however often it is told. */
  changed: () => void
  refresh: () => Promise<void>
  close: () => void
}

const shortestPause = 200
/** Counting takes at most a twentieth of the time. */
const pausePerCost = 20
const mostKept = 2_000
/** Lists of which anchors are remembered: at a million products some 60 KB each. */
const mostAnchored = 50

type Hearing = {
  failed: (error: unknown) => void
  /** Counted anew after a change. */
  counted?: () => void
}

/** Counts in memory, from what the database held at the last refresh; before the first, in the database. */
export function openFacetCountCache(db: Db, hearing: Hearing): FacetCountCache {
  const exact = exactFacetCounter(db)
  const counted = new LRUCache<string, ListCounts>({ max: mostKept })
  let common = rememberNothing()
  let anchors = noAnchors()
  let cells: PricedCell[] | undefined
  let pause = shortestPause
  let timer: NodeJS.Timeout | undefined
  let turn = Promise.resolve()

  const refresh = async () => {
    const started = performance.now()
    cells = await readCells(db)
    counted.clear()
    common = rememberNothing()
    anchors = noAnchors()
    pause = Math.max(shortestPause, (performance.now() - started) * pausePerCost)
  }
  // What changes while this counts is told again, and counted after.
  const refreshInTurn = () => {
    timer = undefined
    turn = turn.then(refresh).then(hearing.counted, hearing.failed)
  }
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
    changed() {
      timer ??= setTimeout(refreshInTurn, pause).unref()
    },
    refresh,
    close: () => clearTimeout(timer),
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

/** One category after the other: a million prices at once would hold up the answers of this process. */
async function readCells(db: Db): Promise<PricedCell[]> {
  const cells: PricedCell[] = []
  for (const category of categories) {
    const { rows } = await db.execute<Omit<FacetCell, 'count'> & { prices: Buffer }>(sql`
      select ${cellColumns}, string_agg(int4send(price::int), ''::bytea) as prices
        from products where listed and category = ${category} group by ${countedColumns}`)
    for (const { prices, ...row } of rows)
      cells.push({ ...row, count: prices.length / 4, prices: inOrder(prices) })
  }
  return cells
}

function inOrder(sent: Buffer): Int32Array {
  const prices = new Int32Array(sent.length / 4)
  for (let at = 0; at < prices.length; at++) prices[at] = sent.readInt32BE(at * 4)
  return prices.sort()
}

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
