import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spoken } from '#app/messages/language.ts'
import { t } from '#test/in-english.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aZip, withDirectory } from '#test/make/zip.ts'
import { listZippedPictures, type UnpackedPicture, unpackPictures } from './zips.server.ts'

let folder: string
let jpeg: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumba-zips-'))
  jpeg = await plainJpeg()
})
afterAll(() => rm(folder, { recursive: true }))

let made = 0
async function fileOf(zip: Uint8Array) {
  made += 1
  const file = join(folder, `${made}.zip`)
  await writeFile(file, zip)
  return file
}
async function listed(zip: Uint8Array) {
  const found = await listZippedPictures(await fileOf(zip))
  return found.ok
    ? {
        ...found,
        value: found.value.map(({ name, problem }) => ({ name, problem: problem && spoken(t, problem) })),
      }
    : found
}
async function unpacked(zip: Uint8Array, ...wanted: string[]) {
  const all: (Omit<UnpackedPicture, 'problem'> & { problem?: string })[] = []
  for await (const { problem, ...one } of unpackPictures(await fileOf(zip), wanted))
    all.push({ ...one, ...(problem && { problem: t(problem) }) })
  return all
}
const unreadable = 'This picture is damaged or incomplete. Please choose another one.'

test('a ZIP is listed by the names of its pictures, without folders and hidden files', async () => {
  const zip = await aZip([
    ['Lamps/Lamp.JPG', jpeg],
    ['hoe.jpg', jpeg],
    ['__MACOSX/Lamps/._Lamp.JPG', 'x'],
    ['.DS_Store', 'x'],
  ])
  expect(await listed(zip)).toEqual({
    ok: true,
    value: [
      { name: 'lamp.jpg', problem: null },
      { name: 'hoe.jpg', problem: null },
    ],
  })
})

test('of two files with the same name the first is taken, and the second is told §26.15', async () => {
  const zip = await aZip([
    ['a/lamp.jpg', jpeg],
    ['b/LAMP.jpg', 'another'],
  ])
  const found = await listed(zip)
  expect(found.ok && found.value).toEqual([
    { name: 'lamp.jpg', problem: null },
    expect.objectContaining({ problem: '“lamp.jpg” is in this ZIP twice. We use a/lamp.jpg.' }),
  ])
  expect((await unpacked(zip, 'lamp.jpg'))[0]!.bytes!.equals(jpeg)).toBe(true)
})

test('what is no picture is told by what it is', async () => {
  const found = await listed(
    await aZip([
      ['lamp.jpg', 'GIF89a …'],
      ['list.pdf', '%PDF-1.7'],
      ['empty.png', ''],
    ]),
  )
  expect(found.ok && found.value.map(({ problem }) => problem)).toEqual(
    ['image/gif', 'application/pdf', 'unknown'].map(
      (type) => `File type ${type} is not allowed. Allowed types: image/jpeg, image/png, image/webp`,
    ),
  )
})

test('a picture over 5 MB is told by its size', async () => {
  const large = Buffer.concat([jpeg, Buffer.alloc(6 * 1024 * 1024 - jpeg.length)])
  const zip = await aZip([['lamp.jpg', large]])
  const problem = 'File size 6 MB exceeds maximum size of 5MB'
  expect(await listed(zip)).toMatchObject({ value: [{ problem }] })
  expect(await unpacked(zip, 'lamp.jpg')).toEqual([{ name: 'lamp.jpg', problem }])
})

test('a ZIP bomb is stopped at 5 MB, whatever its directory says §26.15', async () => {
  const bomb = await aZip([['lamp.jpg', Buffer.concat([jpeg, Buffer.alloc(200 * 1024 * 1024)])]])
  expect(bomb.length).toBeLessThan(300_000)
  const lying = withDirectory(bomb, (entry) => entry.writeUInt32LE(jpeg.length, 24))
  const before = process.memoryUsage().arrayBuffers
  const [picture] = await unpacked(lying, 'lamp.jpg')
  expect(picture).toEqual({ name: 'lamp.jpg', problem: unreadable })
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024)
})

test('a file locked with a password is refused in words §26.15', async () => {
  const zip = await aZip([['lamp.jpg', jpeg]])
  const locked = withDirectory(zip, (entry) => entry.writeUInt16LE(entry.readUInt16LE(8) | 1, 8))
  const problem = 'It is protected by a password. Create the ZIP without one.'
  expect(await listed(locked)).toMatchObject({ value: [{ name: 'lamp.jpg', problem }] })
  expect(await unpacked(locked, 'lamp.jpg')).toEqual([{ name: 'lamp.jpg', problem }])
})

test('a name that leads out of the ZIP is refused §26.15', async () => {
  const zip = await aZip([['aaa/lamp.jpg', jpeg]])
  const leading = withDirectory(zip, (entry) => entry.write('../', 46))
  expect(await listed(leading)).toEqual({ ok: false, reason: 'zip-outside' })
  const absolute = withDirectory(zip, (entry) => entry.write('/aa', 46))
  expect(await listed(absolute)).toEqual({ ok: false, reason: 'zip-outside' })
})

test('what is no ZIP, half a ZIP, an empty one and one of too many files are refused in words', async () => {
  const zip = await aZip([['lamp.jpg', jpeg]])
  expect(await listed(jpeg)).toEqual({ ok: false, reason: 'zip-unreadable' })
  expect(await listed(zip.subarray(0, zip.length / 2))).toEqual({ ok: false, reason: 'zip-unreadable' })
  expect(await listed(Buffer.alloc(0))).toEqual({ ok: false, reason: 'zip-unreadable' })
  expect(await listed(await aZip([['.hidden', 'x']]))).toEqual({ ok: false, reason: 'zip-empty' })
  const many = await aZip(Array.from({ length: 1_001 }, (_, at) => [`${at}.jpg`, jpeg]))
  expect(await listed(many)).toEqual({ ok: false, reason: 'zip-too-many' })
})

test('a damaged picture harms no other', async () => {
  const zip = await aZip([
    ['hoe.jpg', jpeg],
    ['lamp.jpg', jpeg],
  ])
  const damaged = Buffer.from(zip)
  damaged.fill(0xff, 40, 60)
  expect(await unpacked(damaged, 'lamp.jpg', 'hoe.jpg')).toEqual([
    { name: 'hoe.jpg', problem: unreadable },
    { name: 'lamp.jpg', bytes: jpeg },
  ])
})

test.each([
  ['with an empty byte', (name: Buffer) => name.fill(0, 3, 4)],
  ['of empty bytes only', (name: Buffer) => name.fill(0)],
])('a name %s refuses the ZIP in words', async (_, spoil) => {
  const zip = withDirectory(await aZip([['lamp_1.jpg', jpeg]]), (entry) =>
    spoil(entry.subarray(46, 46 + 'lamp_1.jpg'.length)),
  )
  expect(await listed(zip)).toEqual({ ok: false, reason: 'zip-outside' })
})

test('a name that no disk takes refuses the ZIP, and the longest that one does is taken', async () => {
  const name = (length: number) => `${'a'.repeat(length - 4)}.jpg`
  expect(await listed(await aZip([[name(255), jpeg]]))).toMatchObject({ ok: true })
  for (const path of [name(256), name(3_000), `${'folder/'.repeat(200)}a.jpg`, `${'é'.repeat(150)}.jpg`])
    expect(await listed(await aZip([[path, jpeg]]))).toEqual({ ok: false, reason: 'zip-outside' })
})
