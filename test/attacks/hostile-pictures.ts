import sharp from 'sharp'
import { noisyJpeg, plainJpeg, pngBomb } from '#test/make/picture.ts'

const morphology = '<feMorphology operator="dilate" radius="2000"/>'.repeat(3)
/** 400 bytes that keep a drawing program busy for most of a minute. */
const drawing = `a="WEBP" xmlns="http://www.w3.org/2000/svg" width="7000" height="7000"><filter id="f">${morphology}</filter><rect width="7000" height="7000" filter="url(#f)"/></svg>`

/** An animated WebP of so many pictures of 16 by 16 pixels. */
async function film(frames: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#0f6b45' } })
    .webp({ lossless: true })
    .toBuffer()
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 15, 0, 0, 15, 0, 0, 10, 0, 0, 0])
  const frame = chunk('ANMF', Buffer.concat([head, still.subarray(12)]))
  const canvas = chunk('VP8X', Buffer.from([2, 0, 0, 0, 15, 0, 0, 15, 0, 0]))
  const parts = [Buffer.from('WEBP'), canvas, chunk('ANIM', Buffer.alloc(6)), ...Array(frames).fill(frame)]
  return chunk('RIFF', Buffer.concat(parts))
}

function chunk(name: string, data: Buffer) {
  const head = Buffer.alloc(8, name)
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** A JPEG of as many pixels as may be sent, whose rows come in several passes. */
const slowest = () =>
  sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#0f6b45' } })
    .jpeg({ progressive: true, quality: 95 })
    .toBuffer()

/** Files that are made to keep a decoder busy, fill its memory or pass for what they are not; none may be kept. */
export async function hostilePictures(): Promise<Record<string, Buffer>> {
  const jpeg = await plainJpeg(400, 300)
  const png = await sharp(jpeg).png().toBuffer()
  const webp = await sharp(jpeg).webp().toBuffer()
  return {
    'a drawing that says WEBP where a WebP does': Buffer.from(`<svg ${drawing}`),
    'a drawing behind the head of a WebP': Buffer.from(`RIFF\xff\x01\0\0WEBPVP8X<svg ${drawing}`, 'latin1'),
    'a drawing behind the head of a JPEG': Buffer.from(`\xff\xd8\xff<svg ${drawing}`, 'latin1'),
    'a drawing': Buffer.from(`<?xml version="1.0"?><svg ${drawing}`),
    'a PNG of 1 by 50,000,000': pngBomb(1, 50_000_000),
    'a PNG of 50,000,000 by 1': pngBomb(50_000_000, 1),
    'a PNG of 60,000 by 60,000': pngBomb(60_000, 60_000, 1_000),
    'a JPEG of 65,000 by 700': await sharp({
      create: { width: 65_000, height: 700, channels: 3, background: '#888' },
    })
      .jpeg()
      .toBuffer(),
    'half a JPEG': (await noisyJpeg(3_000, 2_000, 60)).subarray(0, 900_000),
    'half a PNG': png.subarray(0, png.length / 2),
    'half a WebP': webp.subarray(0, webp.length / 2),
    'a document with a JPEG in it': Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg]),
    'a GIF': await sharp(jpeg).gif().toBuffer(),
    'a TIFF': await sharp(jpeg).tiff().toBuffer(),
    'an AVIF': await sharp(jpeg).avif().toBuffer(),
  }
}

/** Files that are pictures and may be kept, at the very edge of what is allowed. */
export async function heavyPictures(): Promise<Record<string, Buffer>> {
  return {
    'a PNG of 49 megapixels': pngBomb(7_000, 7_000),
    'a PNG of 3,000 by 16,000': pngBomb(3_000, 16_000),
    'a JPEG of 49 megapixels in passes': await slowest(),
    'a WebP of 16,000 by 3,000': await sharp({
      create: { width: 16_000, height: 3_000, channels: 3, background: '#0f6b45' },
    })
      .webp({ effort: 0 })
      .toBuffer(),
    'a film of 20,000 pictures': await film(20_000),
  }
}
