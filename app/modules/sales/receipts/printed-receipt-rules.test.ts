import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import type { Order } from '../orders/rules.ts'
import { classSumName, creditNoteLine, lineText, printedReceiptOf } from './printed-receipt-rules.ts'
import type { IssuedReceipt } from './rules.ts'

const order = {
  orderNumber: 'TB-2026-0042',
  sellerName: 'Limbe Solar',
  status: 'confirmed',
  createdAt: '2026-11-20T08:00:00.000Z',
  statusHistory: [],
  items: [{ name: 'Lamp', sku: 'ABCDEFGH', quantity: 2, price: 11_750, category: 'Other' }],
  subtotal: 23_500,
  shippingFee: 2_350,
  discount: 0,
  totalAmount: 25_850,
  paymentMethod: 'airtel_money',
  paymentStatus: 'paid',
  contactInfo: { fullName: 'Chikondi Banda', phoneNumber: '+265999123456' },
  deliveryAddress: { district: 'Zomba', area: '', city: '', landmark: '', streetAddress: '' },
  deliveryMethod: { type: 'courier', cost: 2_350, courierDetails: { name: 'Speed Courier' } },
} as unknown as Order
const receipt: IssuedReceipt = {
  number: 'TR-2026-000123',
  token: 'a'.repeat(16),
  issuedAt: '2026-11-20T08:05:00.000Z',
  sellerName: 'Limbe Solar',
  sellerPlace: 'Limbe, Blantyre',
  sellerTin: '12345678',
  vatRate: 1750,
  lines: [
    { kind: 'goods', name: 'Lamp', quantity: 2, price: 11_750, amount: 23_500, vat: 3_500 },
    { kind: 'delivery', name: 'Delivery', quantity: 1, price: 2_350, amount: 2_350, vat: 350 },
  ],
  total: 25_850,
  vat: 3_850,
  paymentMethod: 'airtel_money',
  creditNotes: [],
}
const seller = { name: 'Renamed', place: 'Boma, Mchinji', phone: '+265880000120', email: 'm@example.com' }
const note = { number: 'TC-2026-000001', issuedAt: '2026-11-22T08:00:00.000Z' }

test('an issued receipt names the seller as they were, with the TIN, and the VAT of every line', () => {
  expect(printedReceiptOf(t, order, seller, receipt)).toMatchObject({
    title: 'Receipt',
    seller: [
      'Limbe Solar',
      'Limbe, Blantyre, Malawi',
      '0880 000 120',
      'm@example.com',
      'TIN 12345678, registered for VAT',
    ],
    payment: 'Airtel Money: paid',
    issued: {
      number: 'TR-2026-000123',
      vat: { rate: '17.5 %', lines: [3_500], delivery: 350, total: 3_850 },
      left: { total: 25_850, vat: 3_850 },
    },
  })
})

test('a seller who is not registered has no VAT on the receipt, and only a TIN that they gave', () => {
  const plain = printedReceiptOf(t, order, undefined, { ...receipt, vatRate: null, vat: 0 })
  expect(plain.issued).not.toHaveProperty('vat')
  expect(plain.seller).toEqual(['Limbe Solar', 'Limbe, Blantyre, Malawi', 'TIN 12345678'])
  expect(
    printedReceiptOf(t, order, undefined, { ...receipt, vatRate: null, sellerTin: null }).seller,
  ).toHaveLength(2)
})

test('what was given back in part or in whole is never shown as simply paid, whatever the order says §44.6', () => {
  const given = (amount: number, vat: number) =>
    printedReceiptOf(t, order, seller, { ...receipt, creditNotes: [{ ...note, amount, vat }] })
  expect(given(1_000, 149)).toMatchObject({
    payment: 'Airtel Money: paid, partly refunded',
    issued: { left: { total: 24_850, vat: 3_701 } },
  })
  expect(given(25_850, 3_850)).toMatchObject({
    payment: 'Airtel Money: paid, fully refunded',
    issued: { left: { total: 0, vat: 0 } },
  })
  const shown = { at: '21 Nov 2026', hasVat: false }
  expect(creditNoteLine(t, { ...note, amount: 5, vat: 0 }, shown)).toBe(
    'Refund, credit note TC-2026-000001, 21 Nov 2026',
  )
  expect(creditNoteLine(t, { ...note, amount: -5, vat: 1 }, { ...shown, hasVat: true })).toBe(
    'Refund reversed, credit note TC-2026-000001, 21 Nov 2026, VAT in it MK\u00a01',
  )
})

test('an order that is not paid yet has no receipt number', () => {
  const paper = printedReceiptOf(t, { ...order, paymentStatus: 'pending' }, seller, undefined)
  expect(paper).not.toHaveProperty('issued')
  expect(paper.title).toBe('Order, not paid yet')
})

test('below the name of goods stands the VAT within them, or why there is none', () => {
  const lines = [
    { ...receipt.lines[0]!, vat: 3_500 },
    { ...receipt.lines[0]!, name: 'Bread', vat: 0, taxClass: 'exempt' as const },
  ]
  const { issued } = printedReceiptOf(t, order, seller, { ...receipt, lines })
  const vat = issued?.vat
  expect(vat).toMatchObject({ lineClasses: ['standard', 'exempt'], delivery: 0 })
  expect(lineText(t, 'item code ABCDEFGH', vat, 0)).toBe('item code ABCDEFGH, VAT in it MK\u00a03,500')
  expect(lineText(t, 'item code ABCDEFGH', vat, 1)).toBe('item code ABCDEFGH, Exempt from VAT')
  expect(lineText(t, 'item code ABCDEFGH', vat, 2)).toBe('item code ABCDEFGH')
  expect(lineText(t, 'item code ABCDEFGH', undefined, 0)).toBe('item code ABCDEFGH')
})

test('the sum of a class is named by its rate, or why it has none', () => {
  const name = (taxClass: 'standard' | 'zero') => classSumName(t, { taxClass, amount: 1, vat: 0 }, '17.5 %')
  expect([name('standard'), name('zero')]).toEqual(['Of this at 17.5 %', 'Of this: Zero-rated'])
})
