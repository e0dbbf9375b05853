import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { type AvailablePictures, pathOfUrl, picturesOf } from './picture-rules.ts'

const stored = (path: string) => ({ path, width: 10, height: 10, placeholder: '' })
const shelf: AvailablePictures = {
  zipped: new Map([
    ['lamp.jpg', { name: 'lamp.jpg', path: 'products/a/lamp', problem: null }],
    ['hoe.jpg', { name: 'hoe.jpg', path: null, problem: null }],
    ['gif.jpg', { name: 'gif.jpg', path: null, problem: 'File type image/gif is not allowed.' }],
  ]),
  stored: new Map([['products/a/lamp', stored('products/a/lamp')]]),
  sent: true,
}
const pathsOf = (...names: string[]) => {
  const found = picturesOf(names, shelf, [stored('products/a/shown')])
  return found.ok ? found.images?.map(({ path }) => path) : t(found.message)
}
const problemOf = (found: ReturnType<typeof picturesOf>) => (found.ok ? undefined : t(found.message))

test('a row names pictures by their files, the first is the cover, one named twice counts once', () => {
  expect(pathsOf('Lamp.JPG', 'hoe.jpg', 'pictures/lamp.jpg')).toEqual(['products/a/lamp', '/hoe.jpg'])
  expect(pathsOf()).toBeUndefined()
})

test('a picture may be named by its address here: one that the product shows, or another of the seller’s', () => {
  const at = (path: string) => `https://thumba.example/media/${path}/1280.webp`
  expect(pathOfUrl(at('products/a/lamp_1_x'))).toBe('products/a/lamp_1_x')
  expect(pathsOf(at('products/a/shown'), at('products/a/lamp'))).toEqual([
    'products/a/shown',
    'products/a/lamp',
  ])
  expect(pathsOf(at('products/b/theirs'))).toMatch(/not a picture of yours/)
})

test('what cannot be used is told in words', () => {
  expect(pathsOf('hoe.jpg', 'tent.jpg')).toBe(
    '“tent.jpg” is not in your ZIP. Correct the name, or upload a ZIP that contains it.',
  )
  expect(pathsOf('gif.jpg')).toBe('gif.jpg: File type image/gif is not allowed.')
  expect(problemOf(picturesOf(['lamp.jpg'], { ...shelf, zipped: new Map(), sent: false }))).toContain(
    'there is no ZIP yet',
  )
  expect(picturesOf(['lamp.jpg'], { ...shelf, stored: new Map() })).toMatchObject({ ok: false })
})

test('a product has at most 8 pictures', () => {
  const zipped = new Map(
    Array.from({ length: 9 }, (_, at) => [`${at}.jpg`, { name: `${at}.jpg`, path: null, problem: null }]),
  )
  expect(problemOf(picturesOf([...zipped.keys()], { ...shelf, zipped }))).toBe(
    'A product has at most 8 pictures. Name fewer in this cell.',
  )
  expect(picturesOf([...zipped.keys()].slice(1), { ...shelf, zipped })).toMatchObject({ ok: true })
})
