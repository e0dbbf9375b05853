import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request as open } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { startFakeS3 } from '#test/services/fake-s3.ts'

// Two servers with one database and one store: what the first was sent the second goes on with.
const s3 = await startFakeS3()
Object.assign(process.env, s3.environment)
const { createHttpServer, db, request, startBackground } = await import('#test/http.ts')
const { makeEverybody } = await import('#test/visitors/everybody.ts')
const { aTusClient } = await import('#test/make/upload.ts')
const { noisyJpeg } = await import('#test/make/picture.ts')
type Bundle = typeof import('#server/http.ts')
const bundle = `${pathToFileURL(resolve('build/server/index.js')).href}?second`
const second = (await import(/* @vite-ignore */ bundle)) as Bundle
const ofSecond: typeof request = async (path, init = {}) => {
  const headers = new Headers(init.headers)
  headers.set('Host', 'localhost:3000')
  if (init.method !== 'GET') headers.set('Origin', 'http://localhost:3000')
  return second.app.fetch(new Request(new URL(path, 'http://localhost:3000'), { ...init, headers }))
}

let one: ReturnType<typeof aTusClient>
let other: ReturnType<typeof aTusClient>
let photo: Buffer
let Cookie: string
beforeAll(async () => {
  Cookie = `thumba-session=${await (await makeEverybody(db)).tokenOf('seller')}`
  one = aTusClient(Cookie)
  other = aTusClient(Cookie, ofSecond)
  photo = await noisyJpeg(900, 700)
  await startBackground()
})
afterAll(async () => {
  await second.closeResources()
  await s3.stop()
})

test('a picture whose halves reach two servers is one picture, and both show it §22.8', async () => {
  const path = await one.started(photo.length)
  const half = Math.floor(photo.length / 2)
  expect((await one.patch(path, 0, photo.subarray(0, half))).status).toBe(204)
  expect(await other.offsetOf(path)).toBe(half)
  const last = await other.patch(path, half, photo.subarray(half))
  const image = await last.json()
  expect([last.status, image.path]).toEqual([200, expect.stringMatching(/^products\//)])
  expect(await (await one.outcome(path)).json(), 'whoever is asked').toEqual(image)
  for (const ask of [request, ofSecond]) expect((await ask(image.url)).status).toBe(200)
  const keys = [...s3.files.keys()]
  expect(keys.filter((key) => key.startsWith('partial/'))).toEqual([])
  expect(await readdir(join(process.env.DATA_DIR!, 'uploads')).catch(() => [])).toEqual([])
})

test('a phone whose line broke at one server comes back at another, which has all that came', async () => {
  const large = await noisyJpeg(1600, 1200)
  const [sent, path] = [Math.floor(large.length * 0.9), await one.started(large.length)]
  const server = createHttpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stale = open({
    host: '127.0.0.1',
    port,
    path,
    method: 'PATCH',
    headers: {
      Cookie,
      'Tus-Resumable': '1.0.0',
      Origin: `http://127.0.0.1:${port}`,
      'Upload-Offset': 0,
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': large.length,
    },
  })
  stale.on('error', () => {})
  stale.write(large.subarray(0, sent))
  const hasCome = () =>
    [...s3.files.keys()].some((key) => key.startsWith(`partial/${path.split('/').at(-1)}/`))
  await expect.poll(hasCome).toBe(true)
  const reached = (await other.offsetOf(path)) as number
  expect(reached, 'the old line lets go').toBeGreaterThan(0)
  const last = await other.patch(path, reached, large.subarray(reached))
  expect([last.status, (await last.json()).path]).toEqual([200, expect.stringMatching(/^products\//)])
  stale.destroy()
  server.closeAllConnections()
  server.close()
})

test('two servers that are sent one upload at once count each byte once, and make one picture', async () => {
  const before = await db.$count(pictures)
  const path = await one.started(photo.length)
  await Promise.all([one.patch(path, 0, photo), other.patch(path, 0, photo)])
  const reached = (await other.offsetOf(path)) as number // one may have been asked to let go
  if (reached < photo.length) await other.patch(path, reached, photo.subarray(reached))
  const [said, again] = await Promise.all([one.outcome(path), other.outcome(path)])
  expect((await said.json()).path).toMatch(/^products\//)
  expect(again.status).toBe(200)
  expect(await db.$count(pictures)).toBe(before + 1)
})

test('a picture that one server removed is shown by no other, though it kept a copy', async () => {
  const image = await (await one.send(photo)).json()
  expect((await request(image.url)).status).toBe(200)
  const before = s3.asked.length
  expect((await request(image.url)).status).toBe(200)
  expect(s3.asked.length, 'from the copy on disk').toBe(before)
  const { removePictures } = await import('#app/modules/platform/files/pictures/pictures.server.ts')
  const { s3Storage } = await import('#app/gateways/storage/s3-storage.server.ts')
  await removePictures(db, s3Storage(s3.settings), [image.path])
  await expect.poll(async () => (await request(image.url)).status).toBe(404)
})

test('without its bucket a picture is away for now, and not “no such picture”', async () => {
  expect((await request('/media/products/s/never/640.webp')).status).toBe(404)
  s3.bucket = 'another'
  expect((await request('/media/products/s/never/640.webp')).status).toBe(503)
  s3.bucket = 'pictures'
})
