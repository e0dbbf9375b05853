import { eq } from 'drizzle-orm'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, inject } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { connect } from '#app/db/client.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { notify } from '#app/modules/platform/notifications/notify.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { aBuyer, aSeller } from '#test/make.ts'
import { violationsOfAllLooks } from './axe.ts'
import { arrive, desktop, phone, scriptsAreThere, shopUrl, test } from './browser.ts'

const db = connect(inject('shopDatabaseUrl'), 2)
afterAll(() => db.$client.end())

let buyer: Member
let token: string
beforeEach(async () => {
  buyer = await aBuyer(db, { name: 'Thandiwe Banda' })
  token = await createSession(db, buyer.userId, { address: '127.0.0.1', userAgent: 'test' })
})

type Open = (options?: BrowserContextOptions) => Promise<Page>
async function signedIn(open: Open, options = phone) {
  const page = await open(options)
  await page.context().addCookies([{ name: 'thumba-session', value: token, url: shopUrl() }])
  return page
}
const tell = (title: string, path = '/products') =>
  db.transaction((tx) =>
    notify(tx, { userId: buyer.userId, kind: 'order_status', title, text: 'With Speed Courier', path }),
  )
/** The tab of the same name is no bell. */
const bell = (page: Page, name: string) => page.locator('header').getByRole('link', { name, exact: true })

test('the bell and a toast tell of a notice while the page is looked at, without asking §16.18', async ({
  open,
}) => {
  const page = await signedIn(open, phone)
  const stream = () => page.waitForResponse((response) => response.url().endsWith('/notifications/events'))
  const streaming = stream()
  await page.goto('/products')
  expect((await streaming).headers()['content-type']).toContain('text/event-stream')
  // Looked for from now on: the toast goes again by itself.
  const toast = page.getByLabel('Messages').getByText('Your order was sent').waitFor()
  await tell('Your order was sent')
  await Promise.all([bell(page, 'Notifications (1 unread)').waitFor(), toast])
  await tell('Your order has arrived')
  await bell(page, 'Notifications (2 unread)').waitFor()

  const listening = stream()
  await page.goto('/notifications')
  await listening
  const mark = page.getByRole('button', { name: 'Mark as read: Your order was sent' })
  await mark.click()
  await mark.waitFor({ state: 'detached' })
  await bell(page, 'Notifications (1 unread)').waitFor()
  await tell('And another one')
  await page.getByRole('button', { name: 'And another one', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await bell(page, 'Notifications').waitFor()
})

test('where server-sent events fail the bell asks instead §16.19', async ({ open }) => {
  const page = await signedIn(open, phone)
  await page.route('**/notifications/events', (route) =>
    route.request().headers().accept?.includes('text/event-stream')
      ? route.fulfill({ status: 406, body: 'a proxy that knows no streams' })
      : route.continue(),
  )
  const asked = page.waitForResponse(
    (response) => response.url().endsWith('/notifications/events') && response.ok(),
  )
  await page.goto('/products')
  expect(await (await asked).json()).toEqual({ unread: 0, newest: null })
})

test('following a notification without scripts leads on and marks it as read', async ({ open }) => {
  await tell('Your order was sent', '/cart')
  const page = await signedIn(open, { ...phone, javaScriptEnabled: false })
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Your order was sent', exact: true }).click()
  await page.waitForURL('**/cart')
  await bell(page, 'Notifications').waitFor()
})

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f6b45' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
const choose = (page: Page, buffer: Buffer, mimeType = 'image/png') =>
  page.locator('input[type=file]').setInputFiles({ name: 'Me.png', mimeType, buffer })

test.for([true, false])(
  'a picture is uploaded and removed, scripts %s',
  async (javaScriptEnabled, { open }) => {
    const page = await signedIn(open, { ...desktop, javaScriptEnabled })
    await page.goto('/profile', { waitUntil: 'load' })
    await choose(page, await picture(600, 400))
    await page.getByRole('button', { name: 'Upload picture' }).click()
    await page.locator('header img[src*="/160.jpg"]').waitFor()
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page.getByRole('button', { name: 'Upload picture' }).waitFor()
    await page.locator('header img').waitFor({ state: 'detached' })
  },
)

test('a file that cannot be taken is refused before it is sent; a large one is made smaller first §16.8', async ({
  open,
}) => {
  const page = await signedIn(open, desktop)
  await page.goto('/profile')
  await scriptsAreThere(page)
  await choose(page, Buffer.from('%PDF-1.7'), 'application/pdf')
  await page.getByText('File type application/pdf is not allowed. Allowed types: image/jpeg').waitFor()
  await choose(page, await picture(1400, 1250)) // 5.01 MB, uncompressed
  await page.getByText(/File size 5\.\d+ MB exceeds maximum size of 5MB/).waitFor()
  await choose(page, await picture(1300, 1100))
  await expect
    .poll(() => page.locator('input[type=file]').evaluate((input: HTMLInputElement) => input.files![0]!.size))
    .toBeLessThan(100_000)
})

test('with data-saver on no letters are fetched for headings, nothing ahead, and no stream is held §16.10', async ({
  open,
}) => {
  const fetched = async () => {
    const page = await signedIn(open, phone)
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto('/products', { waitUntil: 'load' })
    const parts = ['.woff2', 'cart-items', '.js', '/notifications/events']
    return { page, seen: () => parts.filter((part) => urls.some((url) => url.includes(part))) }
  }
  const usual = await fetched()
  await expect.poll(usual.seen).toEqual(['.woff2', 'cart-items', '.js', '/notifications/events'])
  // Another session: what is known of one is remembered for a second.
  await db.update(users).set({ dataSaver: true }).where(eq(users.id, buyer.userId))
  token = await createSession(db, buyer.userId, { address: '127.0.0.1', userAgent: 'test' })
  const saving = await fetched()
  await saving.page.waitForLoadState('networkidle')
  expect(saving.seen()).toEqual([])
})

test('the profile says what this browser loaded from us this month, and its price', async ({ open }) => {
  const page = await signedIn(open, phone)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  let came = 0
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    came += encodedDataLength
  })
  await page.goto('/products')
  const counted = () => page.evaluate(() => JSON.parse(localStorage['thumba:data-used'] ?? '{}').bytes ?? 0)
  await expect.poll(async () => (await counted()) / came).toBeGreaterThan(0.8)
  expect((await counted()) / came).toBeLessThan(1.2)

  await page.goto('/profile')
  const said = /loaded about (\d+\.\d) MB from Thumba: about MK (\d+\.\d\d) of data/
  const text = await page.getByText(said).innerText()
  const [, megabytes] = said.exec(text)!
  expect(Math.abs(Number(megabytes) - (await counted()) / 1_000_000)).toBeLessThan(0.1)
})

