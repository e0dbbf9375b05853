import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { brotliOf, gzipOf, pageBytes } from './page-bytes.server.ts'

test('pieces that were compressed apart are one gzip stream, whatever their size', async () => {
  const texts = ['', 'short', 'x'.repeat(100_000), 'Zikomo kwambiri 🥭'.repeat(900), '']
  const packed = await gzipOf(texts.map((text) => pageBytes(text)))
  expect(gunzipSync(packed).toString()).toBe(texts.join(''))
})

test('what is kept takes its own bytes alone, not those of the space that it was made in', async () => {
  for (const text of ['short', 'Zikomo kwambiri '.repeat(600)]) {
    const piece = pageBytes(text)
    const [bytes, packed] = [piece.bytes(), piece.packed()]
    for (const { length, buffer } of [bytes, await packed.deflated, await brotliOf(bytes)])
      expect(buffer.byteLength).toBe(length)
  }
})

test('a piece is compressed once, and fits between others each time', async () => {
  const middle = pageBytes('m'.repeat(5_000))
  for (const name of ['Thandiwe', 'Chikondi'])
    expect(gunzipSync(await gzipOf([pageBytes('<p>'), middle, pageBytes(`${name}</p>`)])).toString()).toBe(
      `<p>${'m'.repeat(5_000)}${name}</p>`,
    )
  expect(await middle.packed().deflated).toBe(await middle.packed().deflated)
})
