import { expect } from 'vitest'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { phone, shopUrl, test } from './browser.ts'
import { shopDb } from './database.ts'

test('a new order is told while the seller looks on, and stands in the open list and on the dashboard §45.5', async ({
  open,
}) => {
  const db = shopDb()
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId, name: 'Chillington hoe' })
  const token = await createSession(db, seller.userId, { address: '127.0.0.1', userAgent: 'test' })
  const watch = async (address: string) => {
    const page = await open(phone)
    await page.context().addCookies([{ name: 'thumba-session', value: token, url: shopUrl() }])
    const stream = page.waitForResponse((response) => response.url().endsWith('/notifications/events'))
    await page.goto(address)
    await stream
    return page
  }
  const list = await watch('/seller/orders')
  await list.getByText('No orders yet').waitFor()
  const dashboard = await watch('/dashboard')

  const told = list
    .getByText(/New order TB-/)
    .first()
    .waitFor()
  const { orderNumber } = await anOrder(db, { role: 'guest' }, product)
  await told
  await list.getByRole('link', { name: orderNumber }).waitFor()
  await expect.poll(() => dashboard.locator('main').innerText()).toMatch(/New orders\s+1\s+to confirm/)
})
