import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { db, request } from '#test/http.ts'
import { aBuyer } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { textOf, type Visitor } from '#test/visitors/visitor.ts'

let buyer: Member
let visitor: Visitor
beforeEach(async () => {
  buyer = await aBuyer(db)
  visitor = await aVisitorAs(db, buyer)
})
const rowOf = async ({ userId }: Member) => {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return row!
}

const drawn = (type: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#0f6b45' } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '13/1 57/1 0/1' } })
    .toFormat(type)
    .toBuffer()

function send(bytes: Uint8Array, name = 'Me at home.JPG', more: Record<string, string> = {}) {
  const body = new FormData()
  body.append('picture', new File([bytes as Uint8Array<ArrayBuffer>], name))
  const Cookie = [...visitor.jar].map((pair) => pair.join('=')).join('; ')
  return request('/profile/picture', { method: 'POST', body, headers: { Cookie, ...more } })
}
const fileOf = async (path: string, name: string) => {
  const response = await request(`/media/${path}/${name}`)
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s becomes a small square without what it told §16.5',
  async (type) => {
    const sent = await send(await drawn(type))
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/profile'])
    const image = (await rowOf(buyer)).image!
    expect(image).toMatch(new RegExp(`^users/${buyer.userId}/me_at_home_\\d{13}_[a-z0-9]{8}$`))
    for (const [name, side] of [
      ['160.webp', 160],
      ['320.avif', 320],
    ] as const) {
      const { width, height, exif } = await sharp(await fileOf(image, name)).metadata()
      expect([width, height, exif]).toEqual([side, side, undefined])
    }
    const html = await (await visitor.get('/products')).text()
    expect(html).toContain(`src="/media/${image}/160.jpg"`)
  },
)

test('a new picture takes the place of the old one, whose files are gone §16.5', async () => {
  await send(await drawn('png'))
  const old = (await rowOf(buyer)).image!
  await send(await drawn('webp'))
  const image = (await rowOf(buyer)).image!
  expect(image).not.toBe(old)
  expect(await fileOf(image, '160.webp')).toBeDefined()
  expect(await fileOf(old, '160.webp')).toBeUndefined()
  expect(await db.select().from(pictures).where(eq(pictures.ownerId, buyer.userId))).toHaveLength(1)
})

test('a picture is taken away, also twice', async () => {
  await send(await drawn('png'))
  const old = (await rowOf(buyer)).image!
  for (const _time of [1, 2]) {
    expect((await visitor.post('/profile/picture', { intent: 'remove' })).status).toBe(303)
  }
  expect((await rowOf(buyer)).image).toBeNull()
  expect(await fileOf(old, '320.webp')).toBeUndefined()
})

test('pictures sent at once leave one, and no files of the others §16.5', async () => {
  const bytes = await drawn('png')
  await Promise.all(Array.from({ length: 4 }, () => send(bytes)))
  const kept = await db.select().from(pictures).where(eq(pictures.ownerId, buyer.userId))
  expect(kept.map(({ path }) => path)).toEqual([(await rowOf(buyer)).image])
})

test("'File type X is not allowed. Allowed types: list', by what the file is, whatever it is called §16.6", async () => {
  const answer = await send(Buffer.from('GIF89a and so on'), 'me.jpg')
  expect(answer.status).toBe(400)
  expect(await textOf(answer)).toContain(
    'File type image/gif is not allowed. Allowed types: image/jpeg, image/png, image/webp',
  )
  expect((await rowOf(buyer)).image).toBeNull()
})

test.each([
  [5 * 1024 * 1024 + 1, '5.01'],
  [9 * 1024 * 1024, '9.01'],
])("'File size N MB exceeds maximum size of 5MB' for %i bytes §16.7", async (bytes, said) => {
  const large = Buffer.concat([await drawn('jpeg'), Buffer.alloc(bytes)]).subarray(0, bytes)
  const answer = await send(large)
  expect(answer.status).toBe(413)
  expect(await textOf(answer)).toContain(`File size ${said} MB exceeds maximum size of 5MB`)
})

test('no picture chosen, or a broken one, is said beside the field', async () => {
  const none = await send(new Uint8Array(), '')
  expect([none.status, await textOf(none)]).toEqual([
    400,
    expect.stringContaining('Please choose a picture first'),
  ])
  const broken = await send((await drawn('png')).subarray(0, 200))
  expect([broken.status, await textOf(broken)]).toEqual([
    400,
    expect.stringContaining('damaged or incomplete'),
  ])
})
