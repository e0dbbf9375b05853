import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { password, withPassword } from '#test/make/password.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aSaleAt } from '#test/make/sales/waybill.ts'
import { violations } from './axe.ts'
import { phone, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'

const main = (page: Page) => page.locator('main')

describe.each([true, false])('a shop refunds on a phone, with JavaScript: %s', (javaScriptEnabled) => {
  test('a piece goes back in three screens, each fits, and the buyer reads it §72.6', async ({ open }) => {
    const db = shopDb()
    const sale = await aSaleAt(db, 'delivered', { paymentMethod: 'bank_transfer', quantity: 2 })
    await setOrder(db, sale.id, { paymentStatus: 'paid' })
    await withPassword(db, sale.seller)
    const path = `/orders/${sale.order.orderNumber}`
    const page = await open({ ...phone, javaScriptEnabled })
    const calm = async () => {
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth).catch(() => 360)
      expect(wide).toBeLessThanOrEqual(360)
    }
    await signInAs(page, sale.seller.userId)
    await page.goto(`/seller${path}`)
    await main(page).getByRole('link', { name: 'Refund the buyer' }).click()
    await main(page).getByLabel('Some items').check()
    await calm()
    await main(page).getByRole('button', { name: 'Next' }).click()
    await main(page).getByLabel(sale.product.name, { exact: true }).fill('3')
    await main(page).getByRole('button', { name: 'Next' }).click()
    await main(page).getByText('That is more than was ordered').first().waitFor()
    await calm()
    await main(page).getByLabel(sale.product.name, { exact: true }).fill('1')
    await main(page).getByRole('button', { name: 'Next' }).click()
    await main(page).getByText('MK 4,750').waitFor()
    await calm()
    await main(page).getByLabel('Why?').fill('One came broken.')
    await main(page).getByLabel('Your password').fill('wrong')
    await main(page).getByRole('button', { name: 'Refund MK 5,000' }).click()
    await main(page).getByText('Incorrect password').first().waitFor()
    expect(await main(page).getByLabel('Why?').inputValue()).toBe('One came broken.')
    await calm()
    await main(page).getByLabel('Your password').fill(password)
    await main(page).getByRole('button', { name: 'Refund MK 5,000' }).click()
    await page.waitForURL(`**/seller${path}`)
    await main(page).getByText('One came broken.').first().waitFor()
    const buyer = await open({ ...phone, javaScriptEnabled })
    await signInAs(buyer, sale.buyer.userId)
    await buyer.goto(path)
    await main(buyer).getByText('One came broken.').first().waitFor()
  })
})
