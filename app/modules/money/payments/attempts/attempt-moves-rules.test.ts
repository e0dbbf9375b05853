import { expect, test } from 'vitest'
import { isPending, mayAttemptBecome, paymentStates, pendingStates } from './attempt-rules.ts'

const from = (state: (typeof paymentStates)[number]) =>
  paymentStates.filter((to) => mayAttemptBecome(state, to))

test('money may come by any attempt that has brought none yet, however it stands', () => {
  for (const state of ['created', 'pending', 'failed', 'expired'] as const)
    expect(from(state)).toEqual(expect.arrayContaining(['succeeded', 'review']))
})

test('what was paid stays paid, and what is reviewed is only decided', () => {
  expect(from('succeeded')).toEqual([])
  expect(from('review')).toEqual(['succeeded'])
})

test('what brought nothing is not waited for again', () => {
  for (const over of ['failed', 'expired'] as const) expect(from(over)).toEqual(['succeeded', 'review'])
  for (const open of ['created', 'pending'] as const)
    expect(from(open)).toEqual(expect.arrayContaining(['failed', 'expired']))
  expect(paymentStates.filter((state) => mayAttemptBecome(state, 'created'))).toEqual([])
  expect(paymentStates.filter((state) => mayAttemptBecome(state, 'pending'))).toEqual(['created'])
})

test('an attempt waits for its buyer from when it is written until something came of it', () => {
  expect(paymentStates.filter(isPending)).toEqual(['created', 'pending'])
  expect(pendingStates).toEqual(['created', 'pending'])
})
