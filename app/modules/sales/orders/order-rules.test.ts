import { describe, expect, test } from 'vitest'
import { fill } from '#app/messages/language.ts'
import { optionsText } from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/cart.ts'
import { t } from '#test/in-english.ts'
import { aPlainOrder } from '#test/plain-order.ts'
import type { AddedLine } from '../cart/buy-again/buy-again-rules.ts'
import type { CartProducts, StoredCartLine } from '../cart/rules.ts'
import { buyAgainItems, buyAgainSummary, linesOfOrder } from './buy-again-rules.ts'
import { payByOf, remainingLines } from './placing/checkout-changes-rules.ts'
import { isReturning, parseOrderNumber, paymentSummary, yearInMalawi } from './rules.ts'
import { isAccepted, isAtSeller, isClosed, isUnsent, type OrderStatus, orderStatuses } from './status.ts'

test('how far an order is', () => {
  const those = (is: (status: OrderStatus) => boolean) => orderStatuses.filter(is)
  expect(those(isAccepted)).toEqual(['confirmed', 'processing'])
  expect(those(isUnsent)).toEqual(['pending', 'confirmed', 'processing'])
  expect(those(isAtSeller)).toEqual(['pending', 'confirmed', 'processing', 'ready_for_pickup'])
})

test('an order is over once it is completed or cancelled', () => {
  expect(orderStatuses.filter(isClosed)).toEqual(['completed', 'cancelled'])
})

test('how an order is paid reads with whether it is', () => {
  expect(t(paymentSummary({ paymentMethod: 'tnm_mpamba', paymentStatus: 'pending' }))).toBe(
    'TNM Mpamba, not paid yet',
  )
  expect(t(paymentSummary({ paymentMethod: 'cash_on_delivery', paymentStatus: 'paid' }))).toBe(
    'Cash on Delivery, paid',
  )
})

test('options read as name and value, and none as nothing', () => {
  expect(optionsText(t, { size: 'M', colour: 'blue' })).toBe('Size: M, Colour: blue')
  expect(optionsText(t, {})).toBe('')
})

describe('the number of an order', () => {
  test('is understood in small letters and with blanks around it', () => {
    for (const typed of ['TB-2026-0042', ' tb-2026-0042 '])
      expect(parseOrderNumber(typed)).toBe('TB-2026-0042')
    expect(parseOrderNumber('TB-2026-123456789012')).toBe('TB-2026-123456789012')
  })

  test.each([
    'TB 2026 0042',
    'tb20260042',
    'TB2026-0042',
    'TB–2026–0042',
    'TB - 2026 - 0042',
    'Tb_2026_0042',
    'TB/2026/0042',
    '#TB-2026-0042',
    'TB-2026-0042.',
    'TB\u00a02026\u00a00042',
    'ＴＢ－２０２６－００４２',
    'TB‑2026‑0042',
    '#TB-2026-0042.',
    '\u2068TB-2026-0042\u2069',
  ])('is understood as people write it down: “%s”', (typed) => {
    expect(parseOrderNumber(typed)).toBe('TB-2026-0042')
  })

  test.each([
    '',
    'TB-2026-042',
    'TB-2026-1234567890123',
    'TB-26-0042',
    'TB-20266-0042',
    'TR-2026-0042',
    'XTB-2026-0042',
    'TB-2026-0042 please',
    '2026-0042',
    'TB 0042',
    'TB-2026-0042-TB-2026-0043',
  ])('is not “%s”', (typed) => {
    expect(parseOrderNumber(typed)).toBeUndefined()
  })

  test('carries the year of Malawi’s calendar, two hours ahead', () => {
    expect(yearInMalawi(new Date('2026-12-31T21:59:59.999Z'))).toBe(2026)
    expect(yearInMalawi(new Date('2026-12-31T22:00:00Z'))).toBe(2027)
  })
})

test('mobile money is waited for half an hour, a bank transfer two days, and cash not at all', () => {
  const now = new Date('2026-11-20T08:00:00Z')
  expect(payByOf('airtel_money', now)).toEqual(new Date('2026-11-20T08:30:00Z'))
  expect(payByOf('tnm_mpamba', now)).toEqual(new Date('2026-11-20T08:30:00Z'))
  expect(payByOf('bank_transfer', now)).toEqual(new Date('2026-11-22T08:00:00Z'))
  expect(payByOf('cash_on_delivery', now)).toBeNull()
})

