import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { aPaidSale } from '#test/make/money/paid-sale.ts'
import { anAdmin, aProduct, aSeller } from '#test/make.ts'
import { arrive, desktop, phone, scriptsAreThere, shopUrl, test } from './browser.ts'
import { shopDb, signInAs } from './database.ts'
import { addToCart, firstProductPath } from './steps.ts'

/** What led to another page, or sent something. */
function watchSteps(page: Page) {
  const steps: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (request.isNavigationRequest() || request.method() === 'POST')
      steps.push(`${request.method()} ${pathname}${search}`)
  })
  return steps
}

/** As on a line where the scripts of a page take long: they come when they are let. */
async function holdScripts(page: Page) {
  const { promise: wanted, resolve: letThemCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await wanted
    await route.continue()
  })
  return letThemCome
}

test('what was typed and chosen before the scripts came counts once they are there', async ({ open }) => {
  const page = await open(phone)
  await addToCart(page, 'Samsung')
  const letThemCome = await holdScripts(page)
  await page.goto('/checkout', { waitUntil: 'commit' })
  const district = page.locator('select[name=district]')
  const search = page.getByRole('combobox', { name: 'Search products' })
  await district.selectOption('Zomba')
  await search.fill('coffee')
  await page.locator('[name=fullName]').fill('Chikondi Banda')
  letThemCome()
  await scriptsAreThere(page)
  await page.getByText('What each seller offers for Zomba.').waitFor()
  expect(await page.getByRole('listbox').getByRole('option').count(), 'nobody is in the search box').toBe(0)

  // Drawn anew, as by any choice, the fields hold it still.
  await page.locator('input[name=paymentMethod][value=cash_on_delivery]').check({ force: true })
  expect([await district.inputValue(), await search.inputValue()]).toEqual(['Zomba', 'coffee'])
  await search.press('Enter')
  await page.waitForURL(`${shopUrl()}/products?search=coffee`)
})

test('how many one wants counts too where it was typed before the scripts came', async ({ open }) => {
  const page = await open(phone)
  const path = await firstProductPath(page, 'Samsung')
  const letThemCome = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  const quantity = page.locator('input[name=quantity]').first()
  await quantity.fill('2')
  letThemCome()
  await scriptsAreThere(page)
  // What a page does after it is drawn has its turn between frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  })
  expect(await quantity.inputValue()).toBe('2')
})

test('what was added to a long text before the scripts came stays in it', async ({ open }) => {
  const page = await open(phone)
  const { userId } = await aSeller(shopDb())
  const { id } = await aProduct(shopDb(), { sellerId: userId, description: 'Shines for eight hours.' })
  await signInAs(page, userId)
  const letThemCome = await holdScripts(page)
  await page.goto(`/seller/products/${id}/edit`, { waitUntil: 'commit' })
  const description = page.locator('textarea[name=description]')
  await description.fill('Shines for nine hours, charges in the sun.')
  letThemCome()
  await scriptsAreThere(page)
  expect(await description.inputValue()).toBe('Shines for nine hours, charges in the sun.')
  await page.locator('[name=stock]').fill('7') // drawn anew
  expect(await description.inputValue()).toBe('Shines for nine hours, charges in the sun.')
})

test('of several things that were chosen before the scripts came each counts', async ({ open }) => {
  const page = await open(phone)
  const letThemCome = await holdScripts(page)
  await page.goto('/shoe-size-guide', { waitUntil: 'commit' })
  await page.getByLabel('For', { exact: true }).selectOption('women')
  await page.locator('select[name=scale]').selectOption('uk')
  await page.getByRole('textbox', { name: 'Size' }).fill('5')
  letThemCome()
  await scriptsAreThere(page)
  const fields = () =>
    page
      .locator('form [name=for], form [name=scale], form [name=size]')
      .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))
  await expect.poll(() => page.locator('output').innerText()).toMatch(/US size\s+7\s/)
  expect(await fields()).toEqual(['women', 'uk', '5'])
})

test('what was ticked before the scripts came stays ticked, whatever was typed beneath another choice', async ({
  open,
}) => {
  const { id } = await aPaidSale(shopDb())
  const page = await open(desktop)
  await signInAs(page, (await anAdmin(shopDb())).userId)
  const letThemCome = await holdScripts(page)
  await page.goto(`/admin/orders/${id}`, { waitUntil: 'commit' })
  const choices = page.locator('[name=what]')
  await page.locator('details:has([name=what]) > summary').click()
  await page.locator('[name=amount]').fill('500')
  await choices.first().check()
  const chosen = await choices.first().inputValue()
  letThemCome()
  await scriptsAreThere(page)
  expect(await page.locator('[name=what]:checked').inputValue()).toBe(chosen)
  expect(await page.locator('[name=amount]').inputValue()).toBe('500')
})

test('what the browser put back by itself changes nothing: going back does not lead on again', async ({
  open,
}) => {
  const page = await open(desktop)
  await arrive(page, '/products')
  await page.getByLabel('Sort by').selectOption('price_low')
  await page.waitForURL(/sortBy=price_low/)
  await page.goto('/terms')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const letThemCome = await holdScripts(page)
  // To the page as it was when the choice was made: the browser shows the choice, the address has none.
  await page.evaluate(() => void setTimeout(() => history.go(-2)))
  await page.waitForURL(`${shopUrl()}/products`, { waitUntil: 'commit' })
  await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('price_low')
  letThemCome()
  await scriptsAreThere(page)
  expect(asked).toContain('/products')
  expect(asked).not.toContain('/products.data')
})

