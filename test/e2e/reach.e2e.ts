import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { addressForm } from '#test/make/sales/address.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, aProduct, aSeller } from '#test/make.ts'
import { phone, shopUrl, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'
import { addToCart, firstProductPath, placeOrder } from './steps.ts'

/** What stands out at the right. */
const standsOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} px`, ...wide.slice(-5).map((one) => one.outerHTML.slice(0, 160))]
  })

test('nothing stands out at 320 px in Chichewa, with something in the cart §56.3', async ({ open }) => {
  const page = await open({ viewport: { width: 320, height: 640 }, hasTouch: true })
  await addToCart(page, 'Samsung')
  await page.goto('/?lang=ny')
  for (const path of ['/', '/products', '/cart', '/checkout']) {
    await page.goto(path)
    expect(await page.locator('html').getAttribute('lang')).toBe('ny')
    expect(await standsOut(page), path).toEqual([])
  }
})

test('one long word in each thing that a buyer wrote makes no order’s page wider than the phone', async ({
  open,
}) => {
  const page = await open(phone)
  const buyer = await aBuyer(shopDb())
  const word = 'chizindikiro'.repeat(8)
  const order = await anOrder(shopDb(), buyer, await aProduct(shopDb()), {
    deliveryAddress: addressForm({ recipientName: word, area: word, landmark: word }),
    buyerNotes: word,
  })
  await signInAs(page, buyer.userId)
  await page.goto(`/orders/${order.orderNumber}`)
  await page.getByText(word).first().waitFor()
  expect(await standsOut(page)).toEqual([])
})

test('a screen reader hears a product in order: name, price with seller, stock, button §56.4', async ({
  open,
}) => {
  const page = await open(phone)
  await page.goto(await firstProductPath(page, 'Samsung'))
  // Other journeys buy it too.
  const heard = (await page.locator('article').first().ariaSnapshot()).replace(
    /\d+ available/,
    '40 available',
  )
  const order = [
    'heading "Samsung fast charger" [level=1]',
    'MK 12,500, sold by Mponda Electronics in Lilongwe',
    '40 available',
    'button "Add to Cart"',
    'heading "Description"',
  ].map((said) => [said, heard.toLowerCase().indexOf(said.toLowerCase())] as const)
  for (const [said, at] of order) expect(at, `${said}\n${heard}`).toBeGreaterThan(-1)
  expect(order.map(([, at]) => at)).toEqual(order.map(([, at]) => at).toSorted((one, other) => one - other))
  // The price is said once.
  expect(heard.slice(0, heard.indexOf('40 available')).match(/12,500/g)).toHaveLength(1)
})

/** What can be pressed or typed into and is seen on paper: its words, or what it is. */
const pressable = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, input, select, textarea, summary, [role=button], form',
      ),
    ]
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1,
      )
      .map((one) => `${one.tagName} ${one.innerText || one.getAttribute('name') || ''}`.trim()),
  )

test('on paper a product is its picture, price, seller and short link, without what is pressed §56.5', async ({
  open,
}) => {
  const page = await open(phone)
  await page.goto(await firstProductPath(page, 'Samsung'))
  expect((await pressable(page)).length, 'on the screen there is much to press').toBeGreaterThan(3)
  await page.emulateMedia({ media: 'print' })
  expect(await pressable(page)).toEqual([])
  for (const gone of ['header', 'footer', '#buy', 'a[href^="https://wa.me"]'])
    expect(await page.locator(gone).first().isVisible(), gone).toBe(false)
  const paper = page.locator('main')
  expect(await paper.getByRole('heading', { level: 1, name: 'Samsung fast charger' }).isVisible()).toBe(true)
  expect(await paper.locator('article').locator('img, svg').first().isVisible(), 'picture').toBe(true)
  expect(await paper.innerText()).toMatch(/MK\s12,500[\s\S]*Mponda Electronics/)
  expect(await page.getByText(/\/p\/[a-z0-9]{6}$/).isVisible()).toBe(true)
})

test('each step of a purchase has somebody to call or write to §56.2', async ({ open }) => {
  const page = await open(phone)
  await addToCart(page, 'Samsung')
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path)
    await page.locator('main').getByText('Need help?').waitFor()
  }
  await placeOrder(page)
  await page.locator('main').getByText('Need help?').waitFor()
})

test('an order is printed without what is pressed §56.5', async ({ open }) => {
  const page = await open(phone)
  await addToCart(page, 'Samsung')
  await page.goto('/checkout')
  await placeOrder(page)
  await page.goto((await page.locator('a[href^="/orders/TB-"]').first().getAttribute('href'))!)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('header').first().isVisible()).toBe(false)
  expect(await pressable(page)).toEqual([])
  const paper = await page.locator('main').innerText()
  expect(paper).toMatch(/TB-\d{4}-\d+[\s\S]*MK\s12,500/)
  for (const said of ['Samsung fast charger', 'Mponda Electronics']) expect(paper).toContain(said)
})

/**
 * Of each row its words and whether a picture of some size stands before them, as they are laid out: above, or beside them on
 * the left.
 */
const picturesBefore = (rows: Locator): Promise<{ words: string; before: boolean }[]> =>
  rows.evaluateAll((all) =>
    all.map((row) => {
      const words = (row as HTMLElement).innerText.trim()
      const picture = row.querySelector('svg, img')?.getBoundingClientRect()
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      const texts: DOMRect[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // A step's own number may stand before its picture.
        if (!/\p{L}/u.test(node.textContent!)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const place = range.getBoundingClientRect()
        if (place.width > 1) texts.push(place)
      }
      const first = texts[0]
      if (!picture || !first) return { words, before: false }
      const large = picture.width >= 16 && picture.height >= 16
      return { words, before: large && (picture.right <= first.left + 1 || picture.bottom <= first.top + 1) }
    }),
  )
const withoutPicture = async (rows: Locator) =>
  (await picturesBefore(rows)).filter(({ before }) => !before).map(({ words }) => words)

test('steps of the checkout have a picture before their words, ways to pay and to get it too §56.1', async ({
  open,
}) => {
  const page = await open(phone)
  await addToCart(page, 'Samsung')
  await page.goto('/checkout')
  const steps = page.locator('h2[id^=part-]')
  expect(await steps.count()).toBe(3)
  expect(await withoutPicture(steps)).toEqual([])
  const choices = page.locator('label:has(input[name=paymentMethod]), label:has(input[name^="delivery."])')
  expect(await choices.count()).toBeGreaterThan(2)
  expect(await choices.locator('> svg').count()).toBe(await choices.count())
})

test('what a buyer and a seller do next has a picture before its words §56.1', async ({ open }) => {
  const page = await open(phone)
  const db = shopDb()
  const [shop] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
    .where(eq(sellerProfiles.businessName, 'Mponda Electronics'))
  const buyer = await aBuyer(db)
  for (const [member, path] of [
    [shop!.id, '/dashboard'],
    [buyer.userId, '/buyer/dashboard'],
  ] as const) {
    const token = await createSession(db, member, { address: '127.0.0.1', userAgent: 'test' })
    await page.context().addCookies([{ name: 'thumba-session', value: token, url: shopUrl() }])
    await page.goto(path)
    const steps = page.locator('section[aria-labelledby=next] li')
    expect(await steps.count(), path).toBeGreaterThan(0)
    expect(await withoutPicture(steps), path).toEqual([])
  }
})

test('a cart goes by WhatsApp to another phone, which fills its own with a press §55.6', async ({ open }) => {
  const page = await open(phone)
  await addToCart(page, 'coffee')
  await page.goto('/cart')
  const sent = await page.getByRole('link', { name: 'Send this cart by WhatsApp' }).getAttribute('href')
  const path = /\/cart\/from\?items=\S+/.exec(decodeURIComponent(sent!))![0]
  const other = await open({ ...phone, javaScriptEnabled: false })
  await other.goto(path)
  await other.getByRole('button', { name: 'Add 1 item to cart' }).click()
  await other.waitForURL(/\/cart$/)
  expect(await other.locator('main').innerText()).toContain('offee')
})

test('a seller ticks products, and carries home a status picture of each and a sheet to print §55.5', async ({
  open,
}) => {
  const db = shopDb()
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
    .where(eq(sellerProfiles.businessName, 'Mponda Electronics'))
  const token = await createSession(db, owner!.id, { address: '127.0.0.1', userAgent: 'test' })
  const page = await open(phone)
  await page.context().addCookies([{ name: 'thumba-session', value: token, url: shopUrl() }])
  await page.goto('/seller/products')
  for (const place of [0, 1]) await page.locator('input[type=checkbox][name=id]').nth(place).check()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.waitForURL(/\/seller\/share\?/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Get status pictures (ZIP)' }).click()
  expect((await download).suggestedFilename()).toBe('thumba-status.zip')
  await page.getByRole('button', { name: 'Print price cards' }).click()
  await page.waitForURL(/\/seller\/share\/print/)
  expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(2)
})

/** What says where something stands, and is cut or leaves its place. */
const chipsOutside = (page: Page): Promise<string[]> =>
  page.locator('main :is(li, td) span.font-semibold.text-xs').evaluateAll((chips) =>
    chips
      .filter((chip) => {
        const around = chip.parentElement!.getBoundingClientRect()
        return (
          chip.getBoundingClientRect().right > around.right + 1 || chip.scrollWidth > chip.clientWidth + 1
        )
      })
      .map((chip) => chip.textContent),
  )

test('what says where a product or an order stands fits its card on a narrow phone, in Chichewa too', async ({
  open,
}) => {
  const db = shopDb()
  const seller = await aSeller(db)
  for (const status of ['approved', 'pending', 'rejected', 'paused'] as const)
    await aProduct(db, { sellerId: seller.userId, status })
  const sold = await aProduct(db, { sellerId: seller.userId })
  await anOrder(db, aGuest, sold, { paymentMethod: 'airtel_money' })
  const page = await open(phone)
  await signInAs(page, seller.userId)
  for (const path of ['/seller/products', '/seller/orders', '/seller/earnings'])
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${path}?lang=ny`)
      expect(await chipsOutside(page), `${path}, ${width} px`).toEqual([])
      expect(await standsOut(page), `${path}, ${width} px`).toEqual([])
    }
})
