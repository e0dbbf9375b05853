import { sql } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import { categories } from '#app/modules/catalog/products/rules.ts'
import { cellColumns, countedColumns } from '../listing/listing-conditions.server.ts'
import type { FacetCell } from './facet-rules.ts'

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
