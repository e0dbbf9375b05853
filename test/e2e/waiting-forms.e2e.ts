import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { disputeMessages, disputePhotos } from '#app/modules/money/disputes/tables.ts'
import { contactMessages } from '#app/modules/outreach/contact/tables.ts'
import { orderStatusHistory } from '#app/modules/sales/orders/tables.ts'
import { aDisputedSale } from '#test/make/money/dispute.ts'
import { noisyJpeg } from '#test/make/picture.ts'
import { aSaleAt, aStorage } from '#test/make/sales/waybill.ts'
import { aSeller } from '#test/make.ts'
import { messagesOverBadLine, movesOverBadLine } from '../../bench/line-drops/forms-over-bad-line.ts'
import { violations } from './axe.ts'
import { scriptsAreThere, shopUrl, test } from './browser.ts'
import { shopDb } from './database.ts'
import { aLine, aPhone, aProfile, isReady, kill, withWorker } from './offline-steps.ts'

const storage = aStorage()

async function signIn(context: BrowserContext, userId: string, url: string) {
  const value = await createSession(shopDb(), userId, { address: '127.0.0.1', userAgent: 'test' })
  await context.addCookies([{ name: 'thumba-session', value, url, expires: Date.now() / 1000 + 3600 }])
}
const press = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click()
/** The browser may say that the line is back before its worker has it. */
const sentTo = (page: Page, address: RegExp) =>
  expect
    .poll(
      async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')))
        return page.url()
      },
      { timeout: 20_000 },
    )
    .toMatch(address)
const aPhoto = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await noisyJpeg(400, 300),
})

test('an order that its seller moves without a line outlives the browser, and is moved once §57.12', async () => {
  const db = shopDb()
  const { seller, order, id } = await aSaleAt(db, 'pending')
  const confirmed = () =>
    db.$count(
      orderStatusHistory,
      and(eq(orderStatusHistory.orderId, id), eq(orderStatusHistory.status, 'confirmed')),
    )
  const line = await aLine()
  const profile = aProfile()
  onTestFinished(() => rm(profile, { recursive: true, force: true }))
  const first = await aPhone(profile)
  await signIn(first, seller.userId, line.url)
  const page = await first.newPage()
  await page.goto(`${line.url}/`)
  await isReady(page)
  await page.goto(`${line.url}/seller/orders/${order.orderNumber}`)
  await scriptsAreThere(page)
  line.cut()
  await press(page, 'Confirm order')
  await page.getByText('This step of the order waits on this phone').waitFor()
  await page.getByText(`Confirm order ${order.orderNumber}`).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await confirmed()).toBe(0)
  await kill(first)

  line.mend()
  const second = await aPhone(profile)
  // Chromium writes cookies every half minute.
  await signIn(second, seller.userId, line.url)
  const again = await second.newPage()
  await again.goto(`${line.url}/on-this-phone`)
  await again.getByText('Nothing is waiting to be sent.').waitFor()
  await expect.poll(confirmed).toBe(1)
  await second.close()
})

test('what a buyer says in a dispute waits with its photo, can be canceled, and is there once §57.13', async ({
  open,
}) => {
  const db = shopDb()
  const { buyer, order, disputeId } = await aDisputedSale(db, storage())
  const line = await aLine()
  const page = await open({ ...withWorker, baseURL: line.url })
  await signIn(page.context(), buyer.userId, line.url)
  await page.goto('/')
  await isReady(page)
  await page.goto(`/orders/${order.orderNumber}/dispute`)
  const text = page.locator('textarea[name=text]')
  await text.fill('See how it came.')
  await page.locator('input[name=photos]').setInputFiles(await aPhoto('torn.jpg'))
  line.cut()
  await press(page, 'Send')
  await page.getByText(`Your message about order ${order.orderNumber}, with 1 photo`).waitFor()
  await press(page, 'Cancel')
  await page.getByText('What you typed is still here').waitFor()
  expect(await text.inputValue()).toBe('See how it came.')
  expect(await violations(page)).toEqual([])
  await press(page, 'Send')
  await page.getByText('Your message waits on this phone').waitFor()
  line.mend()
  await press(page, 'Send now')
  await page.locator('main img[src*="/dispute/photos/"]').first().waitFor()
  const said = await db
    .select({ photo: disputePhotos.id })
    .from(disputeMessages)
    .leftJoin(disputePhotos, eq(disputePhotos.messageId, disputeMessages.id))
    .where(and(eq(disputeMessages.disputeId, disputeId), eq(disputeMessages.text, 'See how it came.')))
  expect(said).toEqual([{ photo: expect.anything() }])
})

