import { register } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings, type Settings } from '#app/modules/platform/settings/rules.ts'
import { saveSettings } from '#app/modules/platform/settings/settings.server.ts'
import { anAdmin, aProduct } from '#test/make.ts'

// What is kept would outlive the test, unless the workers are told to forget it.
process.env.TEST_PAGE_CACHE_SECONDS = '60'
process.env.TAKES_JOBS = 'false'
const { db, app: one } = await import('#test/http.ts')
const { readable } = await import('#test/visitors/visitor.ts')
type Bundle = typeof import('../http.ts')
// The same bundle once more, with its own connections, settings and pages: as another worker has them.
const first = (await import('../../build/server/index.js' as string)) as Bundle
register.clear() // the one thing of a worker that is the process's
const second = (await import('../../build/server/index.js?worker=2' as string)) as Bundle
const workers = [one, second.app]

beforeAll(async () => {
  await Promise.all([first.startBackground(), second.startBackground()])
})
afterAll(() => second.closeResources())

const ask = async (app: typeof one, path: string, init: RequestInit = {}) => {
  const headers = new Headers({
    Host: 'localhost:3000',
    Accept: 'text/html',
    Origin: 'http://localhost:3000',
  })
  for (const [name, value] of Object.entries(init.headers ?? {})) headers.set(name, `${value}`)
  return app.fetch(new Request(`http://localhost:3000${path}`, { ...init, headers }))
}
const htmlOf = async (path: string, cookie = '') =>
  Promise.all(workers.map(async (app) => (await ask(app, path, { headers: { Cookie: cookie } })).text()))
/** Waits until every worker has been told: each hears it over a connection of its own. */
const everywhere = (path: string, wanted: string, cookie = '') =>
  expect
    .poll(async () => (await htmlOf(path, cookie)).map((html) => readable(html).includes(wanted)), {
      timeout: 60_000,
    })
    .toEqual([true, true])
const save = async (changes: Partial<Settings>) => {
  const saved = await saveSettings(db, await anAdmin(db), { changes })
  expect(saved.ok).toBe(true)
}

test('the two workers are two', () => expect(second.app).not.toBe(one))

test('the name, the contact block, the links and the notice stand on the pages of every worker, kept ones too §34.5', async () => {
  const isKept = async () => {
    const [page, again] = [await htmlOf('/'), await htmlOf('/')]
    return page.join() === again.join()
  }
  await expect.poll(isKept).toBe(true)
  const before = await htmlOf('/')
  expect(before.every((html) => html.includes('Thumba') && !html.includes('Msika'))).toBe(true)
  await save({
    name: 'Msika',
    maintenanceNotice: 'We rest on Sunday from 22:00.',
    contact: { email: 'help@msika.example', phone: '+265 1 770 000', address: 'Area 3' },
    social: [{ name: 'Facebook', url: 'https://facebook.com/msika' }],
  })
  await everywhere('/', 'Why Choose Msika')
  for (const html of await htmlOf('/')) {
    expect(html).toContain('<title>Msika: Malawi&#x27;s market</title>')
    expect(html).toMatch(/role="status"[^>]*>(?:(?!<\/div>).)*We rest on Sunday from 22:00\./)
    for (const part of ['help@msika.example', '+265 1 770 000', 'Area 3', 'https://facebook.com/msika'])
      expect(html).toContain(part)
  }
  for (const html of await htmlOf('/contact-us')) {
    expect(html).toContain('<title>Contact Us | Msika</title>')
    for (const part of ['help@msika.example', 'https://facebook.com/msika', 'We rest on Sunday'])
      expect(html).toContain(part)
  }
  await save({ name: defaultSettings.name, maintenanceNotice: '' })
  await everywhere('/', 'Why Choose Thumba')
  for (const html of await htmlOf('/')) expect(html).not.toContain('We rest on Sunday')
})

test('the commission, the delivery text and the password policy are told by every worker §34.5', async () => {
  await htmlOf('/seller-guide')
  await save({
    commissionPercent: 3.25,
    deliveryText: '2 to 9 days',
    passwordPolicy: { ...defaultSettings.passwordPolicy, minimumLength: 11, numeric: true },
  })
  await everywhere('/seller-guide', 'commission of 3.25 %')
  await everywhere('/shipping-info', '2 to 9 days')
  await everywhere('/register', 'At least 11 characters')
  await everywhere('/register', 'A digit')
})

test('a way to pay that is off is offered by no worker, and refused by each §34.5', async () => {
  const { id } = await aProduct(db)
  const added = await ask(one, '/cart-items', {
    method: 'POST',
    body: new URLSearchParams({ productId: id }),
  })
  const cookie = added.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .filter((text) => text!.startsWith('thumba-cart'))
    .join('; ')
  await everywhere('/checkout', 'Bank transfer', cookie)
  await save({ paymentMethods: { ...defaultSettings.paymentMethods, bank_transfer: false } })
  await expect
    .poll(
      async () => (await htmlOf('/checkout', cookie)).some((html) => html.includes('value="bank_transfer"')),
      {
        timeout: 60_000,
      },
    )
    .toBe(false)
  for (const [at, app] of workers.entries()) {
    const data = {
      checkoutId: `bank-transfer-is-off-${at}`,
      paymentMethod: 'bank_transfer',
      expectedTotal: 5_000,
      contactInfo: { fullName: 'Chikondi Banda', phoneNumber: '0999123456' },
      deliveryAddress: {},
      deliveryMethods: {},
    }
    const placed = await ask(app, '/api/call/placeOrders', {
      method: 'POST',
      body: JSON.stringify({ data }),
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    })
    expect([placed.status, JSON.stringify(await placed.json())]).toEqual([
      expect.any(Number),
      expect.stringContaining('payment'),
    ])
    expect(placed.ok).toBe(false)
  }
})
