import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { lastMailTo } from '#test/services/mailbox.ts'
import { arrive, phone, test } from './browser.ts'
import { mailsOf, shopDb, stockOf } from './database.ts'
import { addToCart, firstProductPath, orderNumbers, placeOrder } from './steps.ts'

const ways = [
  { how: 'with JavaScript', options: phone },
  { how: 'without JavaScript', options: { ...phone, javaScriptEnabled: false } },
]
const newEmail = () => `${randomUUID().slice(0, 13)}@thumba.example`
const password = 'a long password'
const main = (page: Page) => page.locator('main').innerText()

async function fillRegistration(page: Page, email: string) {
  await page.locator('[name=name]').fill('Tamanda Phiri')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function register(page: Page, email: string) {
  await page.goto('/register')
  await fillRegistration(page, email)
  await page.waitForURL((url) => url.pathname === '/')
}

async function signIn(page: Page, email: string, secret: string) {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Waits until the message of a kind has left, and gives what it says. */
async function mailSent(email: string, kind: string): Promise<string> {
  const find = async () => (await mailsOf(email)).find((mail) => mail.kind === kind)
  await expect.poll(async () => (await find())?.status).toBe('sent')
  return (await find())!.text!
}

describe.each(ways)('on a phone $how', ({ options }) => {
  test('register, confirm by the mailed link, buy, receive mail, see the timeline, cancel: the stock is back', async ({
    open,
  }) => {
    const email = newEmail()
    const page = await open(options)
    await register(page, email)
    const { path } = await lastMailTo(shopDb(), email, 'verify-email')
    expect(await mailSent(email, 'verify-email')).toContain(path)
    await page.goto(path)
    await page.getByRole('button', { name: 'Yes, confirm it' }).click()
    await page.getByText('is confirmed. Thank you!').waitFor()

    const before = await stockOf('Mzuzu coffee 250 g')
    await addToCart(page, 'coffee')
    await page.goto('/checkout')
    await placeOrder(page)
    const [number] = await orderNumbers(page)
    expect(await stockOf('Mzuzu coffee 250 g')).toBe(before - 1)
    expect(await mailSent(email, 'order-placed')).toContain(number)

    await page.goto(`/orders/${number}`)
    expect(await main(page)).toContain('Order placed')
    await page.getByText('Cancel this order').first().click()
    await page.getByRole('button', { name: 'Yes, cancel the order' }).click()
    await page.getByText('This order was cancelled').waitFor()
    await expect.poll(() => main(page)).toContain('Cancelled')
    expect(await stockOf('Mzuzu coffee 250 g')).toBe(before)
    await page.goto('/orders')
    expect(await main(page)).toContain(number)
  })

  test('forgotten password: a mailed link sets a new one, and old sessions are ended §11.2', async ({
    open,
  }) => {
    const email = newEmail()
    const old = await open(options)
    await register(old, email)

    const page = await open(options)
    await page.goto('/login')
    await page.getByRole('link', { name: /forgot/i }).click()
    await page.waitForURL(/forgot-password/)
    await page.locator('[name=email]').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByText('We have sent you a link').waitFor()
    const { path } = await lastMailTo(shopDb(), email, 'reset-password')
    await page.goto(path)
    await page.locator('[name=password]').fill('another long password')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await page.waitForURL(/login/)
    await signIn(page, email, 'another long password')
    await page.waitForURL((url) => url.pathname === '/')

    await old.goto('/profile')
    expect(new URL(old.url()).pathname).toBe('/login')
    await signIn(old, email, password)
    await old.getByText('Incorrect password. Please try again.').first().waitFor()
  })

  test("a guest's heart leads to an account, and then the product is saved §15.2", async ({ open }) => {
    const page = await open(options)
    const path = await firstProductPath(page, 'Samsung')
    if (options.javaScriptEnabled === false) await page.goto(path)
    else await arrive(page, path)
    await page
      .getByRole('button', { name: /save samsung/i })
      .first()
      .click()
    if (options.javaScriptEnabled !== false) {
      await page.getByRole('button', { name: 'Create account' }).click()
    }
    await page.waitForURL(/\/register/)
    await fillRegistration(page, newEmail())
    await page.waitForURL((url) => url.pathname === path)
    await page.goto('/wishlist')
    expect(await main(page)).toContain('Samsung fast charger')
  })
})
