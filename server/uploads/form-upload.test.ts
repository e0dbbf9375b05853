import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { maxPictureBytes } from '#app/modules/platform/files/rules.ts'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { db, request } from '#test/http.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aTusClient } from '#test/make/upload.ts'
import { aSeller } from '#test/make.ts'
import { makeEverybody, type Person } from '#test/visitors/everybody.ts'
import { fieldsOf, readable } from '#test/visitors/visitor-text.ts'

const cookies = {} as Record<Person, string>
let sellerId: string
let otherId: string
let jpeg: Buffer
const idOf = {} as Record<string, string>
beforeAll(async () => {
  const { members, tokenOf } = await makeEverybody(db)
  sellerId = members.seller.userId
  otherId = members['other seller'].userId
  for (const [person, { userId }] of Object.entries(members)) idOf[person] = userId
  for (const person of [
    'guest',
    'buyer',
    'pending seller',
    'seller',
    'other seller',
    'admin',
    'suspended',
  ] as const)
    cookies[person] = `thumba-session=${(await tokenOf(person)) ?? ''}`
  cookies.guest = ''
  jpeg = await plainJpeg()
})

type Sent = { bytes: Uint8Array; name?: string; type?: string }
const file = (bytes: Uint8Array, name = 'lamp.jpg', type = 'image/jpeg'): Sent => ({ bytes, name, type })

async function send(files: Sent[], person: Person = 'seller', headers: Record<string, string> = {}) {
  const body = new FormData()
  for (const { bytes, name, type } of files)
    body.append('pictures', new File([bytes as Uint8Array<ArrayBuffer>], name!, { type: type! }))
  const init = { method: 'POST', body, headers: { Cookie: cookies[person], ...headers } }
  const response = await request('/api/upload', init)
  return { status: response.status, body: await response.json() }
}
const rows = () => db.$count(pictures)

test('a seller sends a picture and is answered url, path, fullPath, name, size and timeCreated §22.1', async () => {
  const { status, body } = await send([file(jpeg, 'My Lamp (1).JPG')])
  expect(status).toBe(201)
  expect(Object.keys(body)).toEqual(['url', 'path', 'fullPath', 'name', 'size', 'timeCreated'])
  expect(body.path).toMatch(new RegExp(`^products/${sellerId}/my_lamp_1_\\d{13}_[a-z0-9]{8}$`))
  expect(body).toMatchObject({ fullPath: `${body.path}/1280.webp`, name: body.path.split('/')[2] })
  const shown = await request(body.url)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(Date.parse(body.timeCreated)).toBeGreaterThan(Date.now() - 60_000)
})

test('several pictures are answered in their order, also two of the same name §22.2', async () => {
  const { status, body } = await send([file(jpeg, 'a.jpg'), file(jpeg, 'b.jpg'), file(jpeg, 'a.jpg')])
  expect([status, body.map(({ name }: { name: string }) => name[0])]).toEqual([201, ['a', 'b', 'a']])
  expect(body[0].path).not.toBe(body[2].path)
})

test('pictures that many sellers send at once are each kept once, in the folder of whoever sent them §30.4', async () => {
  const senders = ['seller', 'other seller', 'pending seller'] as const
  const before = await rows()
  const sent = Array.from({ length: 12 }, (_, at) => send([file(jpeg), file(jpeg)], senders[at % 3]))
  for (const [at, { status, body }] of (await Promise.all(sent)).entries()) {
    expect(status).toBe(201)
    for (const { path } of body) expect(path).toContain(`products/${idOf[senders[at % 3]!]}/`)
  }
  expect(await rows()).toBe(before + 24)
})

test('of several pictures all are kept or none, and the answer names the one refused', async () => {
  const before = await rows()
  const { status, body } = await send([file(jpeg), file(Buffer.from('no'), 'notes.png', 'image/png')])
  expect([status, body.error.details]).toEqual([415, { file: 'notes.png' }])
  expect(await rows()).toBe(before)
})

