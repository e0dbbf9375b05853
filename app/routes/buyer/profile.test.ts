import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { openSession } from '#app/domain/accounts/open-session.server.ts'
import { users } from '#app/domain/accounts/tables.ts'
import { pictures } from '#app/domain/media/tables.ts'
import { findChoices } from '#app/domain/notifications/find-choices.server.ts'
import { defaultChoices } from '#app/domain/notifications/rules.ts'
import type { Member } from '#app/domain/shared/actor.ts'
import { db, request } from '#test/http.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { aVisitor, textOf, type Visitor } from '#test/visitor.ts'

let buyer: Member
let visitor: Visitor

async function signedIn(member: Member) {
  const someone = aVisitor()
  const origin = { address: '127.0.0.1', userAgent: 'test' }
  someone.jar.set('thumba-session', await openSession(db, member.userId, origin))
  return someone
}
beforeEach(async () => {
  buyer = await aBuyer(db, { name: 'Chisomo Phiri', phone: '+265999123456' })
  visitor = await signedIn(buyer)
})

const rowOf = async ({ userId }: Member) => {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return row!
}
const everyBox = Object.fromEntries(
  Object.keys(defaultChoices).flatMap((kind) => [
    [`inApp.${kind}`, 'on'],
    [`email.${kind}`, 'on'],
  ]),
)
const untouched = { name: 'Chisomo Phiri', phone: '0999 123 456', language: 'en', ...everyBox }

test.each(['/profile', '/buyer/profile'])(
  '%s shows what is known, and saves what is changed',
  async (path) => {
    const html = await (await visitor.get(path)).text()
    expect(html).toMatch(/name="name"[^>]*value="Chisomo Phiri"/)
    expect(html).toMatch(/name="phone"[^>]*value="\+265999123456"/)

    const changed = {
      ...untouched,
      name: 'Chisomo Banda',
      phone: '0888 123 456',
      language: 'ny',
      dataSaver: 'on',
    }
    const saved = await visitor.post(path, changed)
    expect([saved.status, saved.headers.get('location')]).toEqual([303, path])
    expect(await visitor.textOf(path)).toContain('Profile saved')
    expect(await rowOf(buyer)).toMatchObject({
      ...{ name: 'Chisomo Banda', phone: '+265888123456', language: 'ny', dataSaver: true },
      ...{ email: buyer.email, role: 'buyer' },
    })
  },
)

test('the language is said to govern how messages greet and close, and nothing more', async () => {
  expect(await visitor.textOf('/profile')).toContain(
    'Today it changes how the emails we send you greet you and close. The rest of them, and the shop itself, are in English.',
  )
})

test('an empty phone number takes it away', async () => {
  await visitor.post('/profile', { ...untouched, phone: '' })
  expect((await rowOf(buyer)).phone).toBeNull()
})

test('what cannot be taken is said beside its field, with what was typed, and nothing is saved', async () => {
  const answer = await visitor.post('/profile', {
    name: ' ',
    phone: '12',
    language: 'fr',
    'inApp.payment': 'on',
  })
  expect(answer.status).toBe(400)
  const html = await answer.text()
  for (const words of ['Name is required', 'Invalid phone number', 'Please choose English or Chichewa'])
    expect(html).toContain(words)
  expect(html).toMatch(/name="phone"[^>]*value="12"/)
  expect(html).toMatch(/name="inApp.payment"[^>]*checked/)
  expect(html).not.toMatch(/name="email.payment"[^>]*checked/)
  expect(await rowOf(buyer)).toMatchObject({ name: 'Chisomo Phiri', phone: '+265999123456' })
})

test('neither email nor role can be changed here', async () => {
  await visitor.post('/profile', { ...untouched, email: 'other@example.mw', role: 'admin', status: 'active' })
  expect(await rowOf(buyer)).toMatchObject({ email: buyer.email, role: 'buyer' })
})

