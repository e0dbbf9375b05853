import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { maxPictureBytes } from '#app/modules/platform/files/rules.ts'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { db, request } from '#test/http.ts'
import { noisyJpeg, plainJpeg } from '#test/make/picture.ts'
import { aTusClient } from '#test/make/upload.ts'
import { type Everybody, makeEverybody } from '#test/visitors/everybody.ts'

const expired = 'Authentication expired. Please log in again.'
const folder = () => join(process.env.DATA_DIR!, 'uploads')
const messageOf = async (response: Response) => [response.status, (await response.json()).error.message]
const cookieOf = (token = '') => `thumba-session=${token}`

let everybody: Everybody
let seller: ReturnType<typeof aTusClient>
let other: ReturnType<typeof aTusClient>
let photo: Buffer
beforeAll(async () => {
  everybody = await makeEverybody(db)
  seller = aTusClient(cookieOf(await everybody.tokenOf('seller')))
  other = aTusClient(cookieOf(await everybody.tokenOf('other seller')))
  photo = await noisyJpeg(300, 250)
})

test('a picture sent in parts becomes the same as one sent at once §22.3', async () => {
  const created = await seller.create(photo.length, 'My Lamp.JPG')
  expect(created.status).toBe(201)
  const path = created.headers.get('Location')!
  expect(path).toMatch(/^\/api\/upload\/tus\/[0-9a-f]{32}$/)
  const half = Math.floor(photo.length / 2)
  const first = await seller.patch(path, 0, photo.subarray(0, half))
  expect([first.status, first.headers.get('Upload-Offset')]).toEqual([204, `${half}`])
  expect(await messageOf(await seller.outcome(path))).toEqual([409, 'This upload is not complete yet.'])
  const last = await seller.patch(path, half, photo.subarray(half))
  const image = await last.json()
  expect(last.status).toBe(200)
  expect(Object.keys(image)).toEqual(['url', 'path', 'fullPath', 'name', 'size', 'timeCreated'])
  expect(image.path).toMatch(new RegExp(`^products/${everybody.members.seller.userId}/my_lamp_`))
  expect((await request(image.url)).status).toBe(200)
})

test('who lost the last answer asks again and reads the same, and nothing is stored twice', async () => {
  const path = await seller.started(photo.length)
  const image = await (await seller.patch(path, 0, photo)).json()
  expect(await seller.offsetOf(path)).toBe(photo.length)
  expect(await (await seller.outcome(path)).json()).toEqual(image)
  expect(await (await seller.patch(path, photo.length, new Uint8Array())).json()).toEqual(image)
  expect(await db.$count(pictures, eq(pictures.path, image.path))).toBe(1)
  const { blocks } = await stat(join(folder(), path.split('/').at(-1)!))
  expect(blocks, 'of what is stored the parts take no room').toBe(0)
})

test('one that was whole when the server fell is stored when its outcome is asked for', async () => {
  const jpeg = await plainJpeg()
  const path = await seller.started(jpeg.length)
  await writeFile(join(folder(), path.split('/').at(-1)!), jpeg)
  const answers = await Promise.all(Array.from({ length: 8 }, () => seller.outcome(path)))
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()))
  expect(first.path).toMatch(/^products\//)
  for (const other of others) expect(other, 'all who ask at once').toEqual(first)
})

