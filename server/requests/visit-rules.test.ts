import { expect, test } from 'vitest'
import { beginsVisit } from './visit-rules.ts'

const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0'
const asked = (headers: Record<string, string>, method = 'GET') =>
  beginsVisit({
    method,
    header: (name) => ({ host: 'thumba.example', 'user-agent': firefox, ...headers })[name],
  })
const page = { 'sec-fetch-dest': 'document', accept: 'text/html' }

test('a page that is opened from elsewhere, or typed, begins a visit; one from within does not §35.1', () => {
  expect(asked({ ...page, 'sec-fetch-site': 'none' })).toBe(true)
  expect(asked({ ...page, 'sec-fetch-site': 'cross-site' })).toBe(true)
  expect(asked({ ...page, 'sec-fetch-site': 'same-origin' })).toBe(false)
})

test('browsers without fetch metadata are known by where they came from', () => {
  expect(asked({ accept: 'text/html' })).toBe(true)
  expect(asked({ accept: 'text/html', referer: 'https://chat.example/x' })).toBe(true)
  expect(asked({ accept: 'text/html', referer: 'https://thumba.example/products' })).toBe(false)
})

test('pictures, data, forms, pages fetched ahead and robots begin none §35.1', () => {
  expect(asked({ ...page, 'sec-fetch-dest': 'image' })).toBe(false)
  expect(asked({ accept: 'application/json' })).toBe(false)
  expect(asked({ ...page, 'sec-fetch-site': 'none' }, 'POST')).toBe(false)
  expect(asked({ ...page, 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' })).toBe(false)
  const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  expect(asked({ ...page, 'sec-fetch-site': 'none', 'user-agent': robot })).toBe(false)
})
