import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { ReadDb } from '#app/db/read-db.ts'
import type { CategoryFields } from '#app/modules/platform/settings/category-fields/default-field-rules.ts'
import type { SaidDetail, StoredCount } from '../../products/reading/attribute-rules.ts'
import { priceNames } from '../../products/reading/filter-rules.ts'
import type { ListQuery, ProductList } from '../../products/reading/listing-rules.ts'
import { categories } from '../../products/rules.ts'
import { countedNames } from '../counted-filter-rules.ts'
import type { AnchorCache, ListAnchors } from '../querying/list-anchors.server.ts'
import {
  cellColumns,
  countedColumns,
  listedAnd,
  rangeConditions,
} from '../querying/listing-conditions.server.ts'
import type { SortBounds } from '../querying/read-sorted-matches.server.ts'
import type { SynonymIndex } from '../synonyms/synonym-index-rules.ts'
import type { RememberedCounts } from './attribute-counts.server.ts'
import { countCells, type FacetCell, type ListCounts } from './facet-rules.ts'

/**
 * A search that matches more than can be ranked: what the matches met first were, whether any of them is the thing itself,
 * whether any says of itself what the words do, which ranks hold nothing, and how far to look for the first of each order.
 */
export type CommonSearch = {
  met: FacetCell[]
  hasThings: boolean
  says: boolean[]
  emptyRanks: Set<number>
  bounds?: SortBounds
}
/** A page that such a search gave, as the ids of its products: what they show is read each time. */
export type CommonPage = Omit<ProductList, 'data'> & { ids: string[]; said?: SaidDetail[] }
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
  /** What was counted of details, until the next count. */
  attributeCounts?: () => RememberedCounts
  /** Without it the settings are read anew. */
  categoryFields?: () => Promise<CategoryFields>
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
  let counted = noCounts()
  let attributes = noAttributes()
  let common = rememberNothing()
  let anchors = noAnchors()
  let cells: PricedCell[] | undefined

  return {
    async count(query) {
      if (!cells || query.sellerId) return exact.count(query)
      const key = keyOf(query)
      const remembered = counted
      const known = remembered.get(key)
      if (known) return known
      const counts = query.attributes
        ? await exact.count(query)
        : countCells(withinPrices(cells, query), query)
      remembered.set(key, counts)
      return counts
    },
    attributeCounts: () => attributes,
    commonSearches: () => common,
    anchors: () => anchors,
    take(given) {
      cells = given
      counted = noCounts()
      attributes = noAttributes()
      common = rememberNothing()
      anchors = noAnchors()
    },
  }
}

const noCounts = () => new LRUCache<string, ListCounts>({ max: mostKept })
const noAttributes = () => new LRUCache<string, StoredCount[]>({ max: mostKept })
const rememberNothing = (): CommonSearches => ({
  searches: new LRUCache<string, CommonSearch>({ max: mostKept }),
  pages: new LRUCache<string, CommonPage>({ max: mostKept }),
})

const noAnchors = () => new LRUCache<string, ListAnchors>({ max: mostAnchored })

/** Cells know what facets count, and prices. A shop or details are counted where the products are. */
const keyOf = (query: ListQuery) =>
  JSON.stringify([...[...countedNames, ...priceNames].map((name) => query[name]), query.attributes])

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

/** A cell with the prices of its products, the lowest first: 4 bytes a product, so any price range is counted in memory. */
export type PricedCell = FacetCell & { prices: Int32Array }

const shortestPause = 200
/** Counting takes at most a twentieth of the time. */
const pausePerCost = 20
/** What no change was told of is counted all the same: a line that went silent tells of nothing. */
const longestUncounted = 10 * 60_000
const pauseAfterFailure = 5_000
/** The cheapest of so many says what a count costs: one in a process that starts, or on a busy machine, says more. */
const comparedCosts = 3

type Hearing = {
  counted: (cells: PricedCell[]) => void
  failed: (error: unknown) => void
}

/** Counts all listed products now and then. `find` says each time where to read what changed. */
export function openFacetCounting(find: () => Promise<ReadDb>, hearing: Hearing) {
  let costs: number[] = []
  let timer: NodeJS.Timeout | undefined
  let late: NodeJS.Timeout | undefined
  let isClosed = false
  let turn = Promise.resolve()

  const refresh = async () => {
    const started = performance.now()
    hearing.counted(await readCells(await find()))
    costs = [...costs, performance.now() - started].slice(-comparedCosts)
    countWithin(longestUncounted)
  }
  function countWithin(milliseconds: number) {
    clearTimeout(late)
    if (!isClosed) late = setTimeout(refreshInTurn, milliseconds).unref()
  }
  // What changes while this counts is told again, and counted after.
  const refreshInTurn = () => {
    timer = undefined
    turn = turn.then(refresh).catch((error) => {
      if (isClosed) return
      hearing.failed(error)
      countWithin(pauseAfterFailure)
    })
  }
  return {
    refresh,
    /** Told that products changed: counts anew soon, however often it is told. */
    changed() {
      const cheapest = costs.length > 0 ? Math.min(...costs) : 0
      const pause = Math.max(shortestPause, cheapest * pausePerCost)
      timer ??= setTimeout(refreshInTurn, pause).unref()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(late)
    },
  }
}

/** One category after the other: a million prices at once would hold up the answers of this process. */
async function readCells(db: ReadDb): Promise<PricedCell[]> {
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
