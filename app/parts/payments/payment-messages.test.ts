import { expect, test } from 'vitest'
import {
  type BuyerRefund,
  noMoney,
  type OrderMoney,
} from '#app/modules/money/refunds/reading/order-money-rules.ts'
import { t } from '#test/in-english.ts'
import { paymentMessage, refundText } from './payment-messages.ts'

type Paying = Parameters<typeof paymentMessage>[1]

const order: Paying = {
  paymentMethod: 'airtel_money',
  paymentStatus: 'pending',
  status: 'pending',
  sellerName: 'Phiri Traders',
  totalAmount: 12_000,
  deliveryMethod: { type: 'pickup', cost: 0, sellerId: 'seller', sellerName: 'Phiri Traders' },
}
const payable: OrderMoney = { ...noMoney, payable: true, payBy: '2026-11-21T10:30:00Z' }
const words = (more: Partial<Paying>, money = noMoney, reader: 'buyer' | 'seller' = 'buyer') => {
  const { label, text } = paymentMessage(t, { ...order, ...more }, money, reader)
  return `${label}. ${text}`
}

test('an order that can be paid says until when, whether it was asked for, and what happens then', () => {
  expect(words({}, payable)).toBe(
    'Waiting for payment. It can be paid until 21 Nov 2026, 12:30. After that the order is cancelled.',
  )
  expect(words({}, { ...payable, attempt: 'pending' })).toContain(
    'We sent a payment request and wait for an answer',
  )
  expect(words({}, { ...payable, attempt: 'pending', proofSent: true })).toContain(
    'Thumba has the picture of your transfer',
  )
  expect(words({ paymentStatus: 'failed' }, payable)).toMatch(/^Payment failed\. It can be paid until/)
  expect(words({}, payable, 'seller')).toContain('The buyer has until 21 Nov 2026, 12:30 to pay')
  expect(words({}, { ...payable, attempt: 'review' })).toMatch(
    /^Being checked\. The amount that arrived is not the amount due/,
  )
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
  expect(words(released, noMoney, 'seller')).toBe('Paid. You got the money on 21 Nov 2026, 12:30.')
  expect(words({ ...paid, status: 'completed' })).toBe('Paid. Phiri Traders got the money.')
})

test('cash is told as cash: what to have ready, and that it was paid', () => {
  const cash = { paymentMethod: 'cash_on_delivery' } as const
  expect(words(cash)).toBe('Not paid yet. Have MK\u00a012,000 in cash ready when you collect it.')
  expect(words(cash, noMoney, 'seller')).toBe(
    'Not paid yet. Take MK\u00a012,000 in cash when it is collected.',
  )
  expect(words({ ...cash, paymentStatus: 'paid' })).toBe('Paid. In cash.')
})

test('a cancelled order says that nothing was taken, unless money came too late', () => {
  expect(words({ status: 'cancelled' })).toBe('Not paid. No money was taken.')
  const late = {
    ...noMoney,
    back: [{ amount: 12_000, status: 'due', way: 'mobile_money', since: '', at: '' } as const],
  }
  expect(words({ status: 'cancelled' }, late)).toBe('Being refunded. ')
})

test('an order whose time to pay is over says so, and nobody is told to pay somebody else', () => {
  expect(words({}, { ...payable, payable: false })).toBe(
    'Not paid. The time to pay is over. No money was taken.',
  )
  for (const reader of ['buyer', 'seller'] as const)
    expect(words({}, noMoney, reader)).toBe('Not paid. The time to pay is over. No money was taken.')
})

test('each sum that goes back has its line: how much, where to, and when it arrived', () => {
  const back: BuyerRefund = {
    amount: 5_000,
    status: 'due',
    way: 'mobile_money',
    since: '2026-11-21T10:00:00Z',
    at: '2026-11-21T10:30:00Z',
    to: { operator: 'airtel_money', ending: '503' },
  }
  const said = (more: Partial<BuyerRefund>) => refundText(t, { ...back, ...more }, 'buyer')
  expect(said({})).toBe('MK\u00a05,000 goes back to Airtel Money …503.')
  expect(said({ status: 'sending' })).toBe('MK\u00a05,000 is on its way back to Airtel Money …503.')
  expect(said({ status: 'paid' })).toBe(
    'MK\u00a05,000 was refunded to Airtel Money …503 on 21 Nov 2026, 12:30.',
  )
  expect(said({ status: 'failed' })).toContain('Thumba pays it by hand and asks you where to')
  expect(words({ paymentStatus: 'refunded' })).toBe('Being refunded. ')
  expect(words({ paymentStatus: 'refunded' }, { ...noMoney, back: [back] })).toBe('Being refunded. ')
  expect(words({ paymentStatus: 'refunded' }, { ...noMoney, back: [{ ...back, status: 'paid' }] })).toBe(
    'Refunded. ',
  )
  const part = { paymentStatus: 'partly_refunded' } as const
  expect(words(part)).toMatch(/^Part being refunded\. Thumba holds your money/)
  expect(words(part, { ...noMoney, back: [{ ...back, status: 'paid' }] })).toMatch(/^Partly refunded\. /)
})

