import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { arrive, phone, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'
import { addToCart, firstProductPath, person } from './steps.ts'

type Walk = [path: string, button: RegExp]
const guests: Walk[] = [
  ['/register', /^create account/i],
  ['/register?role=seller', /^open my shop/i],
  ['/forgot-password', /send|reset/i],
  ['/contact-us', /^send/i],
]
const buyers: Walk[] = [
  ['/addresses/new', /^save/i],
  ['/profile/password', /password/i],
  ['/profile/email', /link|change|save/i],
]
const sellers: Walk[] = [['/seller/products/new', /^save product/i]]
const admins: Walk[] = [
  ['/admin/synonyms/new', /^save|^add/i],
  ['/admin/delivery/couriers/new', /^save|^add/i],
  ['/admin/newsletter/add', /^add/i],
  ['/admin/newsletter/campaigns/new', /^save/i],
]

const faulty = 'main [aria-invalid="true"], main fieldset[data-invalid] input:not([type=hidden])'

/** As a browser that judges nothing itself would send it. */
async function sendEmpty(page: Page, button: RegExp) {
  await page.evaluate(() => {
    for (const form of document.forms) form.noValidate = true
  })
  await page.locator('main').getByRole('button', { name: button }).last().click()
  await page.locator(faulty).first().waitFor()
}

/** The first field with a fault is in focus and in sight, and its fault goes as soon as it is changed. */
async function isToldWhere(page: Page, path: string) {
  const isFocused = () =>
    page.evaluate((faulty) => document.querySelector(faulty) === document.activeElement, faulty)
  await expect.poll(isFocused, { message: path }).toBe(true)
  const field = page.locator(':focus')
  const isInSight = async () => {
    const { y } = (await field.boundingBox())!
    return y > 0 && y < 800
  }
  await expect.poll(isInSight, { message: `${path}: in sight` }).toBe(true)
  const name = await field.getAttribute('name')
  if (!(await field.evaluate((field) => field.matches('textarea, input:not([type=radio], [type=checkbox])'))))
    return
  await field.pressSequentially('1')
  await expect
    .poll(() => page.locator(`main [name="${name}"]`).first().getAttribute('aria-invalid'), { message: path })
    .toBe(null)
}

/** Each link of the list leads to its field, and the others stay said. */
async function areLinked(page: Page, path: string) {
  const links = page.locator('main [role=alert] li a')
  const count = await links.count()
  const faults = await page.locator(faulty).count()
  for (let at = 0; at < count; at++) {
    const id = (await links.nth(at).getAttribute('href'))!.slice(1)
    await links.nth(at).click()
    const isThere = (id: string) => {
      const field = document.activeElement as HTMLInputElement
      return field.name === id || field.id === id || !!field.closest(`[id="${id}"]`)
    }
    await expect.poll(() => page.evaluate(isThere, id), { message: `${path}#${id}` }).toBe(true)
  }
  expect([await links.count(), await page.locator(faulty).count()], path).toEqual([count, faults])
}

async function walk(page: Page, walks: Walk[]) {
  for (const [path, button] of walks) {
    await arrive(page, path)
    await sendEmpty(page, button)
    await isToldWhere(page, path)
    await areLinked(page, path)
  }
}

describe('a form that is sent empty puts its first fault in focus and in sight, and it goes once mended', () => {
  test('of guests', async ({ open }) => {
    const page = await open()
    await walk(page, guests)
    await arrive(page, await firstProductPath(page, 'Samsung'))
    await addToCart(page, 'Samsung')
    await walk(page, [['/checkout', /place order/i]])
  })
  test('of a checkout to where nothing is brought, and what is wrong with all of it stands below the header', async ({
    open,
  }) => {
    const { userId: sellerId } = await aSeller(shopDb(), { location: 'Lilongwe' })
    const { id, price } = await aProduct(shopDb(), { sellerId })
    const page = await open()
    await arrive(page, `/product/${id}`)
    await page.locator('button[form=buy]:visible').click()
    await page.getByText('Added to cart').first().waitFor()
    await arrive(page, '/checkout')
    for (const name of ['fullName', 'phoneNumber', 'landmark'] as const)
      await page.locator(`[name=${name}]`).fill(person[name])
    await page.locator('select[name=district]').selectOption('Zomba')
    await page.locator('[name=paymentMethod][value=bank_transfer]').check({ force: true })
    const place = page.getByRole('button', { name: 'Place order' })
    await place.click()
    await page.locator(faulty).first().waitFor()
    await isToldWhere(page, '/checkout')
    expect(await page.locator(':focus').getAttribute('name')).toBe(`delivery.${sellerId}`)

    await page.locator(':focus').check({ force: true })
    await shopDb()
      .update(products)
      .set({ price: price + 100 })
      .where(eq(products.id, id))
    await place.click()
    const told = page.getByRole('alert').filter({ hasText: 'Your order changed in the meantime' })
    await told.waitFor()
    const space = async () => {
      const header = (await page.getByRole('banner').boundingBox())!
      return (await told.boundingBox())!.y - header.y - header.height
    }
    await expect.poll(space, { message: 'not behind the header' }).toBeGreaterThanOrEqual(0)
  })
  test('of buyers', async ({ open }) => {
    const page = await open()
    await signInAs(page, (await aBuyer(shopDb())).userId)
    await walk(page, buyers)
  })
  test('of sellers', async ({ open }) => {
    const page = await open()
    await signInAs(page, (await aSeller(shopDb())).userId)
    await walk(page, sellers)
  })
  test('of administrators', async ({ open }) => {
    const page = await open()
    await signInAs(page, (await anAdmin(shopDb())).userId)
    await walk(page, admins)
  })
  test('without scripts the browser goes there itself, and several faults lead to their fields', async ({
    open,
  }) => {
    const page = await open({ ...phone, javaScriptEnabled: false })
    await signInAs(page, (await aSeller(shopDb())).userId)
    await page.goto('/seller/products/new')
    await page
      .locator('main')
      .getByRole('button', { name: /^save product/i })
      .last()
      .click()
    const first = page.locator(faulty).first()
    await first.waitFor()
    expect(await first.getAttribute('autofocus')).toBe('')
    const links = page.getByRole('alert').locator('li a')
    expect(await links.count()).toBeGreaterThan(1)
    for (const link of await links.all()) {
      const field = page.locator(`[id="${(await link.getAttribute('href'))!.slice(1)}"]`)
      expect(await field.count(), await link.innerText()).toBe(1)
    }
  })
})
