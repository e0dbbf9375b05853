import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { askQuestion } from '#app/modules/catalog/questions/ask-question.server.ts'
import { recordManualPayment } from '#app/modules/money/order-payments/record-manual-payment.server.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import {
  payRefundManually,
  recordReturnedRefund,
} from '#app/modules/money/refunds/sending/update-refund.server.ts'
import { adminLists } from '#app/routes/admin-lists.ts'
import { aCampaign } from '#test/make/campaign.ts'
import { anInterest } from '#test/make/interest.ts'
import { aMessage } from '#test/make/message.ts'
import { aCheckoutToPay } from '#test/make/money/payment.ts'
import { aDifference, aPaymentMismatch } from '#test/make/money/payment-mismatch.ts'
import { aPaidSeller, aRequest } from '#test/make/money/payout.ts'
import { aRefund } from '#test/make/money/refund.ts'
import { aReportCase } from '#test/make/report.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aReview } from '#test/make/sales/review.ts'
import { aSubscriber } from '#test/make/subscriber.ts'
import { aTextMessage } from '#test/make/text-message.ts'
import { aWordSuggestion } from '#test/make/word-suggestion.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { violationsOfAllLooks } from './axe.ts'
import { desktop, phone, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'

/** Every screen of the administration that a number of its own does not name. */
const screens = [
  ...Object.keys(adminLists),
  '/admin',
  '/admin?period=month',
  '/admin/sellers?status=rejected&search=nobody-like-this',
  '/admin/sellers?status=approved&tick=all',
  '/admin/products?status=approved&tick=all',
  '/admin/delivery/couriers/new',
  '/admin/payments/transactions?status=waiting',
  '/admin/payments/refunds?status=needs-you&search=nothing-like-this',
  '/admin/deliveries',
  '/admin/reports?search=nobody-like-this',
  '/admin/reviews?search=nobody-like-this',
  '/admin/newsletter/add',
  '/admin/newsletter/campaigns/new',
  '/admin/interest?tick=all',
  '/admin/messages?tick=all',
  '/admin/messages-sent?search=nobody-like-this',
  '/admin/messages-sent/costs',
  '/admin/messages-sent/templates',
  '/admin/synonyms/new',
  '/admin/synonyms/import',
  '/admin/settings',
  '/admin/settings/fields',
  '/admin/search?q=nobody-like-this',
  '/admin/search?q=a',
  '/admin/health',
  '/admin/health/runbooks',
]

/** Each list of which rows are ticked, all on its first page ticked. */
const tickedLists = [
  '/admin/products?status=approved&tick=all',
  '/admin/sellers?status=approved&tick=all',
  '/admin/messages?status=waiting&tick=all',
  '/admin/interest?tick=all',
  '/admin/newsletter?tick=all',
  '/admin/payments/payouts?all=yes&tick=all',
  '/admin/suggestions?all=yes&tick=all',
]

async function signIn(page: Page) {
  const { userId } = await anAdmin(shopDb())
  await signInAs(page, userId)
}

/** axe finds nothing, and nothing has to be scrolled sideways to be read. */
async function isFine(page: Page, path: string) {
  const response = await page.goto(path)
  expect(response?.status(), path).toBe(200)
  expect(await violationsOfAllLooks(page), path).toEqual([])
}

/** The words of tables that stand on several lines, and the dates that do. */
function brokenWords(): string[] {
  const broken: string[] = []
  const linesOf = (range: Range) =>
    new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    const cell = node.parentElement!.closest('td')
    if (!cell || cell.querySelector('.break-all')) continue
    for (const { 0: word, index } of node.data.matchAll(/\S*@\S+|[^\s,;/–-]+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (linesOf(range) > 1) broken.push(word)
    }
  }
  for (const time of document.querySelectorAll('td time')) {
    const range = document.createRange()
    range.selectNodeContents(time)
    if (linesOf(range) > 1) broken.push(time.textContent ?? '')
  }
  return broken
}

describe('axe finds nothing wrong, and nothing is wider than a phone or a desk, by day and by night', () => {
  test('every list of administrators, with what stands in it and without §35.7', async ({ open }) => {
    const page = await open()
    await signIn(page)
    for (const path of screens) await isFine(page, path)
  })

  test.for([phone, desktop])(
    'search and filters of a list are reached by the keyboard and without scripts §35.7',
    async (options, { open }) => {
      const page = await open({ ...options, javaScriptEnabled: false })
      await signIn(page)
      await page.goto('/admin/sellers')
      if (options.hasTouch) {
        expect(await page.locator('[name=search]').isVisible()).toBe(false)
        await page.getByLabel('Search, filter and sort').focus()
        await page.keyboard.press('Space')
      }
      await page.locator('[name=search]').fill('nobody-like-this')
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.searchParams.get('search') === 'nobody-like-this')
      await page.getByText('No sellers found').waitFor()
    },
  )

  test.for([true, false])(
    'heads of users and products are links that sort, and say which way (with scripts: %s)',
    async (javaScriptEnabled, { open }) => {
      await aProduct(shopDb(), { status: 'pending' })
      const page = await open({ ...desktop, javaScriptEnabled })
      await signIn(page)
      const press = async (head: string, sort: string, way: string) => {
        const cell = page.getByRole('columnheader', { name: head })
        await cell.getByRole('link').click()
        await page.waitForURL((url) => url.searchParams.get('sort') === sort)
        await expect.poll(() => cell.getAttribute('aria-sort')).toBe(way)
      }
      await page.goto('/admin/users')
      await press('Since', 'oldest', 'ascending')
      await press('Since', 'newest', 'descending')
      await press('Person', 'name', 'ascending')
      await page.goto('/admin/products')
      await press('Submitted', 'newest', 'descending')
      await press('Submitted', 'oldest', 'ascending')
    },
  )

  test.for([phone, desktop])('no word, email or date is broken in a list', async (options, { open }) => {
    const db = shopDb()
    const email = `chikondi.p-${options.hasTouch ? 'phiri' : 'banda'}@thumba.example`
    const buyer = await aBuyer(db, { name: 'Chikondi Nyirenda-Mwanamvekha', email, emailVerified: false })
    const seller = await aSeller(db, { businessName: 'Nkhotakota Agricultural Suppliers' })
    await anOrder(db, buyer, await aProduct(db, { sellerId: seller.userId, name: 'Whole dried usipa' }))
    await anInterest(db, { email: email.replace('chikondi', 'tiya') })
    await aMessage(db, { email: 'grace.mkandawire-j@thumba.example' })
    await aReview(db, { stars: 2, text: 'It broke on the second day.' })
    await aReportCase(db)
    await aRequest(db, await aPaidSeller(db))
    const page = await open(options)
    await signIn(page)
    for (const path of Object.keys(adminLists)) {
      await page.goto(`${path}?all=yes`)
      expect(await page.evaluate(brokenWords), path).toEqual([])
    }
  })

  test.for([true, false])(
    'what is done with ticked rows stands at the foot of the screen, with their number (with scripts: %s)',
    async (javaScriptEnabled, { open }) => {
      const db = shopDb()
      await aRequest(db, await aPaidSeller(db))
      await aSubscriber(db)
      for (let made = 0; made < 6; made++) {
        await anInterest(db)
        await aMessage(db)
        await aWordSuggestion(db)
      }
      const page = await open({ ...phone, javaScriptEnabled })
      await signIn(page)
      for (const path of tickedLists) {
        await page.goto(path)
        const boxes = page.locator('input[type=checkbox][form=chosen]')
        const bar = page.locator('form#chosen')
        if (javaScriptEnabled) await bar.getByText(`${await boxes.count()} selected`).waitFor()
        expect(await boxes.and(page.locator(':checked')).count(), path).toBe(await boxes.count())
        const { y, height } = (await bar.boundingBox())!
        expect([y + height <= phone.viewport!.height, height < 240], path).toEqual([true, true])
        expect(await bar.getByRole('button').or(bar.locator('summary')).count(), path).toBeGreaterThan(0)
      }
    },
  )

  test('the page of a seller, a product, an order and a user §35.7', async ({ open }) => {
    const db = shopDb()
    const [seller, buyer] = [await aSeller(db), await aBuyer(db)]
    const product = await aProduct(db, { sellerId: seller.userId })
    const order = await anOrder(db, buyer, product)
    const page = await open()
    await signIn(page)
    await isFine(page, `/admin/sellers/${seller.userId}`)
    await isFine(page, `/admin/products/${product.id}`)
    await isFine(page, `/admin/orders/${order.id}`)
    await isFine(page, `/admin/users/${buyer.userId}`)
  })

  test('the page of a message, an interest, a campaign and a payout §46.10', async ({ open }) => {
    const db = shopDb()
    const message = await aMessage(db)
    const interest = await anInterest(db)
    const campaign = await aCampaign(db, await anAdmin(db))
    const payout = await aRequest(db, await aPaidSeller(db))
    const page = await open()
    await signIn(page)
    await isFine(page, `/admin/messages/${message.id}`)
    await isFine(page, `/admin/interest/${interest.id}`)
    await isFine(page, `/admin/newsletter/campaigns/${campaign.id}`)
    await isFine(page, `/admin/newsletter/campaigns/${campaign.id}/edit`)
    await isFine(page, `/admin/payments/payouts/${payout.id}`)
  })

  test('the page of a payment to judge, and a difference to settle', async ({ open }) => {
    const { id, chargeId } = await aPaymentMismatch(shopDb())
    await aDifference(shopDb(), { chargeId, kind: 'amount' })
    const page = await open()
    await signIn(page)
    await isFine(page, `/admin/payments/transactions?search=${chargeId}`)
    await isFine(page, `/admin/payments/transactions/${id}`)
    await isFine(page, `/admin/payments/differences?search=${chargeId}`)
  })

  test('a report, a review, a text that failed and the questions of a product, in their lists and on their pages', async ({
    open,
  }) => {
    const db = shopDb()
    const report = await aReportCase(db)
    const { review, buyer, product } = await aReview(db, { stars: 2, text: 'It broke on the second day.' })
    const text = await aTextMessage(db, { status: 'failed', errorCode: 'InvalidPhoneNumber' })
    await askQuestion(db, await aBuyer(db), { productId: product.id, text: 'Is there a charger?' })
    const page = await open()
    await signIn(page)
    await isFine(page, '/admin/reports')
    await isFine(page, `/admin/reports/${report.id}`)
    await isFine(page, '/admin/reviews?all=yes')
    await isFine(page, `/admin/reviews/${review.id}`)
    await isFine(page, '/admin/messages-sent')
    await isFine(page, `/admin/messages-sent/${text.id}`)
    await isFine(page, `/admin/products/${product.id}/questions`)
    await isFine(page, `/admin/users/${buyer.userId}`)
  })

  test('a part of a transfer in the list and on its page, and a refund to be paid or that came back', async ({
    open,
  }) => {
    const [db, admin] = [shopDb(), await anAdmin(shopDb())]
    const { checkoutId, orders } = await aCheckoutToPay(db, 2, 'bank_transfer')
    const reference = `FT-${orders[0]!.id}`
    const found = { id: orders[0]!.id, to: 'paid', reference, amount: 6_500, sure: true } as const
    const noted = await recordManualPayment(db, admin, found)
    expect(noted.ok && noted.value.transfer?.waits).toBe(1_500)
    const [part] = await db.select().from(payments).where(eq(payments.checkoutId, checkoutId))
    const refund = await aRefund(db, { number: null })
    const page = await open()
    await signIn(page)
    await isFine(page, `/admin/payments?search=${orders[1]!.orderNumber}`)
    await isFine(page, `/admin/payments/transactions/${part!.id}`)
    await isFine(page, `/admin/payments/refunds/${refund}`)
    const nobody = () => Promise.reject(new Error('Nobody is asked'))
    await payRefundManually(db, nobody, admin, { id: refund, reference: 'OUT-1' })
    await isFine(page, `/admin/payments/refunds/${refund}`)
    await recordReturnedRefund(db, admin, { id: refund, reason: 'The bank sent it back.' })
    await isFine(page, `/admin/payments/refunds/${refund}`)
  })
})
