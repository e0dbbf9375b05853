import { expect, test } from 'vitest'
import type { Buyer } from '#app/base/actor.ts'
import { requestIdOf } from './request-id.server.ts'

const key = 'abcdefgh12345678'
const buyer = (userId: string): Buyer => ({
  role: 'buyer',
  userId,
  name: 'Mary',
  email: 'mary@example.com',
  emailVerified: true,
  sessionId: '',
})
const at = (path: string) => new Request(`https://thumba.example${path}`)
const form = (fields: Record<string, string | File>) => {
  const all = new FormData()
  for (const [name, value] of Object.entries(fields)) all.append(name, value)
  return all
}
const said = { requestKey: key, text: 'It is torn.\r\nSee the photo.' }
const page = '/orders/TB-2026-0042/dispute'
const one = () => requestIdOf(at(page), form(said), buyer('mary'))

test('a form that comes again is the same, however it was sent §57.11', async () => {
  const id = await one()
  expect(id).toMatch(/^[\w-]{43}$/)
  expect(await one()).toBe(id)
  const asItWaited = form({ ...said, text: 'It is torn.\nSee the photo.', photos: new File([], '') })
  expect(await requestIdOf(at(`${page}?key=secret`), asItWaited, buyer('mary'))).toBe(id)
})

test('of another account, another page, another key or with other words it is another §57.11', async () => {
  const photo = (text: string, name = 'photo.jpg') => new File([text], name)
  const others = await Promise.all([
    one(),
    requestIdOf(at(page), form(said), buyer('john')),
    requestIdOf(at(page), form(said), { role: 'guest' }),
    requestIdOf(at('/orders/TB-2026-0043/dispute'), form(said), buyer('mary')),
    requestIdOf(at(page), form({ ...said, requestKey: 'abcdefgh12345679' }), buyer('mary')),
    requestIdOf(at(page), form({ ...said, text: 'It is whole.' }), buyer('mary')),
    requestIdOf(at(page), form({ ...said, photos: photo('one') }), buyer('mary')),
    requestIdOf(at(page), form({ ...said, photos: photo('other') }), buyer('mary')),
    requestIdOf(at(page), form({ ...said, photos: photo('one', 'back.jpg') }), buyer('mary')),
  ])
  expect(new Set(others).size).toBe(others.length)
})

test('without a key of ours there is none §57.11', async () => {
  expect(await requestIdOf(at(page), form({ text: 'It is torn.' }), buyer('mary'))).toBeUndefined()
  expect(
    await requestIdOf(at(page), form({ ...said, requestKey: "' or 1=1" }), buyer('mary')),
  ).toBeUndefined()
})
