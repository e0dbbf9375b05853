import { addToCart, fillCheckout } from '#test/e2e/steps.ts'
import type { Phones } from './phone.ts'

/** Bytes by kind of a page that is opened with nothing kept. */
export async function firstVisit(phones: Phones, path: string, light: boolean) {
  const { page, bytes, close } = await phones.open(light)
  await page.goto(path, { waitUntil: 'networkidle' })
  await close()
  return bytes()
}

/** Bytes of opening the same page again. */
export async function secondVisit(phones: Phones, path: string, light: boolean) {
  const { page, bytes, close } = await phones.open(light)
  await page.goto(path, { waitUntil: 'networkidle' })
  const before = bytes()
  await page.goto('about:blank')
  await page.goto(path, { waitUntil: 'networkidle' })
  const after = bytes()
  await close()
  return { document: (after.Document ?? 0) - (before.Document ?? 0), all: after.all! - before.all! }
}

/** From the home page over a search and the cart to the order, paid in cash. */
export async function purchase(phones: Phones, light: boolean) {
  const { page, bytes, close } = await phones.open(light)
  await page.goto('/', { waitUntil: 'networkidle' })
  await addToCart(page, 'salt')
  await page.goto('/cart', { waitUntil: 'networkidle' })
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await fillCheckout(page)
  // One phone may have a few open cash orders only.
  await page.locator('[name=phoneNumber]').fill(`099${Math.random().toString().slice(2, 9)}`)
  const order = page.getByRole('button', { name: /place order/i })
  // Who collects in another district is asked whether that is meant.
  await page.locator('input[type=radio][value^="courier:"]').first().check({ force: true })
  await order.click()
  await page.waitForURL(/order-confirmation/)
  await page.waitForLoadState('networkidle')
  await close()
  return bytes()
}