test('boxes without a tick switch their kind off, in the shop and by email each', async () => {
  const { 'inApp.payment': _one, 'email.order_status': _two, ...rest } = untouched as Record<string, string>
  await visitor.post('/profile', rest)
  expect(await findChoices(db, buyer.userId)).toEqual({
    ...defaultChoices,
    payment: { inApp: false, email: true },
    order_status: { inApp: true, email: false },
  })
  const html = await (await visitor.get('/profile')).text()
  expect(html).not.toMatch(/name="inApp.payment"[^>]*checked/)
  expect(html).toMatch(/name="email.payment"[^>]*checked/)
})

test('only sellers choose about stock and their products', async () => {
  const seller = await signedIn(await aSeller(db))
  expect(await seller.textOf('/profile')).toContain('Low stock')
  expect(await visitor.textOf('/profile')).not.toContain('Low stock')
})

test("'Profile update failed. Please try again.' when it breaks, and what was typed stays", async () => {
  await db.execute(sql`alter table users rename column data_saver to data_saver_away`)
  const typed = { ...untouched, name: 'Chisomo Banda', dataSaver: 'on' }
  const answer = await visitor.post('/profile.data', typed, { Accept: '*/*' })
  await db.execute(sql`alter table users rename column data_saver_away to data_saver`)
  expect(answer.status).toBe(500)
  const text = await answer.text()
  expect(text).toContain('Profile update failed. Please try again.')
  expect(text).toContain('Chisomo Banda')
  expect((await rowOf(buyer)).name).toBe('Chisomo Phiri')
})

test('a guest has no profile, and another site cannot change one', async () => {
  expect((await aVisitor().post('/profile', untouched)).headers.get('location')).toBe(
    '/login?from=%2Fprofile',
  )
  await visitor.post('/profile', { ...untouched, name: 'Evil' }, { Origin: 'https://evil.example' })
  expect((await rowOf(buyer)).name).toBe('Chisomo Phiri')
})

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
  'a %s becomes a small square without what it told',
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
    expect(html).toContain(`src="/media/${image}/160.webp"`)
  },
)

test('a new picture takes the place of the old one, whose files are gone', async () => {
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

test('pictures sent at once leave one, and no files of the others', async () => {
  const bytes = await drawn('png')
  await Promise.all(Array.from({ length: 4 }, () => send(bytes)))
  const kept = await db.select().from(pictures).where(eq(pictures.ownerId, buyer.userId))
  expect(kept.map(({ path }) => path)).toEqual([(await rowOf(buyer)).image])
})

test("'File type X is not allowed. Allowed types: list', by what the file is, whatever it is called", async () => {
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
])("'File size N MB exceeds maximum size of 5MB' for %i bytes", async (bytes, said) => {
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

test('other forms still take no more than 1 MB', async () => {
  const name = 'x'.repeat(1024 * 1024 + 1)
  expect((await visitor.post('/profile', { ...untouched, name })).status).toBe(413)
})

test('with data-saver on, pages carry the smallest pictures, no letters of their own and nothing fetched ahead', async () => {
  const path = 'products/a/lamp_1'
  const image = { path, width: 1280, height: 1280, placeholder: '#fff' }
  const product = await aProduct(db, { images: [image] })
  const search = `/products?${new URLSearchParams({ search: product.name })}`
  const pageOf = async (Headers: Record<string, string> = {}) => {
    const Cookie = [...visitor.jar].map((pair) => pair.join('=')).join('; ')
    return (await request(search, { headers: { Cookie, ...Headers } })).text()
  }
  const expectSaving = (html: string, saving: boolean) => {
    expect(html.includes('/lamp_1/160.avif 160w, ')).toBe(!saving)
    expect(html.includes('srcSet="/media/products/a/lamp_1/160.avif 160w"')).toBe(saving)
    expect(html.includes('as="font"')).toBe(!saving)
    expect(html.includes('<html lang="en" data-saving="true"')).toBe(saving)
    expect(/<link[^>]*cart-items/.test(html)).toBe(!saving)
  }
  expectSaving(await pageOf(), false)
  expectSaving(await pageOf({ 'Save-Data': 'on' }), true)
  await visitor.post('/profile', { ...untouched, dataSaver: 'on' })
  expectSaving(await pageOf(), true)
})
