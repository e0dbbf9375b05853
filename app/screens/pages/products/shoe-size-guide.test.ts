import { expect, test } from 'vitest'
import { request } from '#test/http.ts'
import { readable } from '#test/visitors/visitor.ts'

const htmlOf = async (query: string) => (await request(`/shoe-size-guide${query}`)).text()
const shownIn = (html: string) => readable(/<output[\s\S]*?<\/output>/.exec(html)![0]).trim()

test('the converter is a form that answers without scripts: EU, UK, US and cm §17.8', async () => {
  const html = await htmlOf('?for=men&scale=eu&size=42')
  expect(shownIn(html)).toBe('EU size 42 UK size 8 US size 9 Foot in cm 26.3')
  expect(html).toMatch(/<option value="men" selected/)
  expect(html).toContain('value="42"')
})

test('a foot measured in cm becomes a woman’s size', async () => {
  expect(shownIn(await htmlOf('?for=women&scale=cm&size=24'))).toMatch(/^EU size 38½ UK size 5½ US size 7½/)
})

test('what is no size is said beside the field', async () => {
  expect(readable(await htmlOf('?for=men&scale=eu&size=big'))).toContain(
    'Type a number, for example 42 or 42.5',
  )
  expect(readable(await htmlOf('?for=men&scale=eu&size=20'))).toContain('There is no such size.')
})

test('nothing is claimed before a size is typed, or for an address made up', async () => {
  expect(shownIn(await htmlOf(''))).toBe('EU size – UK size – US size – Foot in cm –')
  expect((await request('/shoe-size-guide?for=dogs&scale=inch&size=x')).status).toBe(200)
})

test('the guide holds a table for men, women and children, and leads to shoes', async () => {
  const html = await htmlOf('')
  for (const title of ['Men&#x27;s sizes', 'Women&#x27;s sizes', 'Children&#x27;s sizes'])
    expect(html).toContain(title)
  expect([...html.matchAll(/<th scope="row">/g)]).toHaveLength(13 + 11 + 17)
  expect(html).toContain('href="/products?search=shoes&amp;gender=men"')
  expect(readable(html)).toContain('ISO 9407')
})
