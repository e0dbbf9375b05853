import type { Page } from 'playwright-core'

/** The path of the first product that a search finds. Nobody looks at the list itself: it is read, not drawn. */
export async function firstProductPath(page: Page, search: string): Promise<string> {
  const list = await page.request.get(`/products?${new URLSearchParams({ search })}`, {
    headers: { Accept: 'text/html' },
  })
  return /<main[\s\S]*?href="(\/product\/[^"]+)"/.exec(await list.text())![1]!
}

/** Opens the product, takes the first value of each choice and adds it; works with and without scripts. */
export async function addToCart(page: Page, search: string) {
  await page.goto(await firstProductPath(page, search))
  const names = await page
    .locator('input[type=radio][name^="option."]')
    .evaluateAll((inputs) => [...new Set(inputs.map((input) => (input as HTMLInputElement).name))])
  for (const name of names) {
    await page
      .locator('label', { has: page.locator(`input[name="${name}"]`) })
      .first()
      .click()
  }
  const answered = page.waitForResponse((response) =>
    new URL(response.url()).pathname.startsWith('/cart-items'),
  )
  // The page's own button, not that of a related product's card: in the form or in the bar at the foot of a phone.
  await page.locator('button[form=buy]:visible').click()
  await answered
  await page
    .getByText(/added to cart/i)
    .first()
    .waitFor()
}

export const person = {
  fullName: 'Chikondi Banda',
  phoneNumber: '0991 234 567',
  district: 'Lilongwe',
  landmark: 'Opposite the Area 25 market, blue gate',
}

/** Fills the checkout's form; each seller's things are collected. */
export async function fillCheckout(page: Page, method = 'cash_on_delivery') {
  await page.locator('[name=fullName]').fill(person.fullName)
  await page.locator('[name=phoneNumber]').fill(person.phoneNumber)
  await page.locator('select[name=district]').selectOption(person.district)
  await page.locator('[name=landmark]').fill(person.landmark)
  await chooseToCollect(page)
  await page.locator(`input[name=paymentMethod][value=${method}]`).check({ force: true })
}

/** Nothing may reach the district from a seller: then the buyer chooses. Without scripts the ways are asked for first. */
async function chooseToCollect(page: Page) {
  const update = page.locator('button[name=intent][value=refresh]')
  // Scripts that come meanwhile take it away.
  if (await update.isVisible()) await update.click({ timeout: 3_000 }).catch(() => {})
  await page.locator(`input[name=toldDistrict][value=${person.district}]`).waitFor({ state: 'attached' })
  for (const way of await page.locator('input[id^="delivery."]').all()) await way.check({ force: true })
}

/** Fills the checkout and places the order, paid in cash; ends on the confirmation. */
export async function placeOrder(page: Page) {
  await fillCheckout(page)
  await page.getByRole('button', { name: /place order/i }).click()
  await page.waitForURL(/order-confirmation/)
  await orderNumbers(page)
}

const orderNumber = /TB-\d{4}-\d{4,}/g

/** The order numbers on the page, once it has one: the address, and a notice, may be there before the page is. */
export async function orderNumbers(page: Page): Promise<string[]> {
  const main = page.locator('main')
  await main.getByText(new RegExp(orderNumber, '')).first().waitFor()
  return [...new Set((await main.innerText()).match(orderNumber))]
}
