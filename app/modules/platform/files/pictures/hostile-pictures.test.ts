import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { localStorage } from '#app/gateways/storage/local-storage.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { plainJpeg, pngBomb, pngChunk } from '#test/make/picture.ts'
import { aSeller } from '#test/make.ts'
import { stripPngTexts } from '../decoding/png-text-rules.ts'
import { pictureFormats, pictureMessage, pictureSizes } from '../rules.ts'
import { uploadPicture } from './pictures.server.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumba-torture-'))
  storage = localStorage(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const upload = async (db: Db, bytes: Uint8Array, name = 'photo.jpg') =>
  uploadPicture(db, storage, await aSeller(db), { name, bytes })

/** Every file that is kept of what was sent. */
async function keptOf(db: Db, bytes: Uint8Array, name?: string): Promise<Buffer[]> {
  const uploaded = await upload(db, bytes, name)
  if (!uploaded.ok) throw new Error(uploaded.reason)
  return filesOf(uploaded.value.path)
}
async function filesOf(path: string): Promise<Buffer[]> {
  const keys = pictureSizes.flatMap((size) => pictureFormats.map((format) => `${size}.${format}`))
  const files = await Promise.all(keys.map((key) => storage.get(`${path}/${key}`)))
  return files.map((file) => Buffer.from(file!.bytes))
}
const wordsOf = async (db: Db, bytes: Uint8Array) => {
  const refused = await upload(db, bytes)
  return refused.ok ? 'kept' : t(pictureMessage(refused))
}

test('a picture of 60 megapixels is refused in words §22.9', async ({ db }) => {
  const words = 'This picture has more than 50 megapixels. Please use a smaller one.'
  expect(await wordsOf(db, pngBomb(10_000, 6_000))).toBe(words)
})

test('a small file that unpacks to gigabytes is refused before it is unpacked §22.9', async ({ db }) => {
  const packed = pngBomb(60_000, 60_000, 1_000)
  expect(packed.length).toBeLessThan(100_000)
  expect(await wordsOf(db, packed)).toMatch(/more than 50 megapixels/)
})

test('one that says it is small and unpacks to more is no harm', async ({ db }) => {
  const lying = pngBomb(1_000, 100, 60_000)
  const result = await upload(db, lying, 'bomb.png')
  if (result.ok) expect(result.value.size).toBeLessThan(10_000)
  else expect(result.reason).toBe('picture-unreadable')
})

const inserted = (png: Buffer, ...parts: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...parts, png.subarray(33)]) // behind its first part
const plainPng = async () =>
  sharp(await plainJpeg())
    .png()
    .toBuffer()
const packed = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 'A'), { level: 9 })

test('texts in a PNG that unpack to gigabytes are never unpacked, and in no file that is kept §30.3', async ({
  db,
}) => {
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed(100)])
  const plain = Buffer.from('Comment\0<script>alert(1)</script>', 'latin1')
  const png = await plainPng()
  const full = inserted(
    png,
    ...Array.from({ length: 30 }, () => pngChunk('zTXt', text)),
    pngChunk('tEXt', plain),
  )
  expect(stripPngTexts(full).equals(png)).toBe(true)
  for (const file of await keptOf(db, full, 'talk.png')) expect(file.includes('<script>')).toBe(false)
})

test('a PNG that is put together wrongly is refused as it came', async ({ db }) => {
  const png = await plainPng()
  const endless = Buffer.from(png)
  endless.writeUInt32BE(0xffffffff, 33) // a part that says it is 4 GB long
  expect(stripPngTexts(endless).equals(endless)).toBe(true)
  expect(await wordsOf(db, endless)).toMatch(/damaged or incomplete/)
})

test('a colour profile that unpacks to hundreds of megabytes is no harm §30.3', async ({ db }) => {
  const profile = Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), packed(400)])
  for (const file of await keptOf(db, inserted(await plainPng(), pngChunk('iCCP', profile)), 'profile.png'))
    expect((await sharp(file).metadata()).icc).toBeUndefined()
})

