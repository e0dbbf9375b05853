import { readSheet } from 'read-excel-file/node'
import { fromBufferPromise } from 'yauzl'
import { ok, type Result, refuse } from '../shared/result.ts'
import type { TableRow } from './read-csv.server.ts'

const mostUnpacked = 60 * 1024 * 1024
const mostEntries = 1_000

export type XlsxFault = 'damaged' | 'swollen' | 'unknown-kind'

/** The rows of the first sheet. What the file really unpacks to is counted before it is read. */
export async function readXlsx(file: Buffer): Promise<Result<AsyncIterable<TableRow>, XlsxFault>> {
  try {
    const safe = await unpacksSafely(file)
    return safe.ok ? ok(rowsOf(await readSheet(file))) : safe
  } catch {
    return refuse('damaged')
  }
}

async function* rowsOf(sheet: unknown[][]): AsyncGenerator<TableRow> {
  for (const [at, cells] of sheet.entries()) yield { row: at + 1, cells: cells.map(textOf) }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

/** Unpacks every entry into nothing: what the directory says of its size may be a lie, and yauzl ends one that lies. */
async function unpacksSafely(file: Buffer): Promise<Result<true, 'swollen' | 'unknown-kind'>> {
  const zip = await fromBufferPromise(file, { lazyEntries: true })
  let [entries, unpacked, isBook] = [0, 0, false]
  for await (const entry of zip.eachEntry()) {
    entries += 1
    isBook ||= entry.fileName === 'xl/workbook.xml'
    if (entries > mostEntries || unpacked + entry.uncompressedSize > mostUnpacked) return refuse('swollen')
    for await (const part of await zip.openReadStreamPromise(entry)) {
      unpacked += (part as Buffer).length
      if (unpacked > mostUnpacked) return refuse('swollen')
    }
  }
  return isBook ? ok(true) : refuse('unknown-kind')
}
