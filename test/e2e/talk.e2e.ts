import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { translator } from '#app/messages/language.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { notificationChoices } from '#app/modules/platform/notifications/tables.ts'
import { accountPhones } from '#app/modules/platform/users/tables.ts'
import * as texts from '#messages/questions.ts'
import { noisyJpeg } from '#test/make/picture.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { violations } from './axe.ts'
import { phone, shopUrl, test } from './browser.ts'
import { shopDb } from './database.ts'
import { linkTo } from './phones.ts'

const ways = [
  {
    how: 'with JavaScript',
    options: { ...phone, javaScriptEnabled: true },
    sellerPhone: '+265991730001',
    language: 'en',
  },
  {
    how: 'without JavaScript',
    options: { ...phone, javaScriptEnabled: false },
    sellerPhone: '+265991730002',
    language: 'ny',
  },
] as const
const main = (page: Page) => page.locator('main')

describe.each(ways)('$how, on a phone', ({ options, sellerPhone, language }) => {
  test('a buyer asks, the seller answers by the link of an SMS without signing in, and privately a number is masked §63.6 §63.10', async ({
    open,
  }) => {
    const db = shopDb()
    const [seller, buyer] = [await aSeller(db), await aBuyer(db, { name: 'Chikondi Banda' })]
    const product = await aProduct(db, { sellerId: seller.userId, name: 'Galaxy A54' })
    await db
      .insert(accountPhones)
      .values({ userId: seller.userId, phone: sellerPhone, verifiedAt: new Date(), lastUsedAt: new Date() })
    const asked = { userId: seller.userId, kind: 'question_asked', inApp: true, email: false } as const
    await db.insert(notificationChoices).values({ ...asked, sms: true, whatsapp: false })
    const openAs = async (userId?: string) => {
      const page = await open(options)
      const value = userId && (await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' }))
      if (value) await page.context().addCookies([{ name: 'thumba-session', value, url: shopUrl() }])
      return page
    }
    const calm = async (page: Page) => {
      if (options.javaScriptEnabled) expect(await violations(page)).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth).catch(() => 360)
      expect(wide).toBeLessThanOrEqual(360)
    }

    const asking = await openAs(buyer.userId)
    await asking.goto(`/product/${product.id}`)
    await main(asking).getByRole('link', { name: 'Ask the seller' }).click()
    await asking.getByLabel('Your question').fill('Is there a charger? Call 0999 123 456')
    await main(asking).getByRole('button', { name: 'Ask the seller' }).click()
    await main(asking).getByText('Is there a charger? Call •••••').waitFor()
    await calm(asking)

    const link = await linkTo(sellerPhone)
    const t = translator(language)
    const answering = await openAs()
    await answering.context().addCookies([{ name: 'thumba-language', value: language, url: shopUrl() }])
    await answering.goto(link)
    await main(answering).getByText('Is there a charger?').waitFor()
    await calm(answering)
    await answering.getByLabel(t(texts.yourAnswer)).fill('Yes, in the box.')
    await main(answering)
      .getByRole('button', { name: t(texts.answer), exact: true })
      .click()
    await main(answering).getByText(t(texts.linkDone)).waitFor()
    await answering.goto(link)
    await main(answering)
      .getByRole('heading', { name: t(texts.linkDead) })
      .waitFor()
    await answering.goto(`/product/${product.id}`)
    await main(answering).getByText('Yes, in the box.').waitFor()
    await calm(answering)

    await asking.goto(`/product/${product.id}/questions`)
    await main(asking).getByRole('link', { name: 'Ask the seller privately' }).click()
    await asking.getByLabel('Your message').fill('Whatsapp me on O888 765 4E2, two pieces?')
    const photo = { name: 'case.jpg', mimeType: 'image/jpeg', buffer: await noisyJpeg(900, 600) }
    await asking.getByLabel('Photos').setInputFiles(photo)
    await main(asking).getByRole('button', { name: 'Send' }).click()
    await main(asking).getByText('Contact details were hidden.').first().waitFor()
    expect(await main(asking).textContent()).not.toContain('765')
    await main(asking).locator('img[src*="/conversations/photos/"]').waitFor()
    await calm(asking)

    const shop = await openAs(seller.userId)
    await shop.goto('/conversations')
    await main(shop).getByText('1 unread').waitFor()
    await calm(shop)
    await main(shop).getByRole('link', { name: 'Galaxy A54' }).click()
    await main(shop).getByText('Contact details were hidden.').first().waitFor()
    await shop.getByLabel('Your message').fill('Two are left.')
    await main(shop).getByRole('button', { name: 'Send' }).click()
    await main(shop).getByText('Two are left.').waitFor()
    await calm(shop)

    // Where scripts run it comes by itself.
    if (!options.javaScriptEnabled) await asking.reload()
    await main(asking).getByText('Two are left.').waitFor()
  })
})
