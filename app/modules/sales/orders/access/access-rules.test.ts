import { describe, expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { aPlainOrder } from '#test/plain-order.ts'
import { isUsable, orderCodeInput } from '../codes/order-code-rules.ts'
import { summaryOf } from './summary-rules.ts'

describe('a code to open an order', () => {
  const now = new Date('2026-11-20T08:00:00Z')
  const kept = { tries: 0, expiresAt: new Date('2026-11-20T08:10:00Z'), usedAt: null }
  const usable = (more: object, at = now) => isUsable({ ...kept, ...more }, at)

  test('works once, until its time ends, and for five tries', () => {
    expect(usable({})).toBe(true)
    expect(usable({ usedAt: now })).toBe(false)
    expect([usable({ tries: 4 }), usable({ tries: 5 })]).toEqual([true, false])
    expect(usable({}, new Date('2026-11-20T08:09:59.999Z'))).toBe(true)
    expect(usable({}, kept.expiresAt)).toBe(false)
  })

  const read = (code: unknown) => orderCodeInput.safeParse({ code })
  const faults = (code: unknown) => read(code).error?.issues.map((issue) => issueText(t, issue))

  test.each(['123456', '123 456', ' 123-456 ', 'Your Thumba code is 123456.'])(
    'is read from “%s”',
    (typed) => {
      expect(read(typed).data).toEqual({ code: '123456' })
    },
  )

  test('has six digits', () => {
    expect(faults(undefined)).toEqual(['Enter the code'])
    expect(faults(' ')).toContain('Enter the code')
    for (const typed of ['12345', '1234567', '12345a'])
      expect(faults(typed), typed).toEqual(['The code has 6 digits'])
  })
})

test('the number with the phone shows status, goods and totals, and nothing else', () => {
  const secrets = {
    sellerEmail: 'shop@example.com',
    trackingNumber: 'SC-1',
    buyerNotes: 'Call first',
    buyerId: 'buyer00000000001',
    completesAt: '2026-11-27T08:00:00.000Z',
  }
  const [lamp] = aPlainOrder().items
  const items = [lamp!, { ...lamp!, itemNotes: 'A gift', customOptions: { colour: 'blue' } }]
  const shown = { name: 'Solar lamp', quantity: 2, price: 7_500, productId: 'lamp000000000001' }
  expect(summaryOf(aPlainOrder({ ...secrets, items, status: 'shipped', discount: 500 }))).toEqual({
    orderNumber: 'TB-2026-0042',
    status: 'shipped',
    items: [
      { ...shown, productImage: '/files/lamp.webp' },
      { ...shown, productImage: '/files/lamp.webp', customOptions: { colour: 'blue' } },
    ],
    subtotal: 15_000,
    shippingFee: 2_500,
    discount: 500,
    totalAmount: 17_500,
  })
})