test('a new product waits with the picture that the line held up, and is there once §57.14', async ({
  open,
}) => {
  const line = await aLine()
  const page = await open({ ...withWorker, baseURL: line.url })
  const seller = await aSeller(shopDb())
  await signIn(page.context(), seller.userId, line.url)
  await page.goto('/')
  await isReady(page)
  await page.goto('/seller/products/new')
  const name = `Hoe ${randomUUID().slice(0, 8)}`
  await page.locator('#name').fill(name)
  await page.locator('#description').fill('Forged steel.')
  await page.locator('#price').fill('7500')
  await page.locator('#stock').fill('8')
  await page.locator('#category').selectOption('Home & Garden')
  // From the shop itself: what makes pictures small is there by then.
  await page.locator('#images').setInputFiles(await aPhoto('first.jpg'))
  await expect.poll(() => page.locator('[name=images]').inputValue(), { timeout: 20_000 }).toContain('first')
  line.cut()
  await page.context().setOffline(true)
  await page.locator('#images').setInputFiles(await aPhoto('second.jpg'))
  await page.getByRole('progressbar', { name: 'Uploading second.jpg' }).waitFor()
  await press(page, 'Save product')
  await page.getByText(`Your new product: ${name}, with 1 picture`).waitFor()
  expect(await violations(page)).toEqual([])
  line.mend()
  await page.context().setOffline(false)
  await sentTo(page, /\/seller\/products$/)
  const made = await shopDb().select().from(products).where(eq(products.name, name))
  expect(
    made.map(({ images }) => images.map(({ path }) => /(first|second)_\d+_\w+$/.exec(path)?.[1])),
  ).toEqual([['first', 'second']])
  // Nothing of it is offered to go on with.
  await page.goto('/seller/products/new')
  await page.getByText('Choose pictures', { exact: true }).waitFor()
  expect(await page.locator('[name=images]').inputValue()).toBe('')
})

test('a message outlives a new version of the worker and a full phone, and is there once §57.15', async ({
  open,
}) => {
  const line = await aLine()
  const page = await open({ ...withWorker, baseURL: line.url })
  await page.goto('/')
  await isReady(page)
  await page.goto('/contact-us')
  const words = `Where is my order? ${randomUUID()}`
  await page.locator('[name=name]').fill('Chikondi Banda')
  await page.locator('[name=phone]').fill('0991 234 567')
  await page.locator('[name=topic]').selectOption({ index: 1 })
  await page.locator('[name=message]').fill(words)
  const send = async () => {
    // Nobody writes that fast.
    await page.locator('[name=openedAt]').evaluate((field: HTMLInputElement) => {
      field.value = `${Number(field.value) - 60_000}`
    })
    await press(page, 'Send message')
  }
  const typed = () => page.locator('[name=message]').inputValue()

  // Another address is another version to the browser.
  await page.evaluate(async () => {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    await navigator.serviceWorker.register('/sw.js?next')
    await changed
  })
  expect(await typed()).toBe(words)

  const banner = page.getByRole('status').getByText('You are offline.')
  await page.context().setOffline(true)
  await page.locator('.kept-notice', { hasText: 'You are offline.' }).waitFor()
  line.cut()
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...given) {
      if (this.transaction.db.name !== 'thumba-waiting') return put.apply(this, given)
      IDBObjectStore.prototype.put = put // the next time there is space again
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await send()
  await page.getByText('this phone has no space to save what you typed').waitFor()
  expect(await typed()).toBe(words)
  await send()
  await page.getByText('Your message waits on this phone').waitFor()

  line.mend()
  await page.context().setOffline(false)
  await sentTo(page, /\/contact-us\?sent=/)
  await banner.waitFor({ state: 'detached' })
  expect(await shopDb().$count(contactMessages, eq(contactMessages.message, words))).toBe(1)
})

test('moves and messages over a line that cuts, delays and doubles are there exactly once each §57.16', async () => {
  const db = shopDb()
  const asked = { shop: shopUrl(), count: 8, seed: 3 }
  const [moves, messages] = await Promise.all([
    movesOverBadLine(db, asked),
    messagesOverBadLine(db, storage(), asked),
  ])
  expect(moves.there).toEqual(Array(8).fill(1))
  expect(messages.there).toEqual(Array(8).fill(1))
  expect(moves.tries).toBeGreaterThan(8)
  expect(messages.tries).toBeGreaterThan(8)
})
