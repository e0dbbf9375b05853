import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from '#app/base/fields/clean-text.ts'
import { lineKey, type StoredCartLine } from '../rules.ts'
import {
  decodeGuestCart,
  encodeGuestCart,
  fitsCookies,
  guestCartIn,
  guestCartKey,
  guestCartSetCookies,
  guestLinesInCookies,
} from './guest-cart-rules.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']
const anId = fc
  .array(fc.constantFrom(...letters), { minLength: 16, maxLength: 16 })
  .map((all) => all.join(''))
/** As the field of a form keeps it: what nobody can see is nothing. */
const someText = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength }).map(cleanText)
const aGuestLine = fc.record({
  productId: anId,
  quantity: fc.integer({ min: 1, max: 99_999 }),
  selectedOptions: fc.dictionary(
    fc.string({ maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    {
      maxKeys: 3,
      noNullPrototype: true,
    },
  ),
  notes: someText(40),
})
const aCart = fc.uniqueArray(aGuestLine, { maxLength: 12, selector: lineKey })

const plain = (number: number, quantity = 1): StoredCartLine => ({
  productId: `product${String(number).padStart(9, '0')}`,
  quantity,
  selectedOptions: {},
  notes: '',
})
const cookieHeader = (values: string[]) =>
  guestCartSetCookies(values)
    .map((text) => text.split(';')[0])
    .join('; ')

test('whatever a cart holds comes back from its cookies §3.15', () => {
  fc.assert(
    fc.property(aCart, (lines) => {
      const values = encodeGuestCart(lines)
      fc.pre(values !== undefined)
      expect(decodeGuestCart(values)).toEqual(lines)
      expect(guestLinesInCookies(`other=1; ${cookieHeader(values)}; thumba-cartoon=2`)).toEqual(lines)
      for (const value of values) expect(value).toMatch(/^[A-Za-z0-9_.~-]{0,3800}$/)
    }),
  )
})

test('garbage in a cookie is passed over and never an error', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 200 })),
      (values) => void decodeGuestCart(values),
    ),
  )
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 500 }),
      (cookies) => void guestLinesInCookies(cookies),
    ),
  )
  const good = 'product000000001.2'
  const bad = [
    '',
    'x',
    'product000000001',
    `${good}.`,
    `${good}.!!`,
    `${good}.bnVsbA`,
    `${good}.W10`,
    `${good}.e30.e30`,
  ]
  for (const text of bad) expect(decodeGuestCart([text])).toEqual([])
  for (const quantity of ['0', '-1', '1.5', '1e3', '01', '9999999999', 'NaN']) {
    expect(decodeGuestCart([`product000000001.${quantity}`])).toEqual([])
  }
  expect(decodeGuestCart([`${bad.join('~')}~${good}`])).toEqual([plain(1, 2)])
})

test('a cookie cut short loses no more than the line it was cut in', () => {
  const [value] = encodeGuestCart([plain(1, 2), plain(2, 3), { ...plain(3), notes: 'Wrap it' }])!
  expect(decodeGuestCart([value!.slice(0, -4)]).slice(0, 2)).toEqual([plain(1, 2), plain(2, 3)])
})

test('100 plain lines fit in one cookie, long ones spread over three', () => {
  const lines = Array.from({ length: 100 }, (_, number) => plain(number, 10))
  expect(encodeGuestCart(lines)?.slice(1)).toEqual(['', ''])
  const noted = lines.slice(0, 60).map((line) => ({ ...line, notes: 'x'.repeat(100) }))
  const values = encodeGuestCart(noted)!
  expect(values.every((value) => value.length > 0 && value.length <= 3_800)).toBe(true)
  expect(decodeGuestCart(values)).toEqual(noted)
})

test('what does not fit is not cut', () => {
  const lines = Array.from({ length: 100 }, (_, number) => ({ ...plain(number), notes: 'x'.repeat(300) }))
  expect(encodeGuestCart(lines)).toBeUndefined()
})

test('nobody gets more than 100 lines by writing cookies, and doubles are summed', () => {
  const many = Array.from({ length: 150 }, (_, number) => `${plain(number).productId}.1`).join('~')
  expect(decodeGuestCart([many])).toHaveLength(100)
  expect(decodeGuestCart(['product000000001.2', 'product000000001.3'])).toEqual([plain(1, 5)])
  // Nobody makes us read more than three times as many.
  expect(decodeGuestCart([`${'x~'.repeat(299)}product000000001.2`])).toEqual([plain(1, 2)])
  expect(decodeGuestCart([`${'x~'.repeat(300)}product000000001.2`])).toEqual([])
})

test('the cookies last 90 days for the whole site, scripts may read them, and unused ones are forgotten', () => {
  const texts = guestCartSetCookies(encodeGuestCart([plain(1, 2)])!)
  expect(texts).toEqual([
    'thumba-cart=product000000001.2; Path=/; Max-Age=7776000; SameSite=Lax',
    'thumba-cart-2=; Path=/; Max-Age=0; SameSite=Lax',
    'thumba-cart-3=; Path=/; Max-Age=0; SameSite=Lax',
  ])
})