describe('whose upload it is:', () => {
  test('another seller can neither see, continue, read nor end it §22.7', async () => {
    const path = await seller.started(photo.length)
    await seller.patch(path, 0, photo.subarray(0, 100))
    expect(await other.offsetOf(path)).toBe(404)
    const place = [404, 'Storage location not found.']
    expect(await messageOf(await other.patch(path, 100, photo.subarray(100)))).toEqual(place)
    expect(await messageOf(await other.outcome(path))).toEqual(place)
    expect(await messageOf(await other.remove(path))).toEqual(place)
    expect(await seller.offsetOf(path)).toBe(100)
  })

  test('guests, buyers and administrators are refused before anything is read', async () => {
    const guest = aTusClient('')
    const path = await seller.started(photo.length)
    const login = [401, 'Please log in and try again.']
    for (const answer of [
      guest.create(10),
      guest.patch(path, 0, photo),
      guest.outcome(path),
      guest.remove(path),
    ])
      expect(await messageOf(await answer)).toEqual(login)
    for (const person of ['buyer', 'admin'] as const) {
      const client = aTusClient(cookieOf(await everybody.tokenOf(person)))
      expect(await messageOf(await client.create(10))).toEqual([403, 'Only sellers can upload pictures.'])
    }
    expect(await seller.offsetOf(path)).toBe(0)
  })

  test('another site’s page can not spend a seller’s session', async () => {
    const created = await seller.create(10, 'a.jpg', { Origin: 'https://evil.example' })
    expect(created.status).toBe(403)
    expect(created.headers.get('Access-Control-Allow-Origin')).toBeNull()
    const options = await seller.ask('/api/upload/tus', { method: 'OPTIONS' })
    expect(options.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  test('who was signed out midway reads so, and goes on after signing in again §22.5', async () => {
    const token = (await everybody.tokenOf('seller'))!
    const before = aTusClient(cookieOf(token))
    const path = await before.started(photo.length)
    await before.patch(path, 0, photo.subarray(0, 5_000))
    await db.delete(sessions).where(eq(sessions.token, hashToken(token)))
    expect(await messageOf(await before.patch(path, 5_000, photo.subarray(5_000)))).toEqual([401, expired])
    const again = aTusClient(cookieOf(await everybody.tokenOf('seller')))
    expect(await again.offsetOf(path)).toBe(5_000)
    expect((await again.patch(path, 5_000, photo.subarray(5_000))).status).toBe(200)
  })
})

describe('refused in words:', () => {
  test('5 MB and one byte, before any of it is sent', async () => {
    const tooLarge = [413, 'File size 5.01 MB exceeds maximum size of 5MB']
    expect(await messageOf(await seller.create(maxPictureBytes + 1))).toEqual(tooLarge)
    expect((await seller.create(maxPictureBytes)).status).toBe(201)
  })

  test('more than was announced', async () => {
    const path = await seller.started(100)
    expect((await seller.patch(path, 0, photo)).status).toBe(413)
    const whole = new Uint8Array(maxPictureBytes + 1)
    const headers = { 'Upload-Defer-Length': '1', 'Tus-Resumable': '1.0.0' }
    const open = (await seller.ask('/api/upload/tus', { method: 'POST', headers })).headers.get('Location')!
    expect((await seller.patch(open, 0, whole)).status).toBe(413)
  })

  test('a wrong type whatever the browser says of it, remembered for whoever asks again', async () => {
    const text = Buffer.from('<html>nothing</html>')
    const path = await seller.started(text.length, 'photo.jpg')
    const words = [415, 'File type unknown is not allowed. Allowed types: image/jpeg, image/png, image/webp']
    const answer = await seller.patch(path, 0, text)
    expect(answer.headers.get('Content-Type')).toBe('application/json')
    expect(await messageOf(answer)).toEqual(words)
    expect(await messageOf(await seller.outcome(path))).toEqual(words)
  })

  test('a file of 0 bytes', async () => {
    const answer = await seller.create(0)
    expect((await answer.json()).error.message).toMatch(/^File type unknown is not allowed/)
  })

  test('a part at a wrong place, which changes nothing', async () => {
    const path = await seller.started(photo.length)
    await seller.patch(path, 0, photo.subarray(0, 1_000))
    for (const offset of [0, 500, 2_000])
      expect((await seller.patch(path, offset, photo.subarray(offset))).status).toBe(409)
    expect(await seller.offsetOf(path)).toBe(1_000)
  })

  test('an upload that was canceled, or never was', async () => {
    const path = await seller.started(photo.length)
    expect((await seller.remove(path)).status).toBe(204)
    expect(await seller.offsetOf(path)).toBe(404)
    for (const id of ['f'.repeat(32), 'nothing', '..%2f..%2fapp-secret', `${path.split('/').at(-1)}.json`])
      expect(await messageOf(await seller.outcome(`/api/upload/tus/${id}`))).toEqual([
        404,
        'Storage location not found.',
      ])
    expect((await readdir(folder())).some((name) => path.endsWith(name.replace('.json', '')))).toBe(false)
  })

  test('what does not speak the protocol', async () => {
    const response = await seller.ask('/api/upload/tus', { method: 'POST', headers: { 'Tus-Resumable': '' } })
    expect(response.status).toBe(412)
  })
})

test('an extension of the protocol that we do not have is no fault of ours', async () => {
  const headers = {
    Cookie: cookieOf(await everybody.tokenOf('seller')),
    Origin: 'http://localhost:3000',
    'Tus-Resumable': '1.0.0',
    'Upload-Length': '5',
    'Upload-Concat': 'partial',
  }
  const answer = await request('/api/upload/tus', { method: 'POST', headers })
  expect(answer.status).toBe(501)
  expect((await answer.json()).error.status).toBe('UNIMPLEMENTED')
})

test('what a browser says of itself in the metadata is not believed', async () => {
  const owner = Buffer.from(everybody.members['other seller'].userId).toString('base64')
  const name = Buffer.from('../../x.jpg').toString('base64')
  const more = { 'Upload-Metadata': `owner ${owner},filename ${name},outcome ${owner}` }
  const path = (await seller.create(photo.length, '', more)).headers.get('Location')!
  expect(await other.offsetOf(path)).toBe(404)
  const { path: stored } = await (await seller.patch(path, 0, photo)).json()
  expect(stored).toMatch(new RegExp(`^products/${everybody.members.seller.userId}/x_`))
})
