import { expect, test } from 'vitest'
import { nameInZip, normalizedFileName } from './zip-rules.ts'

test('a picture is called by the name of its file: folders and large letters do not count', () => {
  for (const path of ['lamp.jpg', 'Lamp.JPG', 'a/b/lamp.jpg', 'My pictures/ lamp.jpg '])
    expect(nameInZip(path), path).toBe('lamp.jpg')
  expect(nameInZip('cafe\u0301.jpg')).toBe(normalizedFileName('CAFÉ.jpg'))
  expect(normalizedFileName('pictures\\Lamp.jpg')).toBe('lamp.jpg')
})

test('folders, hidden files and what computers add are passed over', () => {
  for (const path of [
    'a/',
    '.DS_Store',
    'a/.lamp.jpg',
    '__MACOSX/._lamp.jpg',
    '__MACOSX/lamp.jpg',
    'Thumbs.db',
  ])
    expect(nameInZip(path), path).toBeUndefined()
})
