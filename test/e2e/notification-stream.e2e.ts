import type { Page } from 'playwright-core'
import { afterAll, beforeEach, inject } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { connect } from '#app/db/client.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { notify } from '#app/modules/platform/notifications/notify.server.ts'
import { aBuyer } from '#test/make.ts'
import { phone, shopUrl, test } from './browser.ts'

const db = connect(inject('shopDatabaseUrl'), 2)
afterAll(() => db.$client.end())

let buyer: Member
beforeEach(async () => {
  buyer = await aBuyer(db, { name: 'Thandiwe Banda' })
})

const tell = (title: string) =>
  db.transaction((tx) =>
    notify(tx, { userId: buyer.userId, kind: 'order_status', title, text: '', path: '/products' }),
  )
const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).waitFor()
const bell = (page: Page, name: string) =>
  page.locator('header').getByRole('link', { name, exact: true }).waitFor()

/** The list, with one notice, while the bell listens. */
async function openList(page: Page) {
  const token = await createSession(db, buyer.userId, { address: '127.0.0.1', userAgent: 'test' })
  await page.context().addCookies([{ name: 'thumba-session', value: token, url: shopUrl() }])
  await tell('The first')
  const stream = page.waitForResponse((response) => response.url().endsWith('/notifications/events'))
  await page.goto('/notifications')
  await stream
  return page
}

/** Keeps the next answer to this method back: `read` when the server has given it, `release` lets the page have it. */
async function holdNext(page: Page, method: 'GET' | 'POST') {
  const read = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let held = false
  await page.route('**/notifications.data*', async (route) => {
    if (held || route.request().method() !== method) return route.fallback()
    held = true
    const response = await route.fetch({ maxRedirects: 0 })
    read.resolve()
    await released.promise
    await route.fulfill({ response })
  })
  return { read: read.promise, release: released.resolve }
}

test('what comes while the list is on its way, read before it, is shown all the same', async ({ open }) => {
  const page = await openList(await open(phone))
  const list = await holdNext(page, 'GET')
  await tell('The second')
  await list.read
  await tell('The third')
  await bell(page, 'Notifications (3 unread)')
  await tell('The fourth')
  await bell(page, 'Notifications (4 unread)')
  list.release()
  await row(page, 'The fourth')
  await row(page, 'The third')
  await bell(page, 'Notifications (4 unread)')
})

test('what comes while a form is on its way is shown all the same', async ({ open }) => {
  const page = await openList(await open(phone))
  const marking = await holdNext(page, 'POST')
  const list = await holdNext(page, 'GET')
  await page.getByRole('button', { name: 'Mark as read: The first' }).click()
  await marking.read
  await tell('The second')
  await tell('The third')
  await bell(page, 'Notifications (2 unread)')
  marking.release()
  await list.read
  await tell('The fourth')
  await bell(page, 'Notifications (3 unread)')
  list.release()
  await row(page, 'The fourth')
  await row(page, 'The third')
  await bell(page, 'Notifications (3 unread)')
})
