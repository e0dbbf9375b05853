import { expect, test } from 'vitest'
import { debtPaymentStates } from '#app/modules/money/payments/status.ts'
import { t } from '#test/in-english.ts'
import { debtAttemptsWithin, debtRefusals } from './rules.ts'

test('a seller who tried too often to pay a debt waits as long as they read', () => {
  expect(t(debtRefusals['too-many-attempts'])).toBe('You tried too often. Please wait half an hour.')
  expect(debtAttemptsWithin).toBe(30 * 60 * 1_000)
})

test('whatever comes for a debt is on the balance: nobody looks at it first', () => {
  expect(debtPaymentStates).not.toContain('review')
})
