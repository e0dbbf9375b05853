import { expect, test } from 'vitest'
import { type MoneyBack, noMoney, type OrderMoney } from '#app/domain/refunds/order-money-rules.ts'
import { backText, paymentWords } from './payment-words.ts'

type Paying = Parameters<typeof paymentWords>[0]

const order: Paying = {
  ...{ paymentMethod: 'airtel_money', paymentStatus: 'pending', status: 'pending' },
  ...{ sellerName: 'Phiri Traders', totalAmount: 12_000 },
  deliveryMethod: { type: 'pickup', cost: 0, sellerId: 'seller', sellerName: 'Phiri Traders' },
}
const payable: OrderMoney = { ...noMoney, payable: true, payBy: '2026-11-21T10:30:00Z' }
const words = (more: Partial<Paying>, money = noMoney, reader: 'buyer' | 'seller' = 'buyer') => {
  const { label, text } = paymentWords({ ...order, ...more }, money, reader)
  return `${label}. ${text}`
}

test('an order that can be paid says until when, whether it was asked for, and what happens then', () => {
  expect(words({}, payable)).toBe(
    'Waiting for payment. It can be paid until 21 Nov 2026, 12:30. Then the order is cancelled.',
  )
  expect(words({}, { ...payable, attempt: 'pending' })).toContain('Asked for, not answered yet')
  expect(words({}, { ...payable, attempt: 'pending', proofSent: true })).toContain(
    'The picture of the transfer is with Thumba',
  )
  expect(words({ paymentStatus: 'failed' }, payable)).toMatch(/^Payment failed\. It can be paid until/)
  expect(words({}, payable, 'seller')).toContain('The buyer has until 21 Nov 2026, 12:30 to pay')
  expect(words({}, { ...payable, attempt: 'review' })).toMatch(/^Being checked\. Money came, but not the sum/)
})

test('paid money is held by Thumba until the buyer has the goods, and both sides read so', () => {
  const paid = { paymentStatus: 'paid', status: 'confirmed' } as const
  expect(words(paid)).toBe(
    'Paid, held. Thumba holds your money. Phiri Traders gets it when you have the goods.',
  )
  expect(words(paid, noMoney, 'seller')).toBe(
    'Paid, held. Thumba holds the money until the buyer has the goods. Then it is yours.',
  )
})

test('released money is the seller’s, by the code or with the completed order', () => {
  const paid = { paymentStatus: 'paid', status: 'delivered' } as const
  const released = { ...paid, releasedAt: '2026-11-21T10:30:00Z' }
  expect(words(released)).toBe('Paid. Phiri Traders got the money on 21 Nov 2026, 12:30.')
  expect(words(released, noMoney, 'seller')).toBe('Paid. It became yours on 21 Nov 2026, 12:30.')
  expect(words({ ...paid, status: 'completed' })).toBe('Paid. Phiri Traders got the money.')
})

test('cash is told as cash: what to have ready, and that it was paid', () => {
  const cash = { paymentMethod: 'cash_on_delivery' } as const
  expect(words(cash)).toBe('Not paid yet. Have MK 12,000 in cash ready when you collect it.')
  expect(words(cash, noMoney, 'seller')).toBe('Not paid yet. Take MK 12,000 in cash when it is collected.')
  expect(words({ ...cash, paymentStatus: 'paid' })).toBe('Paid. In cash.')
})

test('a cancelled order says that nothing was taken, unless money came too late', () => {
  expect(words({ status: 'cancelled' })).toBe('Not paid. Nothing was taken.')
  const late = {
    ...noMoney,
    back: [{ amount: 12_000, status: 'due', way: 'mobile_money', since: '', at: '' } as const],
  }
  expect(words({ status: 'cancelled' }, late)).toBe('Paid too late. ')
})

test('an order whose time to pay is over says so; one from before payments is settled with its seller', () => {
  expect(words({}, { ...payable, payable: false })).toBe('Not paid yet. The time to pay is over.')
  expect(words({})).toContain('Phiri Traders will confirm the order and tell you how to pay by Airtel Money')
})

test('each sum that goes back has its line: how much, where to, and when it arrived', () => {
  const back: MoneyBack = {
    ...{ amount: 5_000, status: 'due', way: 'mobile_money' },
    ...{ since: '2026-11-21T10:00:00Z', at: '2026-11-21T10:30:00Z' },
    to: { operator: 'airtel_money', ending: '503' },
  }
  const said = (more: Partial<MoneyBack>) => backText({ ...back, ...more }, 'buyer')
  expect(said({})).toBe('MK 5,000 is on its way back to Airtel Money …503.')
  expect(said({ status: 'sending' })).toBe('MK 5,000 is on its way back to Airtel Money …503.')
  expect(said({ status: 'paid' })).toBe('MK 5,000 was paid back to Airtel Money …503 on 21 Nov 2026, 12:30.')
  expect(said({ status: 'failed' })).toContain('Thumba pays it by hand and asks you where to')
  expect(words({ paymentStatus: 'refunded' })).toBe('Paid back. ')
  expect(words({ paymentStatus: 'partly_refunded' })).toMatch(/^Partly paid back\. Thumba holds your money/)
})