describe('who may send pictures:', () => {
  const status = async (person: Person) => {
    const { status, body } = await send([file(jpeg)], person)
    return [status, body.error?.status, body.error?.message]
  }

  test('a guest is asked to log in and try again §22.4', async () => {
    expect(await status('guest')).toEqual([401, 'UNAUTHENTICATED', 'Please log in and try again.'])
  })

  test('whose session is over reads so', async () => {
    const expired = [401, 'UNAUTHENTICATED', 'Authentication expired. Please log in again.']
    expect(await status('suspended')).toEqual(expired)
  })

  test('buyers and administrators may not; a seller who is not approved yet may §22.4', async () => {
    for (const person of ['buyer', 'admin'] as const)
      expect(await status(person)).toEqual([403, 'PERMISSION_DENIED', 'Only sellers can upload pictures.'])
    expect((await status('pending seller'))[0]).toBe(201)
  })

  test('who has not confirmed an email, or whose shop is suspended, may not, by any way in', async () => {
    const unverified = await aSeller(db)
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, unverified.userId))
    const suspended = await aSeller(db, { status: 'suspended' })
    for (const [seller, words] of [
      [unverified, 'Please confirm your email first: selling needs a confirmed email.'],
      [suspended, 'Your shop is suspended. You can send pictures again when it is reinstated.'],
    ] as const) {
      const token = await createSession(db, seller.userId, { address: '127.0.0.1', userAgent: 'test' })
      const form = new FormData()
      form.set('pictures', new File([new Uint8Array(jpeg)], 'a.jpg'))
      const cookie = { Cookie: `thumba-session=${token}` }
      const sent = await request('/api/upload', { method: 'POST', body: form, headers: cookie })
      expect([sent.status, (await sent.json()).error.message]).toEqual([403, words])
      expect(await (await aTusClient(cookie.Cookie).create(jpeg.length)).json()).toMatchObject({
        error: { status: 'PERMISSION_DENIED', message: words },
      })
      const editor = '/seller/products/new'
      const page = await request(editor, { headers: cookie })
      const fields = new FormData()
      for (const [name, value] of Object.entries(fieldsOf(await page.text()))) fields.set(name, value)
      fields.set('intent', 'save')
      fields.append('pictures', new File([new Uint8Array(jpeg)], 'a.jpg'))
      await request(editor, { method: 'POST', body: fields, headers: cookie })
      const logo = new FormData()
      logo.set('picture', new File([new Uint8Array(jpeg)], 'a.jpg'))
      const changed = await request('/seller/profile/logo', { method: 'POST', body: logo, headers: cookie })
      expect(readable(await changed.text())).toContain(words)
      expect(await db.$count(pictures, eq(pictures.ownerId, seller.userId))).toBe(0)
    }
  })

  test('another site’s page can not', async () => {
    const { status } = await send([file(jpeg)], 'seller', { Origin: 'https://evil.example' })
    expect(status).toBe(403)
  })

  test('reading by GET is refused in words', async () => {
    const response = await request('/api/upload', { headers: { Cookie: cookies.seller } })
    expect([response.status, (await response.json()).error.message]).toEqual([
      405,
      'Pictures are sent by POST',
    ])
  })
})

describe('refused in words:', () => {
  const said = async (sent: Sent) => {
    const { status, body } = await send([sent])
    return [status, body.error?.message]
  }
  const notAllowed = (type: string) =>
    `File type ${type} is not allowed. Allowed types: image/jpeg, image/png, image/webp`

  test('a wrong type with a right name', async () => {
    const gif = await sharp(jpeg).gif().toBuffer()
    expect(await said(file(gif))).toEqual([415, notAllowed('image/gif')])
    expect(await said(file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toEqual([
      415,
      notAllowed('image/svg+xml'),
    ])
    expect(await said(file(Buffer.alloc(0)))).toEqual([415, notAllowed('unknown')])
  })

  test('5 MB and one byte', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(maxPictureBytes + 1 - jpeg.length)])
    expect(await said(file(large))).toEqual([413, 'File size 5.01 MB exceeds maximum size of 5MB'])
    expect((await send([file(large.subarray(0, maxPictureBytes))])).status).toBe(201)
  })

  test('a picture that is cut off', async () => {
    const [status, message] = await said(file(jpeg.subarray(0, jpeg.length / 2)))
    expect([status, message]).toEqual([
      400,
      'This picture is damaged or incomplete. Please choose another one.',
    ])
  })

  test('over 20 MB together, nine at once, and none at all', async () => {
    const large = file(Buffer.alloc(maxPictureBytes))
    expect((await send([large, large, large, large, large])).status).toBe(413)
    const many = await send(Array.from({ length: 9 }, () => file(jpeg)))
    expect(many.body.error.message).toBe('You can send at most 8 pictures at once.')
    expect((await send([])).body.error.message).toBe('Please choose a picture first')
  })

  test('what is no form', async () => {
    for (const type of ['application/json', 'multipart/form-data', 'multipart/form-data; boundary=x']) {
      const headers = { Cookie: cookies.seller, 'Content-Type': type }
      const response = await request('/api/upload', { method: 'POST', headers, body: '{}' })
      expect((await response.json()).error.message).toBe('Invalid file format. Please use JPEG, PNG or WebP.')
    }
  })

  test('a form whose line breaks off', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(10)),
      pull: (controller) => controller.error(new Error('aborted')),
    })
    const headers = { Cookie: cookies.seller, 'Content-Type': 'multipart/form-data; boundary=x' }
    const response = await request('/api/upload', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
    expect((await response.json()).error.message).toBe(
      'Network error. Please check your connection and try again.',
    )
  })
})

test('a seller who sends too many pictures is asked to wait, others are not', async () => {
  while (await consumeAttempt(db, 'picture of a seller', otherId));
  const { status, body } = await send([file(jpeg)], 'other seller')
  expect([status, body.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED'])
  expect((await send([file(jpeg)])).status).toBe(201)
})
