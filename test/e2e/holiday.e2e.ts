import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dayOf, daysAfter } from '#app/base/dates/dates.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { formatDay } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { t } from '#test/in-english.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { violations } from './axe.ts'
import { phone, shopUrl, test } from './browser.ts'
import { shopDb } from './database.ts'
import { addToCart, firstProductPath } from './steps.ts'

const ways = [
  { how: 'with JavaScript', options: phone },
  { how: 'without JavaScript', options: { ...phone, javaScriptEnabled: false } },
]

async function aShop(
  open: (options: BrowserContextOptions) => Promise<Page>,
  options: BrowserContextOptions,
) {
  const db = shopDb()
  const name = `Kettle ${randomUUID().slice(0, 8)}`
  const seller = await aSeller(db, { businessName: 'Nyasa Kitchen', location: 'Zomba' })
  await aProduct(db, { sellerId: seller.userId, name })
  const page = await open(options)
  const value = await createSession(db, seller.userId, { address: '127.0.0.1', userAgent: 'test' })
  await page.context().addCookies([{ name: 'thumba-session', value, url: shopUrl() }])
  return { name, page }
}

/** What the page says once the shop's processes have heard of the change. */
const says = (page: Page, text: string) =>
  expect
    .poll(async () => {
      await page.reload()
      return page.locator('main').innerText()
    })
    .toContain(text)

describe.each(ways)('on a phone $how', ({ options }) => {
  test('a seller goes on holiday: guests see the date and can’t buy, and can again when the seller is back §27.2', async ({
    open,
  }) => {
    const { name, page: seller } = await aShop(open, options)
    const guest = await open(options)
    await addToCart(guest, name)
    const product = await firstProductPath(guest, name)

    const last = daysAfter(dayOf(new Date()), 3)
    await seller.goto('/seller/profile')
    await seller.getByRole('link', { name: 'Plan a holiday' }).click()
    await seller.getByLabel('First day away').fill(dayOf(new Date()))
    await seller.getByLabel('Last day away').fill(last)
    await seller.getByRole('button', { name: 'Save holiday' }).click()
    await seller.getByRole('button', { name: 'I am back' }).waitFor()
    if (options.javaScriptEnabled !== false) expect(await violations(seller)).toEqual([])

    const stranger = await open(options)
    await stranger.goto(product)
    await says(stranger, `Away until ${formatDay(last, t)}`)
    expect(await stranger.locator('button[form=buy]').count()).toBe(0)
    if (options.javaScriptEnabled !== false) expect(await violations(stranger)).toEqual([])
    const search = `/products?${new URLSearchParams({ search: name })}`
    const cannotBeBought = async () => {
      await stranger.goto(search)
      return stranger.locator('article', { hasText: name }).getByRole('button').last().isDisabled()
    }
    await expect.poll(cannotBeBought).toBe(true)
    await guest.goto('/cart')
    await guest.getByText(`Away until ${formatDay(last, t)}`).waitFor()
    expect(await guest.getByRole('link', { name: 'Checkout' }).count()).toBe(0)
    if (options.javaScriptEnabled !== false) expect(await violations(guest)).toEqual([])

    await seller.goto('/dashboard')
    await seller.getByRole('link', { name: 'Change it, or say that you are back' }).click()
    await seller.getByRole('button', { name: 'I am back' }).click()
    await seller.getByRole('heading', { name: 'Plan a holiday' }).waitFor()
    await stranger.goto(product)
    await says(stranger, 'Add a note for the seller')
    await addToCart(stranger, name)
    await guest.goto('/cart')
    await guest.getByRole('link', { name: 'Checkout' }).waitFor()
  })
})
