import type { Cursor, Neighbours } from '#app/db/keyset.ts'

const maxPages = 100

/** Every page of a list, as the link to the next one leads through it. */
export async function readPages<Row>(
  pageAt: (cursor: Cursor) => Promise<{ rows: Row[]; neighbours: Neighbours }>,
): Promise<Row[][]> {
  const pages: Row[][] = []
  for (let after: string | undefined; pages.length < maxPages; ) {
    const { rows, neighbours } = await pageAt({ after })
    pages.push(rows)
    after = neighbours.next
    if (!after) return pages
  }
  throw new Error(`The list goes on after ${maxPages} pages`)
}
