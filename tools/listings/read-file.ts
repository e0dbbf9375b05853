import { createReadStream } from 'node:fs'
import { type Info, parse } from 'csv-parse'
import { columns, type Listing, type ReadingTerms, type Row, readListing } from './read-listing.ts'

export type RefusedListing = { line: number; reason: string; title: string }
export type ListingFile = { rows: number; listings: Listing[]; refused: RefusedListing[] }

/** Reads a file of listings row by row. A broken row costs itself only; a line is that of the file, counted from 1. */
export async function readListings(path: string, terms: ReadingTerms): Promise<ListingFile> {
  const read: ListingFile = { rows: 0, listings: [], refused: [] }
  const lineOfKey = new Map<string, number>()
  const broken = (line: number, reason: string, title = '') => {
    read.rows += 1
    read.refused.push({ line, reason, title })
  }
  const parser = createReadStream(path).pipe(
    parse({
      bom: true,
      columns: (names: string[]) => checkedColumns(names),
      info: true,
      skip_records_with_error: true,
      on_skip: (error) => {
        broken(Number(error?.lines ?? 0), `it is not well-formed (${error?.code})`)
        return undefined
      },
    }),
  )
  let line = 2 // below the line of column names
  for await (const { record, info } of parser as AsyncIterable<{ record: Row; info: Info }>) {
    const start = line
    line = info.lines + 1
    const listing = readListing(record, terms)
    if (!listing.ok) {
      broken(start, listing.reason, record.title.trim())
      continue
    }
    const { sourceKey } = listing.value.product
    const first = lineOfKey.get(sourceKey)
    if (first) {
      broken(start, `it repeats line ${first}`, record.title.trim())
      continue
    }
    lineOfKey.set(sourceKey, start)
    read.rows += 1
    read.listings.push(listing.value)
  }
  return read
}

function checkedColumns(names: string[]): string[] {
  const missing = columns.filter((column) => !names.includes(column))
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(', ')}`)
  return names
}
