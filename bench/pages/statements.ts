import { queryFromSearchParams } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { categories } from '#app/modules/catalog/products/rules.ts'
import { findProductWithQuestions } from '#app/modules/catalog/questions/reading.server.ts'
import { listHomeProducts, listRelated } from '#app/modules/catalog/search/listing/list-products.server.ts'
import { readFirstPage } from '#app/modules/catalog/search/querying/read-page.server.ts'
import { connect } from '../connect.ts'
import { connections } from '../load.ts'

/**
 * The statements of pages alone, over as many connections as the load has: no page can be faster than PostgreSQL and
 * its client. A line for each.
 */
export async function measureStatements(url: string, ids: string[], seconds: number): Promise<string> {
  const db = connect(url, connections)
  const guest = { role: 'guest' } as const
  const lists = categories.map((category) => queryFromSearchParams(new URLSearchParams({ category })))
  const questions: [page: string, ask: (turn: number) => Promise<unknown>][] = [
    ['home', () => listHomeProducts(db)],
    ['list a category', (turn) => readFirstPage(db, lists[turn % lists.length]!)],
    [
      'product',
      async (turn) => {
        const id = ids[turn % ids.length]!
        await Promise.all([findProductWithQuestions(db, guest, id), listRelated(db, id, 6)])
      },
    ],
  ]
  const lines: string[] = []
  for (const [page, ask] of questions) {
    await askFor(1, ask)
    lines.push(`statements of ${page}: ${(await askFor(seconds, ask)).toFixed(0)} a second`)
  }
  await db.$client.end()
  return lines.join('\n')
}

async function askFor(seconds: number, ask: (turn: number) => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000
  let turn = 0
  const asker = async () => {
    while (performance.now() < end) await ask(turn++)
  }
  await Promise.all(Array.from({ length: connections }, asker))
  return turn / seconds
}
