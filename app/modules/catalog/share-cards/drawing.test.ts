import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { compressBelow, qualities } from './drawing.server.ts'

const [width, height] = [240, 126]
const bitmapOf = (picture: Sharp) => picture.removeAlpha().raw().toBuffer()
const noise = (sigma: number) =>
  bitmapOf(
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    }),
  )
const plain = () => bitmapOf(sharp({ create: { width, height, channels: 3, background: '#0f6b45' } }))
const drawn = () =>
  bitmapOf(
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fdf9f0"/>${Array.from({ length: 60 }, (_, n) => `<circle cx="${(n * 97) % width}" cy="${(n * 61) % height}" r="${n % 13}" fill="hsl(${n * 47},60%,50%)"/>`).join('')}</svg>`,
      ),
    ),
  )

const pictures = { 'much noise': () => noise(80), 'little noise': () => noise(8), plain, drawn }

test.each(Object.entries(pictures))(
  'the best quality below a bound is found, as trying all of them finds it: %s §55.1',
  async (_, picture) => {
    const bitmap = await picture()
    const all = await Promise.all(
      qualities.map(({ quality }) =>
        sharp(bitmap, { raw: { width, height, channels: 3 } })
          .jpeg({ quality, mozjpeg: true })
          .toBuffer(),
      ),
    )
    const sizes = all.map(({ byteLength }) => byteLength)
    for (const bound of sizes.flatMap((size) => [size, size + 1])) {
      const fitting = all.find(({ byteLength }) => byteLength < bound)
      const found = await compressBelow(bitmap, { width, height, maxBytes: bound }).catch(() => undefined)
      expect(found && Buffer.from(found), `${bound} of ${sizes}`).toEqual(fitting)
    }
  },
)

test('a picture that fits at no quality is refused, not cut §55.1', async () => {
  const bitmap = await noise(80)
  await expect(compressBelow(bitmap, { width, height, maxBytes: 500 })).rejects.toThrow(
    'does not fit 500 bytes',
  )
})
