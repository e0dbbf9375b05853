import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { noisyJpeg, plainJpeg } from '#test/make/picture.ts'
import { maxPictureBytes, pictureMessage } from '../rules.ts'
import { renderUpload } from './render-upload.server.ts'

const wordsOf = async (bytes: Uint8Array) => {
  const rendered = await renderUpload(bytes, 'photo')
  return rendered.ok ? 'taken' : t(pictureMessage(rendered))
}
const photoOf = async (bytes: Uint8Array) => {
  const rendered = await renderUpload(bytes, 'photo')
  if (!rendered.ok) throw new Error(rendered.reason)
  return Buffer.from(rendered.value)
}

describe('the photo of a waybill is judged as every picture', () => {
  test('JPEG, PNG and WebP are taken by their bytes and kept as JPEG', async () => {
    const jpeg = await plainJpeg(400, 300)
    for (const bytes of [jpeg, await sharp(jpeg).png().toBuffer(), await sharp(jpeg).webp().toBuffer()]) {
      const { format, width, height } = await sharp(await photoOf(bytes)).metadata()
      expect([format, width, height]).toEqual(['jpeg', 400, 300])
    }
  })

  test('anything else is refused by what it is', async () => {
    const jpeg = await plainJpeg()
    const kinds: [string, Uint8Array][] = [
      ['image/gif', await sharp(jpeg).gif().toBuffer()],
      ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
      ['application/pdf', Buffer.from('%PDF-1.7')],
      ['unknown', Buffer.alloc(0)],
    ]
    for (const [type, bytes] of kinds)
      expect(await wordsOf(bytes)).toBe(
        `File type ${type} is not allowed. Allowed types: image/jpeg, image/png, image/webp`,
      )
  })

  test('over 5 MB, over 50 megapixels and cut off are refused in words', async () => {
    const large = Buffer.concat([await plainJpeg(), Buffer.alloc(maxPictureBytes)])
    expect(await wordsOf(large)).toMatch(/^File size 5\.01 MB exceeds maximum size of 5MB$/)
    const wide = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await wordsOf(wide)).toBe('This picture has more than 50 megapixels. Please use a smaller one.')
    const cut = (await noisyJpeg(300, 200)).subarray(0, 5_000)
    expect(await wordsOf(cut)).toBe('This picture is damaged or incomplete. Please choose another one.')
  })

  test('it is turned upright, made at most 1600 pixels on either side, and tells neither place nor phone §29.6', async () => {
    const tagged = await sharp(await plainJpeg(3_000, 2_000))
      .withExif({ IFD0: { Make: 'Tecno' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '13/1 57/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const photo = await photoOf(tagged)
    const { width, height, exif, orientation } = await sharp(photo).metadata()
    expect([width, height, exif, orientation]).toEqual([1_067, 1_600, undefined, undefined])
    expect(photo.includes('Tecno')).toBe(false)
  })

  test('what is hidden behind or inside it is not kept', async () => {
    const polyglot = Buffer.concat([await plainJpeg(), Buffer.from('<script>alert(1)</script>')])
    expect((await photoOf(polyglot)).includes('<script>')).toBe(false)
  })
})
