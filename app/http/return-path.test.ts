import { expect, test } from 'vitest'
import { returnPath } from './return-path.server.ts'

const posted = (referer?: string) =>
  new Request('http://shop.example/cart-items', {
    method: 'POST',
    headers: referer ? { Referer: referer } : {},
  })

test('a form sends one back to where it was sent from', () => {
  expect(returnPath(posted('http://shop.example/products?page=2'), undefined)).toBe('/products?page=2')
  expect(returnPath(posted('http://shop.example/'), '/product/abc')).toBe('/product/abc')
})

test('never to another site, nor to the address that only takes forms', () => {
  expect(returnPath(posted('http://evil.example/products'), undefined)).toBeUndefined()
  expect(returnPath(posted(), '//evil.example/')).toBeUndefined()
  expect(returnPath(posted('http://shop.example/cart-items'), undefined)).toBeUndefined()
  expect(returnPath(posted('about:blank'), undefined)).toBeUndefined()
})

test.each(['//evil.example/', '/\\\\evil.example', '/.//evil.example'])(
  'never to another site by a page of this one that is called %s §52.17',
  (path) => {
    const request = posted()
    Object.defineProperty(request, 'headers', {
      value: new Headers({ Referer: `http://shop.example${path}` }),
    })
    expect(returnPath(request, undefined)).toBeUndefined()
  },
)
