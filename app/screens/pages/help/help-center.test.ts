import { expect, test } from 'vitest'
import { request } from '#test/http.ts'
import { readable } from '#test/visitors/visitor.ts'

const htmlOf = async (path: string) => (await request(path)).text()
const foundOn = (html: string) => [...html.matchAll(/<h2 id="found-([^"]+)"/g)].map(([, id]) => id!)

test('the help center holds at least 30 answered questions, in groups §17.7', async () => {
  const html = await htmlOf('/help-center')
  expect([...html.matchAll(/<details class="group"><summary/g)].length).toBeGreaterThanOrEqual(30)
  for (const group of [
    'Buying',
    'Paying',
    'Delivery',
    'Returns and trouble',
    'Your account',
    'Selling',
    'Safety',
  ])
    expect(html).toMatch(new RegExp(`<h2 id="[a-z-]+"[^>]*>${group}</h2>`))
})

test('the search answers without scripts, marks what it found, and looks into the other pages §17.7', async () => {
  const html = await htmlOf('/help-center?q=Cancel+an+ORDER')
  expect(foundOn(html)[0]).toBe('can-i-change-or-cancel-an-order')
  expect(html).toContain('<mark class="rounded-small bg-sun text-on-sun">cancel</mark>')
  expect(readable(html)).toContain('On other pages')
  expect(html).toContain('href="/terms#cancelling"')
  expect(html).toContain('value="Cancel an ORDER"')
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
})

test.each([
  ['refund', 'it-is-broken-or-not-what-i-ordered-what-can-i-do'],
  ['pasword', 'i-forgot-my-password'],
  ['warranty', 'is-there-a-guarantee'],
  ['delete account', 'how-do-i-delete-my-account'],
  ['track', 'my-order-is-late-what-now'],
  ['airtel', 'how-can-i-pay'],
  ['open a shop', 'how-do-i-open-a-shop'],
])('“%s” finds its answer', async (typed, id) => {
  expect(foundOn(await htmlOf(`/help-center?${new URLSearchParams({ q: typed })}`))).toContain(id)
})

test('where nothing is found the way to write to us stands §17.7', async () => {
  const html = await htmlOf('/help-center?q=zzzzzz')
  expect(readable(html)).toContain('No results')
  expect(html).toMatch(/<a [^>]*href="\/contact-us"[^>]*>Contact Us</)
})

test('what was typed is shown as text, never as HTML', async () => {
  const html = await htmlOf('/help-center?q=%3Cimg+src%3Dx%3E')
  expect(html).not.toContain('<img src=x>')
})

test('while one types the other pages answer with the parts that say it', async () => {
  const response = await request('/help-center/elsewhere?q=levy')
  const { elsewhere } = await response.json()
  expect(elsewhere.map(({ href }: { href: string }) => href)).toContain('/how-it-works#ways-to-pay')
  expect((await (await request('/help-center/elsewhere')).json()).elsewhere).toEqual([])
})

test('what administrators decide is an open place in what the search quotes', async () => {
  const found = await (await request('/help-center?q=commission')).text()
  expect(found).toContain('belongs to Thumba')
  expect(found).not.toContain('{{')
})
