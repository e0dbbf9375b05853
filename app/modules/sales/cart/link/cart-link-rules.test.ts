import { expect, test } from 'vitest'
import { defaultTranslate } from '#app/messages/language.ts'
import type { StoredCartLine } from '../rules.ts'
import {
  cartLinkItems,
  cartMessage,
  linesOfCartLink,
  maxLinkedLines,
  missingLines,
} from './cart-link-rules.ts'

const line = (letter: string, quantity = 1, selectedOptions = {}, notes = ''): StoredCartLine => ({
  productId: letter.repeat(16),
  quantity,
  selectedOptions,
  notes,
})

test('a link carries things, pieces and options, and never a note', () => {
  const items = cartLinkItems([line('a', 2), line('b', 1, { Size: 'Ñ 42' }, 'for my mother')])!
  expect(items).toMatch(/^[\w.~-]+$/)
  expect(linesOfCartLink(items)).toEqual([line('a', 2), line('b', 1, { Size: 'Ñ 42' })])
})

test('what is no line is passed over, and there is an end to what a link may hold', () => {
  expect(linesOfCartLink(`nonsense~${'a'.repeat(16)}.0~<script>~${'b'.repeat(16)}.3`)).toEqual([line('b', 3)])
  expect(linesOfCartLink('x'.repeat(3_001))).toEqual([])
  const ids = Array.from({ length: 40 }, (_, n) => `${n}`.padStart(16, '0'))
  expect(linesOfCartLink(ids.map((id) => `${id}.1`).join('~'))).toHaveLength(maxLinkedLines)
  const lines = ids.map((productId) => ({ ...line('a'), productId }))
  expect(cartLinkItems(lines)).toBeUndefined()
  expect(cartLinkItems([])).toBeUndefined()
})

test('a link holds 30 lines, and what a message still shows', () => {
  const numbered = (count: number, options = {}) =>
    Array.from({ length: count }, (_, n) => ({
      ...line('a', 1, options),
      productId: `${n}`.padStart(16, '0'),
    }))
  expect(linesOfCartLink(cartLinkItems(numbered(30))!)).toEqual(numbered(30))
  expect(cartLinkItems(numbered(31))).toBeUndefined()
  // 3,000 letters and no more; a cart for three cookies is longer, and one for four is none at all.
  const long = (letters: number) => cartLinkItems([line('a', 10, { size: 'x'.repeat(letters) })])
  expect([long(2_219)?.length, long(2_220)]).toEqual([3_000, undefined])
  expect(cartLinkItems(numbered(30, { size: 'x'.repeat(100) }))).toBeUndefined()
  expect(cartLinkItems(numbered(30, { size: 'x'.repeat(100), colour: 'y'.repeat(300) }))).toBeUndefined()
})

test('a link of 3,000 letters is read, a longer one is not', () => {
  const of = (length: number) => `${'a'.repeat(16)}.2~`.padEnd(length, 'x')
  expect(linesOfCartLink(of(3_000))).toEqual([line('a', 2)])
  expect(linesOfCartLink(of(3_001))).toEqual([])
})

test('what is in the cart already is not added again', () => {
  const present = [line('a', 2), line('b', 1, { Size: '42' }, 'note')]
  const wanted = [line('a', 3), line('b', 1, { Size: '42' }), line('b', 1, { Size: '43' }), line('c')]
  expect(missingLines(present, wanted)).toEqual([line('a', 1), line('b', 1, { Size: '43' }), line('c')])
  expect(missingLines(wanted, wanted)).toEqual([])
})

test('the message names pieces, options and what they cost together', () => {
  const items = [
    { ...line('a', 2), name: 'Lamp', price: 9_000 },
    { ...line('b', 1, { Size: '42', Colour: 'Red' }), name: 'Shoes', price: 20_000 },
  ]
  expect(cartMessage(defaultTranslate, items, 'https://shop/x').split('\n')).toEqual([
    'My order on Thumba:',
    '2 × Lamp, MK\u00a018,000',
    '1 × Shoes (Size: 42, Colour: Red), MK\u00a020,000',
    'Total: MK\u00a038,000, without delivery',
    'Open it, check it and order: https://shop/x',
  ])
})
