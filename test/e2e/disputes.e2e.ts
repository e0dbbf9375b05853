import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { noisyJpeg } from '#test/make/picture.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aSaleAt } from '#test/make/sales/waybill.ts'
import { anAdmin } from '#test/make.ts'
import { textInPdf } from '#test/pdf.ts'
import { violations } from './axe.ts'
import { arrive, phone, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'

const ways = [
  { how: 'with JavaScript', options: { ...phone, javaScriptEnabled: true } },
  { how: 'without JavaScript', options: { ...phone, javaScriptEnabled: false } },
]
const main = (page: Page) => page.locator('main')

/** Two pieces at MK 5,000, paid by transfer and delivered, and the three who meet about them. */
async function aDelivered() {
  const db = shopDb()
  const sale = await aSaleAt(db, 'delivered', { paymentMethod: 'bank_transfer', quantity: 2 })
  await setOrder(db, sale.id, { paymentStatus: 'paid' })
  return { ...sale, admin: await anAdmin(db), orderPath: `/orders/${sale.order.orderNumber}` }
}

describe.each(ways)('$how, on a phone', ({ options }) => {
  test('a buyer disputes with a photo, the shop answers, Thumba gives part back by lines, both see it, and the letter is there', async ({
    open,
  }) => {
    const { buyer, seller, admin, order, product, orderPath } = await aDelivered()
    const openAs = async (userId: string, more: BrowserContextOptions = options) => {
      const page = await open(more)
      await signInAs(page, userId)
      return page
    }
    const calm = async (page: Page) => {
      if (options.javaScriptEnabled) expect(await violations(page)).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth).catch(() => 360)
      expect(wide).toBeLessThanOrEqual(360)
    }

    const bought = await openAs(buyer.userId)
    await bought.goto(orderPath)
    await main(bought).locator(`a[href^="${orderPath}/dispute"]`).first().click()
    await bought.getByLabel('What is wrong?').selectOption('broken')
    await bought.getByLabel('What happened?').fill('One came in two pieces.')
    const photo = { name: 'pieces.jpg', mimeType: 'image/jpeg', buffer: await noisyJpeg(900, 600) }
    await bought.getByLabel('Photos').setInputFiles(photo)
    await main(bought).getByRole('button', { name: 'Open the dispute' }).click()
    await main(bought).getByText('One came in two pieces.').waitFor()
    await main(bought).getByText('The seller has until').waitFor()
    await main(bought).locator('img[src*="/dispute/photos/"]').first().waitFor()
    await calm(bought)

    const shop = await openAs(seller.userId)
    await shop.goto(`/seller${orderPath}/dispute`)
    await main(shop).getByText('After that Thumba decides without you').waitFor()
    await shop.getByLabel('Your answer').fill('We packed it well.')
    await main(shop).getByRole('button', { name: 'Answer', exact: true }).click()
    await main(shop).getByText('We packed it well.').waitFor()
    await calm(shop)

    const desk = await openAs(admin.userId)
    await desk.goto(`/admin/disputes?search=${order.orderNumber}`)
    await main(desk).getByRole('link', { name: order.orderNumber }).click()
    await main(desk).locator('summary', { hasText: 'Decide' }).click()
    await main(desk).getByLabel('Some items').check()
    await main(desk).getByLabel(product.name, { exact: true }).fill('1')
    await main(desk).getByLabel('Put refunded items back on sale').check()
    await main(desk).getByLabel('Why?').fill('The photo shows one of them broken.')
    await calm(desk)
    await main(desk).getByRole('button', { name: 'Yes, decide this' }).click()
    const decided = `Thumba decided: Partial refund: MK 5,000, for 1 of ${product.name} (MK 5,000)`
    await main(desk).getByText(decided).waitFor()
    await calm(desk)

    await shop.goto(`/seller${orderPath}/dispute`)
    await main(shop).getByText(decided).waitFor()
    await bought.goto(orderPath)
    await main(bought)
      .getByText(/Part being refunded|Partly refunded/)
      .first()
      .waitFor()
    await bought.goto(`${orderPath}/dispute`)
    await main(bought).getByText(decided).waitFor()
    await main(bought).locator('summary', { hasText: 'Write a complaint letter' }).click()
    await main(bought).getByRole('button', { name: 'Open the letter (PDF)' }).waitFor()
    await calm(bought)
    const form = main(bought).locator('form[action$="/letter.pdf"]')
    const letter = await bought.context().request.get((await form.getAttribute('action'))!)
    expect([letter.status(), letter.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect(textInPdf(await letter.body()).replaceAll(/\s+/g, '')).toContain('Onecameintwopieces.')
  })
})

test('of more photos than can be sent the first stay, and one that can’t be sent takes no other with it', async ({
  open,
}) => {
  const { buyer, orderPath } = await aDelivered()
  const page = await open(phone)
  await signInAs(page, buyer.userId)
  await arrive(page, `${orderPath}/dispute`)
  const buffer = await noisyJpeg(60, 40)
  const photos = ['1', '2', '3', '4', '5', '6'].map((name) => ({
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }))
  const heic = { name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') }
  const field = main(page).locator('input[name=photos]')
  const chosen = () =>
    field.evaluate((input) => [...(input as HTMLInputElement).files!].map(({ name }) => name))
  await field.setInputFiles(photos)
  await main(page).getByText('At most 4 photos can be sent at once, so we kept the first 4.').waitFor()
  expect(await chosen()).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
  await field.setInputFiles([photos[0]!, heic, photos[1]!])
  await main(page).getByText('IMG_7.HEIC: File type image/heic is not allowed.').waitFor()
  expect(await chosen()).toEqual(['1.jpg', '2.jpg'])
})
