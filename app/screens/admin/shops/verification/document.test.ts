import { beforeAll, expect, test } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import { db, request } from '#test/http.ts'
import { aPdf, aVerificationDocument } from '#test/make/verification-document.ts'
import { type Everybody, makeEverybody, type Person, people } from '#test/visitors/everybody.ts'

let everybody: Everybody
let picture: string
let pdf: string
beforeAll(async () => {
  everybody = await makeEverybody(db)
  const seller = everybody.members.seller as Seller
  picture = `/admin/papers/${(await aVerificationDocument(db, seller)).id}`
  pdf = `/admin/papers/${(await aVerificationDocument(db, seller, { bytes: aPdf('Chikondi'), name: '"x\r\n.html' })).id}`
})
async function open(person: Person, path: string): Promise<Response> {
  const token = await everybody.tokenOf(person)
  const headers = token ? { Cookie: `thumba-session=${token}` } : new Headers()
  return request(path, { headers, redirect: 'manual' })
}

test.each(people.filter((person) => person !== 'admin'))(
  'a %s is sent to /login, whether the paper is there or not §28.3',
  async (person) => {
    for (const path of [picture, pdf, '/admin/papers/aaaaaaaaaaaaaaaa', `${picture}.data`]) {
      const answer = await open(person, path)
      expect(answer.status === 302 || path.endsWith('.data')).toBe(true)
      expect(`${answer.headers.get('location')} ${await answer.text()}`).toMatch(/\/login/)
    }
  },
)

test('whoever is signed in as somebody else is not led round in circles', async () => {
  expect((await open('seller', picture)).headers.get('location')).toBe('/login')
  expect((await open('seller', '/login')).headers.get('location')).toBe('/')
  expect((await open('guest', picture)).headers.get('location')).toBe(
    `/login?${new URLSearchParams({ from: picture })}`,
  )
})

test('an administrator sees a picture in the page and takes a PDF as a file; nobody keeps either, nothing in it runs §28.3', async () => {
  for (const [path, type, place] of [
    [picture, 'image/jpeg', 'inline; filename="national_id-'],
    [pdf, 'application/pdf', 'attachment; filename="national_id-'],
  ] as const) {
    const answer = await open('admin', path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^${place}[a-z0-9]{16}\\.\\w{3}"$`))
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
  }
  expect(Buffer.from(await (await open('admin', pdf)).arrayBuffer())).toEqual(aPdf('Chikondi'))
})

test('a paper that is not there is a 404', async () => {
  for (const id of ['aaaaaaaaaaaaaaaa', 'x', '..%2fapp-secret'])
    expect((await open('admin', `/admin/papers/${id}`)).status).toBe(404)
})
