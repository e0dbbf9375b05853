import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A JPEG that does not shrink: every pixel is noise. */
export const noisyJpeg = (width: number, height: number, quality = 90) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .jpeg({ quality })
    .toBuffer()

export const plainJpeg = (width = 60, height = 40, background = '#0f6b45') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

export const pngChunk = (type: string, data: Buffer) => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}
/** A PNG of one bit a pixel, all alike: a few kilobytes that unpack to width × height. */
export function pngBomb(width: number, height: number, rows = height) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const data = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 9 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
