import { expect, test } from 'vitest'
import { mayDeleteAccount } from './account-deletion-rules.ts'

const free = { bought: [], sold: [], isLastAdmin: false }

test('nobody leaves while an order of theirs is under way, and the refusal names the orders', () => {
  expect(mayDeleteAccount({ ...free, bought: ['TB-2026-0042'], sold: ['TB-2026-0043'] })).toEqual({
    ok: false,
    reason: 'orders-under-way',
    detail: ['TB-2026-0042'],
  })
  expect(mayDeleteAccount({ ...free, sold: ['TB-2026-0043'], isLastAdmin: true })).toEqual({
    ok: false,
    reason: 'sales-under-way',
    detail: ['TB-2026-0043'],
  })
})

test('the only administrator stays, and anybody else may go', () => {
  expect(mayDeleteAccount({ ...free, isLastAdmin: true })).toEqual({ ok: false, reason: 'last-admin' })
  expect(mayDeleteAccount(free)).toEqual({ ok: true, value: null })
})
