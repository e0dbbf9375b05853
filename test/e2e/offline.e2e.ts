import { rm } from 'node:fs/promises'
import type { Locator, Page, Worker } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { connect } from '#app/db/client.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { fates as allFates } from '../../bench/line-drops/bad-line.ts'
import { ordersOverBadLine } from '../../bench/line-drops/orders-over-bad-line.ts'
import { violations } from './axe.ts'
import { arrive, phone, scriptsAreThere, shopUrl, test } from './browser.ts'
import { aLine, aPhone, aProfile, isReady, kill, until, withWorker } from './offline-steps.ts'
import { addToCart, fillCheckout, firstProductPath, orderNumbers, placeOrder } from './steps.ts'

const db = connect(inject('shopDatabaseUrl'), 2)
afterAll(() => db.$client.end())

const isStored = (page: Page, path: string) =>
  until(page, async (address) => (await caches.match(address)) !== undefined, new URL(path, page.url()).href)
const isForgotten = (page: Page) =>
  until(
    page,
    async (own) => !(await caches.keys()).some((name) => new RegExp(own).test(name)),
    '^thumba-own-(?!guest)',
  )
/** The line is cut while the browser still believes in it. */
const age = (page: Page) => page.getByText(/This page is as of \d\d:\d\d\. Reload it/)

