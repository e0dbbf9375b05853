import { expect, test } from 'vitest'
import { paymentWays } from './attempt-rules.ts'
import { paymentStates } from './status.ts'
import { paymentNeedsAdmin } from './transfer-rules.ts'

test('an administrator is waited for where another amount came, or a picture of a transfer was sent', () => {
  const needed = [true, false].flatMap((hasProof) =>
    paymentWays.flatMap((way) =>
      paymentStates
        .filter((status) => paymentNeedsAdmin({ status, way, hasProof }))
        .map((status) => `${status} ${way}${hasProof ? ' with proof' : ''}`),
    ),
  )
  expect(needed).toEqual([
    'review mobile_money with proof',
    'review bank_account with proof',
    'review hosted with proof',
    'pending manual with proof',
    'review manual with proof',
    'review mobile_money',
    'review bank_account',
    'review hosted',
    'review manual',
  ])
})
