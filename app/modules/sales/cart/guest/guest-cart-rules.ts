import { cleanText } from '#app/base/fields/clean-text.ts'
import { idPattern } from '#app/base/ids.ts'
import { mergeLines } from '../change-rules.ts'
import { maxLines, maxNotesLength, maxPieces, type StoredCartLine } from '../rules.ts'

/** Where a guest's cart rests in the browser, and the cookies in which it travels. */
export const guestCartKey = 'thumba:guest-cart'
export const guestCartCookieNames = ['thumba-cart', 'thumba-cart-2', 'thumba-cart-3'] as const
export const guestCartSeconds = 90 * 24 * 60 * 60
/** Browsers keep about 4,096 bytes of a cookie with its name and attributes. */
const longestValue = 3_800

/** A value for each of the cookies, empty where there is nothing left to say; undefined when the lines do not fit. */
export function encodeGuestCart(lines: StoredCartLine[]): string[] | undefined {
  const values = ['']
  for (const text of lines.map(encodeLine)) {
    const last = values.at(-1)!
    const joined = last === '' ? text : `${last}~${text}`
    if (joined.length <= longestValue) values[values.length - 1] = joined
    else values.push(text)
  }
  if (values.length > guestCartCookieNames.length || values.some((value) => value.length > longestValue))
    return undefined
  return guestCartCookieNames.map((_, place) => values[place] ?? '')
}

export const fitsCookies = (lines: StoredCartLine[]) => encodeGuestCart(lines) !== undefined

/** The lines in the values of the cookies. Whatever is not one is passed over: anyone may write a cookie. */
export function decodeGuestCart(values: string[]): StoredCartLine[] {
  const lines = values
    .flatMap((value) => value.split('~'))
    .slice(0, 3 * maxLines)
    .map(decodeLine)
  return mergeLines(
    [],
    lines.filter((line) => line !== undefined),
  )
}

/**
 * The Set-Cookie values (or `document.cookie` lines) that keep these lines; those not needed are forgotten. The first
 * stays, though empty: it tells an emptied cart from one that the browser lost.
 */
export function guestCartSetCookies(values: string[]): string[] {
  return guestCartCookieNames.map((name, place) => {
    const value = values[place] ?? ''
    return `${name}=${value}; Path=/; Max-Age=${value || place === 0 ? guestCartSeconds : 0}; SameSite=Lax`
  })
}

/** The lines in a Cookie header, or in `document.cookie`. */
export function guestLinesInCookies(cookies: string): StoredCartLine[] {
  const pairs = new Map(
    cookies.split(';').map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=')
      return [name.trim(), value.join('=').trim()]
    }),
  )
  return decodeGuestCart(guestCartCookieNames.map((name) => pairs.get(name) ?? ''))
}

/** Those of `document.cookie` that hold the cart. */
export const guestCartIn = (cookies: string): string =>
  cookies
    .split(';')
    .filter((pair) => guestCartCookieNames.some((name) => pair.trim().startsWith(`${name}=`)))
    .join(';')

function encodeLine({ productId, quantity, selectedOptions, notes }: StoredCartLine) {
  const plain = `${productId}.${quantity}`
  if (notes === '' && Object.keys(selectedOptions).length === 0) return plain
  return `${plain}.${toBase64url(JSON.stringify([selectedOptions, notes]))}`
}

function decodeLine(text: string): StoredCartLine | undefined {
  const [productId = '', typed = '', more, ...rest] = text.split('.')
  const quantity = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : 0
  if (!idPattern.test(productId) || quantity < 1 || quantity > maxPieces || rest.length > 0) return undefined
  if (more === undefined) return { productId, quantity, selectedOptions: {}, notes: '' }
  const extras = decodeExtras(more)
  return extras && { productId, quantity, ...extras }
}

function decodeExtras(text: string): Pick<StoredCartLine, 'selectedOptions' | 'notes'> | undefined {
  try {
    const [options, notes]: unknown[] = JSON.parse(fromBase64url(text))
    if (typeof options !== 'object' || options === null || Array.isArray(options)) return undefined
    const entries = Object.entries(options).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    const kept = typeof notes === 'string' ? cleanText(notes).slice(0, maxNotesLength) : ''
    return { selectedOptions: Object.fromEntries(entries), notes: kept }
  } catch {
    return undefined
  }
}

// TextEncoder and btoa, since this runs in browsers too.
const toBase64url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64url = (text: string) =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    ),
  )
