import { mergeLines } from '#app/modules/sales/cart/change-rules.ts'
import {
  encodeGuestCart,
  guestCartCookieNames,
  guestCartKey,
  guestCartSetCookies,
  guestLinesInCookies,
} from '#app/modules/sales/cart/guest/guest-cart-rules.ts'
import type { StoredCartLine } from '#app/modules/sales/cart/rules.ts'

/** The browser's memory, or a stand-in. Storage may be full or forbidden: then the cookie alone holds the cart. */
export type BrowserStorage = {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  cookies: () => string
  setCookie: (text: string) => void
}

/**
 * Keeps the guest's cart in local storage as it is in the cookie. Where the cookie is gone altogether (cleared, or
 * expired) it comes back from there; an emptied cart leaves an empty cookie. True when something came back.
 */
export function syncGuestCart(browser: BrowserStorage): boolean {
  if (hasCookie(browser.cookies())) {
    keepInStorage(browser, guestLinesInCookies(browser.cookies()))
    return false
  }
  const lines = linesInStorage(browser)
  return lines.length > 0 && keepInCookie(browser, lines)
}

/** Puts a line into the cart on this device. False when it does not fit. */
export function addToDeviceCart(browser: BrowserStorage, line: StoredCartLine): boolean {
  const lines = mergeLines(guestLinesInCookies(browser.cookies()), [line])
  if (!keepInCookie(browser, lines)) return false
  keepInStorage(browser, lines)
  return true
}

const hasCookie = (cookies: string) =>
  cookies.split(';').some((pair) => pair.trim().startsWith(`${guestCartCookieNames[0]}=`))

function keepInCookie(browser: BrowserStorage, lines: StoredCartLine[]): boolean {
  const values = encodeGuestCart(lines)
  for (const text of values ? guestCartSetCookies(values) : []) browser.setCookie(text)
  return values !== undefined
}

function keepInStorage({ storage }: BrowserStorage, lines: StoredCartLine[]) {
  try {
    if (lines.length === 0) storage().removeItem(guestCartKey)
    else storage().setItem(guestCartKey, JSON.stringify(lines))
  } catch {
    // Full or forbidden: the cookie still holds the cart.
  }
}

function linesInStorage({ storage }: BrowserStorage): StoredCartLine[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(guestCartKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLine) : []
  } catch {
    return []
  }
}

/** Anything may lie in the storage; what the server does not like, it takes out itself. */
const isLine = (value: unknown): value is StoredCartLine => {
  const line = value as Partial<StoredCartLine> | null
  return (
    typeof line?.productId === 'string' &&
    Number.isInteger(line.quantity) &&
    typeof line.notes === 'string' &&
    typeof line.selectedOptions === 'object' &&
    line.selectedOptions !== null
  )
}

/** This browser itself. */
export const thisBrowser: BrowserStorage = {
  storage: () => window.localStorage,
  cookies: () => document.cookie,
  setCookie: (text) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that people use
    document.cookie = text
  },
}