test('of a film in a WebP or PNG of hundreds of pictures only the first is unpacked §30.3', async ({
  db,
}) => {
  const films = Array.from({ length: 200 }, (_, at) =>
    sharp({ create: { width: 200, height: 100, channels: 3, background: { r: at, g: 255 - at, b: 9 } } })
      .png()
      .toBuffer(),
  )
  const webp = await sharp(await Promise.all(films), { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer()
  expect((await sharp(webp).metadata()).pages).toBeGreaterThan(20)
  const control = Buffer.alloc(8)
  control.writeUInt32BE(100_000) // so many pictures, it says
  const frames = Array.from({ length: 500 }, () =>
    pngChunk('fdAT', Buffer.concat([Buffer.alloc(4), packed(1)])),
  )
  const apng = inserted(await plainPng(), pngChunk('acTL', control), ...frames)
  for (const film of [webp, apng])
    for (const file of await keptOf(db, film, 'film.png'))
      expect((await sharp(file).metadata()).pages ?? 1).toBe(1)
})

test('a picture that is also a program, a document or an archive is only a picture afterwards §30.3', async ({
  db,
}) => {
  const jpeg = await plainJpeg()
  const inside = (text: string) => {
    const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
    return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text, 'latin1'), jpeg.subarray(2)])
  }
  const polyglots = [
    inside('*/=alert(document.domain);/*'),
    inside('%PDF-1.7 1 0 obj<</OpenAction 2 0 R>>'),
    inside('<?php system($_GET[0]); ?>'),
    Buffer.concat([jpeg, Buffer.from('PK\x03\x04 evil.jar', 'latin1')]),
    Buffer.concat([await sharp(jpeg).webp().toBuffer(), Buffer.from('*/=1;alert(1)', 'latin1')]),
  ]
  const marks = ['alert', '%PDF', '<?php', 'evil.jar']
  for (const polyglot of polyglots) {
    const uploaded = await upload(db, polyglot, 'page.php')
    if (!uploaded.ok) expect(uploaded.reason).toBe('picture-unreadable')
    else
      for (const file of await filesOf(uploaded.value.path))
        for (const mark of marks) expect(file.includes(mark)).toBe(false)
  }
  const gif = Buffer.from('GIF89a/*\x00\x00=1;alert(document.cookie)//', 'latin1')
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg])
  expect(await wordsOf(db, gif)).toMatch(/^File type image\/gif is not allowed/)
  expect(await wordsOf(db, pdf)).toMatch(/^File type application\/pdf is not allowed/)
})

test('HTML inside a JPEG is not in any file that is kept §22.9', async ({ db }) => {
  const html = '<html><script>alert(document.cookie)</script></html>'
  const jpeg = await plainJpeg()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.length + 2]), Buffer.from(html)])
  const inside = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
  const behind = Buffer.concat([jpeg, Buffer.from(html)])
  for (const polyglot of [inside, behind])
    for (const file of await keptOf(db, polyglot, 'page.html')) expect(file.includes('<script>')).toBe(false)
})

test('where a picture was taken and by which phone is in no file that is kept §22.9', async ({ db }) => {
  const tagged = await sharp(await plainJpeg())
    .withExif({
      IFD0: { Make: 'Tecno', Model: 'Spark' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '13/1 57/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  expect(tagged.includes('Tecno')).toBe(true)
  for (const file of await keptOf(db, tagged)) {
    expect(file.includes('Tecno')).toBe(false)
    expect((await sharp(file).metadata()).exif).toBeUndefined()
  }
})

test('a picture of 16 bits a colour becomes one of 8 §22.9', async ({ db }) => {
  const create = { width: 80, height: 60, channels: 3 as const, background: '#d02020' }
  const deep = await sharp({ create }).toColourspace('rgb16').png().toBuffer()
  expect((await sharp(deep).metadata()).depth).toBe('ushort')
  const files = await keptOf(db, deep, 'deep.png')
  const { depth, space } = await sharp(files[1]!).metadata()
  expect([depth, space]).toEqual(['uchar', 'srgb'])
  const [red, green] = await sharp(files[1]!).raw().toBuffer()
  expect(red).toBeGreaterThan(green! + 100)
})

test.for([10, 50, 90, 99])(
  'a picture of which only %i %% came is refused in words §22.9',
  async (percent, { db }) => {
    for (const whole of [
      await plainJpeg(400, 300),
      await sharp(await plainJpeg(400, 300))
        .png()
        .toBuffer(),
    ]) {
      const cut = whole.subarray(0, Math.floor((whole.length * percent) / 100))
      expect(await wordsOf(db, cut)).toBe('This picture is damaged or incomplete. Please choose another one.')
    }
  },
)

test('other kinds of file with the name of a picture are refused by what they are §22.9', async ({ db }) => {
  const jpeg = await plainJpeg()
  const kinds: [string, Uint8Array][] = [
    ['image/gif', await sharp(jpeg).gif().toBuffer()],
    ['image/avif', await sharp(jpeg).avif().toBuffer()],
    ['image/tiff', await sharp(jpeg).tiff().toBuffer()],
    ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['application/pdf', Buffer.from('%PDF-1.7')],
    ['application/zip', Buffer.from('PK\x03\x04', 'latin1')],
    ['unknown', Buffer.from('<!doctype html><p>')],
    ['unknown', Buffer.alloc(0)],
  ]
  for (const [type, bytes] of kinds)
    expect(await wordsOf(db, bytes)).toBe(
      `File type ${type} is not allowed. Allowed types: image/jpeg, image/png, image/webp`,
    )
})
