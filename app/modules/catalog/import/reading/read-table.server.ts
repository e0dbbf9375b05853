import { ok, type Result, refuse } from '#app/base/result.ts'
import { readCsv } from './read-csv.server.ts'
import { readXlsx } from './read-xlsx.server.ts'
import type { TableRow } from './table-row.ts'

export type FileFault = 'empty-file' | 'unknown-kind' | 'old-excel' | 'damaged' | 'swollen'

const startsWith = (file: Buffer, ...bytes: number[]) => bytes.every((byte, at) => file[at] === byte)

/** The rows of a table. What kind of file it is its bytes say, not its name. */
export async function readTable(file: Buffer): Promise<Result<AsyncIterable<TableRow>, FileFault>> {
  if (file.length === 0) return refuse('empty-file')
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) return refuse('old-excel')
  if (startsWith(file, 0x50, 0x4b)) return readXlsx(file)
  return isText(file) ? ok(readCsv(file)) : refuse('unknown-kind')
}

/** No text holds a NUL, but for UTF-16, which says so by its first bytes. */
const isText = (file: Buffer) =>
  startsWith(file, 0xff, 0xfe) ||
  startsWith(file, 0xfe, 0xff) ||
  !(file.subarray(0, 8192).includes(0) || startsWith(file, 0x25, 0x50, 0x44, 0x46))
