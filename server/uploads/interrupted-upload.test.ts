import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { type ClientRequest, request as open, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer, db } from '#test/http.ts'
import { noisyJpeg } from '#test/make/picture.ts'
import { aTusClient } from '#test/make/upload.ts'
import { makeEverybody } from '#test/visitors/everybody.ts'

let server: Server
let port: number
let Cookie: string
let seller: ReturnType<typeof aTusClient>
let photo: Buffer
beforeAll(async () => {
  server = createHttpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  Cookie = `thumba-session=${await (await makeEverybody(db)).tokenOf('seller')}`
  seller = aTusClient(Cookie)
  photo = await noisyJpeg(900, 700)
})
afterAll(() => void server.close())

/** A PATCH over a real line that announces everything and so far sent this much. */
function startSending(path: string, from: number, to: number): ClientRequest {
  const headers = {
    Cookie,
    'Tus-Resumable': '1.0.0',
    Origin: `http://127.0.0.1:${port}`,
    'Upload-Offset': from,
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': photo.length - from,
  }
  const sending = open({ host: '127.0.0.1', port, path, method: 'PATCH', headers })
  sending.on('error', () => {})
  sending.write(photo.subarray(from, to))
  return sending
}
const hasCome = (path: string, bytes: number) => expect.poll(() => seller.offsetOf(path)).toBe(bytes)

async function hasWritten(path: string, bytes: number) {
  const file = `${process.env.DATA_DIR}/uploads/${path.split('/').at(-1)}`
  await expect.poll(async () => (await stat(file)).size).toBe(bytes)
}

test('a line cut at 10, 50 and 90 % is resumed where it broke, byte for byte §22.8', async () => {
  const path = await seller.started(photo.length)
  let from = 0
  for (const part of [0.1, 0.5, 0.9]) {
    const to = Math.floor(photo.length * part)
    const sending = startSending(path, from, to)
    await hasWritten(path, to)
    sending.destroy()
    await hasCome(path, to)
    from = to
  }
  const last = await seller.patch(path, from, photo.subarray(from))
  expect(last.status).toBe(200)
  expect(await last.json()).toMatchObject({ path: expect.stringMatching(/^products\//) })
})

test('a phone that comes back while its old line still seems to hold gets the upload', async () => {
  const path = await seller.started(photo.length)
  const half = Math.floor(photo.length / 2)
  const stale = startSending(path, 0, half)
  await hasWritten(path, half)
  expect(await seller.offsetOf(path), 'the old line lets go').toBe(half)
  expect((await seller.patch(path, half, photo.subarray(half))).status).toBe(200)
  stale.destroy()
})