/** A line with a note that is so long in a cookie: four letters there hold three here. */
const lineOfLength = (length: number): StoredCartLine => {
  const about = Math.floor((length * 3) / 4) - 40
  const lines = Array.from({ length: 60 }, (_, more) => ({ ...plain(1), notes: 'x'.repeat(about + more) }))
  return lines.find((one) => encodeGuestCart([one])?.[0]?.length === length)!
}

test('a cookie is filled to its last letter, and the next line goes into the next', () => {
  const rest = 3_800 - 19 // a plain line and what parts it from the next
  const full = encodeGuestCart([lineOfLength(rest), plain(2)])!
  expect([full[0]!.length, full[1]]).toEqual([3_800, ''])
  const [first, second] = encodeGuestCart([lineOfLength(rest), plain(2, 10)])!
  expect([first!.length, second]).toEqual([rest, 'product000000002.10'])
})

test('a cart fits where three cookies hold it, and a line fits where one does', () => {
  const noted = (length: number) => ({ ...plain(1), notes: 'x'.repeat(length) })
  expect(fitsCookies([])).toBe(true)
  expect(fitsCookies([noted(2_700)])).toBe(true)
  expect(fitsCookies([noted(2_900)])).toBe(false)
  expect(fitsCookies([plain(2), noted(2_900)])).toBe(false)
  const large = (number: number) => ({ ...plain(number), notes: 'x'.repeat(2_700) })
  expect(fitsCookies([large(1), large(2), large(3)])).toBe(true)
  expect(fitsCookies([large(1), large(2), large(3), large(4)])).toBe(false)
})

test('a note that somebody lengthened is cut, and what is no option or note is left out', () => {
  const withExtras = (extras: unknown) =>
    decodeGuestCart([`product000000001.1.${Buffer.from(JSON.stringify(extras)).toString('base64url')}`])
  expect(withExtras([{}, 'x'.repeat(301)])).toEqual([{ ...plain(1), notes: 'x'.repeat(300) }])
  expect(withExtras([{ size: 'M', weight: 5 }, 7])).toEqual([{ ...plain(1), selectedOptions: { size: 'M' } }])
  expect(withExtras([{ size: 'M' }])).toEqual([{ ...plain(1), selectedOptions: { size: 'M' } }])
  for (const options of [null, [], 'size', 5]) expect(withExtras([options, 'Wrap it'])).toEqual([])
  const notUtf8 = Buffer.concat([Buffer.from('[{},"'), Buffer.from([0xff]), Buffer.from('"]')])
  expect(decodeGuestCart([`product000000001.1.${notUtf8.toString('base64url')}`])).toEqual([])
})

test('a line has at most a million pieces, and no more parts than it has', () => {
  expect(decodeGuestCart(['product000000001.1000000'])).toEqual([plain(1, 1_000_000)])
  expect(decodeGuestCart(['product000000001.1000001'])).toEqual([])
  expect(decodeGuestCart(['product000000001.2.W3t9LCIiXQ'])).toEqual([plain(1, 2)])
  expect(decodeGuestCart(['product000000001.2.W3t9LCIiXQ.x'])).toEqual([])
  expect(decodeGuestCart(['Product000000001.2', 'product00000001.2'])).toEqual([])
})

test('an emptied cart is told from one that the browser lost', () => {
  expect(guestCartSetCookies(encodeGuestCart([])!)).toEqual([
    'thumba-cart=; Path=/; Max-Age=7776000; SameSite=Lax',
    'thumba-cart-2=; Path=/; Max-Age=0; SameSite=Lax',
    'thumba-cart-3=; Path=/; Max-Age=0; SameSite=Lax',
  ])
  const filled = guestCartSetCookies(['product000000001.2', 'product000000002.1'])
  expect(filled.slice(1)).toEqual([
    'thumba-cart-2=product000000002.1; Path=/; Max-Age=7776000; SameSite=Lax',
    'thumba-cart-3=; Path=/; Max-Age=0; SameSite=Lax',
  ])
})

test('a guest’s cart rests where the browser keeps it', () => {
  expect(guestCartKey).toBe('thumba:guest-cart')
})

test('of a browser’s cookies only those of the cart hold it', () => {
  const cookies = 'other=1; thumba-cart=product000000001.2;thumba-cart-2=; thumba-cartoon=2; x-thumba-cart=3'
  expect(guestCartIn(cookies)).toBe(' thumba-cart=product000000001.2;thumba-cart-2=')
  expect(guestCartIn('')).toBe('')
  expect(guestLinesInCookies(cookies)).toEqual([plain(1, 2)])
  expect(guestLinesInCookies(' thumba-cart = product000000001.2 ')).toEqual([plain(1, 2)])
  expect(guestLinesInCookies('other=1')).toEqual([])
  // A value in which somebody wrote `=` is no line: it is not read as one without it.
  expect(guestLinesInCookies('thumba-cart=product000000001=.2')).toEqual([])
})
