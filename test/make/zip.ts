import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A ZIP of these files, in this order. A path may come twice. */
export function aZip(files: [path: string, bytes: Uint8Array | string][]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, bytes] of files) zip.addBuffer(Buffer.from(bytes), path)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

const entryMark = Buffer.from([0x50, 0x4b, 0x01, 0x02])

/** The same ZIP with something else said in its directory of the first file: `write` gets that part of it. */
export function withDirectory(zip: Buffer, write: (entry: Buffer) => void): Buffer {
  const copy = Buffer.from(zip)
  write(copy.subarray(copy.indexOf(entryMark)))
  return copy
}