test('a link that leads on from what is on this phone leads nowhere else, however it is written §57.1', async ({
  open,
}) => {
  const page = await open(phone)
  const wayOn = page.locator('main').getByRole('link', { name: 'Try again' })
  for (const elsewhere of [
    '/%09/evil.example/',
    '/%0A%5Cevil.example',
    '//evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/on-this-phone?to=${elsewhere}`)
    await wayOn.waitFor()
    expect(await wayOn.evaluate((link: HTMLAnchorElement) => link.href)).toBe(`${shopUrl()}/`)
  }
  await page.goto('/on-this-phone?to=/terms%3Fa=b')
  await wayOn.waitFor()
  expect(await wayOn.evaluate((link: HTMLAnchorElement) => link.href)).toBe(`${shopUrl()}/terms?a=b`)
})

test('the first page that a phone ever opened is kept too', async ({ open }) => {
  const line = await aLine()
  const page = await open({ ...withWorker, baseURL: line.url })
  await page.goto('/')
  await isReady(page)
  await isStored(page, '/')
  line.cut()
  await page.goto('/')
  await age(page).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/on-this-phone')
  await page.getByRole('link', { name: "Thumba: Malawi's market" }).waitFor()
})

test('what was visited opens without a line, on reload too, and says of when it is §57.1', async ({
  open,
}) => {
  const line = await aLine()
  const page = await open({ ...withWorker, baseURL: line.url })
  await page.goto('/')
  await isReady(page)
  const path = await firstProductPath(page, 'coffee')
  await page.goto(path)
  await isStored(page, path)
  // As its scripts open it: only its data comes.
  await page.goto('/')
  await page.locator('main a[href^="/product/"]').first().click()
  await page.waitForURL(/\/product\//)
  const clicked = new URL(page.url()).pathname
  await isStored(page, `${clicked}?_data`)

  line.cut()
  await page.goto(path)
  await age(page).waitFor()
  await page.getByRole('heading', { name: 'Mzuzu coffee 250 g' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await page.getByRole('heading', { name: 'Mzuzu coffee 250 g' }).waitFor()
  await page.goto(clicked)
  await page.waitForURL((url) => url.pathname === clicked)
  await age(page).waitFor()

  await page.goto('/shipping-info')
  await page.getByText('This page is not kept on this phone').waitFor()
  await page.getByRole('link', { name: 'Mzuzu coffee 250 g' }).waitFor()
  expect(await violations(page)).toEqual([])

  // Of a checkout there never is a copy.
  await page.goto('/checkout')
  await page.getByText('This page is not kept on this phone').waitFor()

  line.mend()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.waitForURL((url) => url.pathname === '/cart')
  await page.goto(path)
  await page.getByRole('heading', { name: 'Mzuzu coffee 250 g' }).waitFor()
  expect(await age(page).count()).toBe(0)
})

test('an order placed without a line waits, outlives the browser, and is placed exactly once §57.2', async () => {
  const line = await aLine()
  const profile = aProfile()
  onTestFinished(() => rm(profile, { recursive: true, force: true }))
  const first = await aPhone(profile)
  const page = await first.newPage()
  await page.goto(`${line.url}/`)
  await isReady(page)
  await addToCartAt(page, line.url)
  await page.goto(`${line.url}/checkout`)
  await fillCheckout(page)
  const id = await page.locator('[name=checkoutId]').inputValue()
  line.cut()
  await page.getByRole('button', { name: /place order/i }).click()
  await page.getByText('Your order waits on this phone').waitFor()
  await expect.poll(() => isSeen(page.getByText('Your order waits on this phone'))).toBe(true)
  expect(await violations(page)).toEqual([])
  expect(await ordersOf(id)).toBe(0)
  await kill(first)

  line.mend()
  const second = await aPhone(profile)
  const again = await second.newPage()
  await again.goto(`${line.url}/on-this-phone`)
  await again.getByText('Nothing is waiting to be sent.').waitFor()
  expect(await ordersOf(id)).toBe(1)
  await again.goto(`${line.url}/cart`)
  await again
    .getByText(/cart is empty/i)
    .first()
    .waitFor()
  await second.close()
})

test('an order that went out by itself is told with its number until it is dismissed, to its guest alone', async ({
  open,
}) => {
  const line = await aLine()
  const page = await open({ ...withWorker, baseURL: line.url })
  await page.goto('/')
  await isReady(page)
  await addToCart(page, 'number 8')
  await page.goto('/checkout')
  await scriptsAreThere(page)
  await fillCheckout(page)
  const id = await page.locator('[name=checkoutId]').inputValue()
  line.cut()
  await page.getByRole('button', { name: /place order/i }).click()
  await page.getByText('Your order waits on this phone').waitFor()
  await page.goto('/on-this-phone')
  line.mend()
  await expect
    .poll(
      async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')))
        return ordersOf(id)
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  const { rows } = await db.execute<{ number: string }>(
    `select order_number as number from orders where checkout_id = '${id}'`,
  )
  const told = page.getByText(`Your order ${rows[0]!.number} was sent`)
  await told.waitFor()
  expect(await violations(page)).toEqual([])
  // The next person on this phone who signs in reads nothing of it.
  const other = await aBuyer(db)
  const value = await createSession(db, other.userId, { address: '127.0.0.1', userAgent: 'test' })
  const cookie = { name: 'thumba-session', value, url: line.url }
  await page.context().addCookies([cookie])
  for (const path of ['/', '/on-this-phone']) {
    await arrive(page, path)
    await expect.poll(() => accountHere(page)).not.toBe('guest')
    await page.reload({ waitUntil: 'networkidle' })
    expect(await told.count(), path).toBe(0)
  }
  await page.context().clearCookies({ name: 'thumba-session' })
  await page.goto('/on-this-phone')
  await expect.poll(() => accountHere(page)).toBe('guest')
  await page.goto('/')
  await told.waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Dismiss' }).click()
  for (const path of ['/', '/on-this-phone']) {
    await arrive(page, path)
    expect(await told.count(), path).toBe(0)
  }
})

/** Whose answers this phone had last. */
const accountHere = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('thumba-account')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const asked = opening.result.transaction('state').objectStore('state').get('account')
          asked.onsuccess = () => {
            opening.result.close()
            resolve((asked.result as { who: string } | undefined)?.who ?? 'guest')
          }
        }
      }),
  )

test('an order that waits can be canceled, and one whose price changed is asked about again §57.3', async ({
  open,
}) => {
  const line = await aLine()
  const page = await open({ ...withWorker, baseURL: line.url })
  await page.goto('/')
  await isReady(page)
  await addToCart(page, 'number 7')
  await page.goto('/checkout')
  await scriptsAreThere(page)
  await fillCheckout(page)
  const id = await page.locator('[name=checkoutId]').inputValue()
  const place = page.getByRole('button', { name: /place order/i })
  line.cut()
  await place.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await place.click()
  await page.getByText('Your order waits on this phone').waitFor()
  await db.execute(`update products set price = price + 500 where name = 'Everyday thing number 7'`)
  line.mend()
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByText('something changed since').waitFor()
  expect(await ordersOf(id)).toBe(0)
  await page.getByRole('button', { name: 'Look again' }).click()
  await page.getByText('now costs MK 7,500; it was MK 7,000').waitFor()
  await page.getByText('MK 7,500', { exact: true }).first().waitFor()
  await place.click()
  await page.waitForURL(/order-confirmation/)
  expect(await orderNumbers(page)).toHaveLength(1)
  expect(await ordersOf(id)).toBe(1)
})

test('thirty orders over a line that cuts, delays and doubles are there exactly once each §57.4', async () => {
  const seller = await aSeller(db)
  const { id: productId } = await aProduct(db, { sellerId: seller.userId, stock: 60 })
  const { placed, fates } = await ordersOverBadLine(db, { shop: shopUrl(), productId, orders: 30, seed: 7 })
  expect(placed).toEqual(Array(30).fill(1))
  expect([...fates.keys()].toSorted()).toEqual([...allFates].toSorted())
  const { rows } = await db.execute<{ stock: number }>(`select stock from products where id = '${productId}'`)
  expect(rows[0]!.stock).toBe(30)
})

test('nothing of an account remains on the phone after it signed out in another tab §57.5', async ({
  open,
}) => {
  const page = await open(withWorker)
  const { userId } = await aBuyer(db, { name: 'Thandiwe Banda' })
  const token = await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
  await page.context().addCookies([{ name: 'thumba-session', value: token, url: shopUrl() }])
  await page.goto('/')
  await isReady(page)
  await addToCart(page, 'number 8')
  await page.goto('/checkout')
  await scriptsAreThere(page)
  await placeOrder(page)
  const [number] = await orderNumbers(page)
  await page.goto(`/orders/${number}`)
  await isStored(page, `/orders/${number}`)
  expect(await textKept(page)).toContain('Thandiwe')

  const other = await page.context().newPage()
  await other.goto('/logout')
  await other
    .locator('main')
    .getByRole('button', { name: /sign out|log out/i })
    .click()
  await other.waitForURL((url) => url.pathname === '/')
  await isForgotten(page)
  const kept = await textKept(page)
  expect(kept).not.toContain('Thandiwe')
  expect(kept).not.toContain(number)
})

test('nothing of an account remains once the shop ended its session §57.5', async ({ open }) => {
  const page = await open(withWorker)
  const { userId } = await aBuyer(db, { name: 'Chimwemwe Phiri' })
  const token = await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
  await page.context().addCookies([{ name: 'thumba-session', value: token, url: shopUrl() }])
  await page.goto('/')
  await isReady(page)
  await page.goto('/orders')
  await isStored(page, '/orders')
  expect(await textKept(page)).toContain('Chimwemwe')
  await db.execute(`delete from sessions where user_id = '${userId}'`)
  await page.goto('/orders')
  // The page that it leads to is not kept, but says that nobody is here.
  await page.waitForURL(/login/)
  await isForgotten(page)
  expect(await textKept(page)).not.toContain('Chimwemwe')
})

test('pictures that another app shares open as a new product §57.6', async ({ open }) => {
  const page = await open(withWorker)
  const { userId } = await aSeller(db)
  const token = await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
  await page.context().addCookies([{ name: 'thumba-session', value: token, url: shopUrl() }])
  await page.goto('/')
  await isReady(page)
  await page.setContent(
    '<form method="post" action="/seller/products/share" enctype="multipart/form-data"><input type="file" name="pictures"></form>',
  )
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#0f6b45' } })
  await page
    .locator('input')
    .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() })
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit())
  await page.waitForURL(/\/seller\/products\/new/)
  await page.locator('main img[src^="/media/"], main img[src^="blob:"]').first().waitFor()
})

