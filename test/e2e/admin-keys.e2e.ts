import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { anAdmin, aProduct } from '#test/make.ts'
import { desktop, test } from './browser.ts'
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
      await page.keyboard.press(key)
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
