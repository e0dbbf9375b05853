import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { newsletterSubscriptions as subscriptions } from '#app/modules/outreach/newsletter/tables.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { app, call, cookiesOf, db, request } from '#test/http.ts'
import { aVisitor, fieldsOf, readable, textOf } from '#test/visitors/visitor.ts'

const anEmail = () => `${newId()}@thumba.example`
const statusOf = async (email: string) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.email, email)))[0]?.status
/** Subscribes, and gives the address that the welcome message leads to. */
async function aReader() {
  const email = anEmail()
  await call('subscribe', { email, source: 'popup' })
  const [welcome] = await db.select().from(mails).where(eq(mails.toEmail, email))
  return { email, path: (welcome!.content as { unsubscribePath: string }).unsubscribePath }
}
const fromScript = { Accept: 'application/json' }

test('every page of the shop ends with the same newsletter form, which can be sent before any script runs §14.7', async () => {
  for (const path of ['/', '/products', '/no-such-page']) {
    const html = await (await request(path)).text()
    const form = /<form[^>]*action="\/newsletter-subscriptions"[\s\S]*?<\/form>/.exec(html)![0]
    expect(form, path).toContain('method="post"')
    expect(readable(form)).toContain('New products and offers by email')
    expect(form).not.toContain('disabled=""')
  }
})

test('without scripts the footer form subscribes and comes back to the page it was on, with a message', async () => {
  const visitor = aVisitor()
  const email = anEmail()
  const page = { Referer: 'http://localhost:3000/products?category=Electronics' }
  const sent = await visitor.post('/newsletter-subscriptions', { email: ` ${email.toUpperCase()} ` }, page)
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/products?category=Electronics'])
  expect(await visitor.textOf('/products')).toContain('Thank you! You are on the list')
  expect(await statusOf(email)).toBe('active')

  const blank = await visitor.post('/newsletter-subscriptions', { email: ' ' }, page)
  expect(blank.status).toBe(303)
  expect(await visitor.textOf('/products')).toContain('Please enter a valid email address')
})

test('scripts get the message to show; a failure of ours is told in its own words §14.12', async () => {
  const send = async (email: string) => {
    const response = await request('/newsletter-subscriptions', { form: { email }, headers: fromScript })
    return [response.status, await response.json()]
  }
  expect(await send(anEmail())).toEqual([
    200,
    { success: true, data: { message: expect.stringContaining('Thank you!') } },
  ])
  const blank = {
    success: false,
    error: { code: 'INVALID_ARGUMENT', message: 'Please enter a valid email address' },
  }
  expect(await send('')).toEqual([400, blank])
  await db.execute('alter table newsletter_subscriptions rename to subscriptions_away')
  try {
    const failed = {
      success: false,
      error: { code: 'INTERNAL', message: 'Failed to subscribe. Please try again.' },
    }
    expect(await send(anEmail())).toEqual([500, failed])
    const { status, body } = await call('subscribe', { email: anEmail(), source: 'footer' })
    expect([status, body.error.message]).toEqual([500, 'Failed to subscribe. Please try again.'])
  } finally {
    await db.execute('alter table subscriptions_away rename to newsletter_subscriptions')
  }
})

test('the subscribe call answers the subscription, and what is wrong with it §14.14', async () => {
  const email = anEmail()
  const preferences = { sellerUpdates: true }
  const { status, body } = await call('subscribe', { email, source: 'checkout', preferences })
  expect([status, body.result]).toEqual([
    200,
    {
      email,
      status: 'active',
      source: 'checkout',
      subscribedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      preferences: { newProducts: true, specialOffers: true, sellerUpdates: true, generalNews: true },
    },
  ])
  const blank = await call('subscribe', { email: '', source: 'footer' })
  expect(blank.body.error).toMatchObject({
    status: 'INVALID_ARGUMENT',
    message: 'Please enter a valid email address',
    details: { fields: { email: 'Please enter a valid email address' } },
  })
})

test('opening the unsubscribe page ends nothing; its button does, and Subscribe again takes it up §14.13', async () => {
  const { email, path } = await aReader()
  const visitor = aVisitor()
  const page = await visitor.get(path)
  const html = await page.text()
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  expect(readable(html)).toContain(`We send our newsletter to ${email}`)
  await request(path, { method: 'HEAD' })
  expect(await statusOf(email)).toBe('active')

  const ended = await visitor.post(path, fieldsOf(html))
  expect([ended.status, ended.headers.get('Location')]).toEqual([303, path])
  expect(await statusOf(email)).toBe('unsubscribed')
  const after = await (await visitor.get(path)).text()
  expect(readable(after)).toContain('You are unsubscribed')

  expect((await visitor.post(path, fieldsOf(after))).status).toBe(303)
  expect(await statusOf(email)).toBe('active')

  const byScript = await visitor.post(path.replace('?', '.data?'), { intent: 'unsubscribe' })
  expect(await byScript.text()).toContain(path)
})

