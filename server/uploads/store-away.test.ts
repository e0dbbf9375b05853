import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { startFakeS3 } from '#test/services/fake-s3.ts'

// A store that was there when the server started, and is away by the time somebody sends a picture.
const s3 = await startFakeS3()
Object.assign(process.env, s3.environment)
const { db, request } = await import('#test/http.ts')
const { makeEverybody } = await import('#test/visitors/everybody.ts')
const { aVisitorAs } = await import('#test/visitors/member-visitor.ts')
const { readable, fieldsOf } = await import('#test/visitors/visitor.ts')
const { aTusClient } = await import('#test/make/upload.ts')
const { plainJpeg } = await import('#test/make/picture.ts')

let members: Awaited<ReturnType<typeof makeEverybody>>['members']
let photo: Buffer<ArrayBuffer>
beforeAll(async () => {
  members = (await makeEverybody(db)).members
  photo = Buffer.from(await plainJpeg())
  await s3.stop()
})
afterAll(async () => expect(await db.$count(pictures), 'nothing half kept').toBe(0))

const away = 'Files cannot be kept right now. Please try again in a few minutes.'
const cookieOf = async (member: Member) =>
  [...(await aVisitorAs(db, member)).jar].map((pair) => pair.join('=')).join('; ')
async function send(member: Member, path: string, field: string, fields: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.append(field, new File([photo], 'lamp.jpg', { type: 'image/jpeg' }))
  return request(path, { method: 'POST', body, headers: { Cookie: await cookieOf(member) } })
}

test('a program is told that the store is away, and what came in parts stays to be sent again', async () => {
  const sent = await send(members.seller, '/api/upload', 'pictures')
  expect([sent.status, (await sent.json()).error]).toEqual([503, { status: 'UNAVAILABLE', message: away }])
  const parts = aTusClient(await cookieOf(members.seller))
  const part = await parts.patch(await parts.started(photo.length), 0, photo)
  expect([part.status, (await part.json()).error.message]).toEqual([503, away])
})

test.each([
  ['a profile’s picture', 'buyer', '/profile/picture', 'picture'],
  ['a shop’s logo', 'seller', '/seller/profile/logo', 'picture'],
  ['a paper', 'seller', '/seller/profile/papers?kind=national_id', 'paper'],
] as const)('%s may be sent again in a few minutes', async (_, person, path, field) => {
  const sent = await send(members[person], path, field)
  expect([sent.status, readable(await sent.text())]).toEqual([503, expect.stringContaining(away)])
})

test('an editor who sends a picture keeps the letter', async () => {
  const sent = await send(members.admin, '/admin/newsletter/campaigns/new', 'block.0.file', {
    subject: 'Rain is near',
    'block.0.kind': 'picture',
    press: 'upload.0',
  })
  const html = await sent.text()
  expect([sent.status, readable(html)]).toEqual([503, expect.stringContaining(away)])
  expect(fieldsOf(html)).toMatchObject({ subject: 'Rain is near' })
})

test('a picture that cannot be read now is not kept as missing by anybody', async () => {
  const shown = await request('/media/products/a/b/640.webp')
  expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
})
