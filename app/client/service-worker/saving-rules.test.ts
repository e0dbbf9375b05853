import { describe, expect, test } from 'vitest'
import {
  askedPage,
  filesToDrop,
  holdsRoutes,
  isForAll,
  isGoodLine,
  isSavable,
  pictureBytes,
} from './saving-rules.ts'

const shop = 'https://shop.example'
const page = (path: string) => askedPage({ url: shop + path, mode: 'navigate' })
const data = (path: string) => askedPage({ url: shop + path, mode: 'cors' })

describe('which pages are kept', () => {
  test.for([
    '/',
    '/products?search=phone',
    '/product/abcdefgh12345678',
    '/shop/abcdefgh12345678',
    '/cart',
    '/orders',
    '/orders/TB-2026-0042',
    '/privacy',
  ])('%s is', (path) => expect(page(path)?.address).toBe(shop + path))

  test.for([
    '/checkout',
    '/admin',
    '/admin/orders/TB-2026-0042',
    '/seller/orders',
    '/login',
    '/pay/abcdefgh12345678',
    '/profile',
    '/addresses',
    '/orders/find',
    '/orders/TB-2026-0042/dispute',
    '/media/x.webp',
    '/api/call/find-products',
  ])('%s is not', (path) => {
    expect(page(path)).toBeUndefined()
    expect(data(`${path}.data`)).toBeUndefined()
  })

  test('what is no page is none, though it has the address of one', () => {
    expect(data('/products')).toBeUndefined()
  })
})

test('the data of a page belongs to the address of the page, and says of which routes it is', () => {
  expect(data('/_root.data')).toEqual({ address: `${shop}/`, isData: true, routes: [] })
  expect(data('/_.data')?.address).toBe(`${shop}/`)
  expect(data('/products.data?search=a&_routes=one%2Ctwo')).toEqual({
    address: `${shop}/products?search=a`,
    isData: true,
    routes: ['one', 'two'],
  })
})

test('kept data answers for the routes it has, and whole data for all', () => {
  expect(holdsRoutes([], ['one'])).toBe(true)
  expect(holdsRoutes(['one', 'two'], ['two'])).toBe(true)
  expect(holdsRoutes(['one'], ['one', 'two'])).toBe(false)
  expect(holdsRoutes(['one'], [])).toBe(false)
})

const answer = (more: object = {}, headers: Record<string, string> = {}) => ({
  status: 200,
  type: 'basic',
  redirected: false,
  headers: new Headers({ 'Content-Type': 'text/html; charset=utf-8', ...headers }),
  ...more,
})

test('errors, redirects and other kinds of answers are not kept §57.10', () => {
  expect(isSavable(answer())).toBe(true)
  expect(isSavable(answer({}, { 'Content-Type': 'text/x-script' }))).toBe(true)
  expect(isSavable(answer({ status: 503 }))).toBe(false)
  expect(isSavable(answer({ status: 404 }))).toBe(false)
  expect(isSavable(answer({ redirected: true }))).toBe(false)
  expect(isSavable(answer({ type: 'opaqueredirect', status: 0 }))).toBe(false)
  expect(isSavable(answer({}, { 'Content-Type': 'application/pdf' }))).toBe(false)
})

test('only a page of a guest that says nothing of them is for all', () => {
  const guest = { 'Thumba-Visitor': 'guest' }
  expect(isForAll(answer({}, { ...guest, 'Cache-Control': 'no-cache' }))).toBe(true)
  expect(isForAll(answer({}, { ...guest, 'Cache-Control': 'private, no-cache' }))).toBe(false)
  expect(isForAll(answer({}, { ...guest, 'Cache-Control': 'no-store' }))).toBe(false)
  expect(isForAll(answer({}, { 'Thumba-Visitor': 'a1b2', 'Cache-Control': 'no-cache' }))).toBe(false)
  expect(isForAll(answer())).toBe(false)
})

test('nothing is fetched ahead on a line that is slow, dear or unknown', () => {
  expect(isGoodLine({ effectiveType: '4g' })).toBe(true)
  expect(isGoodLine({ effectiveType: '4g', saveData: true })).toBe(false)
  expect(isGoodLine({ effectiveType: '3g' })).toBe(false)
  expect(isGoodLine({ effectiveType: '2g' })).toBe(false)
  expect(isGoodLine(undefined)).toBe(false)
})

test('the files used longest ago give way first, and no more of them than must', () => {
  const files = {
    new: { bytes: 10, usedAt: 3 },
    old: { bytes: 10, usedAt: 1 },
    middle: { bytes: 10, usedAt: 2 },
  }
  expect(filesToDrop(files, 30)).toEqual([])
  expect(filesToDrop(files, 25)).toEqual(['old'])
  expect(filesToDrop(files, 5)).toEqual(['old', 'middle', 'new'])
})

test('pictures take 30 MB at most, less on a full phone, and nothing on one that is overfull', () => {
  const megabyte = 1024 * 1024
  expect(pictureBytes({ quota: 1000 * megabyte, usage: 0 })).toBe(30 * megabyte)
  expect(pictureBytes({ quota: 100 * megabyte, usage: 50 * megabyte })).toBe(5 * megabyte)
  expect(pictureBytes({ quota: 50, usage: 80 })).toBe(0)
  expect(pictureBytes({})).toBe(0)
})
