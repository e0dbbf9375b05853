import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { noisyJpeg, plainJpeg } from '#test/make/picture.ts'
import { aSeller } from '#test/make.ts'
import { violations } from './axe.ts'
import { phone, shopUrl, test } from './browser.ts'
import { shopDb } from './database.ts'
import { anUnreliableConnection, throttle } from './unreliable-connection.ts'

async function signIn(page: Page, url = shopUrl()) {
  const seller = await aSeller(shopDb())
  const value = await createSession(shopDb(), seller.userId, { address: '127.0.0.1', userAgent: 'test' })
  await page.context().addCookies([{ name: 'thumba-session', value, url }])
  return seller
}
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

async function fill(page: Page) {
  const name = `Hoe ${randomUUID().slice(0, 8)}`
  await page.locator('#name').fill(name)
  await page.locator('#description').fill('Forged steel.')
  await page.locator('#price').fill('7500')
  await page.locator('#stock').fill('8')
  await page.locator('#category').selectOption('Home & Garden')
  return name
}
const save = (page: Page) => page.getByRole('button', { name: 'Save product' }).click()
async function namesSaved(page: Page, name: string) {
  await page.waitForURL((url) => url.pathname === '/seller/products')
  await page.getByRole('heading', { name: 'Your products', level: 1 }).waitFor() // the editor is gone, not only its address
  const [made] = await shopDb().select().from(products).where(eq(products.name, name))
  return made!.images.map(({ path }) => /([a-z]+)_\d+_\w+$/.exec(path)?.[1])
}
const kept = async (page: Page) =>
  (await page.locator('[name=images]').inputValue()).split(' ').filter(Boolean).length

const button = (page: Page, what: string, which: string) =>
  page.getByRole('button', { name: new RegExp(`^${what}\\s*: ${which}$`) })

/** Waits until so much of the picture is sent. */
const sent = (page: Page, name: string, percent: number) =>
  expect
    .poll(async () =>
      Number(
        await page.getByRole('progressbar', { name: `Uploading ${name}` }).getAttribute('aria-valuenow'),
      ),
    )
    .toBeGreaterThanOrEqual(percent)

test('three pictures over a line that is cut, with a reload in the middle: all are there, in their order §25.10', async ({
  open,
}) => {
  const line = await anUnreliableConnection(shopUrl())
  const page = await open({ ...phone, baseURL: line.url })
  await signIn(page, line.url)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await page.goto('/seller/products/new')
  await page.getByText('Take a picture').waitFor()
  await throttle(page)
  line.lose()
  const small = await plainJpeg(300, 200)
  const big = await noisyJpeg(2400, 1350, 80)
  await page
    .locator('#images')
    .setInputFiles([file('big.jpg', big), file('front.jpg', small), file('back.jpg', small)])

  await sent(page, 'big.jpg', 20)
  line.cut()
  await page.getByText('The connection dropped. Trying again').first().waitFor()
  line.mend()
  await expect.poll(() => offsets).toHaveLength(2)
  await sent(page, 'big.jpg', 45)
  expect(await violations(page)).toEqual([])

  line.hold()
  await page.reload()
  const name = await fill(page)
  await page.getByText('Take a picture').waitFor()
  await save(page)
  await page.getByText('Your pictures are still uploading').waitFor()
  line.pass()
  expect(await namesSaved(page, name)).toEqual(['big', 'front', 'back'])
  expect(offsets).toHaveLength(3) // from the start, after the cut, after the reload
  expect(offsets[0]).toBe(0)
  expect(offsets[1]).toBeGreaterThan(0)
  expect(offsets[2]).toBeGreaterThan(offsets[1]!)

  await page.goto('/seller/products/new')
  await page.getByText('Take a picture').waitFor()
  expect(await kept(page)).toBe(0)
  line.close()
})

