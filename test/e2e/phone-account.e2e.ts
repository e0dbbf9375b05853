import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import { connect } from '#app/db/client.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { moveOrderThrough, stepsToDelivered } from '#test/make/sales/sale.ts'
import { violations } from './axe.ts'
import { arrive, phone, shopUrl, test } from './browser.ts'
import { messageTo } from './phones.ts'
import { fillCheckout, firstProductPath } from './steps.ts'

const db = connect(inject('shopDatabaseUrl'), 1)
afterAll(() => db.$client.end())

/** The code in the SMS that came last: its last line, as a browser reads it. */
const codeFor = (to: string) => messageTo(to, /@\S+ #(\d{6})$/)

const journeys = [
  { how: 'with scripts', options: { ...phone, javaScriptEnabled: true }, digits: '6161' },
  { how: 'without scripts', options: { ...phone, javaScriptEnabled: false }, digits: '6262' },
]

for (const { how, options, digits } of journeys)
  test(`a buyer with a phone only, in Chichewa, ${how}, comes from a code to an order and its review §62.7 §65.10`, async ({
    open,
  }) => {
    const number = `099177${digits}`
    const e164 = `+265${number.slice(1)}`
    const page = await open(options)
    const go = (path: string) => (options.javaScriptEnabled ? arrive(page, path) : page.goto(path))
    await page.context().addCookies([{ name: 'thumba-language', value: 'ny', url: shopUrl() }])

    await go('/login/phone')
    await look(page, options.javaScriptEnabled)
    await page.locator('[name=phone]').fill(number)
    await page.getByRole('button', { name: 'Nditumizireni khodi' }).click()
    await page.locator('[name=code]').waitFor()
    await look(page, options.javaScriptEnabled)
    const field = page.locator('[name=code]')
    expect([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ])
    const code = await codeFor(e164)
    await field.fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Pitirizani' }).click()
    await page.getByText('Khodiyi si yolondola').waitFor()
    await page.locator('[name=code]').fill(code)
    await page.getByRole('button', { name: 'Pitirizani' }).click()

    await page.waitForURL(/\/register\/phone/)
    await look(page, options.javaScriptEnabled)
    await page.locator('[name=name]').fill('Tadala Phiri')
    await page.locator('button[name=intent][value=register]').click()
    await page.waitForURL((url) => url.pathname === '/')
    const [user] = await db.select().from(users).where(eq(users.phone, e164))
    expect(user).toMatchObject({ name: 'Tadala Phiri', email: null, language: 'ny', role: 'buyer' })

    const product = await firstProductPath(page, 'charger')
    await page.goto(product)
    const answered = page.waitForResponse((response) =>
      new URL(response.url()).pathname.startsWith('/cart-items'),
    )
    await page.locator('button[form=buy]:visible').click()
    await answered
    await page.goto('/checkout')
    await fillCheckout(page)
    await page.locator('[name=phoneNumber]').fill(number)
    const order = page.locator('main button[type=submit]:visible, main button:not([type]):visible').last()
    await order.click()
    await page.waitForURL(/order-confirmation/)
    const [placed] = await db.select().from(orders).where(eq(orders.buyerId, user!.id))
    expect(placed).toMatchObject({ guestOrder: false, paymentMethod: 'cash_on_delivery' })

    const seller = { userId: placed!.sellerId, role: 'seller' } as Seller
    await moveOrderThrough(db, seller, placed!.id, ...stepsToDelivered)
    await page.goto(`/orders/${placed!.orderNumber}`)
    await page.locator('main a[href*="/review"]').first().click()
    await page.locator('[name=stars][value="5"]').check()
    const words = `Imatchaja msanga ${options.javaScriptEnabled ? 'zedi' : 'ndithu'}`
    await page.locator('main textarea').fill(words)
    await look(page, options.javaScriptEnabled)
    await page.getByRole('button', { name: 'Ikani ndemanga poyera' }).click()
    await page.getByText(words).waitFor()
    const guest = await open(options)
    await guest.goto(product)
    await guest.getByText(words).waitFor()
  })

/** Nothing is wider than the phone, and nothing shuts somebody out. */
async function look(page: Page, isScripted: boolean) {
  const folder = process.env.SCREENSHOTS
  const name = new URL(page.url()).pathname.replaceAll('/', '-')
  if (folder)
    await page.screenshot({ path: `${folder}/phone${name}-${isScripted}-${Date.now()}.png`, fullPage: true })
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  if (isScripted) expect(await violations(page)).toEqual([])
}
