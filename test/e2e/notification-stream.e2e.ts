import type { Page } from 'playwright-core'
import { afterAll, beforeEach, inject } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { connect } from '#app/db/client.server.ts'
import { createSession } from '#app/modules/identity/sessions/create-session.server.ts'
import { notify } from '#app/modules/platform/notifications/notify.server.ts'
import { aBuyer } from '#test/make.ts'
import { phone, shopUrl, test } from './browser.ts'

declare global {
  interface Window {
    holdNews: () => void
    /** Whether there is news to say, when the next list is drawn. */
    sayNewsWhileDrawing: () => boolean
  }
}

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

test('what comes when a new list is drawn, but not shown yet, is shown all the same §16.18', async ({
  open,
}) => {
  const page = await open(phone)
  await page.addInitScript(pauseDrawing)
  await openList(page)
  const list = await holdNext(page, 'GET')
  await tell('The second')
  await list.read
  await page.evaluate(() => window.holdNews())
  await tell('The third')
  await page.waitForFunction(() => window.sayNewsWhileDrawing())
  list.release()
  await row(page, 'The third')
  await bell(page, 'Notifications (3 unread)')
})

/**
 * Runs in the page. News are kept back until React has drawn a part of the new list, which it does before it shows
 * anything; there it is made to pause, as it does by itself after 5 ms, and the news are said.
 */
function pauseDrawing() {
  let holding = false
  let waiting: (() => void) | undefined
  let armed = false
  let drawn = false
  const real = EventTarget.prototype.addEventListener
  EventSource.prototype.addEventListener = function (this: EventSource, type: string, hear: EventListener) {
    real.call(this, type, (event) => {
      if (!holding || type !== 'news') hear(event)
      else waiting = () => hear(event)
    })
  } as EventSource['addEventListener']

  const now = performance.now.bind(performance)
  let ahead = 0
  performance.now = () => {
    if (drawn) ahead += 6
    return ahead + now()
  }
  const create = document.createElement
  document.createElement = function (this: Document, ...given: Parameters<typeof create>) {
    if (armed && given[0] === 'li') drawn = true
    return create.apply(this, given)
  } as typeof create
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (this: MessagePort, ...given: [unknown]) {
    if (drawn) {
      drawn = armed = holding = false
      queueMicrotask(waiting!)
    }
    post.apply(this, given)
  }
  window.holdNews = () => {
    holding = true
  }
  window.sayNewsWhileDrawing = () => {
    armed = waiting !== undefined
    return armed
  }
}
