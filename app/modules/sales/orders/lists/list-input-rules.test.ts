import { describe, expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { aPlainOrder } from '#test/plain-order.ts'
import { listOrdersInput, listSellerOrdersInput } from './list-rules.ts'
import { allOrdersFile, salesFile } from './sales-file-rules.ts'

describe('a page of orders', () => {
  const faults = (asked: object) =>
    listOrdersInput.safeParse(asked).error?.issues.map((issue) => issueText(t, issue)) ?? []

  test('is the first of twenty where nothing is said', () => {
    expect(listOrdersInput.parse({})).toEqual({ page: 1, limit: 20 })
  })

  test('is a number from 1 on', () => {
    expect(faults({ page: 1 })).toEqual([])
    expect(faults({ page: 0 })).toEqual(['Pages start at 1'])
    expect(faults({ page: 1_000_000 })).toEqual([])
    expect(faults({ page: 1_000_001 })).toEqual(['There are not that many pages'])
    expect(faults({ page: 'two' })).toEqual(['Enter a page number'])
    expect(faults({ page: 1.5 })).toEqual(['Enter a page number'])
  })

  test('has 1 to 100 orders', () => {
    expect(faults({ limit: 1 })).toEqual([])
    expect(faults({ limit: 0 })).toEqual(['A page has at least 1 order'])
    expect(faults({ limit: 100 })).toEqual([])
    expect(faults({ limit: 101 })).toEqual(['A page has at most 100 orders'])
    expect(faults({ limit: 'all' })).toEqual(['Enter a page size'])
  })

  test('is of one of the statuses, or of all', () => {
    expect(listOrdersInput.parse({ status: 'shipped' }).status).toBe('shipped')
    expect(faults({ status: 'lost' })).toEqual(['Unknown order status'])
  })

  test('of a seller can be searched with up to 80 characters', () => {
    const finds = (searchQuery: string) => listSellerOrdersInput.safeParse({ searchQuery }).success
    expect([finds('x'.repeat(80)), finds('x'.repeat(81))]).toEqual([true, false])
    expect(listSellerOrdersInput.parse({})).toEqual({ page: 1, limit: 20 })
    expect(listSellerOrdersInput.parse({ searchQuery: ' lamp ' }).searchQuery).toBe('lamp')
  })
})

describe('a spreadsheet of orders', () => {
  const [lamp] = aPlainOrder().items
  const order = aPlainOrder({
    items: [
      { ...lamp!, customOptions: { colour: 'blue', size: 'M' } },
      { ...lamp!, name: 'Mat', quantity: 1 },
    ],
    courierName: 'Post Coach',
    trackingNumber: 'SC-1',
    buyerNotes: 'Call first',
    sellerEmail: 'shop@example.com',
    contactInfo: { fullName: 'Chikondi Banda', phoneNumber: '+265999123456', email: 'c@example.com' },
  })
  const sales = {
    Order: 'TB-2026-0042',
    Placed: '2026-11-20 10:00',
    Status: 'confirmed',
    Buyer: 'Chikondi Banda',
    Phone: '0999 123 456',
    Items: '2 × Solar lamp (Colour: blue, Size: M); 1 × Mat',
    Pieces: 3,
    'Subtotal (MWK)': 15_000,
    'Delivery (MWK)': 2_500,
    'Total (MWK)': 17_500,
    Payment: 'Airtel Money',
    'Payment status': 'Paid',
    Delivery: 'Speed Courier',
    Recipient: 'Mphatso Banda',
    District: 'Zomba',
    Area: 'Matawale',
    Landmark: 'Blue gate',
    Courier: 'Post Coach',
    'Tracking number': 'SC-1',
    'Buyer notes': 'Call first',
  }
  const sheetOf = ({ head, row }: Pick<typeof allOrdersFile, 'head' | 'row'>, of = order) => {
    const values = row(of, t)
    expect(values).toHaveLength(head.length)
    return Object.fromEntries(head.map((name, column) => [t(name), values[column]]))
  }

  test('has for its seller every order in a row', () => {
    expect(sheetOf(salesFile)).toEqual(sales)
    expect(sheetOf(salesFile, aPlainOrder())).toMatchObject({ Courier: '', 'Tracking number': '' })
  })

  test('says for administrators besides whose they are', () => {
    expect(sheetOf(allOrdersFile)).toEqual({
      ...sales,
      Seller: 'Limbe Solar',
      'Seller email': 'shop@example.com',
      'Buyer email': 'c@example.com',
      Guest: 'no',
    })
    expect(sheetOf(allOrdersFile, aPlainOrder({ guestOrder: true }))).toMatchObject({
      'Seller email': '',
      'Buyer email': '',
      Guest: 'yes',
    })
  })
})
