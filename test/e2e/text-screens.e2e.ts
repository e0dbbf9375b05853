import { expect } from 'vitest'
import { arrive, desktop, phone, test } from './browser.ts'

test('the help center answers while one types, also from other pages, and stays when the line is down §17.7', async ({
  open,
}) => {
  const page = await open(phone)
  await arrive(page, '/help-center')
  await page.getByLabel('What do you want to know?').fill('pasword')
  await page.getByRole('heading', { name: 'I forgot my password' }).waitFor()
  await page.getByRole('heading', { name: 'On other pages' }).waitFor()
  expect(new URL(page.url()).search).toBe('')

  await page.context().setOffline(true)
  await page.getByLabel('What do you want to know?').fill('cancel')
  await page.getByRole('heading', { name: 'Can I change or cancel an order?' }).waitFor()
  await page.getByLabel('What do you want to know?').fill('')
  await page.getByRole('heading', { name: 'Buying', exact: true }).waitFor()
  await page.context().setOffline(false)
})

test.for(['en', 'ny'])(
  'the header of text pages is one line on a phone, in %s, and leads on',
  async (lang, { open }) => {
    const page = await open(phone)
    await page.goto(`/help-center?lang=${lang}`)
    const header = page.locator('header').first()
    expect((await header.boundingBox())!.height).toBeLessThan(60)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await header.locator('summary').click()
    await header.locator('a[href="/contact-us"]:visible').click()
    await page.waitForURL(/\/contact-us/)
  },
)

test('a link to an answer unfolds it', async ({ open }) => {
  const page = await open(phone)
  await page.goto('/help-center#somebody-asks-for-my-pin-what-do-i-do')
  await page.getByText('Nobody needs your mobile-money PIN').waitFor({ state: 'visible' })
})

test('a shoe size is converted while one types, and other sizes at once when the wearer changes §17.8', async ({
  open,
}) => {
  const page = await open(phone)
  await arrive(page, '/shoe-size-guide')
  const shown = page.locator('output')
  await page.getByRole('textbox', { name: 'Size' }).fill('38')
  await expect.poll(() => shown.innerText()).toMatch(/UK size\s+5\s/)
  await page.getByLabel('For', { exact: true }).selectOption('women')
  await expect.poll(() => shown.innerText()).toMatch(/US size\s+7\s/)
  await page.getByRole('textbox', { name: 'Size' }).fill('380')
  await page.getByText('There is no such size.').waitFor()
})

test('the contents list stays in sight on a wide screen and is folded up on a phone §17.3 §51.5', async ({
  open,
}) => {
  const wide = await open(desktop)
  await wide.goto('/terms')
  const beside = wide.getByRole('navigation', { name: 'On this page' })
  await wide.getByRole('link', { name: 'Your data' }).click()
  await expect.poll(() => wide.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  expect((await beside.boundingBox())!.y).toBeGreaterThanOrEqual(0)
  await wide.keyboard.press('End')
  await expect
    .poll(() => wide.evaluate(() => innerHeight + scrollY - document.body.scrollHeight))
    .toBeGreaterThan(-2)
  expect((await beside.boundingBox())!.y).toBeGreaterThanOrEqual(0)

  const narrow = await open(phone)
  await narrow.goto('/terms')
  expect(await narrow.getByRole('link', { name: 'Your data' }).isVisible()).toBe(false)
  await narrow.locator('main summary').click()
  await narrow.getByRole('link', { name: 'Your data' }).click()
  await expect.poll(() => narrow.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
})
