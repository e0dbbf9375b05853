import { eq } from 'drizzle-orm'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { type Language, translator } from '#app/messages/language.ts'
import { reportInput } from '#app/modules/outreach/reports/report-input-rules.ts'
import { reportThing } from '#app/modules/outreach/reports/report-thing.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import * as accounts from '#messages/admin-accounts.ts'
import * as cases from '#messages/admin-reports.ts'
import { actions } from '#messages/audit.ts'
import * as talk from '#messages/conversations.ts'
import * as products from '#messages/products.ts'
import * as reporting from '#messages/report-page.ts'
import * as reviews from '#messages/reviews-page.ts'
import { anotherReceivedOrder, shownRating } from '#test/make/sales/review.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { violations } from './axe.ts'
import { phone, shopUrl, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'
import { linkTo } from './phones.ts'
import { fillCheckout } from './steps.ts'

const ways = [
  { how: 'with scripts, in English', options: { ...phone, javaScriptEnabled: true }, language: 'en' },
  { how: 'without scripts, in Chichewa', options: { ...phone, javaScriptEnabled: false }, language: 'ny' },
] as const
/** What a seller writes who wants the money for himself. */
const lure = { en: 'Pay me at 0999 123 456, it is cheaper', ny: 'Mundilipire pa 0999 123 456, ndi zotchipa' }
const buyerPhones = { en: '0991740001', ny: '0991740002' }

type Way = { options: BrowserContextOptions; language: Language }
const main = (page: Page) => page.locator('main')

/** A browser that speaks this language, and in which somebody signed in. */
async function openAs(open: (options: BrowserContextOptions) => Promise<Page>, way: Way, userId?: string) {
  const page = await open(way.options)
  const cookies = [{ name: 'thumba-language', value: way.language as string, url: shopUrl() }]
  await page.context().addCookies(cookies)
  if (userId) await signIn(page, userId)
  return page
}
async function signIn(page: Page, userId: string) {
  await signInAs(page, userId)
}

/** Nothing is wider than the phone, and nothing shuts somebody out. */
async function look(page: Page, { options, language }: Way, name: string) {
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/trust-${name}-${language}.png`, fullPage: true })
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  if (options.javaScriptEnabled) expect(await violations(page)).toEqual([])
}
const statusOf = (path: string) => async () => (await fetch(shopUrl() + path, { redirect: 'manual' })).status

describe.each(ways)('on a phone $how', (way) => {
  const t = translator(way.language)
  /** Reports what the page is about, and waits for the thanks. */
  async function report(page: Page, reason: string) {
    await page.locator('select[name=reason]').selectOption(reason)
    await main(page).locator('button[name=intent][value=report]').click()
    await main(page).getByText(t(reporting.thanksTitle)).waitFor()
  }

  test('a seller who wants to be paid elsewhere is masked, reported by a guest and suspended with what he wrote §63.10 §64.12', async ({
    open,
  }) => {
    const db = shopDb()
    const seller = await aSeller(db, { businessName: `Cheap Phones ${way.language}` })
    const product = await aProduct(db, { sellerId: seller.userId })
    const phoneNumber = buyerPhones[way.language]
    const ordering = await openAs(open, way)
    await ordering.goto(`/product/${product.id}`)
    const answered = ordering.waitForResponse((response) =>
      new URL(response.url()).pathname.startsWith('/cart-items'),
    )
    await ordering.locator('button[form=buy]:visible').click()
    await answered
    await ordering.goto('/checkout')
    await fillCheckout(ordering)
    await ordering.locator('[name=phoneNumber]').fill(phoneNumber)
    await ordering.locator('main button[type=submit]:visible, main button:not([type]):visible').last().click()
    await ordering.waitForURL(/order-confirmation/)
    const [order] = await db.select().from(orders).where(eq(orders.sellerId, seller.userId))
    // On another phone the link of the SMS is all that they have.
    const buyer = await openAs(open, way)
    await buyer.goto(await linkTo(`+265${phoneNumber.slice(1)}`))
    await main(buyer)
      .getByRole('link', { name: t(talk.writeToSeller) })
      .click()
    await buyer.getByLabel(t(talk.yourMessage)).fill('Is it new?')
    await main(buyer)
      .getByRole('button', { name: t(talk.send) })
      .click()
    await main(buyer).getByText('Is it new?').waitFor()

    const shop = await openAs(open, way, seller.userId)
    await shop.goto(`/orders/${order!.orderNumber}/messages`)
    await shop.getByLabel(t(talk.yourMessage)).fill(lure[way.language])
    await main(shop)
      .getByRole('button', { name: t(talk.send) })
      .click()
    await main(shop).getByText(t(talk.maskedWarning)).waitFor()
    expect(await main(shop).innerText()).not.toContain('123')

    await buyer.reload()
    await main(buyer).getByText(t(talk.maskedWarning)).waitFor()
    expect(await main(buyer).innerText()).not.toContain('123')
    await look(buyer, way, 'lure')
    const reports = main(buyer).getByRole('link', { name: t(talk.report) })
    // Only what the other side wrote can be reported.
    expect(await reports.count()).toBe(1)
    await reports.click()
    await buyer.locator('select[name=reason]').waitFor()
    await look(buyer, way, 'report')
    const stranger = await openAs(open, way)
    const [messageId] = /[?&]id=(\w+)/.exec(buyer.url())!.slice(1)
    expect((await stranger.goto(`/report?kind=message&id=${messageId}`))!.status()).toBe(404)
    await report(buyer, 'pay_outside')

    const desk = await openAs(open, way, (await anAdmin(db)).userId)
    await desk.goto('/admin/reports?kind=message')
    await main(desk).getByRole('link', { name: order!.orderNumber }).click()
    await main(desk).getByText(lure[way.language]).waitFor()
    await look(desk, way, 'evidence')
    await main(desk)
      .getByRole('link', { name: t(cases.suspendUser) })
      .click()
    await main(desk)
      .locator('summary', { hasText: t(accounts.suspend) })
      .click()
    const suspending = main(desk).locator('form:visible', { has: desk.locator('textarea[name=reason]') })
    await suspending.locator('textarea').fill('Asks buyers to pay elsewhere.')
    await suspending.getByRole('button').click()
    await main(desk).getByText(t(accounts.suspended)).first().waitFor()
    await expect.poll(statusOf(`/product/${product.id}`)).toBe(404)
  })

  test('a rival with three accounts hides nothing and rates nothing; three people hide a new shop’s product until it is looked at §64.5 §65.4', async ({
    open,
  }) => {
    const db = shopDb()
    const seller = await aSeller(db)
    const product = await aProduct(db, { sellerId: seller.userId, name: `Honest lamp ${way.language}` })
    const path = `/product/${product.id}`
    const rivals = [await aLongKnown(), await aLongKnown(), await aLongKnown()]
    const rival = await openAs(open, way)
    for (const account of rivals) {
      await signIn(rival, account.userId)
      await rival.goto(path)
      await main(rival)
        .getByRole('link', { name: t(products.reportProduct) })
        .click()
      await report(rival, 'counterfeit')
    }
    await reportAgain(rival)
    expect(await statusOf(path)()).toBe(200)

    const bought: { orderNumber: string }[] = []
    for (const account of rivals) {
      const { order } = await anotherReceivedOrder(db, { seller, product }, account)
      bought.push(order)
    }
    for (const [at, { orderNumber }] of bought.entries()) {
      await signIn(rival, rivals[at]!.userId)
      await rival.goto(`/orders/${orderNumber}/review/0`)
      await rival.locator('input[name=stars][value="1"]').check()
      await main(rival)
        .getByRole('button', { name: t(reviews.publish) })
        .click()
      await rival.waitForURL((url) => url.pathname === '/reviews')
    }
    expect((await shownRating(db, product.id)).count).toBeLessThan(3)

    const desk = await openAs(open, way, (await anAdmin(db)).userId)
    await desk.goto(`/admin/reviews?status=suspected&search=${product.id}`)
    await main(desk).getByText(product.name).first().waitFor()
    await look(desk, way, 'suspected')
    await desk.goto('/admin/reports?kind=product&sort=newest')
    await main(desk).getByRole('link', { name: product.name }).click()
    await main(desk)
      .getByText(t(cases.weighing, { weighing: 1 }))
      .waitFor()
    await look(desk, way, 'bomb')

    for (const at of [1, 2]) {
      const visitor = { actor: await aLongKnown(), device: `phone ${at}`, address: `41.80.${at}.1` }
      const input = reportInput.parse({ kind: 'product', id: product.id, reason: 'spam' })
      await reportThing(db, visitor, input)
    }
    await expect.poll(statusOf(path)).toBe(404)
    await desk.reload()
    await main(desk)
      .getByText(t(cases.weighing, { weighing: 3 }))
      .waitFor()
    await main(desk)
      .locator('summary', { hasText: t(cases.falseSummary) })
      .click()
    await main(desk)
      .getByRole('button', { name: t(cases.falseButton) })
      .click()
    await main(desk).getByText(t(actions['report.false'])).first().waitFor()
    await expect.poll(statusOf(path)).toBe(200)

    async function aLongKnown() {
      return aBuyer(db, { createdAt: new Date('2026-01-01') })
    }
    async function reportAgain(page: Page) {
      await page.goto(`/report?kind=product&id=${product.id}`)
      await page.locator('select[name=reason]').selectOption('counterfeit')
      await main(page).locator('button[name=intent][value=report]').click()
      await main(page).getByText(t(reporting.again)).waitFor()
    }
  })
})
