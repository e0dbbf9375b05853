import { expect, test } from 'vitest'
import { db, request } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'

const leadsTo = async (path: string) => {
  const answer = await request(path)
  return [answer.status, answer.headers.get('location')]
}

test('a short link leads to the product or shop, in its language, and drops all else §55.3', async () => {
  const product = await aProduct(db)
  const code = product.id.slice(0, 6)
  expect(await leadsTo(`/p/${code}`)).toEqual([302, `/product/${product.id}`])
  expect(await leadsTo(`/p/${code.toUpperCase()}`)).toEqual([302, `/product/${product.id}`])
  expect(await leadsTo(`/p/${code}?lang=ny&next=https://evil.example`)).toEqual([
    302,
    `/product/${product.id}?lang=ny`,
  ])
  const { userId } = await aSeller(db)
  expect(await leadsTo(`/s/${userId.slice(0, 6)}?lang=ny`)).toEqual([302, `/shop/${userId}?lang=ny`])
})

test('of two that begin alike the older keeps the short code; the newer shows a longer one §55.3', async () => {
  const older = await aProduct(db, { id: 'samestart0000001', createdAt: new Date('2026-01-01') })
  const newer = await aProduct(db, { id: 'samestart0000002', createdAt: new Date('2026-02-01') })
  expect(await leadsTo('/p/samest')).toEqual([302, `/product/${older.id}`])
  const linkOn = async (id: string) =>
    /wa\.me\/\?text=[^"]*%2Fp%2F([a-z0-9]+)"/.exec(await (await request(`/product/${id}`)).text())![1]
  expect(await linkOn(older.id)).toBe('samest')
  expect(await linkOn(newer.id)).toBe(newer.id)
  expect(await leadsTo(`/p/${newer.id}`)).toEqual([302, `/product/${newer.id}`])
})

test('a sign that looks like another one is forgiven where only one thing can be meant §55.3', async () => {
  await aProduct(db, { id: 'ql0wxy0000000001' })
  expect(await leadsTo('/p/q10wxy')).toEqual([302, '/product/ql0wxy0000000001'])
  await aProduct(db, { id: 'qi0wxy0000000001' })
  expect((await request('/p/q10wxy')).status).toBe(404)
})

test('a code that is nobody’s, or no code, is the page that nothing is found on §55.3', async () => {
  for (const path of [
    '/p/zzzzzz',
    '/p/abc',
    '/p/ab%25def',
    '/p/a-b-c-d',
    `/p/${'a'.repeat(17)}`,
    '/s/zzzzzz',
    '/p',
    '/s',
  ]) {
    const answer = await request(path)
    expect(answer.status, path).toBe(404)
    expect(await answer.text(), path).toContain('Page not found')
  }
})
