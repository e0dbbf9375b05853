import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, inject } from 'vitest'
import { connect } from '#app/db/client.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { aBuyer } from '#test/make.ts'
import { violations } from './axe.ts'
import { phone, scriptsAreThere, shopUrl, test } from './browser.ts'

const db = connect(inject('shopDatabaseUrl'), 2)
afterAll(() => db.$client.end())

let token: string
beforeEach(async () => {
  const { userId } = await aBuyer(db, { name: 'Thandiwe Banda' })
  token = await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
})

const theLineIsDown = (page: Page) => page.getByRole('heading', { name: "You're offline" })

test('a form sent while the line is down is kept as it was typed, and sent again when asked §49.1', async ({
  open,
}) => {
  const page = await open(phone)
  await page.context().addCookies([{ name: 'thumba-session', value: token, url: shopUrl() }])
  await page.goto('/addresses/new')
  await scriptsAreThere(page)
  await page.locator('[name=label]').fill('Home')
  await page.locator('[name=phone]').fill('0888 123 456')
  await page.locator('[name=district]').selectOption('Zomba')
  await page.locator('[name=landmark]').fill('Likangala bridge')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save address' }).click()
  await theLineIsDown(page).waitFor()
  expect(await violations(page)).toEqual([])
  const lost = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Send again' }).click()
  await lost
  await page.locator('button:not([aria-disabled])', { hasText: 'Send again' }).waitFor()

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.getByText('Likangala bridge').waitFor()
})

test('a page that did not come comes by itself once the line is back §49.2', async ({ open }) => {
  const page = await open(phone)
  await page.context().addCookies([{ name: 'thumba-session', value: token, url: shopUrl() }])
  await page.goto('/addresses')
  await scriptsAreThere(page)

  // The form's own code was never fetched either.
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Add an address' }).click()
  await theLineIsDown(page).waitFor()
  expect(await violations(page)).toEqual([])
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Add an address' }).waitFor()
})

test('a list whose code was never fetched says that there is no line, and comes once it is back §49.2', async ({
  open,
}) => {
  const page = await open(phone)
  await page.goto('/cart')
  await scriptsAreThere(page)
  await page.context().setOffline(true)
  await page.locator('input[name=search]:visible').fill('coffee')
  await page.keyboard.press('Enter')
  await theLineIsDown(page).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Mzuzu coffee 250 g' }).first().waitFor()
  expect(new URL(page.url()).search).toBe('?search=coffee')
})
