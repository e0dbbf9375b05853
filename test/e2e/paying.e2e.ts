import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { plainJpeg } from '#test/make/picture.ts'
import { violations } from './axe.ts'
import { phone, test } from './browser.ts'
import { addToCart, fillCheckout, orderNumbers } from './steps.ts'

type Method = 'airtel_money' | 'tnm_mpamba' | 'bank_transfer'

/** Places an order that is not paid in cash; ends on the page to pay. */
async function placeToPay(page: Page, method: Method, payFrom = '') {
  await page.goto('/checkout')
  await fillCheckout(page, method)
  if (payFrom) await page.locator('[name=payFrom]').fill(payFrom)
  await page.getByRole('button', { name: /place order/i }).click()
  await page.waitForURL(/\/pay\//)
  await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
}

/** Where the simulator plays the phone or the bank, as the page says it. */
const trialOf = async (page: Page) =>
  (await page.getByRole('link', { name: /test phone|test bank/ }).getAttribute('href'))!

async function onThePhone(other: Page, address: string, button: RegExp, pin?: string) {
  await other.goto(address)
  if (pin) await other.getByLabel('PIN').fill(pin)
  await other.getByRole('button', { name: button }).click()
}
/** Without scripts the page looks anew only every quarter of a minute. */
const patient = { timeout: 90_000 }
const seePaid = async (page: Page) => {
  await page.waitForURL(/order-confirmation/, patient)
  await page.getByText('Paid, held').first().waitFor()
}

test.for([true, false])(
  'a checkout of three sellers is paid by mobile money, approved on the phone (scripts: %s) §40.7',
  async (javaScriptEnabled, { open }) => {
    const page = await open({ ...phone, javaScriptEnabled })
    for (const thing of ['Samsung', 'Chitenje', 'coffee']) await addToCart(page, thing)
    const number = javaScriptEnabled ? '0991 000 101' : '0991 000 102'
    await placeToPay(page, 'airtel_money', number)
    const toPay = page.url()
    expect(await page.locator('main').innerText()).toContain(number)
    if (javaScriptEnabled) expect(await violations(page)).toEqual([])
    await onThePhone(await open(phone), await trialOf(page), /^Pay MK/, '1234')
    await seePaid(page)
    expect(await orderNumbers(page)).toHaveLength(3)
    expect(await page.getByText('Paid, held').count()).toBe(3)
    expect(await page.getByText('Pay now').count()).toBe(0)
    // Whoever comes back to the page to pay is led on again.
    await page.goto(toPay)
    await seePaid(page)
  },
)

test.for([true, false])(
  'what was refused on the phone is said, and another number of the other network pays (scripts: %s) §40.8',
  async (javaScriptEnabled, { open }) => {
    const page = await open({ ...phone, javaScriptEnabled })
    const other = await open(phone)
    await addToCart(page, 'coffee')
    await placeToPay(page, 'airtel_money', javaScriptEnabled ? '0991 000 201' : '0991 000 202')
    await onThePhone(other, await trialOf(page), /Refuse/)
    await page.getByRole('heading', { name: 'The payment failed' }).waitFor(patient)
    expect(await page.locator('main').innerText()).toContain('It was refused on the phone')
    if (javaScriptEnabled) expect(await violations(page)).toEqual([])

    await page.getByLabel('TNM Mpamba').check({ force: true })
    await page.getByLabel('Number to pay from').fill(javaScriptEnabled ? '0881 000 201' : '0881 000 202')
    await page.getByRole('button', { name: /Send a request/ }).click()
    await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
    await onThePhone(other, await trialOf(page), /^Pay MK/, '1234')
    await seePaid(page)
  },
)

test('a message that nobody answers times out: the order is safe, and the same number may be asked again §40.8', async ({
  open,
}) => {
  const page = await open(phone)
  await addToCart(page, 'coffee')
  await placeToPay(page, 'tnm_mpamba', '0881 000 301')
  await onThePhone(await open(phone), await trialOf(page), /time out/)
  await page.getByText('Nobody confirmed it on the phone in time').waitFor(patient)
  await page.getByRole('button', { name: /Send a request/ }).click()
  await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
})

test.for([true, false])(
  'a bank transfer goes to an account of one hour with its exact sum (scripts: %s) §40.9',
  async (javaScriptEnabled, { open }) => {
    const page = await open({ ...phone, javaScriptEnabled })
    await addToCart(page, 'coffee')
    await placeToPay(page, 'bank_transfer')
    await page.getByText('Account number').waitFor()
    if (javaScriptEnabled) expect(await violations(page)).toEqual([])
    await onThePhone(await open(phone), await trialOf(page), /^Pay$/)
    await seePaid(page)
  },
)

test.for([true, false])(
  'a transfer by hand: the platform’s account, what to write, and its picture sent (scripts: %s) §40.10',
  async (javaScriptEnabled, { open }) => {
    const page = await open({ ...phone, javaScriptEnabled })
    await addToCart(page, 'coffee')
    await placeToPay(page, 'airtel_money', javaScriptEnabled ? '0991 000 401' : '0991 000 402')
    await onThePhone(await open(phone), await trialOf(page), /Refuse/)
    await page.getByRole('heading', { name: 'The payment failed' }).waitFor(patient)
    await page.getByText('1004 556 677').waitFor()
    if (javaScriptEnabled) expect(await violations(page)).toEqual([])
    await page.locator('[name=proof]').setInputFiles({
      name: 'slip.jpg',
      mimeType: 'image/jpeg',
      buffer: await plainJpeg(600, 400),
    })
    await page.getByRole('button', { name: 'Send picture' }).click()
    await page.getByText('We have the picture of your transfer').waitFor()
    if (javaScriptEnabled) expect(await violations(page)).toEqual([])
  },
)
