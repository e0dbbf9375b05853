import { expect, test } from 'vitest'
import { owedBy } from './rules.ts'

test('money goes back to the wallet that paid, and otherwise by hand', () => {
  const wallet = { operator: 'airtel_money', number: '+265990000000' } as const
  expect(owedBy({ id: 'one', ...wallet }, 900)).toEqual({
    paymentId: 'one',
    amount: 900,
    way: 'mobile_money',
    ...wallet,
  })
  const none = { operator: null, number: null }
  expect(owedBy({ id: 'one', ...none }, 900)).toMatchObject({ paymentId: 'one', way: 'by_hand', ...none })
  expect(owedBy(undefined, 900)).toEqual({ paymentId: null, amount: 900, way: 'by_hand', ...none })
})
