import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { sellerSteps } from './next-steps-rules.ts'

const quiet = {
  toAct: {},
  products: { approved: 3 },
  runningOut: 0,
  unanswered: { count: 0, orderNumber: null },
  available: 0,
  payoutMinimum: 5_000,
}

test('a shop in which nothing waits has nothing to do', () => {
  expect(sellerSteps(t, quiet)).toEqual([])
  expect(sellerSteps(t, { ...quiet, available: 4_999 })).toEqual([])
})

test('what waits is said with its number, the most pressing first', () => {
  const steps = sellerSteps(t, {
    toAct: { pending: 1, confirmed: 2, processing: 3 },
    products: { rejected: 1 },
    runningOut: 2,
    unanswered: { count: 1, orderNumber: 'TB-2026-0042' },
    available: 12_500,
    payoutMinimum: 5_000,
  })
  expect(steps.map(({ title, to }) => `${title}: ${to}`)).toEqual([
    'Answer 1 dispute: /seller/orders/TB-2026-0042/dispute',
    'Confirm 1 order: /seller/orders?status=pending',
    'Prepare 2 orders: /seller/orders?status=confirmed',
    'Send 3 orders: /seller/orders?status=processing',
    'Correct 1 product: /seller/products?status=rejected',
    'Restock 2 products: /seller/products?stock=few',
    'Ask for a payout: /seller/earnings',
  ])
  expect(steps.at(-1)!.text).toBe('MK\u00a012,500 is ready to be paid out.')
})
