import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.server.ts'

test('the path of a QR code covers its dark modules and no other', () => {
  const text = 'https://thumba.example/receipts/abcdefghijkmnpqr'
  const { size, path } = qrCode(text)
  const dark = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(length); step += 1) dark[Number(y)]![Number(x) + step] = true
  expect(dark).toEqual(encode(text, { ecc: 'M', border: 4 }).data)
  expect(dark.slice(0, 4).flat().includes(true)).toBe(false)
})
