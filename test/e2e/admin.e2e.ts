import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { anAdmin, aProduct, aSeller } from '#test/make.ts'
import { phone, shopUrl, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'
import { addToCart } from './steps.ts'

const ways = [
  { how: 'with JavaScript', options: { ...phone, javaScriptEnabled: true } },
  { how: 'without JavaScript', options: { ...phone, javaScriptEnabled: false } },
]
type Open = (options?: BrowserContextOptions) => Promise<Page>

async function openAs(open: Open, options: BrowserContextOptions, userId: string) {
  const page = await open(options)
  await signInAs(page, userId)
  return page
}

const statusOf = (path: string) =>
  new Promise<number>((resolve, reject) => {
    // A connection of its own: the workers take them in turn.
    request(new URL(path, shopUrl()), { agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode!))
    })
      .on('error', reject)
      .end()
  })

/** Until every worker of the shop answers so; there are two. */
const everywhere = (path: string, status: number) =>
  expect
    .poll(async () => {
      const answers = new Set<number>()
      for (let asked = 0; asked < 4; asked++) answers.add(await statusOf(path))
      return [...answers]
    })
    .toEqual([status])

const main = (page: Page) => page.locator('main')
/** Opens what asks for a reason first, and presses its button. */
async function judge(page: Page, summary: string, button: string, reason?: string) {
  await main(page).locator('summary').filter({ hasText: summary }).first().click()
  const form = main(page).locator('form:visible').filter({ hasText: button })
  if (reason) await form.locator('textarea').fill(reason)
  await form.getByRole('button', { name: button }).click()
}

describe.each(ways)('on a phone $how', ({ options }) => {
  test('a shop and its product are approved and stand in the shop on every worker; suspended, they are gone, and who has one in the cart is told §35.6', async ({
    open,
  }) => {
    const db = shopDb()
    const name = `Mortar ${randomUUID().slice(0, 8)}`
    const businessName = `Pounding ${randomUUID().slice(0, 8)}`
    const seller = await aSeller(db, { status: 'pending', businessName })
    const product = await aProduct(db, { sellerId: seller.userId, name, status: 'pending' })
    const admin = await openAs(open, options, (await anAdmin(db)).userId)
    const path = `/product/${product.id}`
    await everywhere(path, 404)

    await admin.goto('/admin/sellers?status=pending&sort=newest')
    await admin.getByRole('link', { name: businessName }).first().click()
    await judge(admin, 'Approve', 'Yes, approve the shop')
    await main(admin).getByText('approved the shop').first().waitFor()
    await everywhere(path, 404) // its product still waits

    await admin.goto(`/admin/products?sort=newest&search=${encodeURIComponent(name)}`)
    await admin.getByRole('link', { name }).first().click()
    await main(admin).getByRole('button', { name: 'Approve', exact: true }).click()
    await admin.getByText('The product is approved').first().waitFor()
    await everywhere(path, 200)

    const buyer = await open(options)
    await addToCart(buyer, name)

    await admin.goto(`/admin/sellers/${seller.userId}`)
    await judge(admin, 'Suspend', 'Suspend the shop', 'Goods that are not theirs.')
    await main(admin).getByText('suspended the shop').first().waitFor()
    await everywhere(path, 404)
    await buyer.goto('/cart')
    await main(buyer).getByText("because it's no longer available").first().waitFor()
    await buyer.goto(`/products?search=${encodeURIComponent(name)}`)
    expect(await main(buyer).locator(`a[href="${path}"]`).count()).toBe(0)
  })

  test('a product is rejected, mended by its seller, and back in the queue with what changed §35.6', async ({
    open,
  }) => {
    const db = shopDb()
    const name = `Winnow ${randomUUID().slice(0, 8)}`
    const seller = await aSeller(db)
    const product = await aProduct(db, { sellerId: seller.userId, name, price: 7_000, status: 'pending' })
    const admin = await openAs(open, options, (await anAdmin(db)).userId)
    const page = `/admin/products/${product.id}`
    await admin.goto(page)
    await main(admin).getByRole('button', { name: 'Approve', exact: true }).click()
    await admin.getByText('The product is approved').first().waitFor()
    await admin.goto(page)
    await judge(admin, 'Take down', 'Take down the product', 'Please say what it is made of.')
    await main(admin).getByText('took the product down').first().waitFor()

    const shop = await openAs(open, options, seller.userId)
    await shop.goto(`/seller/products/${product.id}/edit`)
    await main(shop).getByText('Please say what it is made of.').first().waitFor()
    await shop.locator('#description').fill('Woven from split bamboo.')
    await shop.locator('#price').fill('9500')
    await main(shop).getByRole('button', { name: 'Save product' }).first().click()
    await shop.waitForURL((url) => url.pathname === '/seller/products')

    await admin.goto(`/admin/products?search=${encodeURIComponent(name)}`)
    await admin.getByRole('link', { name }).first().click()
    const changed = main(admin).getByRole('region', { name: 'Changed since approved' })
    for (const part of ['Woven from split bamboo.', 'MK 7,000', 'MK 9,500'])
      await changed.getByText(part).first().waitFor()
    await main(admin).getByRole('button', { name: 'Approve', exact: true }).click()
    await everywhere(`/product/${product.id}`, 200)
  })
})
