import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { isMember, type Member } from '#app/base/actor.ts'
import { anotherCodeThan, aPaidSale } from '#test/make/money/paid-sale.ts'
import { violations } from './axe.ts'
import { phone, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'

const main = (page: Page) => page.locator('main').innerText()

async function signIn(page: Page, { userId }: Member) {
  await signInAs(page, userId)
}

const ways = [
  { how: 'with JavaScript', options: phone },
  { how: 'without JavaScript', options: { ...phone, javaScriptEnabled: false } },
]

describe.each(ways)('on a phone $how', ({ options }) => {
  test('the buyer gives the code at the handover, a wrong one is refused, the right one brings the seller the money §41.2', async ({
    open,
  }) => {
    const sale = await aPaidSale(shopDb())
    if (!isMember(sale.buyer)) throw new Error('bought by a guest')
    const [buyer, seller] = [await open(options), await open(options)]
    await signIn(buyer, sale.buyer)
    await signIn(seller, sale.seller)

    await buyer.goto(`/orders/${sale.orderNumber}`)
    expect(await main(buyer)).toContain('Paid, held')
    expect(await main(buyer)).toContain(sale.code)
    if (options === phone) expect(await violations(buyer)).toEqual([])

    await seller.goto(`/seller/orders/${sale.orderNumber}`)
    expect(await main(seller)).not.toContain(sale.code)
    if (options === phone) expect(await violations(seller)).toEqual([])
    await seller.getByLabel('Code', { exact: true }).fill(anotherCodeThan(sale.code))
    await seller.getByRole('button', { name: 'Get the money' }).click()
    await seller.getByText('4 tries left').waitFor()
    await seller.getByLabel('Code', { exact: true }).fill(sale.code)
    await seller.getByRole('button', { name: 'Get the money' }).click()
    await seller.locator('main').getByText('You got the money on').waitFor()
    expect(await main(seller)).toContain('Handed over: the buyer gave the code')

    await buyer.goto(`/orders/${sale.orderNumber}`)
    const read = await main(buyer)
    for (const part of ['Delivered', 'got the money on', 'Handed over: the buyer gave the code'])
      expect(read).toContain(part)
    expect(read).not.toContain('Your code for the handover')

    await seller.goto('/seller/earnings')
    const earned = (await main(seller)).replaceAll(/\s+/g, ' ')
    expect(earned).toContain('Ready to be paid out MK 4,750')
    expect(earned).toContain('Released to you')
  })
})
