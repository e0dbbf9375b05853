import { describe, expect } from 'vitest'
import { noisyJpeg } from '#test/make/picture.ts'
import { aReceivedOrder } from '#test/make/sales/review.ts'
import { violations } from './axe.ts'
import { phone, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'

const ways = [
  { how: 'with JavaScript', options: { ...phone, javaScriptEnabled: true } },
  { how: 'without JavaScript', options: { ...phone, javaScriptEnabled: false } },
]

describe.each(ways)('$how, on a phone', ({ options }) => {
  test('a buyer writes a review with a picture from the order, and everybody sees it §65.10', async ({
    open,
  }) => {
    const { buyer, order, product } = await aReceivedOrder(shopDb())
    const page = await open(options)
    await signInAs(page, buyer.userId)
    await page.goto(`/orders/${order.orderNumber}`)
    const main = page.locator('main')
    await main.getByRole('link', { name: 'Write a review' }).first().click()
    await page.locator('input[name=stars][value="4"]').check()
    await page.getByLabel('What should other buyers know?').fill('Carries 50 kg, as they said.')
    const picture = { name: 'bag.jpg', mimeType: 'image/jpeg', buffer: await noisyJpeg(900, 600) }
    await page.getByLabel('Pictures').setInputFiles(picture)
    await main.getByRole('button', { name: 'Publish the review' }).click()
    await main.getByText('Carries 50 kg').waitFor()
    if (options.javaScriptEnabled) expect(await violations(page)).toEqual([])

    const guest = await open(options)
    await guest.goto(`/product/${product.id}`)
    await guest.getByText('Carries 50 kg').waitFor()
    await guest.locator('img[src*="/media/reviews/"]').first().waitFor()
    await guest.getByRole('link', { name: 'Read the review' }).click()
    await guest.getByRole('link', { name: 'With pictures' }).click()
    await guest.getByText('Carries 50 kg').waitFor()
    const wide = await guest.evaluate(() => document.documentElement.scrollWidth).catch(() => 360)
    expect(wide).toBeLessThanOrEqual(360)
    if (options.javaScriptEnabled) expect(await violations(guest)).toEqual([])
  })
})
