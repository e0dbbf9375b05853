// Apart from rules.ts, which every page of the shop loads.

/** What a file begins with, by its kind; every piece must stand where it belongs. */
const signatures: [type: string, ...pieces: [at: number, bytes: string][]][] = [
  ['image/jpeg', [0, '\xff\xd8\xff']],
  ['image/png', [0, '\x89PNG\r\n\x1a\n']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBPVP8 ']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBPVP8L']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBPVP8X']],
  ['image/gif', [0, 'GIF8']],
  ['image/bmp', [0, 'BM']],
  ['image/tiff', [0, 'II*\0']],
  ['image/tiff', [0, 'MM\0*']],
  ['image/avif', [4, 'ftypavif']],
  ['image/heic', [4, 'ftyphei']],
  ['image/heic', [4, 'ftypmif1']],
  ['video/mp4', [4, 'ftyp']],
  ['application/pdf', [0, '%PDF']],
  ['application/zip', [0, 'PK\x03\x04']],
]

/** What a file is by its first bytes, whatever it is called. */
export function detectFileType(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 512))
  const found = signatures.find(([, ...pieces]) => pieces.every(([at, piece]) => start.startsWith(piece, at)))
  if (found) return found[0]
  return /<svg[\s>]/i.test(start) ? 'image/svg+xml' : 'unknown'
}