test('a cancelled order’s goods are on their way back only where they had left', () => {
  const history = (...statuses: OrderStatus[]) =>
    statuses.map((status) => ({ status, timestamp: '', note: '', movedBy: 'seller' as const }))
  const returning = (status: OrderStatus, ...before: OrderStatus[]) =>
    isReturning({ status, statusHistory: history('pending', ...before) })
  expect(returning('cancelled', 'confirmed', 'shipped')).toBe(true)
  expect(returning('cancelled', 'delivered')).toBe(true)
  expect(returning('cancelled', 'confirmed', 'processing', 'ready_for_pickup')).toBe(false)
  expect(returning('shipped', 'shipped')).toBe(false)
  expect(returning('completed', 'shipped', 'delivered')).toBe(false)
})

const [lamp] = aPlainOrder().items
const blue = { ...lamp!, customOptions: { colour: 'blue' }, itemNotes: 'A gift' }

describe('to buy the same again', () => {
  test('a cart holds the same goods, options and notes, and no price', () => {
    expect(linesOfOrder({ items: [lamp!, blue] })).toEqual([
      { productId: 'lamp000000000001', quantity: 2, selectedOptions: {}, notes: '' },
      { productId: 'lamp000000000001', quantity: 2, selectedOptions: { colour: 'blue' }, notes: 'A gift' },
    ])
  })

  const shelfOf = (price: number, listed = true) =>
    new Map([['lamp000000000001', { price, listed }]]) as unknown as CartProducts
  const tried = (added: number, why?: AddedLine['why']) => [{ added, why } as AddedLine]
  const again = (shelf: CartProducts, lines: AddedLine[]) => {
    const [item] = buyAgainItems({ items: [lamp!] }, lines, shelf)
    return { ...item, notes: item!.notes.map((note) => t(note)) }
  }
  const nbsp = '\u00a0'

  test('today’s price is shown, and told where it differs and something can be had', () => {
    expect(again(shelfOf(7_500), tried(2))).toEqual({
      item: lamp,
      added: 2,
      price: 7_500,
      notes: [],
      onSale: true,
    })
    const dearer = `Now MK${nbsp}8,000; it was MK${nbsp}7,500`
    expect(again(shelfOf(8_000), tried(1))).toMatchObject({ price: 8_000, notes: [dearer] })
    expect(again(shelfOf(8_000), tried(0))).toMatchObject({ price: 8_000, notes: [] })
  })

  test('why there is less is told first', () => {
    expect(again(shelfOf(8_000), tried(1, fill(texts.onlyLeft, { count: 1 }))).notes).toEqual([
      'Only 1 left',
      `Now MK${nbsp}8,000; it was MK${nbsp}7,500`,
    ])
  })

  test('what is gone keeps its old price and is not on sale', () => {
    expect(again(new Map(), tried(0))).toMatchObject({ price: 7_500, notes: [], onSale: false })
    expect(again(shelfOf(7_500, false), tried(0)).onSale).toBe(false)
  })

  test('one line says how much of it worked', () => {
    const why = fill(texts.onlyLeft, { count: 1 })
    const summary = (...lines: Pick<AddedLine, 'added' | 'why'>[]) => t(buyAgainSummary(lines))
    expect(summary({ added: 2 })).toBe('Added to cart')
    expect(summary({ added: 2 }, { added: 1 })).toBe('2 items added to cart')
    expect(summary({ added: 2 }, { added: 1, why }, { added: 0, why })).toBe('2 of 3 items added to cart')
    expect(summary({ added: 0, why })).toBe("You can't buy any of these items right now")
  })
})

test('after a guest ordered, the cart keeps only what was not ordered', () => {
  const line = (productId: string, selectedOptions = {}): StoredCartLine => ({
    productId,
    quantity: 9,
    selectedOptions,
    notes: '',
  })
  const cart = [
    line('lamp000000000001'),
    line('lamp000000000001', { colour: 'blue' }),
    line('mat0000000000001'),
  ]
  expect(remainingLines(cart, [{ items: [lamp!] }])).toEqual(cart.slice(1))
  expect(remainingLines(cart, [{ items: [lamp!] }, { items: [blue] }])).toEqual(cart.slice(2))
  expect(remainingLines(cart, [])).toEqual(cart)
})
