import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { newsletterSubscriptions } from '#app/modules/outreach/newsletter/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { codeOf, pay } from '#test/make/money/paid-sale.ts'
import { moveOrderThrough } from '#test/make/sales/sale.ts'
import { violations } from './axe.ts'
import { phone, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'
import { addToCart, fillCheckout, orderNumbers, person } from './steps.ts'

const main = (page: Page) => page.locator('main').innerText()
const shoot = async (page: Page, name: string) => {
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/guest-${name}.png`, fullPage: true })
}
/** Until the page has counted this visit. Asked from outside: the page's policy forbids scripts made of text. */
const counted = (page: Page) =>
  expect.poll(() => page.evaluate("sessionStorage.getItem('thumba:visit')")).toBe('counted')
const isWide = (page: Page) => page.evaluate('document.documentElement.scrollWidth > innerWidth')

/** Fills the cart and places one order by bank transfer, with a phone only: what it is called and who sells it. */
async function order(page: Page) {
  await addToCart(page, 'coffee')
  await page.goto('/checkout')
  await fillCheckout(page, 'bank_transfer')
  await shoot(page, '1-checkout')
  await page.getByRole('button', { name: /place order/i }).click()
  await page.waitForURL(/\/pay\//)
  await shoot(page, '2-to-pay')
  const checkoutId = new URL(page.url()).pathname.replace('/pay/', '')
  const [row] = await shopDb().select().from(orders).where(eq(orders.checkoutId, checkoutId))
  const seller = {
    role: 'seller',
    userId: row!.sellerId,
    name: '',
    email: '',
    emailVerified: true,
    sessionId: '',
  } as const
  return { checkoutId, seller, id: row!.id, orderNumber: row!.orderNumber }
}

const ways = [
  { how: 'with scripts', options: phone, isScripted: true },
  { how: 'without scripts', options: { ...phone, javaScriptEnabled: false }, isScripted: false },
]

describe.each(ways)('on a phone at 360 px, $how', ({ options, isScripted }) => {
  test('a guest with a phone only goes from order to release, in the browser that ordered and by the link §53.2', async ({
    open,
  }) => {
    const page = await open(options)
    const { checkoutId, seller, id, orderNumber } = await order(page)
    await page.goto(`/order-confirmation?checkout=${checkoutId}`)
    expect(await orderNumbers(page)).toEqual([orderNumber])
    expect(await main(page)).toContain('Without it, a code is sent to the phone of the order')
    const link = await page.getByRole('textbox', { name: `Link to order ${orderNumber}` }).inputValue()
    expect(link).toMatch(new RegExp(`/orders/${orderNumber}\\?key=`))
    if (isScripted) expect(await violations(page)).toEqual([])
    expect(await isWide(page)).toBe(false)
    await shoot(page, `3-confirmation-${isScripted}`)

    await pay(shopDb(), id)
    await moveOrderThrough(shopDb(), seller, id, 'processing', 'shipped')
    const code = await codeOf(shopDb(), id)
    const other = await open(options)
    await other.goto(link)
    expect(await main(other)).toContain(code)
    await page.goto(`/orders/${orderNumber}`)
    const read = await main(page)
    for (const part of [code, person.landmark, 'Save this link']) expect(read).toContain(part)
    if (isScripted) expect(await violations(page)).toEqual([])
    expect(await isWide(page)).toBe(false)
    await shoot(page, `4-order-${isScripted}`)

    const shop = await open(options)
    await signInAs(shop, seller.userId)
    await shop.goto(`/seller/orders/${orderNumber}`)
    const told = await main(shop)
    expect(told, 'they were told by SMS').not.toContain('we could not tell them')
    expect(told, 'no seller calls about the code').not.toContain('Your code')
    await shoot(shop, `5-seller-${isScripted}`)
    await shop.getByLabel('Code', { exact: true }).fill(code)
    await shop.getByRole('button', { name: 'Get the money' }).click()
    await shop.locator('main').getByText('You got the money on').waitFor()
    await page.goto(`/orders/${orderNumber}`)
    expect(await main(page)).toContain('Delivered')
    await shoot(page, `6-released-${isScripted}`)
  })

  test('a thief with number and phone sees how far it is, and can do nothing §53.2', async ({ open }) => {
    const { seller, id, orderNumber } = await order(await open(options))
    await pay(shopDb(), id)
    await moveOrderThrough(shopDb(), seller, id, 'processing', 'shipped')
    const thief = await open(options)
    await thief.goto('/orders/find')
    await thief.getByLabel('Order number').fill(orderNumber)
    await thief.getByLabel('Phone number or email').fill(person.phoneNumber)
    await thief.getByRole('button', { name: 'Find my order' }).click()
    await thief.getByText('See everything, pay or cancel').waitFor()
    const read = await main(thief)
    expect(read).toContain('Shipped')
    for (const secret of [
      await codeOf(shopDb(), id),
      'Area 25',
      'Chikondi',
      '234 567',
      'I have it',
      'Cancel this',
    ])
      expect(read).not.toContain(secret)
    if (isScripted) expect(await violations(thief)).toEqual([])
    expect(await isWide(thief)).toBe(false)
    await shoot(thief, `7-thief-${isScripted}`)

    await thief.getByRole('button', { name: 'Send a code' }).click()
    await thief.getByLabel('Code', { exact: true }).fill('123456')
    await thief.getByRole('button', { name: 'Open the order' }).click()
    await thief.getByText('This code is wrong or expired').waitFor()
    if (isScripted) expect(await violations(thief)).toEqual([])
    await shoot(thief, `8-thief-code-${isScripted}`)
    for (const path of ['receipt', 'receipt.pdf', 'again', 'dispute', 'waybill']) {
      const answer = await thief.request.get(`/orders/${orderNumber}/${path}`)
      expect(await answer.text(), path).not.toMatch(/Area 25|Chikondi|234 567/)
    }
  })
})

test('from the second visit a guest is asked once about the newsletter, beneath the page, and remembered §53.9', async ({
  open,
}) => {
  const page = await open(phone)
  const card = page.getByRole('complementary', { name: 'Newsletter' })
  const visit = async () => {
    await page.evaluate('sessionStorage.clear()') // what closing the tab does
    await page.goto('/')
    await page.locator('#newsletter-email-footer').waitFor()
    await counted(page)
  }
  await page.goto('/')
  await counted(page)
  expect(await card.count()).toBe(0)
  await visit()
  await card.waitFor()
  expect(await card.evaluate((element) => getComputedStyle(element).position)).toBe('static')
  expect(await violations(page)).toEqual([])
  await shoot(page, '9-newsletter-card')
  await card.getByLabel('New products and offers by email').fill('popup@example.com')
  await card.getByRole('button', { name: 'Subscribe' }).click()
  await card.getByText('Thank you! You are on the list.').waitFor()
  const [made] = await shopDb()
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, 'popup@example.com'))
  expect(made).toMatchObject({ source: 'popup' })
  await visit()
  expect(await card.count()).toBe(0)

  const other = await open(phone)
  await other.goto('/')
  await counted(other)
  await other.evaluate('sessionStorage.clear()')
  await other.reload()
  const another = other.getByRole('complementary', { name: 'Newsletter' })
  await another.getByRole('button', { name: 'No, thank you' }).click()
  await another.waitFor({ state: 'detached' })
  await other.evaluate('sessionStorage.clear()')
  await other.reload()
  await counted(other)
  expect(await another.count()).toBe(0)
})