type Status = Paying['status']
const columns = ['pending', 'paid', 'failed', 'refunded', 'partly_refunded'] as const
const [held, yours] = ['Paid, held', 'Paid']
/** What stands beside "Payment" of a prepaid order that nobody can pay any more, by what came of its payment. */
const prepaidLabels: Record<Status, string[]> = {
  pending: ['Not paid', held, 'Payment failed', 'Being refunded', 'Part being refunded'],
  confirmed: ['Not paid', held, 'Payment failed', 'Being refunded', 'Part being refunded'],
  processing: ['Not paid', held, 'Payment failed', 'Being refunded', 'Part being refunded'],
  ready_for_pickup: ['Not paid', held, 'Payment failed', 'Being refunded', 'Part being refunded'],
  shipped: ['Not paid', held, 'Not paid', 'Being refunded', 'Part being refunded'],
  delivered: ['Not paid', held, 'Not paid', 'Being refunded', 'Part being refunded'],
  completed: ['Not paid', yours, 'Not paid', 'Being refunded', 'Part being refunded'],
  cancelled: ['Not paid', 'Being refunded', 'Not paid', 'Being refunded', 'Being refunded'],
}
const cashLabels: Record<Status, string[]> = {
  pending: ['Not paid yet', yours, 'Not paid yet', 'Refund in cash', 'Part being refunded'],
  confirmed: ['Not paid yet', yours, 'Not paid yet', 'Refund in cash', 'Part being refunded'],
  processing: ['Not paid yet', yours, 'Not paid yet', 'Refund in cash', 'Part being refunded'],
  ready_for_pickup: ['Not paid yet', yours, 'Not paid yet', 'Refund in cash', 'Part being refunded'],
  shipped: ['Not paid yet', yours, 'Not paid yet', 'Refund in cash', 'Part being refunded'],
  delivered: ['Not paid yet', yours, 'Not paid yet', 'Refund in cash', 'Part being refunded'],
  completed: ['Not paid yet', yours, 'Not paid yet', 'Refund in cash', 'Part being refunded'],
  cancelled: ['Not paid', 'Refund in cash', 'Not paid', 'Refund in cash', 'Refund in cash'],
}
/** Of money that is held, in the words for each reader, before the order is delivered. */
const heldTexts = {
  buyer: 'Thumba holds your money. Phiri Traders gets it when you have the goods.',
  seller: 'Thumba holds the money until the buyer has the goods. Then it is yours.',
  admin: 'Thumba holds the money. Phiri Traders gets it when the buyer has the goods.',
}

test('payment words follow the money in every status, of every payment, for everybody §50.3', () => {
  for (const [paymentMethod, labels] of [
    ['airtel_money', prepaidLabels],
    ['bank_transfer', prepaidLabels],
    ['cash_on_delivery', cashLabels],
  ] as const)
    for (const [status, row] of Object.entries(labels) as [Status, string[]][])
      for (const [place, paymentStatus] of columns.entries())
        for (const reader of ['buyer', 'seller', 'admin'] as const) {
          const { label, text } = paymentMessage(
            t,
            { ...order, paymentMethod, status, paymentStatus },
            noMoney,
            reader,
          )
          const cell = [paymentMethod, status, paymentStatus, reader]
          expect([...cell, label]).toEqual([...cell, row[place]])
          const cash = paymentMethod === 'cash_on_delivery'
          const mayBeHeld = !cash && !['cancelled', 'completed'].includes(status)
          const isHeld = mayBeHeld && (paymentStatus === 'paid' || paymentStatus === 'partly_refunded')
          if (isHeld && status !== 'delivered') expect([...cell, text]).toEqual([...cell, heldTexts[reader]])
          expect([...cell, /Thumba holds|then it is yours/i.test(text)]).toEqual([...cell, isHeld])
          if (status === 'cancelled')
            expect([...cell, /yours|got the money|will|tell you/.test(text)]).toEqual([...cell, false])
          // Nobody is asked to pay past the time, or to pay anybody but Thumba.
          if (!cash)
            expect([...cell, /how to pay|pay .* seller|pay it/i.test(text)]).toEqual([...cell, false])
        }
})

test('what can be paid is asked for only before it is sent', () => {
  for (const status of ['pending', 'confirmed'] as const)
    expect(words({ status }, payable)).toContain('It can be paid until')
  for (const status of ['shipped', 'delivered', 'completed'] as const)
    expect(words({ status }, payable)).toBe(
      'Not paid. No payment reached Thumba. Contact us before you pay anybody.',
    )
})
