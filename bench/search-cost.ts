import type { Connection } from '#app/db/client.server.ts'
import { listQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { listProducts } from '#app/modules/catalog/search/listing/list-products.server.ts'

const searches = [
  'phone',
  'samsung phone',
  'solar lamp',
  'shoes',
  'maize flour',
  'phones under 100000',
  'nsapato',
  'nsapato za ana',
  'foni',
  'sollar lmap',
]
const pairs = 25

/**
 * What explaining a search costs: the same search as it was typed and explained, by turns in one process, so that both
 * meet the same machine. Medians in milliseconds, without a page, with nothing remembered.
 */
export async function measureCost(db: Connection): Promise<void> {
  const timeOf = async (searchQuery: string, exact: boolean) => {
    const began = performance.now()
    await listProducts(db, listQuery.parse({ searchQuery, limit: 24, exact }))
    return performance.now() - began
  }
  console.log('| search | as typed | explained | median difference |\n|---|---|---|---|')
  for (const typed of searches) {
    for (const exact of [true, false]) await timeOf(typed, exact)
    const times: [number, number][] = []
    for (let at = 0; at < pairs; at++) times.push([await timeOf(typed, true), await timeOf(typed, false)])
    const columns = [
      times.map(([plain]) => plain),
      times.map(([, explained]) => explained),
      times.map(([plain, explained]) => explained - plain),
    ]
    console.log(`| ${[typed, ...columns.map((values) => medianOf(values).toFixed(1))].join(' | ')} |`)
  }
}

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
