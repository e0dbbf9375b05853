import { randomBytes, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { combineCrc32, crc32Shift } from './combine-crc32.ts'

const combined = (pieces: Buffer[]) =>
  pieces.reduce((sum, piece) => combineCrc32(sum, crc32(piece), crc32Shift(piece.length)), 0)

test('checksums of pieces give that of the whole, however it is cut', () => {
  for (let round = 0; round < 300; round++) {
    const pieces = Array.from({ length: randomInt(1, 8) }, () =>
      randomBytes(randomInt(4) === 0 ? 0 : randomInt(1, 3_000)),
    )
    expect(combined(pieces)).toBe(crc32(Buffer.concat(pieces)))
  }
})

test.each([
  ['nothing', []],
  ['only empty pieces', [0, 0]],
  ['an empty piece before, between and behind', [0, 5, 0, 7, 0]],
  ['single bytes', [1, 1, 1]],
  ['the size of a page', [85_000, 1, 4_096]],
  ['more than two megabytes', [1, 2 ** 21 + 1]],
])('%s', (_, lengths) => {
  for (const fill of [0, 0xff, undefined]) {
    const pieces = lengths.map((length) =>
      fill === undefined ? randomBytes(length) : Buffer.alloc(length, fill),
    )
    expect(combined(pieces)).toBe(crc32(Buffer.concat(pieces)))
  }
})
