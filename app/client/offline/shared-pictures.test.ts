import { expect, test } from 'vitest'
import { boundPictures } from './shared-pictures.ts'

const aFile = (type: string, size = 1) =>
  Object.defineProperty(new File([], 'shared', { type }), 'size', { value: size })

test('of what another app or site shares only a product’s worth of pictures is kept', () => {
  const photo = aFile('image/jpeg')
  expect(boundPictures([photo, aFile('text/html'), photo])).toEqual([photo, photo])
  expect(boundPictures(Array.from({ length: 1_000 }, () => photo))).toHaveLength(8)
  expect(boundPictures([photo, aFile('image/jpeg', 101 * 1024 * 1024), photo])).toEqual([photo])
})
