import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { addToWishlist } from '#app/modules/catalog/wishlist/wishlist.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { addToCart as addLine } from '#app/modules/sales/cart/change-cart.server.ts'
import { aBuyer, anAdmin, aSeller } from '#test/make.ts'
import { arrive, phone, scriptsAreThere, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'
import { addToCart, firstProductPath } from './steps.ts'

const found = '/products?search=Everyday'
const cartTitle = (page: Page) => page.locator('header a[href="/cart"]').getAttribute('title')

async function signIn(page: Page, member: Member) {
  await signInAs(page, member.userId)
}

/** A buyer with two things in the cart, news, and everything saved that the list shows. */
async function aBusyBuyer() {
  const db = shopDb()
  const buyer = await aBuyer(db, { name: 'Thandiwe "Thandi" <b>Kachale</b> & Sons' })
  const all = await db.select().from(products)
  for (const { id, name } of all) if (name.startsWith('Everyday')) await addToWishlist(db, buyer, id)
  const { id: productId } = all.find(({ name }) => name === 'Mzuzu coffee 250 g')!
  const line = { productId, quantity: 2, selectedOptions: {}, notes: '' }
  await addLine(db, { kind: 'member', userId: buyer.userId }, line)
  await db
    .insert(notifications)
    .values({ userId: buyer.userId, kind: 'order_status', title: 'Order confirmed', path: '/orders' })
  return buyer
}

type Visit = { cart: string; pressed: boolean; arrive: (page: Page) => Promise<unknown> }
const visits: [string, Visit][] = [
  ['a guest', { cart: 'Cart (0 items)', pressed: false, arrive: async () => {} }],
  [
    'a guest with a cart',
    { cart: 'Cart (1 item)', pressed: false, arrive: (page) => addToCart(page, 'Mzuzu coffee') },
  ],
  [
    'a buyer with saved things, a cart and news',
    { cart: 'Cart (2 items)', pressed: true, arrive: async (page) => signIn(page, await aBusyBuyer()) },
  ],
  [
    'a seller',
    { cart: 'Cart (0 items)', pressed: false, arrive: async (page) => signIn(page, await aSeller(shopDb())) },
  ],
  [
    'an administrator',
    { cart: 'Cart (0 items)', pressed: false, arrive: async (page) => signIn(page, await anAdmin(shopDb())) },
  ],
]

test.for(visits)('the browser takes over every cached page as %s sees it', async ([, visit], { open }) => {
  const page = await open(phone)
  await visit.arrive(page)
  const product = await firstProductPath(page, 'Everyday')
  const [shown] = await shopDb()
    .select()
    .from(products)
    .where(eq(products.id, product.slice('/product/'.length)))
  const shop = `/shop/${shown!.sellerId}`
  for (const path of ['/', '/products', found, product, shop, '/terms', '/help-center', '/about-us']) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    expect(`${path} ${answer?.headers()['content-security-policy']}`).toMatch(
      /script-src 'self' 'sha256-(?!.*nonce)/,
    )
    const hasHeader = (await page.locator('header a[href="/cart"]').count()) > 0
    await scriptsAreThere(page)
    if (hasHeader) expect([path, await cartTitle(page)]).toEqual([path, visit.cart])
    const hearts = page.locator('main button.heart[aria-pressed]')
    if (path === found) expect(await hearts.first().getAttribute('aria-pressed')).toBe(`${visit.pressed}`)
    expect(await page.locator('page-slot, page-or').count()).toBe(0)
    const isTooWide = () => document.documentElement.scrollWidth > innerWidth
    expect([path, await page.evaluate(isTooWide)]).toEqual([path, false])
  }
})

test('without scripts a heart is saved, shown and taken back on a kept list', async ({ open }) => {
  const page = await open({ ...phone, javaScriptEnabled: false })
  await signIn(page, await aBuyer(shopDb()))
  const first = page.locator('main button.heart').first()
  for (const pressed of ['false', 'true', 'false']) {
    await page.goto(found)
    expect(await first.getAttribute('aria-pressed')).toBe(pressed)
    await first.click()
    await page.waitForLoadState()
  }
})

test('who switches the data saver on gets the light page at once, and the usual one again', async ({
  open,
}) => {
  const page = await open({ ...phone, javaScriptEnabled: false })
  await signIn(page, await aBuyer(shopDb()))
  const isSaving = async () => {
    await page.goto('/')
    return (await page.locator('html[data-saving]').count()) === 1
  }
  expect(await isSaving()).toBe(false)
  for (const on of [true, false]) {
    await page.goto('/profile')
    await page.locator('[name=dataSaver]').setChecked(on)
    await page.getByRole('button', { name: 'Save profile' }).click()
    expect(await isSaving()).toBe(on)
  }
})

test('a cart that was filled in another tab is on the page that is opened next, and after going back', async ({
  open,
}) => {
  const page = await open(phone)
  await arrive(page, found)
  const other = await page.context().newPage()
  await addToCart(other, 'Mzuzu coffee')
  await expect.poll(() => cartTitle(other)).toBe('Cart (1 item)')
  await page.goto('/products')
  await expect.poll(() => cartTitle(page)).toBe('Cart (1 item)')
  await page.goto('/terms')
  await addToCart(other, 'Mzuzu coffee')
  await page.goBack({ waitUntil: 'networkidle' })
  await expect.poll(() => cartTitle(page)).toBe('Cart (2 items)')
})

test('after signing out the next pages, and those before, show nobody', async ({ open }) => {
  const page = await open(phone)
  const buyer = await aBuyer(shopDb())
  await signIn(page, buyer)
  await arrive(page, '/')
  await arrive(page, found)
  await page.getByText('Account menu').locator('..').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.locator('header').getByRole('link', { name: 'Sign in' }).waitFor()
  for (const path of ['/', found, '/terms']) {
    await page.goto(path)
    expect(await page.content()).not.toContain(buyer.email)
  }
  await page.goBack()
  await page.goBack()
  expect(await page.content()).not.toContain(buyer.email)
})
