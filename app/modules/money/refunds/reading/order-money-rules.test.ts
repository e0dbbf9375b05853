import { expect, test } from 'vitest'
import { isSurelyUnpaid, noMoney, type OrderMoney } from './order-money-rules.ts'

const back: OrderMoney['back'] = [
  {
    amount: 900,
    status: 'due',
    way: 'by_hand',
    since: '2026-11-20T08:00:00.000Z',
    at: '2026-11-20T08:00:00.000Z',
  },
]

test.each<[unpaid: boolean, what: string, money: Partial<OrderMoney>]>([
  [true, 'nobody tried', {}],
  [true, 'a try failed', { attempt: 'failed' }],
  [true, 'it can still be paid', { payable: true }],
  [false, 'money is looked at', { attempt: 'review' }],
  [false, 'the picture of a transfer was sent', { proofSent: true }],
  [false, 'a part came', { part: { came: 900, missing: 100 } }],
  [false, 'money may come by the provider', { mayCome: 'by provider' }],
  [false, 'money may come by hand', { mayCome: 'by hand' }],
  [false, 'money goes back', { back }],
])('nobody paid an order for sure: %s, where %s', (unpaid, _, money) => {
  expect(isSurelyUnpaid({ ...noMoney, ...money })).toBe(unpaid)
})