test('pictures are moved, removed and canceled by the keyboard; what was refused is said §25.2 §25.13', async ({
  open,
}) => {
  const page = await open(phone)
  await signIn(page)
  await page.goto('/seller/products/new')
  await page.getByText('Take a picture').waitFor()
  const small = await plainJpeg(300, 200)
  const files = ['one.jpg', 'two.jpg', 'three.jpg'].map((name) => file(name, small))
  await page.locator('#images').setInputFiles([...files, file('notes.jpg', Buffer.from('no'))])
  await page.getByText('notes.jpg: File type unknown is not allowed').waitFor()
  await expect.poll(() => kept(page)).toBe(3)
  await page.getByRole('button', { name: 'Move picture 3 earlier' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter') // the focus went along
  await button(page, 'Remove', 'picture 2').press('Enter')

  await page.route('**/api/upload', () => {}) // never answered
  await page.locator('#camera').setInputFiles([file('slow.jpg', small)])
  await button(page, 'Cancel', 'picture 3').click()
  await page.getByText('Upload canceled.').waitFor()
  await page.unroute('**/api/upload')
  await button(page, 'Try again', 'picture 3').click()
  await expect.poll(() => kept(page)).toBe(3)
  const name = await fill(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('This is how buyers will see it').waitFor()
  await page.getByRole('button', { name: 'Save product' }).first().click()
  expect(await namesSaved(page, name)).toEqual(['three', 'two', 'slow'])
  await page.goto('/seller/products/new')
  await page.getByText('Take a picture').waitFor()
  expect(await kept(page)).toBe(0)
})

test('who is signed out midway reads so, signs in elsewhere and goes on §25.12', async ({ open }) => {
  const page = await open(phone)
  await signIn(page)
  await page.goto('/seller/products/new')
  await page.getByText('Take a picture').waitFor()
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.locator('#images').setInputFiles([file('one.jpg', await plainJpeg(300, 200))])
  await page.getByText('one.jpg: Authentication expired. Please log in again.').waitFor()
  const name = await fill(page)
  await save(page)
  await page.getByText('Not saved yet: a picture was not uploaded.').waitFor()
  await page.context().addCookies(cookies)
  await button(page, 'Try again', 'the cover').click()
  await expect.poll(() => kept(page)).toBe(1)
  await save(page)
  expect(await namesSaved(page, name)).toEqual(['one'])
})

test('a photo taken sideways is turned upright and shrunk to at most 1920 by 1080 before it is sent §25.9', async ({
  open,
}) => {
  const page = await open(phone)
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) Object.assign(window, { sentFile: body.get('pictures') })
      return send.call(this, body)
    }
  })
  const { userId } = await signIn(page)
  await page.goto('/seller/products/new')
  await page.getByText('Take a picture').waitFor()
  const paint = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
  const green = await paint(1200, 1200, '#0f6b45').png().toBuffer()
  const sideways = await paint(2400, 1200, '#f2a71b')
    .composite([{ input: green, left: 0, top: 0 }]) // the left is up when it stands
    .withExif({ IFD3: { GPSLatitude: '15/1 47/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await page.locator('#images').setInputFiles([file('photo.jpg', sideways)])
  await expect.poll(() => kept(page)).toBe(1)
  const bytes = await page.evaluate(async () => {
    const { sentFile } = window as Window & { sentFile?: File }
    return [...new Uint8Array(await sentFile!.arrayBuffer())]
  })
  const came = await sharp(Buffer.from(bytes)).metadata()
  expect([came.format, came.width, came.height]).toEqual(['webp', 540, 1080])
  expect([came.exif, came.orientation]).toEqual([undefined, undefined]) // nor where it was taken
  const [row] = await shopDb().select().from(pictures).where(eq(pictures.ownerId, userId))
  expect([row!.width, row!.height]).toEqual([540, 1080])
  const shown = await page.request.get(`/media/${row!.path}/320.webp`)
  const { data } = await sharp(await shown.body())
    .extract({ left: 160, top: 40, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[1]).toBeGreaterThan(data[0]!) // the green half is on top
})

test('without JavaScript three pictures are sent, ordered and saved by the form §25.1', async ({ open }) => {
  const page = await open({ ...phone, javaScriptEnabled: false })
  await signIn(page)
  await page.goto('/seller/products/new')
  const name = await fill(page)
  const small = await plainJpeg(300, 200)
  await page.locator('#images').setInputFiles(['one.jpg', 'two.jpg'].map((one) => file(one, small)))
  await page.getByRole('button', { name: 'Upload these pictures' }).click()
  await page.locator('#camera').setInputFiles([file('three.jpg', small)])
  await button(page, 'Make cover', 'picture 2').click()
  expect(await kept(page)).toBe(3)
  expect(await page.locator('#name').inputValue()).toBe(name)
  await save(page)
  expect(await namesSaved(page, name)).toEqual(['two', 'one', 'three'])
})
