import { readFile } from 'node:fs/promises'
import { readNamedRows } from '#app/modules/catalog/import/listings/read-named-rows.server.ts'
import { columns, type Listing, moreColumns, type ReadingTerms, readListing } from './read-listing.ts'

export type RefusedListing = { line: number; reason: string; title: string }
export type ListingFile = { rows: number; listings: Listing[]; refused: RefusedListing[] }

/** Reads a file of listings row by row. A broken row costs itself only; a line is that of the file, counted from 1. */
export async function readListings(path: string, terms: ReadingTerms): Promise<ListingFile> {
  const read: ListingFile = { rows: 0, listings: [], refused: [] }
  const lineOfKey = new Map<string, number>()
  const refused = (line: number, reason: string, title = '') => read.refused.push({ line, reason, title })
  for await (const { line, record } of readNamedRows(await readFile(path), columns, moreColumns)) {
    read.rows += 1
    if (!record) {
      refused(line, 'it is not well-formed')
      continue
    }
    const listing = readListing(record, terms)
    if (!listing.ok) {
      refused(line, listing.reason, record.title.trim())
      continue
    }
    const { sourceKey } = listing.value.product
    const first = lineOfKey.get(sourceKey)
    if (first) refused(line, `it repeats line ${first}`, record.title.trim())
    else {
      lineOfKey.set(sourceKey, line)
      read.listings.push(listing.value)
    }
  }
  return read
}
