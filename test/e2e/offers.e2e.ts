import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { violationsOfAllLooks } from './axe.ts'
import { arrive, phone, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'
import { orderNumbers, placeOrder } from './steps.ts'

const withoutScripts = { ...phone, javaScriptEnabled: false }

async function aShoe(name: string) {
  const seller = await aSeller(shopDb())
  const categoryFields = { size: ['38', '40', '42'] }
  const shoe = await aProduct(shopDb(), {
    sellerId: seller.userId,
    name,
    category: 'Clothing & Fashion',
    price: 9_000,
    stock: 6,
    categoryFields,
  })
  return { seller, shoe, choices: `/seller/products/${shoe.id}/offers` }
}
const approve = (id: string) =>
  shopDb().update(products).set({ status: 'approved' }).where(eq(products.id, id))
const sizesWidth = (page: { evaluate: (script: string) => Promise<unknown> }) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

test('a shoe shop counts its sizes on a phone, and the last pair of one is sold while the others stay', async ({
  open,
}) => {
  const { seller, shoe, choices } = await aShoe('Court shoe by pair')
  const page = await open(phone)
  await signInAs(page, seller.userId)
  await arrive(page, choices)
  await page.getByLabel('The same price for all').fill('9500')
  await page.getByRole('button', { name: 'Fill in' }).click()
  expect(await page.getByLabel('Price in MK: 42').inputValue()).toBe('9500')
  await page.getByLabel('Price in MK: 42').fill('11000')
  await page.getByLabel('Pieces: 38').fill('1')
  await page.getByLabel('Pieces: 42').fill('two')
  await page.getByRole('button', { name: 'Save choices' }).click()
  await page.locator('[name="stock.2"][aria-invalid]').waitFor()
  expect(await violationsOfAllLooks(page)).toEqual([])
  await page.getByLabel('Pieces: 42').fill('2')
  await page.getByRole('button', { name: 'Save choices' }).click()
  await page.getByText('We look at the change').waitFor()
  expect(await sizesWidth(page)).toBe(0)
  await approve(shoe.id)

  const buyer = await open(phone)
  await arrive(buyer, `/product/${shoe.id}`)
  expect(
    await buyer.locator('[name=offer]').evaluateAll((all) => all.map((one) => one.matches(':disabled'))),
  ).toEqual([false, true, false])
  expect(await violationsOfAllLooks(buyer)).toEqual([])
  await buyer.getByText('38 · MK').click()
  await buyer.locator('button[form=buy]:visible').click()
  await buyer.getByText("It's in your cart").waitFor()
  await buyer.goto('/checkout')
  await placeOrder(buyer)
  expect(await orderNumbers(buyer)).toHaveLength(1)

  const other = await open(phone)
  await arrive(other, `/product/${shoe.id}`)
  await other.getByText('38 · MK 9,500 · Out of stock').waitFor()
  await other.getByText('42 · MK 11,000 · 2 available').waitFor()

  await arrive(other, `/products?category=Clothing+%26+Fashion&search=${encodeURIComponent(shoe.name)}`)
  await other.getByRole('button', { name: 'Filters' }).click()
  const sizes = other.getByRole('group', { name: 'Sizes' })
  expect(await sizes.getByRole('checkbox', { name: /^38/ }).count()).toBe(0)
  await sizes.getByText('42', { exact: false }).click()
  await other.getByRole('link', { name: 'Remove filter: Size: 42' }).waitFor({ state: 'attached' })
  expect(new URL(other.url()).searchParams.getAll('filter.size')).toEqual(['42'])
  expect(await violationsOfAllLooks(other)).toEqual([])
  const cards = other.locator(`article a[href="/product/${shoe.id}"]`)
  expect(await cards.count()).toBeGreaterThan(0)
  await arrive(other, `/products?search=${encodeURIComponent(shoe.name)}&filter.size=38`)
  expect(await cards.count()).toBe(0)
})

test('without scripts, and in Chichewa, a size is counted, filtered by and bought too §70.5', async ({
  open,
}) => {
  const { seller, shoe, choices } = await aShoe('Nsapato ya awiriawiri')
  const page = await open(withoutScripts)
  await signInAs(page, seller.userId)
  await page.goto(`${choices}?lang=ny`)
  for (const [row, stock] of ['0', '3', ''].entries()) await page.locator(`[name="stock.${row}"]`).fill(stock)
  await page.getByRole('button', { name: 'Sungani zosankha' }).click()
  await page.getByText('Zosankha zasungidwa').waitFor()

  const buyer = await open(withoutScripts)
  await buyer.goto(`/products?category=Clothing+%26+Fashion&search=${encodeURIComponent(shoe.name)}&lang=ny`)
  await buyer.locator('[popovertarget=filters]:visible').first().click()
  await buyer.locator('label', { has: buyer.locator('[name="filter.size"][value="40"]') }).click()
  await buyer.locator('button[form=list][type=submit]').first().click()
  await buyer.waitForURL(/filter\.size=40/)
  expect(await buyer.locator(`article a[href="/product/${shoe.id}"]`).count()).toBeGreaterThan(0)
  await buyer.goto(`/product/${shoe.id}?lang=ny`)
  await buyer.locator('[name=offer]').nth(1).check({ force: true })
  await buyer.locator('button[form=buy]:visible').click()
  await buyer.waitForLoadState()
  await buyer.goto('/cart')
  expect(await buyer.locator('main').innerText()).toContain('Nsapato ya awiriawiri')
})