test('a seller comes from the shop to the own dashboard by a whole page, and back without one', async ({
  open,
}) => {
  const { userId } = await aSeller(db)
  token = await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
  const page = await signedIn(open, desktop)
  const mark = () => page.evaluate(() => void Object.assign(window, { isMarked: true }))
  const isMarked = () => page.evaluate(() => 'isMarked' in window)
  await page.goto('/', { waitUntil: 'load' })
  await mark()
  await page.locator('summary', { hasText: 'Account menu' }).click()
  await page.getByRole('link', { name: 'Seller dashboard' }).click()
  await page.waitForURL('**/dashboard')
  await page.locator('main h1').waitFor()
  expect(await isMarked()).toBe(false)

  await mark()
  await page.getByRole('link', { name: 'Thumba' }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goBack()
  await page.waitForURL('**/dashboard')
  expect(await isMarked()).toBe(true)
})

test('whoever goes back to the page of signing in is led on once, and then comes past it', async ({
  open,
}) => {
  const page = await open(phone)
  const path = () => new URL(page.url()).pathname
  await arrive(page, '/cart')
  await page.locator('header').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.context().addCookies([{ name: 'thumba-session', value: token, url: shopUrl() }])
  await page.getByRole('link', { name: 'Thumba' }).first().click()
  await expect.poll(path).toBe('/')
  await page.goBack()
  await expect.poll(path).toBe('/')
  await page.goBack()
  await expect.poll(path).toBe('/cart')
})

test('axe finds nothing wrong: profile with and without mistakes, picture, notifications, the menu of a member', async ({
  open,
}) => {
  const page = await signedIn(open)
  const expectFine = async (what: string) => expect(await violationsOfAllLooks(page), what).toEqual([])
  await page.goto('/notifications')
  await expectFine('no notifications')
  await tell('Your order was sent')
  await page.goto('/buyer/notifications')
  await expectFine('notifications')
  for (const path of ['/profile', '/profile/picture']) {
    await page.goto(path)
    await expectFine(path)
  }
  await page.goto('/profile')
  await page.locator('[name=name]').fill(' ')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('Name is required').waitFor()
  await expectFine('profile with mistakes')
  await page.locator('header summary', { hasText: 'account menu' }).click()
  await expectFine('menu')
})
