import { sql } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { hashPassword, writePassword } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { findUsedUp, type RateLimit } from '#app/modules/platform/limits/rate-limits.server.ts'
import { tries } from '#app/modules/platform/limits/tables.ts'
import { aBuyer } from '#test/make.ts'
import { arrive, phone, shopUrl, test } from './browser.ts'
import { shopDb } from './database.ts'
import { addToCart, fillCheckout } from './steps.ts'

const db = shopDb()
afterEach(() => db.delete(tries))

/** As if the phones behind our address had done it without end. */
async function storm(limit: RateLimit) {
  for (const address of ['127.0.0.1', '::1']) await findUsedUp(db, [[limit, address]])
  await db.update(tries).set({ points: 2_000_000_000 }).where(sql`true`)
}
const password = 'nsima-ndi-chambo-7'
async function anAccount() {
  const buyer = await aBuyer(db)
  await writePassword(db as never, buyer.userId, await hashPassword(password))
  return buyer.email
}

test('a stranger behind a busy address signs in with one press: the browser does some work', async ({
  open,
}) => {
  const page = await open(phone)
  await arrive(page, '/login')
  await storm('sign-in from an address')
  await page.locator('[name=email]').fill(await anAccount())
  await page.locator('[name=password]').fill(password)
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('work')
})

const languages = [
  {
    language: 'en',
    signIn: 'Sign in',
    wait: 'Wait ten seconds',
    order: 'Place order',
    fresh: 'your browser is new to us',
  },
  {
    language: 'ny',
    signIn: 'Lowani',
    wait: 'Dikirani masekondi khumi',
    order: 'Tumizani oda',
    fresh: 'browser yanu ndi yatsopano',
  },
]
for (const { language, signIn, wait, order, fresh } of languages)
  for (const javaScriptEnabled of [true, false])
    test(`what is asked in a storm stands at 360 px, with all that was typed, in ${language}, scripts: ${javaScriptEnabled}`, async ({
      open,
    }) => {
      const page = await open({ ...phone, javaScriptEnabled })
      await addToCart(page, 'Samsung fast charger')
      await page.context().addCookies([{ name: 'thumba-language', value: language, url: shopUrl() }])
      const go = (path: string) => (javaScriptEnabled ? arrive(page, path) : page.goto(path))
      const fits = async () => {
        const width = await page.locator('html').evaluate((html) => html.scrollWidth)
        expect(width).toBeLessThanOrEqual(360)
      }
      const shot = (name: string) =>
        process.env.SHOTS &&
        page.screenshot({ path: `${process.env.SHOTS}/${name}-${language}-${javaScriptEnabled}.png` })

      if (!javaScriptEnabled) {
        await go('/login')
        await storm('sign-in from an address')
        await page.locator('[name=email]').fill('chikondi@thumba.example')
        await page.locator('[name=password]').fill(password)
        await page.locator('main').getByRole('button', { name: signIn, exact: true }).click()
        await page.getByText(wait).first().waitFor()
        expect(await page.locator('[name=email]').inputValue()).toBe('chikondi@thumba.example')
        await fits()
        await shot('sign-in')
      }
      await go('/checkout')
      await storm('orders of fresh devices from an address')
      await fillCheckout(page)
      await page.getByRole('button', { name: order }).click()
      await page.getByText(fresh).first().waitFor()
      expect(await page.locator('[name=fullName]').inputValue()).not.toBe('')
      await fits()
      await shot('checkout')
    })
