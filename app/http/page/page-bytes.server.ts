import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'
import { combineCrc32, crc32Shift } from './combine-crc32.ts'

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, Z_SYNC_FLUSH } = constants
const deflate = promisify(deflateRaw)
const brotli = promisify(brotliCompress)

/** Bytes of a page, and what they are as a piece of a gzip stream. */
export type PageBytes = { length: number; bytes: () => Buffer; packed: () => PackedBytes }
/** The compressed bytes, and what those that they stand for do to the checksum. */
export type PackedBytes = { deflated: Buffer | Promise<Buffer>; sum: number; shift: number }

const smallest = 2_048

/** Compressed and summed once, when they are first sent so. */
export function pageBytes(from: Buffer | string): PageBytes {
  const bytes = alone(typeof from === 'string' ? Buffer.from(from) : from)
  let packed: PackedBytes | undefined
  return {
    length: bytes.length,
    bytes: () => bytes,
    packed() {
      packed ??= packBytes(bytes)
      return packed
    },
  }
}

/** `quickly` is for what few see: a tenth more bytes in a third of the time. */
export function packBytes(bytes: Buffer, quickly = false): PackedBytes {
  const piece = quickly ? quickPiece : smallPiece
  const sums = { sum: crc32(bytes), shift: crc32Shift(bytes.length) }
  if (bytes.length < smallest) return { ...sums, deflated: alone(deflateRawSync(bytes, piece)) }
  const packed: PackedBytes = { ...sums, deflated: deflateLater() }
  return packed
  async function deflateLater() {
    const deflated = alone(await deflate(bytes, piece))
    packed.deflated = deflated
    return deflated
  }
}

/** Small buffers are parts of 64 KB that many share: one that is kept would keep all of it. */
export function alone(made: Buffer): Buffer {
  if (made.buffer.byteLength === made.length) return made
  const own = Buffer.allocUnsafeSlow(made.length)
  made.copy(own)
  return own
}

/** It ends at a whole byte, so that another piece can follow. */
const smallPiece = { level: 9, finishFlush: Z_SYNC_FLUSH }
const quickPiece = { level: 2, finishFlush: Z_SYNC_FLUSH }
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const deflateEnd = Buffer.from([3, 0])

/**
 * One gzip stream of pieces that were compressed apart (RFC 1952): a page of 80 KB that is filled for a visitor costs
 * no more than copying what was compressed before, where compressing the whole takes 1 ms and more.
 */
export async function gzipOf(pieces: PageBytes[]): Promise<Buffer> {
  let sum = 0
  let length = 0
  const compressed: (Buffer | Promise<Buffer>)[] = []
  for (const piece of pieces) {
    const packed = piece.packed()
    sum = combineCrc32(sum, packed.sum, packed.shift)
    length += piece.length
    compressed.push(packed.deflated)
  }
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(sum, 0)
  tail.writeUInt32LE(length, 4)
  return joined([gzipHead, ...(await Promise.all(compressed)), deflateEnd, tail])
}

/**
 * A window of 128 KB, as wide as nearly every page: the usual one of 4 MB makes no page smaller, and its tables, new for each page,
 * took the server four times as long.
 */
export const brotliOf = async (bytes: Buffer): Promise<Buffer> =>
  alone(
    await brotli(bytes, {
      params: {
        [BROTLI_PARAM_QUALITY]: 6,
        [BROTLI_PARAM_LGWIN]: bytes.length > 2 ** 17 ? 18 : 17, // as far back as the page is long
        [BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  )

export const joined = (pieces: Buffer[]): Buffer<ArrayBuffer> => Buffer.concat(pieces)