test('a mail program unsubscribes its reader in one click, without cookie, origin or redirect §14.13 §36.6', async () => {
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  for (const body of ['List-Unsubscribe=One-Click', multipart]) {
    const { email, path } = await aReader()
    const type: HeadersInit =
      typeof body === 'string' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}
    const headers = { Host: 'localhost:3000', ...type }
    const url = new URL(path, 'http://localhost:3000')
    const response = await app.fetch(new Request(url, { method: 'POST', headers, body }))
    expect([response.status, cookiesOf(response)]).toEqual([200, ''])
    expect(await statusOf(email)).toBe('unsubscribed')
  }
})

test('a link that is not whole ends nothing', async () => {
  const { email, path } = await aReader()
  for (const wrong of [path.slice(0, -1), '/unsubscribe', '/unsubscribe?token=a.b']) {
    const [looked, posted] = [await request(wrong), await request(wrong, { form: {} })]
    expect([looked.status, posted.status], wrong).toEqual([404, 404])
    expect(await textOf(looked)).toContain('This link is incomplete')
  }
  expect((await call('unsubscribe', { token: 'a.b' })).body.error.status).toBe('NOT_FOUND')
  expect(await statusOf(email)).toBe('active')
})

test('the unsubscribe call ends a subscription with the token of its link, again and again §14.14', async () => {
  const { email, path } = await aReader()
  const token = new URLSearchParams(path.split('?')[1]).get('token')
  for (let time = 1; time <= 2; time++) {
    const { status, body } = await call('unsubscribe', { token })
    expect([status, body.result]).toEqual([200, {}])
  }
  expect(await statusOf(email)).toBe('unsubscribed')
})

test('with the same token a reader chooses what to hear of; looking, and an empty form, change nothing §36.6', async () => {
  const { email, path } = await aReader()
  const visitor = aVisitor()
  const unsubscribing = await (await visitor.get(path)).text()
  const own = path.replace('/unsubscribe', '/newsletter-preferences')
  expect(unsubscribing.replaceAll('&amp;', '&')).toContain(`href="${own}"`)
  const page = await visitor.get(own)
  const html = await page.text()
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  expect(readable(html)).toContain(`We send our newsletter to ${email}`)
  expect(fieldsOf(html)).toEqual({ newProducts: 'yes', specialOffers: 'yes', generalNews: 'yes' })
  expect((await visitor.post(own, {})).status).toBe(400)

  const chosen = await visitor.post(own, { intent: 'choose', sellerUpdates: 'yes' })
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, own])
  const again = await (await visitor.get(own)).text()
  expect(readable(again)).toContain('Your choice is saved')
  expect(fieldsOf(again)).toEqual({ sellerUpdates: 'yes' })
  expect(await statusOf(email)).toBe('active')

  await visitor.post(path, { intent: 'unsubscribe' })
  expect(await visitor.textOf(own)).toContain(`You unsubscribed. We send no newsletter to ${email}`)
  await visitor.post(own, { intent: 'choose', newProducts: 'yes' })
  expect(await statusOf(email)).toBe('unsubscribed')
})

test('the choice needs a whole link to somebody who is on the list §36.6', async () => {
  const { email, path } = await aReader()
  const own = path.replace('/unsubscribe', '/newsletter-preferences')
  for (const wrong of [own.slice(0, -1), '/newsletter-preferences']) {
    const [looked, posted] = [await request(wrong), await request(wrong, { form: { intent: 'choose' } })]
    expect([looked.status, posted.status], wrong).toEqual([404, 404])
    expect(await textOf(looked)).toContain('This link is incomplete')
  }
  await db.delete(subscriptions).where(eq(subscriptions.email, email))
  expect(await textOf(await request(own))).toContain(`We send no newsletter to ${email}`)
  expect((await request(own, { form: { intent: 'choose' } })).status).toBe(409)
})

test("another site's page cannot subscribe its visitors, nor write to us in their name §14.17", async () => {
  const email = anEmail()
  const headers = { Origin: 'https://elsewhere.example' }
  const form = { email, source: 'footer' }
  const answers = [
    await request('/newsletter-subscriptions', { form, headers }),
    await request('/newsletter-subscriptions', { form, headers: { ...headers, ...fromScript } }),
    await request('/contact-us', { form, headers }),
  ]
  for (const { status } of answers) expect([400, 403]).toContain(status)
  expect(await statusOf(email)).toBeUndefined()
})
