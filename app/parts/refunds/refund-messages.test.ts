import { expect, test } from 'vitest'
import type { BuyerRefund } from '#app/modules/money/refunds/reading/order-money-rules.ts'
import type { ReturnedMoney } from '#app/modules/money/refunds/return-rules.ts'
import { t } from '#test/in-english.ts'
import { refundEvents, refundProgressText, refundTotalsText } from './refund-messages.ts'

const at = '2026-11-21T10:30:00Z'
const money: BuyerRefund = {
  amount: 10_500,
  status: 'due',
  way: 'mobile_money',
  since: at,
  at,
  to: { operator: 'tnm_mpamba', ending: '432' },
}
const back: ReturnedMoney = {
  amount: 10_500,
  delivery: 1_500,
  note: 'One bag was torn.',
  at: '2026-11-20T08:00:00Z',
  lines: [{ position: 0, quantity: 2, name: 'Maize flour', amount: 9_000 }],
  money,
}
const now = (more: Partial<BuyerRefund>): ReturnedMoney => ({ ...back, money: { ...money, ...more } })
const where = (more: Partial<BuyerRefund>, reader: 'buyer' | 'seller' = 'buyer') =>
  refundProgressText(t, now(more), reader, 'Phiri Traders')

test('where money is that goes back: not sent yet, when it was sent, when it arrived, and at which wallet §47.8', () => {
  expect(where({})).toBe('It goes to TNM Mpamba …432. We have not sent it yet.')
  expect(where({ status: 'sending', sentAt: at })).toBe(
    'It was sent to TNM Mpamba …432 on 21 Nov 2026, 12:30 and is still on its way.',
  )
  expect(where({ status: 'paid', sentAt: at })).toBe('It arrived at TNM Mpamba …432 on 21 Nov 2026, 12:30.')
  expect(where({ status: 'failed' })).toContain('pays it to you by hand')
  expect(where({ status: 'failed' }, 'seller')).toBe('Thumba pays it to the buyer by hand.')
})

test('what was paid in cash is given back by its seller, and both sides read so', () => {
  const { money: _, ...inCash } = back
  expect(refundProgressText(t, inCash, 'buyer', 'Phiri Traders')).toBe(
    'It was paid in cash. Phiri Traders gives it back to you.',
  )
  expect(refundProgressText(t, inCash, 'seller', 'Phiri Traders')).toContain('Give it back to the buyer')
  expect(refundTotalsText(t, [inCash])).toBe('')
})

test('how much has arrived and how much has not is said in one line', () => {
  const all = [now({ status: 'paid' }), now({ status: 'sending' }), now({ status: 'due' })]
  expect(refundTotalsText(t, all)).toBe('MK\u00a010,500 has arrived, MK\u00a021,000 has not arrived yet.')
  expect(refundTotalsText(t, all.slice(1))).toBe('MK\u00a021,000 has not arrived yet.')
  expect(refundTotalsText(t, all.slice(0, 1))).toBe('MK\u00a010,500 has arrived. Nothing is missing.')
})

test('the history tells each turn of the money: of what and why it goes back, that it was sent, that it arrived §47.10', () => {
  const turns = refundEvents(t, [now({ status: 'paid', sentAt: '2026-11-21T10:00:00Z' })])
  expect(turns.map(({ text }) => text)).toEqual([
    'MK\u00a010,500 goes back: 2 of Maize flour (MK\u00a09,000), and the delivery (MK\u00a01,500). Why: One bag was torn.',
    'MK\u00a010,500 was sent to TNM Mpamba …432.',
    'MK\u00a010,500 has arrived.',
  ])
  expect(turns.map((turn) => turn.at)).toEqual([back.at, '2026-11-21T10:00:00Z', at])
})
