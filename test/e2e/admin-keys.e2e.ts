import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { anAdmin, aProduct } from '#test/make.ts'
import { arrive, desktop, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'

async function signIn(page: Page) {
  const { userId } = await anAdmin(shopDb())
  await signInAs(page, userId)
}

const aWaiting = async (name: string, submittedAt: string) =>
  (await aProduct(shopDb(), { name, status: 'pending', submittedAt: new Date(submittedAt) })).id
const pathOf = (id: string) => `/admin/products/${id}`

/** Again and again, since the page listens only once its scripts run; at the end of the queue a press does nothing. */
const pressUntil = (page: Page, key: string, path: string) =>
  expect
    .poll(async () => {
      if (new URL(page.url()).pathname !== path) await page.keyboard.press(key)
      return new URL(page.url()).pathname
    })
    .toBe(path)

test('the keys n and p lead to the next and the previous of the queue, but not while somebody types §46.9', async ({
  open,
}) => {
  const first = await aWaiting('First of all', '2001-01-01T00:00:00Z')
  const second = await aWaiting('Second of all', '2001-01-02T00:00:00Z')
  const butOne = await aWaiting('Last but one', '2101-01-01T00:00:00Z')
  const last = await aWaiting('Last of all', '2101-01-02T00:00:00Z')
  const page = await open(desktop)
  await signIn(page)
  await page.goto(pathOf(butOne))
  await pressUntil(page, 'n', pathOf(last))
  await page.getByRole('heading', { level: 1, name: 'Last of all' }).waitFor()

  await page.goto(pathOf(second))
  await pressUntil(page, 'p', pathOf(first))
  await page.getByRole('heading', { level: 1, name: 'First of all' }).waitFor()
  await page.locator('summary').filter({ hasText: 'Reject' }).click()
  const own = page.getByLabel('Your reason')
  const been: string[] = []
  page.on('framenavigated', (frame) => been.push(new URL(frame.url()).pathname))
  await own.pressSequentially('no picture, no name')
  expect([await own.inputValue(), new URL(page.url()).pathname]).toEqual([
    'no picture, no name',
    pathOf(first),
  ])
  // Were a key of those on its way, this one would only come after it.
  await own.blur()
  await page.keyboard.press('n')
  await page.getByRole('heading', { level: 1, name: 'Second of all' }).waitFor()
  expect(been).toEqual([pathOf(second)])
})

const statusOf = async (id: string) =>
  (await shopDb().select({ status: products.status }).from(products).where(eq(products.id, id)))[0]?.status

/** The forms that a page sends from here on. */
function formsSent(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname.replace(/\.data$/, ''))
  })
  return sent
}

/** Letters that a browser or a screen reader has its own use for. */
const withOthers = ['Control+a', 'Alt+a', 'Meta+a', 'Shift+A', 'Control+p']

test('the key a approves the product that is shown and leads to the next, but not while somebody types or with another key', async ({
  open,
}) => {
  const first = await aWaiting('Oldest of all', '2000-01-01T00:00:00Z')
  const second = await aWaiting('Oldest but one', '2000-01-02T00:00:00Z')
  const page = await open(desktop)
  await signIn(page)
  await arrive(page, pathOf(first))
  const sent = formsSent(page)
  for (const keys of withOthers) await page.keyboard.press(keys)
  await page.locator('summary').filter({ hasText: 'Reject' }).click()
  await page.getByLabel('Your reason').pressSequentially('a pan')
  await page.locator('select:visible').first().focus()
  await page.keyboard.press('a')
  await page.locator('summary').filter({ hasText: 'Reject' }).focus()
  await page.keyboard.press('a')
  await page.getByRole('heading', { level: 1, name: 'Oldest but one' }).waitFor()
  expect(sent, 'only the last of them').toEqual([pathOf(first)])
  expect([await statusOf(first), await statusOf(second)]).toEqual(['approved', 'pending'])
})

test('on the list the key a approves those that are ticked, but not while somebody searches', async ({
  open,
}) => {
  const name = 'Approved by a key'
  const id = await aWaiting(name, '2000-01-03T00:00:00Z')
  const page = await open(desktop)
  await signIn(page)
  await arrive(page, `/admin/products?status=pending&search=${name}`)
  const sent = formsSent(page)
  const box = page.getByLabel(`Select ${name}`)
  await box.check()
  await page.getByText('1 selected').waitFor()
  for (const keys of withOthers) await page.keyboard.press(keys)
  await page.locator('main [type=search]').pressSequentially('aaa')
  // It has the focus once more, as after a press.
  await box.focus()
  await page.keyboard.press('a')
  await page.getByText('1 product is approved in a minute').first().waitFor()
  expect([sent, await statusOf(id)]).toEqual([['/admin/products'], 'pending'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('1 approval undone').first().waitFor()
})