test('a form sent before the scripts came is sent once, and they wait until its answer is there', async ({
  open,
}) => {
  const page = await open(phone)
  const path = await firstProductPath(page, 'Samsung')
  const letThemCome = await holdScripts(page)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/cart-items*', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const steps = watchSteps(page)
  await page.locator('button[form=buy]:visible').click({ noWaitAfter: true })
  await expect.poll(() => steps).toHaveLength(1)
  // The page cannot be asked while it waits for the next one.
  const entry = page.waitForEvent('requestfinished', (request) => request.url().includes('entry.client'))
  letThemCome()
  await entry
  answer()
  await page
    .getByText(/added to cart/i)
    .first()
    .waitFor()
  await scriptsAreThere(page)
  expect(steps.filter((step) => step.startsWith('POST'))).toEqual(['POST /cart-items'])
})

test('where the scripts never come, each control does what it says, once', async ({ open }) => {
  const page = await open(phone)
  const samsung = await firstProductPath(page, 'Samsung')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/products', { waitUntil: 'domcontentloaded' })
  const steps = watchSteps(page)
  await page.getByLabel('Sort by').selectOption('price_low')
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await page.waitForURL(/sortBy=price_low/)
  await page.locator('main article a[href^="/product/"]').first().click()
  await page.waitForURL(/\/product\//)
  expect(steps.map((step) => step.replace(/product\/.*/, 'product/'))).toEqual([
    expect.stringMatching(/^GET \/products\?.*sortBy=price_low/),
    'GET /product/',
  ])

  await page.goto(samsung)
  steps.length = 0
  await page.locator('button[form=buy]:visible').click()
  await page
    .getByText(/added to cart/i)
    .first()
    .waitFor()
  expect(steps.filter((step) => step.startsWith('POST'))).toHaveLength(1)
  await page.goto('/cart')
  steps.length = 0
  await page.getByLabel(/^Quantity of/).fill('2')
  await page.getByRole('button', { name: /^Update/ }).click()
  await expect.poll(() => steps.map((step) => step.split(' ')[0])).toEqual(['POST', 'GET'])
  await expect.poll(() => page.getByLabel(/^Quantity of/).inputValue()).toBe('2')
})

test('nothing moves when the scripts take a page over: a press meets what it was meant for', async ({
  open,
}) => {
  const first = await open(phone)
  const product = await firstProductPath(first, 'Samsung')
  await addToCart(first, 'Samsung')
  const cart = await first.context().cookies()
  const [admin, seller] = [await anAdmin(shopDb()), await aSeller(shopDb())]
  await aProduct(shopDb(), { sellerId: seller.userId })
  const readers = [
    { paths: ['/', '/products', product, '/cart', '/checkout', '/login', '/on-this-phone'] },
    { paths: ['/shoe-size-guide', '/products?search=nothing-like-this'] },
    { userId: seller.userId, paths: ['/profile', '/seller/profile', '/seller/products/import'] },
    { userId: admin.userId, paths: ['/admin/products?status=active'] },
  ]
  for (const size of [phone, desktop])
    for (const { userId, paths } of readers)
      for (const path of paths) {
        const page = await open(size)
        await page.context().addCookies(cart)
        if (userId) await signInAs(page, userId)
        const letThemCome = await holdScripts(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await page.evaluate(watchShifts)
        letThemCome()
        await scriptsAreThere(page)
        expect([path, await page.evaluate(readShifts)]).toEqual([path, []])
        await page.context().close()
      }
})

test('a file that was chosen before the scripts came is shown with its name, then and later', async ({
  open,
}) => {
  const page = await open(phone)
  await signInAs(page, (await aSeller(shopDb())).userId)
  const letThemCome = await holdScripts(page)
  await page.goto('/profile', { waitUntil: 'domcontentloaded' })
  const field = page.locator('input[type=file]')
  const opacity = () => field.evaluate((input) => getComputedStyle(input).opacity)
  expect(await opacity()).toBe('0')
  await field.setInputFiles({ name: 'Me.png', mimeType: 'image/png', buffer: Buffer.from('a picture') })
  expect(await opacity(), 'the field itself shows the name').toBe('1')
  letThemCome()
  await scriptsAreThere(page)
  await page.getByRole('listitem').filter({ hasText: 'Me.png' }).waitFor()
  expect(await opacity()).toBe('0')
})

type Shift = PerformanceEntry & { sources: { node?: Node }[] }

/** Runs in the page once its styles are there, and the letters that they ask for. */
async function watchShifts() {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(
    sheets.map((link) => link.sheet ?? new Promise((done) => link.addEventListener('load', done))),
  )
  document.body.getBoundingClientRect() // only what is laid out asks for its letters
  await document.fonts.ready
  // The frame that draws with them moves what stands beneath a heading.
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const shifts: Shift[] = []
  const note = (list: PerformanceObserverEntryList) => shifts.push(...(list.getEntries() as Shift[]))
  new PerformanceObserver(note).observe({ type: 'layout-shift' })
  Object.assign(window, { shifts })
}

/** What moved, a few frames later. */
async function readShifts() {
  for (let frame = 0; frame < 5; frame += 1)
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const { shifts } = window as unknown as { shifts: Shift[] }
  return shifts.flatMap(({ sources }) =>
    sources.map(({ node }) => (node as Element | undefined)?.outerHTML?.slice(0, 200) ?? node?.textContent),
  )
}
