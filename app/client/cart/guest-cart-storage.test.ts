import { expect, test } from 'vitest'
import {
  encodeGuestCart,
  guestCartKey,
  guestCartSetCookies,
  guestLinesInCookies,
} from '#app/modules/sales/cart/guest/guest-cart-rules.ts'
import type { StoredCartLine } from '#app/modules/sales/cart/rules.ts'
import { addToDeviceCart, syncGuestCart } from './guest-cart-storage.ts'

const lamp: StoredCartLine = { productId: 'solarlamp0000001', quantity: 2, selectedOptions: {}, notes: '' }
const shirt: StoredCartLine = {
  productId: 'chitenjeshirt001',
  quantity: 1,
  selectedOptions: { Size: 'M' },
  notes: 'Zikomo',
}

/** A browser's memory that keeps cookies as browsers do, in as far as the cart needs it. */
function aBrowser(storage: Partial<Storage> = {}) {
  const jar = new Map<string, string>()
  const kept = new Map<string, string>()
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    ...storage,
  }
  return {
    kept,
    jar,
    storage: () => memory,
    cookies: () => [...jar].map((pair) => pair.join('=')).join('; '),
    setCookie: (text: string) => {
      const [, name, value, age] = /^([^=]+)=([^;]*);.*Max-Age=(\d+)/.exec(text)!
      if (age === '0') jar.delete(name!)
      else jar.set(name!, value!)
    },
  }
}
type Memory = ReturnType<typeof aBrowser>
const serverSets = (browser: Memory, lines: StoredCartLine[]) =>
  guestCartSetCookies(encodeGuestCart(lines)!).forEach(browser.setCookie)

test('the cart in the cookie is copied to local storage, without any price §3.14 §3.15 §6.1', () => {
  const browser = aBrowser()
  serverSets(browser, [lamp, shirt])
  expect(syncGuestCart(browser)).toBe(false)
  expect(JSON.parse(browser.kept.get(guestCartKey)!)).toEqual([lamp, shirt])
  expect(browser.kept.get(guestCartKey)).not.toContain('price')
})

test('a cookie that is gone comes back from local storage §10.31', () => {
  const browser = aBrowser()
  serverSets(browser, [lamp, shirt])
  syncGuestCart(browser)
  browser.jar.clear()
  expect(syncGuestCart(browser)).toBe(true)
  expect(guestLinesInCookies(browser.cookies())).toEqual([lamp, shirt])
})

test('a cart that was emptied stays empty', () => {
  const browser = aBrowser()
  serverSets(browser, [lamp])
  syncGuestCart(browser)
  serverSets(browser, [])
  expect(syncGuestCart(browser)).toBe(false)
  expect(browser.kept.size).toBe(0)
  expect(guestLinesInCookies(browser.cookies())).toEqual([])
})

test('full or forbidden storage breaks nothing', () => {
  const fail = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  const full = aBrowser({ getItem: fail, setItem: fail, removeItem: fail })
  expect(syncGuestCart(full)).toBe(false)
  serverSets(full, [lamp])
  expect(syncGuestCart(full)).toBe(false)
  expect(addToDeviceCart(full, shirt)).toBe(true)
  expect(guestLinesInCookies(full.cookies())).toEqual([lamp, shirt])

  const forbidden = { ...aBrowser(), storage: fail }
  expect(syncGuestCart(forbidden)).toBe(false)
})

test('rubbish in the storage is passed over', () => {
  for (const text of ['no', '7', '{}', '[null, 1, {"productId": "x"}]']) {
    const browser = aBrowser()
    browser.kept.set(guestCartKey, text)
    expect(syncGuestCart(browser)).toBe(false)
  }
})

test('without a line an added thing is kept on the device, beside what is there', () => {
  const browser = aBrowser()
  serverSets(browser, [lamp])
  expect(addToDeviceCart(browser, lamp)).toBe(true)
  expect(guestLinesInCookies(browser.cookies())).toEqual([{ ...lamp, quantity: 4 }])
  expect(JSON.parse(browser.kept.get(guestCartKey)!)).toEqual([{ ...lamp, quantity: 4 }])
})
