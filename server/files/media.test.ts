import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { app, request } from '#test/http.ts'

const folder = resolve(process.env.DATA_DIR!, 'media')
const hidden = 'nobody may read this'
beforeAll(async () => {
  await mkdir(join(folder, 'products/abc/lamp_1'), { recursive: true })
  await writeFile(join(folder, 'products/abc/lamp_1/640.webp'), 'a picture')
  await writeFile(join(folder, 'products/abc/lamp_1/640.avif'), 'a smaller picture')
  await writeFile(join(folder, 'products/abc/lamp_1/.unfinished.webp'), hidden)
  await mkdir(join(folder, 'waybills/order'), { recursive: true })
  for (const name of ['photo_1.webp', 'photo_1.jpg'])
    await writeFile(join(folder, 'waybills/order', name), hidden)
  await writeFile(join(folder, '../app-secret'), hidden)
  await writeFile(join(folder, '../secret.webp'), hidden)
})

test('a picture is served with its type, to be kept forever §10.15', async () => {
  const response = await request('/media/products/abc/lamp_1/640.webp')
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('a picture')
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('content-length')).toBe('9')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect((await request('/media/products/abc/lamp_1/640.avif')).headers.get('content-type')).toBe(
    'image/avif',
  )
})

test('who has the picture already is told so in a few bytes', async () => {
  const path = '/media/products/abc/lamp_1/640.webp'
  const etag = (await request(path)).headers.get('etag')!
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await request(path, { headers: { 'If-None-Match': known } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  expect((await request(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
})

test('HEAD tells what GET would', async () => {
  const response = await request('/media/products/abc/lamp_1/640.webp', { method: 'HEAD' })
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
    200,
    '9',
    '',
  ])
})

test('a browser that knows no WebP gets a JPEG of any picture, made once', async () => {
  const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#0f6b45' } })
  await mkdir(join(folder, 'products/abc/basket_1'), { recursive: true })
  await writeFile(join(folder, 'products/abc/basket_1/640.webp'), await photo.webp().toBuffer())
  const path = '/media/products/abc/basket_1/640.jpg'
  const first = await request(path)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const bytes = Buffer.from(await first.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
  expect(await readFile(join(folder, 'products/abc/basket_1/640.jpg'))).toEqual(bytes)
  await rm(join(folder, 'products/abc/basket_1/640.webp'))
  expect(Buffer.from(await (await request(path)).arrayBuffer())).toEqual(bytes)
})

test('ten thousand that ask for what there is not leave nothing and hold nobody up', async () => {
  const listed = async () => (await readdir(folder, { recursive: true })).length
  const before = await listed()
  const names = ['640.jpg', '1280.jpg', '641.jpg', '160.jpeg', '320.png', 'x.jpg', '640.jpg.webp']
  for (let at = 0; at < 10_000; at += 100) {
    const paths = Array.from({ length: 100 }, (_, by) => `never_${at + by}/${names[by % names.length]}`)
    const answers = await Promise.all(paths.map((path) => request(`/media/products/abc/${path}`)))
    expect(answers.filter(({ status }) => status !== 404)).toEqual([])
  }
  expect(await listed()).toBe(before)
  expect((await request('/media/products/abc/lamp_1/640.webp')).status).toBe(200)
}, 60_000)

test('a picture that is not there is not remembered for long', async () => {
  const response = await request('/media/products/abc/never/640.webp')
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'public, max-age=10'])
})

test.each([
  '/media/../app-secret',
  '/media/%2e%2e/secret.webp',
  '/media/..%2fsecret.webp',
  '/media/products/%2e%2e%2f%2e%2e%2fsecret.webp',
  '/media/products/..%5c..%5csecret.webp',
  '/media//etc/passwd',
  '/media/products/abc/lamp_1/.unfinished.webp',
  '/media/products/abc/lamp_1',
  '/media/products/abc/lamp_1/640.webp%00',
  '/media/products/abc/lamp_1/640.svg',
  '/media/%E0%A4%A.webp',
  '/media/',
  // For the people of an order only.
  '/media/waybills/order/photo_1.webp',
  '/media/waybills/order/photo_1.jpg',
  '/media/WAYBILLS/order/photo_1.webp',
  '/media/products/../waybills/order/photo_1.webp',
  '/media/%77aybills/order/photo_1.webp',
])('%s shows nothing §29.6', async (path) => {
  const sent = new Request('http://localhost:3000/', { headers: { Host: 'localhost:3000' } })
  // A Request tidies `..` away; what comes over the wire is not tidied.
  Object.defineProperty(sent, 'url', { value: `http://localhost:3000${path}` })
  for (const response of [await request(path), await app.fetch(sent)]) {
    expect(response.headers.get('content-type')).not.toContain('image/')
    expect(await response.text()).not.toContain(hidden)
  }
})

test('nobody can write a picture here', async () => {
  const response = await request('/media/products/abc/lamp_1/640.webp', { method: 'PUT', body: 'mine' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(await (await request('/media/products/abc/lamp_1/640.webp')).text()).toBe('a picture')
})

test('identity papers lie in the same store and no address of /media leads to them §28.2', async () => {
  await mkdir(join(folder, 'papers/abc'), { recursive: true })
  for (const name of ['a_1700000000000.sealed', 'a.webp', 'a.avif'])
    await writeFile(join(folder, 'papers/abc', name), hidden)
  for (const path of [
    'papers/abc/a_1700000000000.sealed',
    'papers/abc/a.webp',
    'papers/abc/a.avif',
    'papers%2fabc%2fa.webp',
    '%70apers/abc/a.webp',
    'products/../papers/abc/a.webp',
    'products/%2e%2e/papers/abc/a.webp',
    './papers/abc/a.webp',
    '/papers/abc/a.webp',
    'papers//abc/a.webp',
  ]) {
    const response = await request(`/media/${path}`)
    expect(response.status, path).toBe(404)
    expect(await response.text(), path).not.toContain(hidden)
  }
})