test('a phone can install the app §57.6', async ({ open }) => {
  const page = await open(withWorker)
  await page.goto('/')
  await isReady(page)
  const protocol = await page.context().newCDPSession(page)
  const { errors } = await protocol.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors')
  // A test's window keeps nothing, so nothing can be installed in it.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('what the shop tells a phone is shown in the language of its reader §57.7', async ({ open }) => {
  const page = await open(withWorker)
  await page.goto('/')
  await isReady(page)
  const protocol = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(shopUrl()))
      if (ours) resolve(ours.registrationId)
    }),
  )
  await protocol.send('ServiceWorker.enable')
  // No window of a test may show notifications: what would be shown is written down instead.
  const [serviceWorker] = page.context().serviceWorkers() as [Worker]
  await serviceWorker.evaluate(() => {
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      Object.assign(self, { shown: [title, options?.body, options?.lang, options?.data.path] })
    }
  })
  const said = { title: 'On its way', text: 'TB-2026-0042', path: '/shipping-info', language: 'ny' }
  await protocol.send('ServiceWorker.deliverPushMessage', {
    origin: shopUrl(),
    registrationId: await registered,
    data: JSON.stringify(said),
  })
  const shown = () => serviceWorker.evaluate(() => (self as never as { shown?: unknown }).shown)
  await expect.poll(shown, { timeout: 20_000 }).toEqual([said.title, said.text, said.language, said.path])
})

const isSeen = (text: Locator) =>
  text.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top > 0 && bottom < innerHeight
  })

async function addToCartAt(page: Page, url: string) {
  await page.goto(`${url}/products?search=coffee`)
  await page.goto(
    new URL((await page.locator('main a[href^="/product/"]').first().getAttribute('href'))!, url).href,
  )
  const answered = page.waitForResponse((response) =>
    new URL(response.url()).pathname.startsWith('/cart-items'),
  )
  await page.locator('button[form=buy]:visible').click()
  await answered
}

async function ordersOf(checkoutId: string) {
  const { rows } = await db.execute<{ count: number }>(
    `select count(*)::int from orders where checkout_id = '${checkoutId}'`,
  )
  return rows[0]!.count
}

/** Everything in the page's caches and databases, as text. */
const textKept = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [JSON.stringify(localStorage)]
    for (const name of await caches.keys()) {
      if (name === 'thumba-code' || name === 'thumba-pictures') continue
      const cache = await caches.open(name)
      for (const answer of await cache.matchAll()) texts.push(await answer.text())
    }
    for (const { name } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open(name!)
        asked.onsuccess = () => resolve(asked.result)
      })
      for (const store of opened.objectStoreNames) {
        const all = opened.transaction(store).objectStore(store).getAll()
        texts.push(
          await new Promise((resolve) => (all.onsuccess = () => resolve(JSON.stringify(all.result)))),
        )
      }
      opened.close()
    }
    return texts.join('\n')
  })
